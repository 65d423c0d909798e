import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { Business, IdDocument, PepState, SanctionState, Standing, SubjectKind, VerificationResult } from '../../kernel/index.ts';
import { type KeyState, keyOf, type PersonState, type SubjectFacts } from '../model/state.ts';
import type { KnownPerson } from './people-cache.ts';

/** Amounts are text of digits, times are ms. */
interface StoredKey {
  id: string;
  company: string;
  business: Business;
  currency: string;
  reserved: string;
  lines: [number, string][] | null;
  balances: { id: string; merchant: string; remaining: string; expires: number }[] | null;
  personal: { id: string; monitor: string | null; probation: string | null; from: number; to: number | null }[] | null;
}

interface StoredPerson {
  place: string;
  id: string;
  kind: SubjectKind;
  name: string | null;
  verification: VerificationResult;
  birthDate: string | null;
  deceasedOn: string | null;
  pep: PepState;
  sanction: SanctionState;
  version: string;
  standings: [string, Standing][] | null;
  keys: StoredKey[] | null;
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const keyState = (key: StoredKey): KeyState => ({
  id: key.id,
  business: key.business,
  currency: key.currency,
  reservedMinor: BigInt(key.reserved),
  lines: (key.lines ?? []).map(([eventAt, amount]) => ({ eventAt, amountMinor: BigInt(amount) })),
  balances: (key.balances ?? []).map((one) => ({ id: one.id, merchantNo: one.merchant, remainingMinor: BigInt(one.remaining), expiresAt: one.expires })),
  personal: (key.personal ?? []).map((one) => ({
    approvalId: one.id,
    monitorMinor: amountOf(one.monitor),
    probationMinor: amountOf(one.probation),
    validFrom: one.from,
    validTo: one.to,
  })),
});

function statesOf(row: StoredPerson): Map<string, PersonState> {
  const subject: SubjectFacts = {
    id: row.id,
    kind: row.kind,
    name: row.name,
    verification: row.verification,
    birthDate: row.birthDate,
    deceasedOn: row.deceasedOn,
    pep: row.pep,
    sanction: row.sanction,
  };
  const standings = new Map(row.standings ?? []);
  const states = new Map<string, PersonState & { keys: Map<string, KeyState> }>();
  for (const key of row.keys ?? []) {
    const known = states.get(key.company);
    if (known) known.keys.set(keyOf(key.business, key.currency), keyState(key));
    else {
      const keys = new Map([[keyOf(key.business, key.currency), keyState(key)]]);
      // Cases matter to holds only, and whoever is held is judged again with the locks.
      states.set(key.company, { companyCode: key.company, subject, standing: standings.get(key.company) ?? 'CLEAR', keys, cases: new Map() });
    }
  }
  return states;
}

/**
 * Reads people by document with all that plain decisions on them need, and their versions, as they are at one moment: it is
 * one statement. Documents without an owner are left out. The numbers are those of `loadPeople`.
 * @param since ledger lines before it are left out; ms
 */
export async function loadKnownPeople(
  db: Db,
  documents: readonly IdDocument[],
  { since, now }: { since: number; now: number },
): Promise<Map<number, KnownPerson>> {
  const { rows } = await sql<StoredPerson>`
    select place, id, kind, name, verification, birth_date as "birthDate", deceased_on as "deceasedOn", pep, sanction, version, standings, keys
    from known_people(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[],
      ${documents.map((one) => one.no)}::text[], ${new Date(since)}::timestamptz, null)`.execute(db);
  return new Map(rows.map((row) => [Number(row.place) - 1, { subjectId: row.id, version: Number(row.version), since, readAt: now, states: statesOf(row) }]));
}
