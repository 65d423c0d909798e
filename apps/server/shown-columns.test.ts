import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AbilityEntry, type AbilitySubject, type Endpoint, mayCall } from '../../platform/contract/index.ts';
import { saveListView } from '../../platform/contract/lists/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { isTouched } from '../../platform/testing/turn.ts';
import { roles } from '../../seeds/roles.ts';
import {
  alsoIn,
  askList,
  basesOf,
  choicesOf,
  findSubjects,
  idOf,
  type Input,
  instantsOf,
  isFlag,
  type ListReply,
  lists,
  paging,
  type Property,
  type Row,
  schemaOf,
  spread,
  valuesIn,
} from './searched-lists.fixture.ts';
import { callTurns } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { writeSliceRows } from './slice-rows.fixture.ts';

/*
 * What a reader of a list is not shown cannot be found out by asking the list. Every list is read as every role, and by somebody who has
 * the ability of the list and no other, and compared with what a reader of everything sees: a column that says nothing for the one and
 * something for the other must not tell rows apart by any filter, order, sum, view or file. Lists and columns that are added later are
 * covered.
 */

const companies = ['ATBR', 'ATMX'];

interface Reader {
  code: string;
  abilities: readonly AbilityEntry[];
}
/** Somebody with the ability of a list alone, such as an installation's own role may be. */
const alone: readonly Reader[] = [...new Set(lists.map(({ ability }) => ability))].flatMap((ability) => {
  const [subject, action] = ability.split(':');
  return action === 'read'
    ? [{ code: `only ${ability}`, abilities: [{ subject: subject as AbilitySubject, action: ['read'] as const }] as AbilityEntry[] }]
    : [];
});
const readers: readonly Reader[] = [...roles, ...alone];
const support = roles.find(({ code }) => code === 'SUPPORT') as Reader;

let server: TestServer;
let whole: TestClient;
let subjects: Input[];

beforeAll(async () => {
  server = await demonstrationServer();
  await writeSliceRows(server.database.main, companies);
  // Of those whose payments wait nobody in the small demonstration is exposed.
  await sql`update subject set pep = 'CURRENT' where id in (
    select k.subject_id from hold h join decision_key k on k.id = h.key_id where h.status = 'OPEN' group by 1 order by 1 limit 2)`.execute(
    server.database.main,
  );
  whole = server.as({ companies });
  ({ subjects } = await findSubjects(server.database.main));
}, 300_000);

type Cells = ReadonlyMap<string, string>;
/** What a row says, by the way to it; a list counts as one value. */
function cellsOf(row: unknown, path = '', cells = new Map<string, string>()): Map<string, string> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return cells.set(path, JSON.stringify(row) ?? '');
  for (const [key, value] of Object.entries(row)) cellsOf(value, path ? `${path}.${key}` : key, cells);
  return cells;
}
const endOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

interface Compared {
  base: Input;
  /** Keys of the rows of the reader, in their order. */
  keys: string[];
  /** The same rows as the reader of everything sees them. */
  whole: ReadonlyMap<string, Cells>;
  seen: ReadonlyMap<string, Cells>;
  total: number;
  /** Ways to what says nothing for the reader. */
  hidden: string[];
  /** Rows of the reader of everything, of which values are tried. */
  rows: Row[];
}

const byKey = (rows: readonly Row[]): Map<string, Cells> => new Map(rows.map((row) => [idOf(row), cellsOf(row)]));
const distinct = (rows: Iterable<Cells>, path: string): Set<string | undefined> => new Set([...rows].map((cells) => cells.get(path)));

function compare(base: Input, [reply, all]: readonly [ListReply, ListReply]): Compared {
  const shown = byKey(reply.rows);
  const existing = new Map([...byKey(all.rows)].filter(([key]) => shown.has(key)));
  const paths = new Set([...existing.values()].flatMap((cells) => [...cells.keys()]));
  const hidden = [...paths].filter((path) => distinct(shown.values(), path).size === 1 && distinct(existing.values(), path).size > 1);
  return { base, keys: reply.rows.map(idOf), whole: existing, seen: shown, total: reply.total, hidden, rows: all.rows };
}

