import { type Consumed, Ledger, outstanding } from '../../../../../engines/limits/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type {
  Business,
  HoldStatus,
  HoldType,
  ListKind,
  PepState,
  SanctionState,
  Standing,
  SubjectKind,
  VerificationResult,
} from '../../../../register/kernel/index.ts';
import { type ListedEntry, notListed } from '../../model/listed.ts';
import { type KeyState, keyOf, type PersonState, type SubjectFacts } from '../../model/state.ts';
import { personKey } from '../stored/decision-state.store.ts';
import { type EntryThen, type OwnedRow, type PeopleTable, type PlainRow, readEntries, readPeopleNow, readPeoplePast } from './people-then.store.ts';
import { type Timeline, timelinesOf } from './timeline.ts';

const textOf = (value: PlainRow[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));
const numberOf = (value: PlainRow[string] | undefined): number | null => (value === null || value === undefined ? null : Number(value));
const amountOf = (value: PlainRow[string] | undefined): bigint | null => (value === null || value === undefined ? null : BigInt(value as string));
const timeOf = (value: PlainRow[string] | undefined): number | null => (value === null || value === undefined ? null : Date.parse(value as string));

/** A line of the ledger of a key, as it goes into what is used. */
interface Line {
  moment: number;
  eventAt: number;
  amountMinor: bigint;
}

interface KeyThen {
  id: string;
  companyCode: string;
  business: Business;
  currency: string;
  row: Timeline<PlainRow>;
  lines: Line[];
  /** How many of them are in the ledger. */
  done: number;
  ledger: Ledger;
}

interface Hold {
  transactionId: string;
  type: HoldType;
  reasonCode: string;
  status: HoldStatus;
  amountMinor: bigint;
  closedAt: number | null;
  closeReason: string | null;
}

/** What is known of one person through time. */
interface PersonThen {
  subject: Timeline<PlainRow>;
  standings: Map<string, Timeline<PlainRow>>;
  identifiers: Map<string, Timeline<PlainRow>>;
  lists: Timeline<PlainRow>[];
  keys: KeyThen[];
  balances: Timeline<PlainRow>[];
  approvals: Timeline<PlainRow>[];
  holds: Timeline<PlainRow>[];
  entries: EntryThen[];
}

function subjectOf(id: string, row: PlainRow): SubjectFacts {
  return {
    id,
    kind: row.kind as SubjectKind,
    name: textOf(row.name),
    verification: row.verification as VerificationResult,
    birthDate: textOf(row.birth_date),
    deceasedOn: textOf(row.deceased_on),
    nationality: textOf(row.nationality),
    gender: textOf(row.gender),
    pep: row.pep as PepState,
    sanction: row.sanction as SanctionState,
    detail: {
      incomeMonthMinor: numberOf(row.income_month_minor),
      incomeCurrency: textOf(row.income_currency),
      nationality: textOf(row.nationality),
      occupation: textOf(row.occupation),
      region: textOf(row.region),
      adverseMediaCount: numberOf(row.adverse_media_count),
      kycReviewDue: textOf(row.kyc_review_due),
      guardianEvidenceOn: textOf(row.guardian_evidence_on),
      knownAt: timeOf(row.created_at) as number,
    },
  };
}

const listedOf = (row: PlainRow): ListedEntry => ({
  id: row.id as string,
  version: Number(row.version),
  kind: row.kind as ListKind,
  business: row.business as Business | null,
  providerCode: textOf(row.provider_code),
  method: textOf(row.method),
  from: timeOf(row.starts_at) as number,
  to: timeOf(row.ends_at),
});

const holdOf = (row: PlainRow): Hold => ({
  transactionId: row.transaction_id as string,
  type: row.type as HoldType,
  reasonCode: row.reason_code as string,
  status: row.status as HoldStatus,
  amountMinor: amountOf(row.amount_minor) as bigint,
  closedAt: timeOf(row.closed_at),
  closeReason: textOf(row.close_reason),
});

const rowsAt = (timelines: readonly Timeline<PlainRow>[], moment: number): PlainRow[] =>
  timelines.map((one) => one.at(moment)).filter((row) => row !== undefined);
const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** A person as it was known at a moment, and what of its ledgers has to be taken back after the decisions of that moment. */
export interface StateThen {
  state: PersonState;
  /** To be called once the decisions of the moment are evaluated: what they have written is read, not believed. */
  takeBack(): void;
}

