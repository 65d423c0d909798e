import { type Endpoint, mayCall } from '../../../../platform/contract/index.ts';
import type { Call, Handler } from '../../../../platform/server/index.ts';

export interface FirstPage {
  list: Record<string, unknown>[];
  total: number;
}
interface Question {
  record: Pick<Endpoint, 'method' | 'path'>;
  input: Readonly<Record<string, unknown>>;
  /** The column that brings the earliest first, where it is not that of the list. */
  sorted?: string | undefined;
}
interface Parses {
  parse(input: unknown): unknown;
}

/**
 * What a list shows first to the reader, asked as its screen asks; undefined where the reader may not read it. What is noted of the
 * reading is noted of the call that asks.
 */
export async function firstPage(call: Call, handlers: readonly Handler[], { record, input, sorted }: Question): Promise<FirstPage | undefined> {
  const handler = handlers.find((one) => one.record.method === record.method && one.record.path === record.path);
  if (!handler || !mayCall(call.actor.abilities, handler.record.ability)) return undefined;
  const counting = handler.record.list?.countLimit === undefined ? {} : { with_exact_total: true };
  const order = sorted === undefined ? {} : { sorted_column: sorted, sorted_order: 'asc' };
  const parsed = (handler.record.input as unknown as Parses).parse({ ...input, ...order, ...counting });
  return (await handler.run(parsed as never, { ...call, audit: () => undefined })) as FirstPage;
}
