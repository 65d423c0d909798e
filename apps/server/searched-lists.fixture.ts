import { sql } from 'kysely';
import { z } from 'zod';
import type { Endpoint } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import type { Db } from '../../platform/server/index.ts';
import { requestOf, type TestClient } from '../../platform/server/testing.ts';
import { endpoints } from './endpoints.ts';

/* Every list of the application as its record describes it, and what tests of all of them ask and compare. */

export type Row = Record<string, unknown>;
export type Input = Record<string, unknown>;
export interface Property {
  enum?: string[];
  const?: unknown;
  type?: string;
  anyOf?: Property[];
}
interface ObjectSchema {
  properties?: Record<string, Property>;
  required?: string[];
}

/** Inputs of a list that are no filters. */
export const paging = new Set(['page_num', 'page_size', 'pageNum', 'pageSize', 'sorted_column', 'sorted_order', 'with_totals', 'with_exact_total']);

/** Fields of rows that a filter under another name looks into. */
export const alsoIn: Record<string, string[]> = {
  alert_name: ['name'],
  alert_type: ['type'],
  name: ['person_name', 'rule_name', 'merchant_name', 'app_name'],
  number: ['merchant_no', 'app_id', 'muid'],
  merchant: ['merchant_no'],
  channel: ['provider_code'],
  responsible: ['user_id'],
  min_amount: ['order_amount', 'net_amount'],
  max_amount: ['order_amount', 'net_amount'],
  id_number: ['id_no'],
  person: ['actor_name', 'actor'],
  source: ['source_id'],
};

const schemas = new Map<Endpoint, ObjectSchema>();
export function schemaOf(record: Endpoint): ObjectSchema {
  const existing = schemas.get(record);
  if (existing) return existing;
  const made = z.toJSONSchema(record.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
  schemas.set(record, made);
  return made;
}
export const shapeOf = (record: Endpoint): Record<string, unknown> => (record.data as unknown as { shape?: Record<string, unknown> }).shape ?? {};
const isList = (record: Endpoint): boolean => 'list' in shapeOf(record) && 'total' in shapeOf(record) && !record.ability.startsWith('machine:');
export const lists = endpoints.filter(isList);

export const choicesOf = (property: Property): string[] =>
  [...(property.enum ?? []), ...(property.anyOf ?? []).flatMap(choicesOf)].filter((value) => value !== '');
export const isFlag = (property: Property): boolean => property.type === 'boolean' || (property.anyOf ?? []).some(isFlag);

export interface ListReply {
  status: number;
  rows: Row[];
  total: number;
  text: string;
}
/** Up to 200 rows of a list, and how many there are. */
export async function askList(by: TestClient, record: Endpoint, input: Input): Promise<ListReply> {
  const sized = 'page_size' in (schemaOf(record).properties ?? {}) ? { page_size: 200 } : {};
  const { path, init } = requestOf(record, { ...sized, ...input }, {});
  const response = await by.fetch(path, init);
  const body = await response.text();
  const { data } = (body.startsWith('{') ? JSON.parse(body) : {}) as { data?: { list?: Row[]; total?: number } };
  return { status: response.status, rows: data?.list ?? [], total: data?.total ?? 0, text: body };
}

/** All values under a key, wherever in a row they stand. */
export function valuesUnder(row: unknown, keys: readonly string[]): string[] {
  if (Array.isArray(row)) return row.flatMap((one) => valuesUnder(one, keys));
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([key, value]) =>
    typeof value === 'object' ? valuesUnder(value, keys) : keys.includes(key) && value !== null && value !== '' ? [String(value)] : [],
  );
}
/** The keys and values of rows, each pair once in the order of the rows: they are asked for again and again. */
const pairsOf = new WeakMap<readonly Row[], (readonly [key: string, value: string])[]>();
function pairsIn(rows: readonly Row[]): (readonly [key: string, value: string])[] {
  const existing = pairsOf.get(rows);
  if (existing) return existing;
  const pairs = new Map<string, readonly [key: string, value: string]>();
  const walk = (row: unknown): void => {
    if (Array.isArray(row)) return row.forEach(walk);
    if (typeof row !== 'object' || row === null) return;
    for (const [key, value] of Object.entries(row)) {
      if (typeof value === 'object') walk(value);
      else if (value !== '') pairs.set(`${key} ${String(value)}`, [key, String(value)]);
    }
  };
  walk(rows);
  const results = [...pairs.values()];
  pairsOf.set(rows, results);
  return results;
}
/** The same as `valuesUnder` of all rows, without repeats of a key. */
export const valuesIn = (rows: readonly Row[], keys: readonly string[]): string[] =>
  pairsIn(rows).flatMap(([key, value]) => (keys.includes(key) ? [value] : []));
