import { setImmediate } from 'node:timers/promises';
import { commonErrors, type Endpoint, InvalidInputError, type Language, mayCall, RefusedError, refuse } from '../../../../platform/contract/index.ts';
import {
  type AuditNote,
  type Call,
  callWithin,
  canonicalJson,
  explainIssues,
  type Handler,
  hashOf,
  inSavepoint,
  RefusedInput,
  type SchemaIssue,
} from '../../../../platform/server/index.ts';
import { configurationFileErrors, type ConfigurationFileData, type DifferenceView, type FilePart } from '../contract/index.ts';
import { type AnyPart, type StoredRow, parts, type Reach, referenceWords, refuseFixed, type Words, wordsOfLists } from './parts/index.ts';
import { describeDifference } from './describe-difference.ts';

/*
 * A file is loaded by the calls of the screens, part by part, each difference on its own. Comparing is loading in a transaction
 * that is taken back: what is shown is what comes of it, refusals and second persons included.
 */

export interface Walked {
  differences: DifferenceView[];
  /** Parts of the file that the reader may not see here. */
  unread: FilePart[];
  /** Of everything that was found, whatever the language: what somebody agreed to is what is done. */
  digest: string;
}

const maySee = (call: Call, part: AnyPart): boolean => mayCall(call.actor.abilities, (part.reads as Endpoint).ability);

/** The parts that a reader may see, and those that it may not. */
export const visibleParts = (call: Call): { seen: AnyPart[]; unseen: FilePart[] } => ({
  seen: parts.filter((part) => maySee(call, part)),
  unseen: parts.filter((part) => !maySee(call, part)).map(({ key }) => key),
});

/** A call as parts make calls, with companies of its own: those that the file adds are among them from then on. */
export function reachOf(handlers: readonly Handler[], call: Call): Reach {
  const own: Call = { ...call, actor: { ...call.actor, companies: [...call.actor.companies] } };
  return { call: own, ask: (record, input, uploads) => callWithin(handlers, own, { record, input, ...(uploads ? { uploads } : {}) }) };
}

