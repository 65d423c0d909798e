import { createHash } from 'node:crypto';
import { InvalidInputError, refuse, commonErrors, type Endpoint } from '../../contract/index.ts';
import { writeAudit } from '../audit/audit.store.ts';
import type { AuditNote, Call, FindsByNumber, NumberOf, SeesPerson } from '../call.ts';
import type { Database } from '../db/connect.ts';
import { takeAttempt } from '../limits/attempts.store.ts';

/** The same list read again by the same person leaves one entry in this time: lists are read again and again while they are open. */
const notedSeconds = 600;
const notedAtMost = 5_000;
/** Searches by number that a role without whole numbers may try in that time before it has to wait. */
const refusedAtMost = 20;

/** Keys of an input that say how a list is shown and not whom it is about. */
const viewKeys = /^(?:page_?(?:num|size)|sorted_(?:column|order)|(?:start|end)_time|with_(?:exact_)?totals?)$/i;
/** Keys of a typed number, and whose it is. */
const numberKeys: ReadonlyMap<string, NumberOf> = new Map([
  ...(['id_no', 'id_number', 'idNo', 'idNumber'] as const).map((key) => [key, 'person'] as const),
  ['tax_id', 'merchant'],
]);

interface Reading {
  database: Database;
  record: Endpoint;
  call: Pick<Call, 'actor' | 'ip' | 'requestId' | 'now'>;
  parsed: unknown;
  sees?: SeesPerson | undefined;
}

interface Search extends Omit<Reading, 'sees'> {
  mayFindByNumber: FindsByNumber;
}

const filtersOf = (parsed: unknown): [key: string, value: unknown][] =>
  Object.entries((parsed ?? {}) as object).filter(([key, value]) => value !== undefined && !viewKeys.test(key));

/** Whether a list is narrowed by a typed number: what is found says whose it is, also where the number is not shown. */
export const asksByNumber = (parsed: unknown): boolean => filtersOf(parsed).some(([key]) => numberKeys.has(key));

/** What this process has noted lately; the database knows for all processes. */
const noted = new Map<string, number>();

function isNotedHere(key: string, now: number): boolean {
  if ((noted.get(key) ?? 0) > now - notedSeconds * 1000) return true;
  if (noted.size >= notedAtMost) noted.clear();
  return false;
}

const rowsOf = (result: unknown): number => {
  const { list } = (result ?? {}) as { list?: unknown };
  return Array.isArray(list) ? list.length : 1;
};

/** The person that was asked for, once the reader is known to see them: a typed number alone would reveal that they exist. */
async function findRequested({ database, call, parsed, sees }: Reading): Promise<AuditNote['subject']> {
  const id = ((parsed ?? {}) as { subject_id?: unknown }).subject_id;
  return typeof id === 'string' && (await sees?.(database.main, id, call.actor.companies)) ? { kind: 'subject', id } : undefined;
}

/**
 * Leaves an entry of a reading of personal data: for documents and files each time, as the use case says which; for all else
 * once per person, call and question within ten minutes, with the names of the filters and the number of rows, never with
 * what was typed.
 */
export async function noteReading(reading: Reading, result: unknown, notes: readonly AuditNote[]): Promise<void> {
  const { database, record, call, parsed } = reading;
  const origin = {
    actor: call.actor,
    verb: record.answer === 'file' ? 'personal-paper.opened' : 'personal-data.listed',
    ip: call.ip,
    requestId: call.requestId,
  };
  if (notes.length > 0) return writeAudit(database.main, origin, notes);
  const filters = filtersOf(parsed);
  const question = createHash('sha256').update(JSON.stringify(filters)).digest('base64url');
  const parts = ['reading', call.actor.kind, call.actor.userId, record.path, question];
  const key = parts.join(' ');
  if (record.answer !== 'file' && isNotedHere(key, call.now.getTime())) return;
  const subject = await findRequested(reading);
  const note: AuditNote = {
    ...(subject ? { subject } : {}),
    after: { call: record.path, filters: filters.map(([name]) => name), ...(record.answer === 'file' ? {} : { rows: rowsOf(result) }) },
  };
  await database.calls.transaction().execute(async (trx) => {
    const { allowed } = await takeAttempt(trx, parts, { limit: 1, windowSeconds: notedSeconds, now: call.now });
    if (allowed || record.answer === 'file') await writeAudit(trx, origin, [note]);
  });
  noted.set(key, call.now.getTime());
}

/**
 * Who sees numbers masked does not search by them: with a thousand tries the hidden digits would be known. Tries are noted,
 * and many of them are answered with a wait. Acts on a typed document are no searches; they leave their own entries.
 */
export async function refuseMaskedSearch({ database, record, call, parsed, mayFindByNumber }: Search): Promise<void> {
  const { actor, now } = call;
  if (actor.kind !== 'staff' || record.ability.endsWith(':write')) return;
  const isRefused = (key: string): boolean => {
    const of = numberKeys.get(key);
    return of !== undefined && !mayFindByNumber(actor.abilities, of);
  };
  const field = filtersOf(parsed).find(([key]) => isRefused(key))?.[0];
  if (field === undefined) return;
  const { allowed, waitSeconds } = await takeAttempt(database.main, ['masked search', actor.userId], {
    limit: refusedAtMost,
    windowSeconds: notedSeconds,
    now,
  });
  const origin = { actor, verb: 'identity-search.refused', ip: call.ip, requestId: call.requestId };
  if (!allowed) refuse(commonErrors, 'TOO_MANY', { seconds: waitSeconds });
  await writeAudit(database.main, origin, [{ after: { call: record.path, filters: [field] } }]);
  throw new InvalidInputError([{ field, code: 'maskedSearch' }]);
}
