import { InvalidInputError, type Language, refuse, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import type { Act } from '../../../mechanisms/approval-requests/server/index.ts';
import type { IdDocument, ListKind, ListSource } from '../../../register/kernel/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { listErrors } from '../contract/index.ts';
import { contradicts, type EntryTerms, faultOf, oppositeOf, repeats, reviewMs, stateOf } from '../model/entry-life.ts';
import { askReview } from './list-review.ts';
import { insertEntries, insertEvents, listEntriesOfPeople, type StoredEntry, termsOf } from './stores/list-entry.store.ts';
import { presentTerms } from './present-terms.ts';
import { settleStanding } from './settle-standing.ts';

/** An entry that somebody or something wants to make. */
export interface EntryInput extends EntryTerms {
  kind: ListKind;
  companyCode: string;
  document: IdDocument;
  /** Owner of the document. */
  subjectId: string;
  name: string | null;
  reasonCode: string;
  reason: string | null;
  source: ListSource;
  sourceRef: string | null;
}

const otherField: Partial<Record<string, string>> = { end_date_time: 'start_date_time' };

export function checkTerms(kind: ListKind, terms: EntryTerms, now: number): void {
  const fault = faultOf(kind, terms, now);
  if (!fault) return;
  const other = otherField[fault.field];
  throw new InvalidInputError([{ field: fault.field, code: fault.code, ...(fault.code === 'range' && other ? { params: { other } } : {}) }]);
}

interface Compared {
  kind: ListKind;
  companyCode: string;
  terms: EntryTerms;
  /** The entry itself, when it is changed. */
  exceptId?: string;
}

/** The entries that stand against a wish: the same said already, or the opposite. */
export function findClash(
  entries: readonly StoredEntry[],
  { kind, companyCode, terms, exceptId }: Compared,
  now: number,
): { entry: StoredEntry; isSame: boolean } | undefined {
  for (const entry of entries) {
    if (entry.id === exceptId || entry.companyCode !== companyCode || (entry.endsAt !== null && entry.endsAt.getTime() <= now)) continue;
    if (entry.kind === kind && repeats(termsOf(entry), terms)) return { entry, isSame: true };
    if (entry.kind === oppositeOf(kind) && contradicts(termsOf(entry), terms)) return { entry, isSame: false };
  }
  return undefined;
}

const listWords: Partial<Record<ListKind, Texts>> = {
  BLACK: textsOf('server.lists.blackList'),
  WHITE: textsOf('server.lists.whiteList'),
};

/** Refuses what clashes with the entries of a locked person. */
export async function checkClash(act: Act & { lang?: Language }, subjectId: string, input: Compared): Promise<void> {
  const entries = (await listEntriesOfPeople(act.db, [subjectId])).get(subjectId) ?? [];
  const clash = findClash(entries, input, act.now.getTime());
  if (!clash) return;
  if (clash.isSame) refuse(listErrors, 'ALREADY_LISTED', {}, { entry_id: clash.entry.id });
  const list = textIn(listWords[clash.entry.kind], act.lang ?? 'en') ?? clash.entry.kind;
  refuse(listErrors, 'ON_OTHER_LIST', { list }, { entry_id: clash.entry.id });
}

export interface AddedEntry {
  entryId: string;
  requestId: string | null;
  heldPayments: number;
}

/** Writes entries for people who are locked, with history and audit, and blocks whom a black list names now. */
export async function writeEntries(act: Act, inputs: readonly EntryInput[], { makerName = null }: { makerName?: string | null } = {}): Promise<string[]> {
  const ids = await nextIds(act.db, inputs.length * 2);
  const now = act.now.getTime();
  await insertEntries(
    act.db,
    inputs.map((input, at) => ({
      ...input,
      id: ids[at] as string,
      state: stateOf(input, null, now),
      reviewDue: input.kind === 'BLACK' ? new Date(now + reviewMs) : null,
    })),
    { by: act.actor, now: act.now },
  );
  await insertEvents(
    act.db,
    inputs.map((input, at) => ({
      id: ids[inputs.length + at] as string,
      entryId: ids[at] as string,
      version: 1,
      act: 'ADDED',
      before: null,
      after: presentTerms(input),
      reason: input.reason,
      makerName,
      byName: act.actor.name,
    })),
    act.now,
  );
  for (const [at, input] of inputs.entries()) {
    act.audit({
      verb: 'list-entry.added',
      subject: { kind: 'list-entry', id: ids[at] as string },
      companyCode: input.companyCode,
      after: { kind: input.kind, source: input.source, source_ref: input.sourceRef, subject_id: input.subjectId, ...presentTerms(input) },
      ...(input.reason === null ? {} : { reason: input.reason }),
    });
    if (input.kind === 'BLACK') await settleStanding(act, input, input.reason ?? 'BLOCKED');
  }
  return ids.slice(0, inputs.length);
}

/** Adds one entry at once, for a person whose document is known. What is put on a black list is looked at by a second person. */
export async function addEntry(act: Act & { lang?: Language }, input: EntryInput): Promise<AddedEntry> {
  checkTerms(input.kind, input, act.now.getTime());
  await lockPeople(act.db, [input.subjectId]);
  await checkClash(act, input.subjectId, { kind: input.kind, companyCode: input.companyCode, terms: input });
  const [entryId] = (await writeEntries(act, [input])) as [string];
  const review = input.kind === 'BLACK' ? await askReview(act, input.companyCode, [entryId]) : undefined;
  return { entryId, requestId: review?.requestId ?? null, heldPayments: review?.heldPayments ?? 0 };
}

/** Who is to be kept out, for callers that know the person. */
export interface BlackListing {
  subjectId: string;
  document: IdDocument;
  name: string | null;
  companyCode: string;
  /** Of the list `black_reason`. */
  reasonCode: string;
  reason: string | null;
  source: ListSource;
  /** Report, order or alert that it comes from. */
  sourceRef?: string | null;
  endsAt?: Date | null;
}

/** Of these people, those whom the identity black list of a company names now, for both businesses and without an end. */
export async function peopleKeptOut(db: Act['db'], companyCode: string, subjectIds: readonly string[], now: Date): Promise<Map<string, Date>> {
  const entries = await listEntriesOfPeople(db, subjectIds);
  const stands = (one: StoredEntry) =>
    one.kind === 'BLACK' &&
    one.companyCode === companyCode &&
    one.business === null &&
    one.endsAt === null &&
    stateOf(termsOf(one), one.endedAt?.getTime() ?? null, now.getTime()) === 'ACTIVE';
  return new Map(
    [...entries].flatMap(([id, all]) => {
      const starts = all.filter(stands).map(({ startsAt }) => startsAt.getTime());
      return starts.length === 0 ? [] : [[id, new Date(Math.min(...starts))] as const];
    }),
  );
}

/**
 * Puts a known person on the identity black list of a company, at once and for both businesses: standing BLOCKED, no new
 * acceptance, and a request for a second person who confirms it and by that rejects what is held. Refused when the person
 * is on it already, or on the white list. For systems and for calls that have looked at the person themselves.
 */
export const addToBlackList = (act: Act & { lang?: Language }, listing: BlackListing): Promise<AddedEntry> =>
  addEntry(act, {
    kind: 'BLACK',
    companyCode: listing.companyCode,
    document: listing.document,
    subjectId: listing.subjectId,
    name: listing.name,
    business: null,
    providerCode: null,
    method: null,
    reasonCode: listing.reasonCode,
    reason: listing.reason,
    source: listing.source,
    sourceRef: listing.sourceRef ?? null,
    startsAt: act.now.getTime(),
    endsAt: listing.endsAt?.getTime() ?? null,
  });

/** The black list for slices that lists themselves need: the application passes it to them. */
export const blackList = { add: addToBlackList, find: peopleKeptOut } as const;