/** What there is of a part, in the order of the file. */
export async function readPart(part: AnyPart, reach: Reach): Promise<{ id: string; found: StoredRow<object, unknown> }[]> {
  const rows = (await part.read(reach)).map((result) => ({ id: part.id(result.row), found: result }));
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What a row's values are called: as its part has it, and otherwise as the lists of the installation do. */
const wordsOf = ({ words = {} }: AnyPart, row: object, reference: Words): Words => ({
  ...reference,
  ...(typeof words === 'function' ? words(row, reference) : words),
});

/** What a comparison would say of a row that is new to an installation, by what the lists of that installation call things. */
export function reportNew(
  key: FilePart,
  raw: unknown,
  { lists, lang }: { lists: Parameters<typeof wordsOfLists>[0]; lang: Language },
): DifferenceView['lines'] {
  const part = parts.find((one) => one.key === key) as AnyPart;
  const row = part.row.parse(raw);
  return describeDifference(undefined, row, { words: wordsOf(part, row, wordsOfLists(lists)), lang });
}

const isRefusal = (error: unknown): boolean => error instanceof RefusedError || error instanceof InvalidInputError || error instanceof RefusedInput;
const isNotAllowed = (error: unknown): boolean => error instanceof RefusedError && error.errorName === 'NOT_ALLOWED';

function sentenceOf(call: Call, error: unknown): string {
  const { msg, data } = call.envelopeOf(error);
  const fields = (data as { fields?: { msg: string }[] } | null)?.fields ?? [];
  return fields.length > 0 ? fields.map((one) => one.msg).join(' ') : msg;
}

const valueOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

interface Walk {
  call: Call;
  handlers: readonly Handler[];
  file: ConfigurationFileData;
  reason: string;
}

/** So many rows that cannot be read are named; a file that has more is none of ours. */
const mostUnreadable = 100;
/** After so many rows other work of the process gets its turn. */
const breath = 20;

/** Makes every difference that can be made. Each stands alone: one that is refused leaves nothing behind. */
export async function walk({ call, handlers, file, reason }: Walk): Promise<Walked> {
  const notes: AuditNote[] = [];
  const reach = reachOf(handlers, { ...call, audit: (note) => notes.push(note) });
  const { companies } = reach.call.actor;
  const differences: DifferenceView[] = [];
  const unread: FilePart[] = [];
  const results: unknown[] = [];

  async function attempt(part: AnyPart, row: object, here: StoredRow<object, unknown> | undefined): Promise<Pick<DifferenceView, 'outcome' | 'message'>> {
    const [noted, joined] = [notes.length, companies.length];
    try {
      const text = here ? (part.fixed ?? []).filter((field) => canonicalJson(valueOf(here.row, field)) !== canonicalJson(valueOf(row, field))) : [];
      if (text.length > 0) refuseFixed(text, call.lang);
      return { outcome: await inSavepoint(call.db, () => part.save(reach, { row, here, reason })), message: null };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      notes.length = noted;
      companies.length = joined;
      return { outcome: isNotAllowed(error) ? 'NOT_ALLOWED' : 'REFUSED', message: sentenceOf(call, error) };
    }
  }

  const reference = await referenceWords(reach);
  let unreadable = 0;
  for (const part of parts) {
    const rows = file.parts[part.key];
    if (!rows) continue;
    if (!maySee(call, part)) {
      unread.push(part.key);
      continue;
    }
    const present = new Map((await readPart(part, reach)).map((one) => [one.id, one.found]));
    for (const [at, raw] of rows.entries()) {
      if (at % breath === breath - 1) await setImmediate();
      const read = part.row.safeParse(raw);
      if (!read.success) {
        unreadable += 1;
        if (unreadable > mostUnreadable) refuse(configurationFileErrors, 'FILE_ROWS_UNREADABLE', { limit: mostUnreadable });
        const message = explainIssues(read.error.issues as unknown as SchemaIssue[], call.lang)
          .map(({ msg }) => msg)
          .join(' ');
        differences.push({ part: part.key, name: String(at + 1), change: 'ADDED', outcome: 'REFUSED', message, lines: [] });
        results.push([part.key, at, 'UNREADABLE']);
        continue;
      }
      const row = read.data;
      const here = present.get(part.id(row));
      const compared = here ? (part.compared?.(here.row, row) ?? { here: here.row, target: row }) : undefined;
      if (compared && canonicalJson(compared.here) === canonicalJson(compared.target)) continue;
      const change = here ? 'CHANGED' : 'ADDED';
      const made = await attempt(part, row, here);
      const lines = describeDifference(compared?.here, compared?.target ?? row, { words: wordsOf(part, row, reference), lang: call.lang });
      differences.push({ part: part.key, name: part.name(row, call.lang), change, ...made, lines });
      results.push([part.key, part.id(row), change, made.outcome, compared?.here ?? null, row]);
    }
  }
  for (const note of notes) call.audit(note);
  return { differences, unread, digest: hashOf(results) };
}

class TakenBack extends Error {
  readonly walked: Walked;
  constructor(walked: Walked) {
    super('a comparison is taken back');
    this.walked = walked;
  }
}

/** What loading a file would come to. Changes nothing. */
export async function compareFile({ call, ...rest }: Omit<Walk, 'reason'>): Promise<Walked> {
  try {
    return await call.database.calls.transaction().execute(async (db) => {
      const tried: Call = { ...call, db, audit: () => undefined, enqueue: async () => undefined };
      throw new TakenBack(await walk({ ...rest, call: tried, reason: 'comparison' }));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.walked;
    throw error;
  }
}

/** Loads a file as it was compared. @returns how many differences became what */
export async function loadFile({ digest, ...rest }: Walk & { digest: string }): Promise<Record<'changed' | 'waiting' | 'prepared' | 'left', number>> {
  const { differences, digest: now } = await walk(rest);
  if (differences.length === 0) refuse(configurationFileErrors, 'FILE_SAME');
  if (now !== digest) refuse(configurationFileErrors, 'FILE_CHANGED');
  const count = (...outcomes: DifferenceView['outcome'][]) => differences.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const done = { changed: count('DONE'), waiting: count('NEEDS_APPROVAL'), prepared: count('PREPARED'), left: count('REFUSED', 'NOT_ALLOWED') };
  if (done.left === differences.length) {
    if (differences.every(({ outcome }) => outcome === 'NOT_ALLOWED')) refuse(commonErrors, 'NOT_ALLOWED');
    refuse(configurationFileErrors, 'FILE_NOTHING_POSSIBLE');
  }
  return done;
}