/** A list as the reader and as the reader of everything see it, for whom or what it has most to tell; undefined where it tells all. */
async function findHidden(record: Endpoint, client: TestClient): Promise<Compared | undefined> {
  const { plain, about } = basesOf(record, subjects);
  const first = await askList(whole, record, plain);
  const bases = first.status === 200 ? [plain] : about;
  const result: Compared[] = [];
  for (const base of bases) {
    const all = base === plain ? first : await askList(whole, record, base);
    if (all.status !== 200 || all.rows.length < 2) continue;
    const reply = await askList(client, record, base);
    if (reply.status === 200 && reply.rows.length > 1) result.push(compare(base, [reply, all]));
    if (result.length > 5) break;
  }
  return result.filter(({ hidden }) => hidden.length > 0).toSorted((a, b) => b.hidden.length - a.hidden.length || b.total - a.total)[0];
}

function candidatesOf(record: Endpoint, key: string, { rows, hidden, whole: existing }: Compared): unknown[] {
  const property = (schemaOf(record).properties ?? {})[key] as Property;
  const choices = choicesOf(property);
  if (isFlag(property)) return [true, false];
  if (choices.length > 0) return choices;
  const values = hidden.flatMap((path) => [...distinct(existing.values(), path)].flatMap((value) => (value ? [JSON.parse(value) as unknown] : [])));
  const instants = [...new Set([...values.flatMap(instantsOf), ...rows.flatMap(instantsOf)])].sort((a, b) => a - b);
  if (/(?:^|_)(?:time|from|to)$|_at$/.test(key)) return spread(instants, 12);
  const own = [...new Set(valuesIn(rows, [key, ...(alsoIn[key] ?? [])]))];
  return [
    ...spread(
      values.filter((value) => typeof value === 'string' || typeof value === 'number'),
      12,
    ),
    ...spread(own, 12),
  ];
}

/** The middle of two parts, where all of one lies above all of the other. */
const parts = (one: readonly string[], other: readonly string[]): boolean => {
  const [a, b] = [one, other].map((part) => part.map((value) => JSON.parse(value || 'null') as unknown));
  const numbers = [...(a ?? []), ...(b ?? [])];
  if (numbers.every((value) => typeof value === 'number')) {
    const [low, high] = [a as number[], b as number[]];
    return Math.min(...low) > Math.max(...high) || Math.max(...low) < Math.min(...high);
  }
  const has = new Set(other);
  // What differs in every row says nothing about a part of them.
  return new Set([...one, ...other]).size < one.length + other.length && one.every((value) => !has.has(value));
};

/** The hidden columns by which a part of the rows differs from the rest, unless a column that is shown differs too. */
function toldBy({ keys, whole: existing, seen, hidden }: Compared, part: ReadonlySet<string>): string[] {
  const inside = keys.filter((key) => part.has(key) && existing.has(key));
  const outside = keys.filter((key) => !part.has(key) && existing.has(key));
  if (inside.length < 2 || outside.length < 2) return [];
  const valuesOf = (rows: ReadonlyMap<string, Cells>, of: readonly string[], path: string) => of.map((key) => rows.get(key)?.get(path) ?? '');
  const shown = [...new Set([...seen.values()].flatMap((cells) => [...cells.keys()]))].filter((path) => !hidden.includes(path));
  if (shown.some((path) => parts(valuesOf(seen, inside, path), valuesOf(seen, outside, path)))) return [];
  return hidden.filter((path) => parts(valuesOf(existing, inside, path), valuesOf(existing, outside, path)));
}

