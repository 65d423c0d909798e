import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Business, IdDocument, PepState, SanctionState, Standing, SubjectKind, VerificationResult } from '../../../../register/kernel/index.ts';
import { Ledger } from '../../../../../engines/limits/index.ts';
import { type FactValues, storedFact } from '../../../../register/payment-facts/server/index.ts';
import { notListed } from '../../model/listed.ts';
import { type KeyState, keyOf, type PersonState, type SubjectDetail, type SubjectFacts } from '../../model/state.ts';
import { listingsOf, type StoredListing } from '../stored/decision-state.store.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import type { KnownPerson } from './people-cache.ts';
import { type Beginning, PersonHistories } from '../histories/person-histories.ts';

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
  nationality: string | null;
  gender: string | null;
  pep: PepState;
  sanction: SanctionState;
  version: string;
  standings: [string, Standing][] | null;
  keys: StoredKey[] | null;
  lists: StoredListing[] | null;
  detail: SubjectDetail;
  history: FactValues[] | null;
  beginnings: Beginning[] | null;
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const keyState = (key: StoredKey): KeyState => ({
  id: key.id,
  business: key.business,
  currency: key.currency,
  reservedMinor: BigInt(key.reserved),
  lines: Ledger.of((key.lines ?? []).map(([eventAt, amount]) => ({ eventAt, amountMinor: BigInt(amount) }))),
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
    nationality: row.nationality,
    gender: row.gender,
    detail: row.detail,
  };
  const standings = new Map(row.standings ?? []);
  const lists = row.lists ? listingsOf(row.lists) : undefined;
  const states = new Map<string, PersonState & { keys: Map<string, KeyState> }>();
  for (const key of row.keys ?? []) {
    const state = states.get(key.company);
    if (state) state.keys.set(keyOf(key.business, key.currency), keyState(key));
    else {
      const keys = new Map([[keyOf(key.business, key.currency), keyState(key)]]);
      // Cases matter to holds only, and whoever is held is evaluated again with the locks.
      states.set(key.company, {
        companyCode: key.company,
        subject,
        standing: standings.get(key.company) ?? 'CLEAR',
        lists: lists?.get(key.company) ?? notListed,
        keys,
        cases: new Map(),
      });
    }
  }
  return states;
}

/** What rules look at of a person beside history, in the words of the columns of `known_people`. */
const detail = sql`json_build_object('incomeMonthMinor', income_month::bigint, 'incomeCurrency', income_currency, 'nationality', nationality,
  'occupation', occupation, 'region', region, 'adverseMediaCount', adverse_media, 'kycReviewDue', kyc_review_due,
  'guardianEvidenceOn', guardian_evidence, 'knownAt', known_at)`;

export interface RuledPerson {
  detail: SubjectDetail;
  histories: PersonHistories;
}

/** Reads what rules look at of people that the caller has locked. @param since movements up to it are not needed; ms */
export async function loadRuledPeople(trx: Db, subjectIds: readonly string[], since: number, rules: KnownRules): Promise<Map<string, RuledPerson>> {
  const { rows } = await sql<{ id: string; detail: SubjectDetail; history: FactValues[] | null; beginnings: Beginning[] | null }>`
    select id, ${detail} as detail, history, beginnings from ruled_people(${[...new Set(subjectIds)]}::bigint[], ${new Date(since)}::timestamptz)`.execute(trx);
  return new Map(
    rows.map(({ id, detail: own, history, beginnings }) => [
      id,
      { detail: own, histories: new PersonHistories(rules.layouts, since, { stored: (history ?? []).map(storedFact), beginnings: beginnings ?? [] }) },
    ]),
  );
}

/**
 * Reads people by document with all that plain decisions on them need, and their versions, as they are at one moment: it is
 * one statement. Documents without an owner are left out. The numbers are those of `loadPeople`.
 * @param since ledger lines before it are left out; ms @param historySince movements up to it, where rules look at any;
 * undefined to leave histories out altogether
 */
export async function loadKnownPeople(
  db: Db,
  documents: readonly IdDocument[],
  { since, historySince, now, known }: { since: number; historySince: number | undefined; now: number; known: KnownRules },
): Promise<Map<number, KnownPerson>> {
  // The gender is read beside the function, whose answer the release before this one reads too.
  const { rows } = await sql<StoredPerson>`
    select place, id, kind, name, verification, birth_date as "birthDate", deceased_on as "deceasedOn", pep, sanction, version, standings, keys, lists,
      nationality, (select gender from subject where subject.id = p.id) as gender, ${detail} as detail, history, beginnings
    from known_people(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[],
      ${documents.map((one) => one.no)}::text[], ${new Date(since)}::timestamptz,
      ${known.reachMs > 0 && historySince !== undefined ? new Date(historySince) : null}::timestamptz) p`.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.place) - 1,
      {
        subjectId: row.id,
        version: Number(row.version),
        since,
        readAt: now,
        states: statesOf(row),
        // Histories that were left out reach back to no payment.
        histories: new PersonHistories(known.layouts, historySince ?? Number.POSITIVE_INFINITY, {
          stored: (row.history ?? []).map(storedFact),
          beginnings: row.beginnings ?? [],
        }).settle(),
      },
    ]),
  );
}
