import type { Demand } from './ability.ts';
import type { ListFilters, ListRecord } from './lists/list.ts';

/** Structural view of a zod schema: enough to infer from, cheap for the compiler. */
export interface SchemaLike {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type InputOf<S extends SchemaLike> = S['_zod']['input'];
type OutputOf<S extends SchemaLike> = S['_zod']['output'];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the body travels: JSON (an empty one is fine), multipart with files, or lines of JSON. */
export type BodyKind = 'json' | 'multipart' | 'ndjson';
/** What comes back: the envelope, a file, or lines of JSON. */
export type AnswerKind = 'envelope' | 'file' | 'ndjson';

interface Common<I extends SchemaLike, O extends SchemaLike> {
  readonly method: Method;
  /** Path with `:name` or `{name}`-free Fastify parameters, e.g. `/api/v1/transactions/:business/:trade_no`. */
  readonly path: string;
  /** Input keys that travel in the address; all others travel in the body. Path parameters need not be listed. */
  readonly inQuery?: readonly string[];
  readonly input: I;
  readonly data: O;
  readonly body?: BodyKind;
  readonly answer?: AnswerKind;
  /** Of a multipart body: its files go to the file store as they come and are not held in memory, so that they may be large. */
  readonly keepsUploads?: true;
  /** Of a multipart body: how many files it may hold at most; fewer than every call may send. */
  readonly mostFiles?: number;
  /** The key under which a body is read that is a bare list, where the specification sends one. */
  readonly listAs?: string;
  /** Keys of `data` that stand in the body beside it too, where the specification's client reads them there. */
  readonly alsoInBody?: readonly string[];
  /** What the list is that it answers; its input spreads `list.input`. */
  readonly list?: ListRecord<ListFilters, readonly [string, ...string[]] | undefined>;
  /** One sentence for the API reference, in English. */
  readonly summary: string;
  /** Part of the product it belongs to, as in the specification's call list. */
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
}

/**
 * One call. Server route, browser client, OpenAPI, permission table and audit verb all derive from this record.
 * A call that writes must name its audit verb: without it the record does not compile.
 */
export interface Endpoint<In = unknown, Parsed = unknown, Sent = unknown, Data = unknown> extends Common<SchemaLike, SchemaLike> {
  readonly ability: Demand;
  /** Verb in the audit trail, e.g. `evidence-file.reviewed`; present on every call that writes. */
  readonly audit: string | undefined;
  /** Never present at run time; carries the four types so that nobody has to infer them again. */
  readonly _types?: { in: In; parsed: Parsed; sent: Sent; data: Data };
}

type WriteDemand = Extract<Demand, `${string}:write` | 'machine:decide' | 'machine:mail'>;

type Definition<I extends SchemaLike, O extends SchemaLike> = Common<I, O> &
  ({ readonly ability: WriteDemand; readonly audit: string } | { readonly ability: Exclude<Demand, WriteDemand>; readonly audit?: string });

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
/** Names of the parameters inside a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
