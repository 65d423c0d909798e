import type { z } from 'zod';
import { labelOf } from '../../../../../platform/contract/field-labels.ts';
import { type Endpoint, type EndpointData, type EndpointInput, type Language, refuse, type Vocabulary } from '../../../../../platform/contract/index.ts';
import type { Call, UploadedFile } from '../../../../../platform/server/index.ts';
import { configurationFileErrors, type FilePart } from '../../contract/index.ts';

/*
 * What a part of the file is: which call reads it, and by which calls of its screen a difference is made. A new part is one
 * declaration; reading, comparing, trying and loading are the same for all.
 */

/** Any record of a call; the phantom types are read from the concrete one. */
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** By field, what is called how. */
export type Words = Readonly<Record<string, Vocabulary>>;

/** How a part makes calls, as the reader and in its transaction. */
export interface Reach {
  readonly call: Call;
  ask<E extends AnyEndpoint>(record: E, input: EndpointInput<E>, uploads?: readonly UploadedFile[]): Promise<EndpointData<E>>;
}

/** DONE: in force. NEEDS_APPROVAL: asked of a second person. PREPARED: kept where its screen takes it into force after a trial. */
export type Outcome = 'DONE' | 'NEEDS_APPROVAL' | 'PREPARED';

/** A row as the file has it, with what a change of it has to name here. */
export interface StoredRow<Row, State> {
  readonly row: Row;
  readonly state: State;
}

export interface Part<Row, State = void> {
  readonly key: FilePart;
  /** The call that shows it on its screen: whoever may make it has the part in the file and may compare it. */
  readonly reads: AnyEndpoint;
  readonly row: z.ZodType<Row>;
  read(reach: Reach): Promise<StoredRow<Row, State>[]>;
  /** The same of two rows says that they are about the same thing. */
  id(row: Row): string;
  name(row: Row, lang: Language): string;
  /** What of both is compared; everything unless said. */
  compared?(here: Row, target: Row): { here: object; target: object };
  /** Fields that are set when a row is added and that no call changes: a row of the file that says otherwise is refused. */
  readonly fixed?: readonly (keyof Row & string)[];
  /** Makes a difference by the calls of its screen. */
  save(reach: Reach, change: { row: Row; here: StoredRow<Row, State> | undefined; reason: string }): Promise<Outcome>;
  /** By field: what its values are called, and what the fields inside it are called; by the row where it says so, and by what the installation's lists call things. */
  readonly words?: Words | ((row: Row, reference: Words) => Words);
}

/** A part whose rows are checked by its schema before they reach it. */
export type AnyPart = Part<object, unknown>;
export const definePart = <Row extends object, State = void>(part: Part<Row, State>): AnyPart => part as unknown as AnyPart;

/** Refuses a row that says something else of what is set once. @param fields their keys */
export const refuseFixed = (fields: readonly string[], lang: Language): never =>
  refuse(configurationFileErrors, 'FILE_FIELD_STAYS', { fields: fields.map((field) => labelOf(field, lang)).join(', ') });

/** What a call of a screen came to. */
export const outcomeOf = ({ request_id: requestId }: { readonly request_id?: string | null | undefined }): Outcome =>
  requestId === null || requestId === undefined ? 'DONE' : 'NEEDS_APPROVAL';

const pageSize = 200;

/** All rows of a list. */
export async function everyRow<E extends AnyEndpoint>(
  reach: Reach,
  record: E,
  filters: object = {},
): Promise<EndpointData<E> extends { list: (infer R)[] } ? R[] : never> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = (await reach.ask(record, { ...filters, page_num: page, page_size: pageSize } as EndpointInput<E>)) as { list: unknown[] };
    rows.push(...list);
    if (list.length < pageSize) return rows as never;
  }
}

/** Without the keys whose value is null: how forms leave out what is not said. */
export const withoutUndefined = <T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as never;