export const instantsOf = (row: unknown): number[] =>
  typeof row === 'number' ? (row > 1e12 && row < 1e13 ? [row] : []) : typeof row === 'object' && row !== null ? Object.values(row).flatMap(instantsOf) : [];
export const spread = <T>(values: readonly T[], most: number): T[] =>
  values.filter((_one, index) => index % Math.max(1, Math.ceil(values.length / most)) === 0);

/** What makes a row the one that it is. */
export const idOf = (row: Row): string =>
  JSON.stringify(
    row.row_id ??
      row.id ??
      row.alert_id ??
      row.approval_id ??
      row.trade_no ??
      row.request_id ??
      row.key_id ??
      row.entry_id ??
      row.file_id ??
      row.balance_id ??
      row.transaction_id ??
      row,
  );

const dayMs = 86_400_000;

/** People, merchants and rules of the demonstration, which calls about one of them are asked for; of people also the documents. */
export async function findSubjects(db: Db): Promise<{ subjects: Input[]; people: Input[] }> {
  const { rows: people } = await sql<Input>`
    select i.subject_id, i.id_type, i.id_no, i.id_no as id_number, k.business, k.company_code as entity_code from decision_key k
    join identifier i on i.subject_id = k.subject_id and i.is_primary and i.unlinked_at is null
    order by (select count(*) from hold h where h.key_id = k.id) desc, (select count(*) from transaction t where t.subject_id = k.subject_id) desc limit 60`.execute(
    db,
  );
  const { rows: rules } = await sql<Input>`
    select id as rule_id from rule order by (select count(*) from rule_version v where v.rule_id = rule.id) desc limit 5`.execute(db);
  const { rows: limits } = await sql<Input>`
    select key_id, 'used' as part, trunc(extract(epoch from clock_now()) * 1000)::float8 - ${80 * dayMs} as window_from, trunc(extract(epoch from clock_now()) * 1000)::float8 as window_to
    from limit_entry group by key_id order by count(*) desc limit 3`.execute(db);
  const { rows: versions } = await sql<{ version_id: string }>`select id as version_id from screening_list_version where status = 'LOADED'`.execute(db);
  const { rows: findings } = await sql<{ finding_id: string }>`select id as finding_id from look_back_finding order by payments desc limit 3`.execute(db);
  const subjects = [...limits, ...rules, ...versions, ...findings, { start_time: clock.ms() - 80 * dayMs, end_time: clock.ms() }, ...people];
  return { subjects, people };
}

/** The inputs without which a list does not answer, or answers least: all states, or one of the subjects. */
export function basesOf(record: Endpoint, subjects: readonly Input[]): { plain: Input; about: Input[] } {
  const properties = schemaOf(record).properties ?? {};
  const plain = Object.fromEntries(Object.entries(properties).flatMap(([key, property]) => (choicesOf(property).includes('ALL') ? [[key, 'ALL']] : [])));
  const about = subjects.map((subject) => ({ ...plain, ...Object.fromEntries(Object.entries(subject).filter(([key]) => key in properties)) }));
  return { plain, about };
}