/** People as they were known at any moment. Moments have to be asked for in order, as ledgers grow with them. */
export class PeoplePast {
  readonly #people: ReadonlyMap<string, PersonThen>;

  private constructor(people: ReadonlyMap<string, PersonThen>) {
    this.#people = people;
  }

  static async read(db: Db, subjectIds: readonly string[]): Promise<PeoplePast> {
    const now = await readPeopleNow(db, subjectIds);
    const past = await readPeoplePast(
      db,
      subjectIds,
      (now.get('list_entry') ?? []).map(({ key }) => key),
    );
    const entries = Map.groupBy(await readEntries(db, subjectIds), ({ keyId }) => keyId);
    const people = new Map<string, PersonThen>();
    const byTable = new Map<PeopleTable, Map<string, Timeline<PlainRow>>>();
    for (const [table, rows] of now) {
      byTable.set(
        table,
        timelinesOf(
          new Map(rows.map(({ key, row }) => [key, row])),
          past.filter(({ source }) => source === table),
        ),
      );
    }
    const timeline = (table: PeopleTable, key: string) => byTable.get(table)?.get(key) as Timeline<PlainRow>;
    const owned = (table: PeopleTable): Map<string, OwnedRow[]> => Map.groupBy(now.get(table) ?? [], ({ subjectId }) => subjectId);
    const [subjects, standings, identifiers, lists] = [owned('subject'), owned('subject_standing'), owned('identifier'), owned('list_entry')];
    const [keys, balances, approvals, holds] = [owned('decision_key'), owned('temporary_balance'), owned('approval_record'), owned('hold')];
    for (const [id] of subjects) {
      const all = (rows: Map<string, OwnedRow[]>, table: PeopleTable) =>
        (rows.get(id) ?? []).sort((a, b) => byId(a.key, b.key)).map(({ key }) => timeline(table, key));
      const ownKeys = (keys.get(id) ?? []).sort((a, b) => byId(a.key, b.key));
      people.set(id, {
        subject: timeline('subject', id),
        standings: new Map((standings.get(id) ?? []).map(({ key }) => [key, timeline('subject_standing', key)])),
        identifiers: new Map((identifiers.get(id) ?? []).map(({ key }) => [key, timeline('identifier', key)])),
        lists: all(lists, 'list_entry'),
        keys: ownKeys.map(({ key, row }) => ({
          id: key,
          companyCode: row.company_code as string,
          business: row.business as Business,
          currency: row.currency as string,
          row: timeline('decision_key', key),
          lines: (entries.get(key) ?? []).flatMap(lineOf),
          done: 0,
          ledger: Ledger.of([]),
        })),
        balances: all(balances, 'temporary_balance'),
        approvals: all(approvals, 'approval_record'),
        holds: all(holds, 'hold'),
        entries: ownKeys.flatMap(({ key }) => entries.get(key) ?? []),
      });
    }
    return new PeoplePast(people);
  }

  /** The facts about a person at a moment; undefined for somebody who is not among those that were read. */
  subjectAt(subjectId: string, moment: number): SubjectFacts | undefined {
    const row = this.#people.get(subjectId)?.subject.at(moment);
    return row && subjectOf(subjectId, row);
  }

