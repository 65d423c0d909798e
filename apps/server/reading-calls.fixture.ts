import { sql } from 'kysely';
import { type AbilityEntry, type Endpoint, isWrite, mayCall, pathParams } from '../../platform/contract/index.ts';
import type { Database } from '../../platform/server/index.ts';
import { requestOf, type TestClient } from '../../platform/server/testing.ts';
import { fieldsOf, isRowId, put, sampleOf } from './call-inputs.fixture.ts';
import { endpoints } from './endpoints.ts';
import { findRowsOf } from './foreign-rows.fixture.ts';
import { shareKeys } from './one-key.fixture.ts';

/* Every call that a reader may make, and what a test asks by it: lists, and single rows of every kind. A new call is covered by itself. */

/** The calls that only read and that a reader of these abilities may make. */
export const readingCalls = (abilities: readonly AbilityEntry[]): Endpoint[] =>
  endpoints.filter(
    (record) =>
      (!isWrite(record) || record.ability.endsWith(':read')) &&
      record.body !== 'multipart' &&
      record.answer !== 'ndjson' &&
      record.ability !== 'public' &&
      !record.ability.startsWith('machine:') &&
      mayCall(abilities, record.ability),
  );

/** Each is the key of a row in every table that has as many rows of the company. */
const everywhere = ['888888888888888881', '888888888888888882', '888888888888888883'];

/** Ids and words of one company by which calls are asked. */
export interface CallInputs {
  rows: Map<string, string[]>;
  words: Record<string, string[]>;
}

export async function findRequested(database: Database, company: string): Promise<CallInputs> {
  const rows = await shareKeys(database.url, await findRowsOf(database.main, company), everywhere);
  // Those with somebody behind them first.
  const { rows: merchants } = await sql<{ no: string; muid: string }>`
    select m.merchant_no as no, m.muid from merchant m where m.company_code = ${company}
    order by exists (select from merchant_relationship r where r.merchant_no = m.merchant_no) desc, m.merchant_no limit 3`.execute(database.main);
  const evaluated = await sql<{ value: string }>`select distinct on (business) trade_no as value from transaction where company_code = ${company}
    and exists (select from unnest(aml_reasons) reason where reason like 'RULE:%') order by business, id`.execute(database.main);
  const valuesOf = ({ rows: result }: { rows: { value: string }[] }): string[] => result.map(({ value }) => value);
  const words = { trade_no: valuesOf(evaluated), merchant_no: merchants.map(({ no }) => no), muid: merchants.map(({ muid }) => muid), entity_code: [company] };
  return { rows, words };
}

const first = <T>(values: readonly T[] | undefined, count: number): T[] => (values ?? []).slice(0, count);

/**
 * Inputs of a call: the form alone, a payment that a rule has found, merchants, and each key of a row with rows of every kind, most of
 * people and payments.
 * @param most how many people, or payments, are tried, and how many rows of every other kind: each by one key for all of them
 */
export function* inputsOf(record: Endpoint, { rows, words }: CallInputs, most = { likely: 40, others: 3 }): Generator<Record<string, unknown>> {
  const schema = record.input as never;
  let base = (sampleOf(schema) ?? {}) as Record<string, unknown>;
  const fields = fieldsOf(record);
  for (const { path, name } of fields) {
    const existing = words[name]?.[0];
    if (existing !== undefined && base[path[0] as string] !== undefined) base = put(schema, base, path, existing) as never;
  }
  yield base;
  for (const trade of fields.some(({ name }) => name === 'trade_no') ? (words.trade_no ?? []) : [])
    for (const business of ['payin', 'payout']) yield { ...base, business, trade_no: trade };
  // A merchant is asked for by one of its keys and not by both.
  const { merchant_no: _no, ...withoutNo } = base;
  for (const muid of fields.some(({ name }) => name === 'muid') ? (words.muid ?? []) : []) yield { ...withoutNo, muid };
  if (fields.some(({ name }) => name === 'page_size')) yield { ...base, page_size: 200 };
  for (const { path, schema: field, name } of fields) {
    if (!isRowId(field)) continue;
    const ids = name === 'subject_id' ? rows.get('subject') : rows.get('transaction');
    for (const value of new Set([...first(ids, most.likely), ...first(everywhere, most.others)])) {
      const input = put(schema, base, path, value) as Record<string, unknown>;
      yield input;
      for (const merchant of first(fields.some((one) => one.name === 'merchant_no') ? words.merchant_no : [], 2)) yield { ...input, merchant_no: merchant };
    }
  }
}

/** The answer as text. */
export async function answerOf(client: TestClient, record: Endpoint, input: Record<string, unknown>): Promise<string> {
  const { path, init } = requestOf(record, { ...Object.fromEntries(pathParams(record.path).map((name) => [name, 'x'])), ...input }, {});
  return (await client.fetch(path, init)).text();
}