async function faultsOfFilters(record: Endpoint, client: TestClient, compared: Compared): Promise<string[]> {
  const { base, keys, total, hidden, seen } = compared;
  const shown = new Set(
    [...seen.values()]
      .flatMap((cells) => [...cells.keys()])
      .filter((path) => !hidden.includes(path))
      .map(endOf),
  );
  const faults: string[] = [];
  const own = Object.keys(schemaOf(record).properties ?? {}).filter((key) => !paging.has(key) && !(key in base));
  for (const key of own) {
    const isHidden = hidden.some((path) => endOf(path) === key);
    for (const value of candidatesOf(record, key, compared)) {
      const reply = await askList(client, record, { ...base, [key]: value });
      if (reply.status !== 200) continue;
      const part = new Set(reply.rows.map(idOf));
      const left = keys.filter((one) => part.has(one));
      const isPart = reply.total > 0 && reply.total < total && left.length > 0 && left.length < keys.length;
      if (!isPart) continue;
      // A filter by a column that is shown may coincide with one that is not.
      const columns = isHidden ? [key] : [key, ...(alsoIn[key] ?? [])].some((one) => shown.has(one)) ? [] : toldBy(compared, part);
      if (columns.length > 0) faults.push(`the filter ${key}=${String(value)} leaves ${reply.total} of ${total} rows by ${columns.join(', ')}`);
    }
  }
  return faults;
}

/** Whether rows in this order rise or fall by a column all the way, with several values; what is missing may stand at an end. */
function isOrderedBy(rows: readonly string[], existing: ReadonlyMap<string, Cells>, path: string): boolean {
  const values = rows.flatMap((key) => {
    const value = JSON.parse(existing.get(key)?.get(path) || 'null') as unknown;
    return typeof value === 'number' || typeof value === 'string' ? [value] : [];
  });
  if (new Set(values).size < 4) return false;
  const isRising = values.every((value, at) => at === 0 || (values[at - 1] as typeof value) <= value);
  return isRising || values.every((value, at) => at === 0 || (values[at - 1] as typeof value) >= value);
}

async function faultsOfOrders(record: Endpoint, client: TestClient, compared: Compared): Promise<string[]> {
  const { base, keys, hidden, whole: existing, seen } = compared;
  const faults: string[] = [];
  const shown = [...new Set([...seen.values()].flatMap((cells) => [...cells.keys()]))].filter((path) => !hidden.includes(path));
  const present = (order: readonly string[]): string[] =>
    shown.some((path) => isOrderedBy(order, seen, path)) ? [] : hidden.filter((path) => isOrderedBy(order, existing, path));
  const byItself = present(keys);
  if (byItself.length > 0) faults.push(`the order when none is asked goes by ${byItself.join(', ')}`);
  for (const column of choicesOf((schemaOf(record).properties ?? {}).sorted_column ?? {}))
    for (const sorted_order of ['asc', 'desc']) {
      const reply = await askList(client, record, { ...base, sorted_column: column, sorted_order });
      if (reply.status !== 200) continue;
      const order = reply.rows.map(idOf);
      const isHidden = hidden.some((path) => endOf(path) === column);
      if (isHidden ? JSON.stringify(order) !== JSON.stringify(keys) : present(order).length > 0)
        faults.push(`the order ${column} ${sorted_order} is not the usual one`);
    }
  return faults;
}

/** Sums, views and files of what is hidden. */
async function faultsBeside(record: Endpoint, { client, abilities }: { client: TestClient; abilities: readonly AbilityEntry[] }, { base, hidden }: Compared) {
  const faults: string[] = [];
  const names = new Set(hidden.map(endOf));
  const { list } = record;
  if (!list) return faults;
  if (list.totals && names.has(list.totals) && (await askList(client, record, { ...base, with_totals: true })).text.includes('"totals":'))
    faults.push(`there are sums of ${list.totals}`);
  const view = { list_id: list.id, table_id: list.id, name: 'Mine', filters: {}, audience: 'NOBODY' as const, company_codes: [] };
  for (const column of (list.sorts ?? []).filter((one) => names.has(one)))
    if ((await client.send(saveListView, { ...view, sorted_column: column, sorted_order: 'asc' })).status === 200) faults.push(`a view goes by ${column}`);
  const files = endpoints.filter(
    (one) => one !== record && one.area === record.area && 'columns' in (schemaOf(one).properties ?? {}) && mayCall(abilities, one.ability),
  );
  for (const [key, { isPersonal, kind }] of Object.entries(list.filters).filter(([one]) => names.has(one))) {
    const value = candidateOf(record, key);
    if (!isPersonal && kind !== 'about' && (await client.send(saveListView, { ...view, filters: { [key]: String(value) } })).status === 200)
      faults.push(`a view filters by ${key}`);
    for (const file of files.filter((one) => key in (schemaOf(one).properties ?? {}))) {
      const query = { ...base, [key]: value };
      if ((await askList(client, file, query)).status === 200) faults.push(`${file.path} filters by ${key}`);
    }
  }
  return faults;
}
const candidateOf = (record: Endpoint, key: string): unknown => {
  const property = (schemaOf(record).properties ?? {})[key] as Property;
  return isFlag(property) ? true : (choicesOf(property)[0] ?? 'x');
};