  /** A person at a company before the decisions of a moment. */
  stateAt(subjectId: string, companyCode: string, moment: number): StateThen | undefined {
    const person = this.#people.get(subjectId);
    const subject = this.subjectAt(subjectId, moment);
    if (!person || !subject) return undefined;
    const marks: [Ledger, number][] = [];
    const keys = new Map<string, KeyState>();
    for (const key of person.keys) {
      if (key.companyCode !== companyCode) continue;
      for (let next = key.lines[key.done]; next && next.moment < moment; next = key.lines[key.done]) {
        key.ledger.add(next);
        key.done += 1;
      }
      marks.push([key.ledger, key.ledger.mark()]);
      keys.set(keyOf(key.business, key.currency), this.#keyState(person, key, moment));
    }
    const state: PersonState = {
      companyCode,
      subject,
      standing: (textOf(person.standings.get(personKey(subjectId, companyCode))?.at(moment)?.standing) ?? 'CLEAR') as Standing,
      keys,
      // Cases change nothing in the verdict.
      cases: new Map(),
      clearedRules: this.#clearedRules(person, keys, moment),
      lists: this.#lists(person, subjectId, companyCode, moment),
    };
    return {
      state,
      takeBack: () => {
        for (const [ledger, length] of marks) ledger.takeBack(length);
      },
    };
  }

  #keyState(person: PersonThen, key: KeyThen, moment: number): KeyState {
    const balances = rowsAt(person.balances, moment)
      .filter((row) => row.key_id === key.id && row.status === 'ACTIVE')
      .map((row) => ({
        id: row.id as string,
        merchantNo: row.merchant_no as string,
        remainingMinor: amountOf(row.remaining_minor) as bigint,
        expiresAt: timeOf(row.expires_at) as number,
      }));
    const personal = rowsAt(person.approvals, moment)
      .filter((row) => row.company_code === key.companyCode && row.business === key.business && row.currency === key.currency && row.revoked_at === null)
      .map((row) => ({
        approvalId: row.id as string,
        monitorMinor: amountOf(row.monitor_minor),
        probationMinor: amountOf(row.probation_minor),
        validFrom: timeOf(row.valid_from) as number,
        validTo: timeOf(row.valid_to),
      }));
    return {
      id: key.id,
      business: key.business,
      currency: key.currency,
      lines: key.ledger,
      reservedMinor: amountOf(key.row.at(moment)?.reserved_minor) ?? 0n,
      balances: balances.sort((a, b) => a.expiresAt - b.expiresAt || byId(a.id, b.id)),
      personal,
    };
  }

  /** As `loadClearedRules`: rules of which somebody has cleared a hold, and when last. */
  #clearedRules(person: PersonThen, keys: ReadonlyMap<string, KeyState>, moment: number): Map<string, number> {
    const cleared = new Map<string, number>();
    if (person.holds.length === 0) return cleared;
    const ids = new Set([...keys.values()].map(({ id }) => id));
    for (const one of person.holds) {
      const row = one.at(moment);
      if (!row || !ids.has(row.key_id as string)) continue;
      const { type, status, closeReason, reasonCode, closedAt } = holdOf(row);
      if (type !== 'RULE' || status !== 'CLEARED' || closeReason === 'PAYMENT_ENDED' || closedAt === null) continue;
      const rule = reasonCode.slice('RULE:'.length);
      cleared.set(rule, Math.max(closedAt, cleared.get(rule) ?? Number.NEGATIVE_INFINITY));
    }
    return cleared;
  }

  #lists(person: PersonThen, subjectId: string, companyCode: string, moment: number): readonly ListedEntry[] {
    if (person.lists.length === 0) return notListed;
    return rowsAt(person.lists, moment)
      .filter(
        (row) => row.company_code === companyCode && row.ended_at === null && isLinked(person.identifiers.get(row.identifier as string), subjectId, moment),
      )
      .map(listedOf)
      .sort((a, b) => byId(a.id, b.id));
  }

  /** Holds of a payment at a moment. */
  holdsOf(subjectId: string, transactionId: string, moment: number): Hold[] {
    const holds = this.#people.get(subjectId)?.holds ?? [];
    return rowsAt(holds, moment)
      .map(holdOf)
      .filter((one) => one.transactionId === transactionId);
  }

  /** What a payment had consumed before a moment. */
  consumedOf(subjectId: string, transactionId: string, moment: number): readonly Consumed[] {
    const entries = this.#people.get(subjectId)?.entries ?? [];
    return outstanding(
      entries
        .filter((one) => one.transactionId === transactionId && (one.moment ?? Number.NEGATIVE_INFINITY) < moment)
        .map(({ kind, bucket, balanceId, amountMinor, eventAt }) => ({ kind, bucket, balanceId, amountMinor: BigInt(amountMinor), eventAt })),
    );
  }
}

const isLinked = (identifier: Timeline<PlainRow> | undefined, subjectId: string, moment: number): boolean => {
  const row = identifier?.at(moment);
  return row !== undefined && row.subject_id === subjectId && row.unlinked_at === null;
};

function lineOf({ bucket, kind, moment, eventAt, amountMinor }: EntryThen): Line[] {
  if (bucket !== 'PERSONAL') return [];
  const amount = BigInt(amountMinor);
  return [{ moment: moment ?? Number.NEGATIVE_INFINITY, eventAt, amountMinor: kind === 'REVERSE' ? -amount : amount }];
}
