import type { Demand } from './ability.ts';
import type { BodyKind, BodyLimits } from './body-limits.ts';
import type { ListFilters, ListRecord } from './lists/list.ts';

/** Structural view of a zod schema: enough to infer from, cheap for the compiler. */
export interface SchemaLike {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type InputOf<S extends SchemaLike> = S['_zod']['input'];
type OutputOf<S extends SchemaLike> = S['_zod']['output'];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What comes back: the envelope, a file, or lines of JSON. */
export type AnswerKind = 'envelope' | 'file' | 'ndjson';

/**
 * What a call does to what is set and to who may do what:
 * - `neutral`: work within what is set; it opens nothing and closes nothing;
 * - `tightens`: controls more, stops something or shuts somebody out: one person may;
 * - `loosens`: may control less, let money or names pass, or give rights: wherever it does, it takes a second person. When that is,
 *   the declaration of its request says (`secondPerson`, `needsSecond`), or another person's call that confirms it.
 */
export type Power = 'neutral' | 'tightens' | 'loosens';

interface Common<I extends SchemaLike, O extends SchemaLike> {
  readonly method: Method;
  /** Path with `:name` or `{name}`-free Fastify parameters, e.g. `/api/v1/transactions/:business/:trade_no`. */
  readonly path: string;
  /** Input keys that travel in the address; all others travel in the body. Path parameters need not be listed. */
  readonly inQuery?: readonly string[];
  /** Input keys that travel in a header, by its name: what says who calls is known before any byte of the body is read. */
  readonly inHeader?: Readonly<Record<string, string>>;
  readonly input: I;
  readonly data: O;
  readonly body?: BodyKind;
  readonly answer?: AnswerKind;
  /** What each line of a body of lines is. */
  readonly line?: SchemaLike;
  /** Of a multipart body: its files go to the file store as they come and are not held in memory, so that they may be large. */
  readonly keepsUploads?: true;
  /** Where its body has other bounds than those of its kind (body-limits.ts). */
  readonly limits?: Partial<BodyLimits>;
  /** The key under which a body is read that is a bare list, where version 1 of the interface sends one (docs/interface-v1.md). */
  readonly listAs?: string;
  /** Keys of `data` that stand in the body beside it too, where a client of version 1 reads them there. */
  readonly alsoInBody?: readonly string[];
  /** What the list is that it answers; its input spreads `list.input`. */
  readonly list?: ListRecord<ListFilters, readonly [string, ...string[]] | undefined>;
  /** One sentence for the API reference, in English. */
  readonly summary: string;
  /** Part of the product it belongs to, as in docs/api/calls.tsv. */
  readonly area: string;
  /** The password-like input keys that must never be stored, not even redacted. */
  readonly secretKeys?: readonly string[];
  /** Keys of `data` that hold a secret: it is answered once and kept nowhere, so a repetition under the same idempotency key gets null in their place. */
  readonly shownOnce?: readonly string[];
  /**
   * The answer shows whole identity numbers or documents of persons: reading it leaves an entry in the audit trail, written by
   * the pipeline. A use case that answers a file says which document by `call.audit`.
   */
  readonly reads?: 'personal-data';
  /**
   * The use case opens its own transactions and writes its own audit entries: for calls whose refusals must leave a trace
   * (a wrong password is counted), and whose answers must never be kept under an idempotency key (they hold tokens).
   */
  readonly ownTransaction?: true;
  /**
   * What it does has no effect before another person has made a call that confirms it (`confirms` of that call names the same): an
   * account that nobody has verified is not paid on, evidence that nobody has approved proves nothing.
   */
  readonly awaits?: string;
  /**
   * What somebody else did, and this call decides, verifies, confirms or signs as the second person. Whoever may make such a call
   * has a sensitive role (`domains/mechanisms/session`); the use case asks `isOwnWork` whether the caller did it.
   */
  readonly confirms?: string;
  /** It lets somebody in, or gives more rights: people, roles, keys, links of invitation. Its ability makes a role sensitive, too. */
  readonly admits?: true;
  /** It changes what is the same for all companies: whoever works for some of them alone is refused (`OF_ALL_COMPANIES`). */
  readonly ofAll?: true;
}

/**
 * One call. Server route, browser client, OpenAPI, permission table and audit verb all derive from this record.
 * A call that writes must name its audit verb and say whether it loosens: without these the record does not compile.
 */
export interface Endpoint<In = unknown, Parsed = unknown, Sent = unknown, Data = unknown> extends Common<SchemaLike, SchemaLike> {
  readonly ability: Demand;
  /** Verb in the audit trail, e.g. `evidence-file.reviewed`; present on every call that writes. */
  readonly audit: string | undefined;
  /** Present on every call that writes. */
  readonly power?: Power;
  /** Never present at run time; carries the four types so that nobody has to infer them again. */
  readonly _types?: { in: In; parsed: Parsed; sent: Sent; data: Data };
}

type WriteDemand = Extract<Demand, `${string}:write` | 'machine:decide' | 'machine:mail'>;

type Definition<I extends SchemaLike, O extends SchemaLike> = Common<I, O> &
  (
    | { readonly ability: WriteDemand; readonly audit: string; readonly power: Power }
    | { readonly ability: Exclude<Demand, WriteDemand>; readonly audit: string; readonly power: Power }
    | { readonly ability: Exclude<Demand, WriteDemand>; readonly audit?: undefined }
  );

/** Declares a call; see `Endpoint`. */
export function endpoint<const I extends SchemaLike, const O extends SchemaLike>(
  definition: Definition<I, O>,
): Endpoint<InputOf<I>, OutputOf<I>, InputOf<O>, OutputOf<O>> {
  return { ...definition, audit: definition.audit };
}

type TypesOf<E> = E extends { readonly _types?: infer T } ? NonNullable<T> : never;
export type EndpointInput<E> = TypesOf<E> extends { in: infer In } ? In : never;
export type EndpointParsed<E> = TypesOf<E> extends { parsed: infer P } ? P : never;
export type EndpointData<E> = TypesOf<E> extends { data: infer D } ? D : never;

/** A call changes something exactly when it has an audit verb. */
export const isWrite = (record: Endpoint): boolean => record.audit !== undefined;
/** A call of readers that writes nothing but the audit entry of what was seen: a person, a document, a finished file. */
export const isNotedReading = (record: Endpoint): boolean =>
  record.ability.endsWith(':read') && /\.(viewed|opened|unmasked|downloaded)$/.test(record.audit ?? '');

/**
 * Whether the caller is the one whose work the call confirms. The record must say what it confirms (`confirms`), since the roles that
 * may confirm follow from the records.
 * @param record the call that is being answered
 * @param makers who did it, as human beings; null where nobody of the staff did
 * @throws where the record says nothing of it
 */
export function isOwnWork(record: Endpoint, personId: string, ...makers: readonly (string | null)[]): boolean {
  if (record.confirms === undefined) throw new Error(`${record.path} compares maker and checker, and its record does not say what it confirms`);
  return makers.includes(personId);
}
/** Names of the parameters inside a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