/** The list of which columns are hidden from customer support. */
const proof = '/api/aml/monitor/list';
const turns = callTurns('shown-columns', {
  proofs: [proof],
  readers,
  callsOf: (reader) => lists.filter(({ ability }) => (alone.includes(reader) ? reader.code === `only ${ability}` : mayCall(reader.abilities, ability))),
  always: [support, ...alone],
  classOf: () => 'reader',
  isAllTouched: isTouched(
    /^(apps\/server\/(shown-columns|asked-lists)\.|platform\/(contract|server)\/lists\/|domains\/register\/id-database\/(contract|server\/person-view)\/)/,
  ),
});
/** Lists of which columns were hidden from somebody, as `path reader column`. */
const results = new Set<string>();

describe('what a reader is not shown of a list tells no rows apart', () => {
  it.each(turns)('$title', { timeout: 180_000 }, async ({ reader, record, ran }) => {
    const client = server.as({ companies, abilities: [...reader.abilities], amlRole: reader.code });
    const compared = await findHidden(record, client);
    if (compared) {
      for (const path of compared.hidden) results.add(`${record.path} ${reader.code} ${path}`);
      const faults = [
        ...(await faultsOfFilters(record, client, compared)),
        ...(await faultsOfOrders(record, client, compared)),
        ...(await faultsBeside(record, { client, abilities: reader.abilities }, compared)),
      ];
      expect(faults, `hidden: ${compared.hidden.join(', ')}`).toEqual([]);
    }
    ran();
  });

  it('and something is hidden from customer support', () => {
    const columns = [...results];
    for (const column of ['pep', 'sanction', 'last_alert_time', 'open_alerts', 'observation']) expect(columns).toContain(`${proof} SUPPORT ${column}`);
  });
});

describe('what a record says of who is shown what', () => {
  const declared = lists.flatMap((record) => (record.list?.shownTo ? [[record.path, record, record.list] as const] : []));
  it('is said of some', () => expect(declared.length).toBeGreaterThan(2));
  it.each(declared)('%s names its own filters, orders and columns', (_path, record, list) => {
    const row = (record.data as unknown as { shape: { list: { element: { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> } } } })
      .shape.list.element.shape;
    for (const key of Object.keys(list.shownTo ?? {})) {
      expect(key in list.filters || ((list.sorts ?? []) as readonly string[]).includes(key) || key in row, key).toBe(true);
      if (key in row) expect(row[key]?.safeParse(null).success, `${key} is null for whoever is not shown it`).toBe(true);
    }
  });
  it('is refused by name', async () => {
    const client = server.as({ companies, abilities: [...support.abilities] });
    const monitor = lists.find(({ path }) => path === '/api/aml/monitor/list') as Endpoint;
    for (const input of [{ pep: true }, { sanction: false }, { sorted_column: 'last_alert_time', sorted_order: 'asc' }]) {
      const { status, text } = await askList(client, monitor, input);
      const { data } = JSON.parse(text) as { data: { fields: { field: string; code: string; message?: string }[] } };
      expect(status).toBe(400);
      expect(data.fields).toMatchObject([{ field: Object.keys(input)[0], code: 'notShown' }]);
    }
  });
});
