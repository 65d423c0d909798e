import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AbilityEntry, InvalidInputError } from '../../contract/index.ts';
import { defineList, filter, special } from '../../contract/lists/index.ts';
import { clock } from '../clock.ts';
import type { Call, Database } from '../index.ts';
import { testDatabase } from '../testing.ts';
import { type ListContext, bindList, byAmount, byColumn, byName, rowsAs, workedOut } from './index.ts';

const companies = ['A', 'B', 'C'];
const currencies = ['BRL', 'MXN'] as const;
const names = ['Álvaro', 'alvaro', 'Bruno', 'Zoë', '50% Off', '50 Off', 'a_b', 'axb', null];

interface Row {
  id: number;
  company: string;
  name: string | null;
  code: string;
  currency: string;
  minor: number | null;
  at: number;
  is_new: boolean;
  person: number;
}
const start = Date.UTC(2026, 0, 1);
/** Rows with many alike, so that only the key puts them in order. */
const rows: Row[] = Array.from({ length: 120 }, (_unused, index) => ({
  id: index + 1,
  company: companies[(index * 7) % 3] as string,
  name: names[index % names.length] ?? null,
  code: index % 2 === 0 ? `TX-${index % 10}` : `tx-${index % 10}`,
  currency: currencies[index % 2] as string,
  minor: index % 5 === 0 ? null : (index % 4) * 1_050,
  at: start + (index % 6) * 60_000,
  is_new: index % 3 === 0,
  person: index % 11,
}));
const statement = sql`select id, company, name, code, currency, minor::bigint, to_timestamp(at / 1000.0) as at, is_new, person
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, company text, name text, code text, currency text, minor bigint, at float8, is_new boolean, person int)`;
const source = rowsAs(statement, 'r');
/** Counted from another statement, its rows looked up one by one. */
const otherwise = { ...rowsAs(statement, 'r', { counted: sql`select * from (${statement}) s order by id desc` }), isLookedUp: true };

const record = defineList({
  id: 'test.rows',
  filters: {
    name: filter.name(),
    code: filter.code(),
    currency: filter.codeChoice(currencies),
    is_new: filter.flag(),
    ...filter.time('start_time', 'end_time'),
    ...filter.amount('min_amount', 'max_amount'),
    entity_code: filter.company(),
    odd: special(filter.flag()),
  },
  sorts: ['id', 'name', 'amount', 'at'],
  sort: { column: 'id', order: 'asc' },
  countLimit: 100,
  deepestRow: 1_000,
});
const listWith = (options: { merges?: boolean; newest?: boolean; most?: number; otherwise?: boolean } = {}) =>
  bindList(record, {
    source: options.otherwise ? otherwise : source,
    key: ['r.id'],
    company: 'r.company',
    filters: {
      name: 'r.name',
      code: 'r.code',
      currency: 'r.currency',
      is_new: 'r.is_new',
      start_time: 'r.at',
      end_time: 'r.at',
      min_amount: 'r.minor',
      max_amount: 'r.minor',
      odd: (is) => (is === undefined ? undefined : sql`(r.id % 2 = 1) = ${is}`),
    },
    order: {
      id: 'r.id',
      name: byName('r.name'),
      amount: byAmount({ currency: 'r.currency', amount: 'r.minor' }, { nulls: 'last' }),
      at: byColumn('r.at'),
    },
    columns: sql<{ id: number; company: string; name: string | null; minor: string | null }>`r.id, r.company, r.name, r.minor`,
    totals: { currency: 'r.currency', amount: 'r.minor', ...(options.most ? { most: options.most } : {}) },
    ...(options.merges ? { mergesCompanies: () => true } : {}),
    ...(options.newest
      ? {
          newestOf: {
            alike: sql`r.company, r.person`,
            isNewest: () => sql`r.id = (select max(n.id) from (
              select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, company text, person int)) n where n.company = r.company and n.person = r.person)`,
          },
        }
      : {}),
  });
const plain = listWith();
/** Amounts are for those who read alerts: they can be neither filtered, sorted nor summed by others. */
const readersOfAmounts = ['AML.Alerts:read'] as const;
const partly = bindList(
  defineList({
    id: 'test.partly',
    filters: { is_new: filter.flag(), ...filter.amount('min_amount', 'max_amount') },
    sorts: ['minor', 'id'],
    sort: { column: 'minor', order: 'desc' },
    totals: 'minor',
    shownTo: { minor: readersOfAmounts, min_amount: readersOfAmounts, max_amount: readersOfAmounts },
  }),
  {
    source,
    key: ['r.id'],
    company: 'r.company',
    filters: { is_new: 'r.is_new', min_amount: 'r.minor', max_amount: 'r.minor' },
    order: { minor: byColumn('r.minor', { nulls: 'last' }), id: 'r.id' },
    columns: sql<{ id: number; minor: string | null }>`r.id, r.minor`,
    totals: { currency: 'r.currency', amount: 'r.minor' },
  },
);
const merged = listWith({ merges: true });

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const callOf = (of: readonly string[] = companies, abilities: readonly AbilityEntry[] = []): Call =>
  ({ db: database.lists, actor: { companies: [...of], abilities }, now: clock.now() }) as unknown as Call;
type Input = Parameters<typeof plain.find>[1];
const idsOf = async (list: typeof plain, input: Input, call = callOf()): Promise<number[]> => (await list.find(call, input)).rows.map(({ id }) => id);
async function everyPage(list: typeof plain, input: Input): Promise<number[]> {
  const results: number[] = [];
  for (let page = 1; page < 30; page += 1) {
    const ids = await idsOf(list, { ...input, page_num: page, page_size: 7 });
    if (ids.length === 0) return results;
    results.push(...ids);
  }
  throw new Error('the pages do not end');
}

describe.each([
  ['plain', plain],
  ['each company apart', merged],
  ['by another count, row by row', listWith({ otherwise: true })],
] as const)('a list read %s', (_name, list) => {
  const sorts = (['id', 'name', 'amount', 'at'] as const).flatMap((column) => (['asc', 'desc'] as const).map((order) => [column, order] as const));
  it.each(sorts)('by %s %s has pages that join without gaps or repeats', async (sorted_column, sorted_order) => {
    const whole = await idsOf(list, { sorted_column, sorted_order, page_size: 200 });
    expect(whole).toHaveLength(rows.length);
    expect(new Set(whole).size).toBe(rows.length);
    expect(await everyPage(list, { sorted_column, sorted_order })).toEqual(whole);
    expect(whole).toEqual(await idsOf(plain, { sorted_column, sorted_order, page_size: 200 }));
  });
  it('puts amounts of one currency together and what has none last', async () => {
    const { rows: result } = await list.find(callOf(), { sorted_column: 'amount', sorted_order: 'desc', page_size: 200 });
    const of = new Map(rows.map((row) => [row.id, row]));
    const shown = result.map(({ id }) => of.get(id) as Row);
    for (const currency of currencies) {
      const own = shown.filter((row) => row.currency === currency);
      expect(own.map(({ minor }) => minor ?? -1)).toEqual(own.map(({ minor }) => minor ?? -1).toSorted((a, b) => b - a));
    }
    expect(new Set(shown.slice(0, 60).map(({ currency }) => currency)).size).toBe(1);
  });
  it('counts up to its limit and says when there are more', async () => {
    const all = await list.find(callOf(), {});
    expect([all.total, all.isCapped]).toEqual([100, true]);
    const few = await list.find(callOf(['A', 'B']), {});
    expect([few.total, few.isCapped]).toEqual([80, false]);
    const whole = await list.find(callOf(), { with_exact_total: true, page_size: 1 });
    expect([whole.total, whole.isCapped, whole.rows.length]).toEqual([
      (await list.find(callOf(), { with_exact_total: true, page_size: 200 })).rows.length,
      false,
      1,
    ]);
    expect(whole.total).toBeGreaterThan(100);
  });
  it('holds the rows of the reader’s companies only, whatever is asked', async () => {
    const { rows: result } = await list.find(callOf(['B']), { page_size: 200 });
    expect(new Set(result.map(({ company }) => company))).toEqual(new Set(['B']));
    expect(await idsOf(list, { entity_code: 'A' }, callOf(['B']))).toEqual([]);
    expect((await list.find(callOf([]), {})).total).toBe(0);
    expect((await list.find(callOf(), { entity_code: 'C' })).total).toBe(40);
  });
  it('gives its first rows in its order and scope, of all or of some keys', async () => {
    const page = await idsOf(list, { sorted_column: 'name', sorted_order: 'asc', page_size: 7 });
    const first = await list.first(callOf(), { sorted_column: 'name', sorted_order: 'asc' }, { most: 7 });
    expect(first.map(({ id }) => id)).toEqual(page);
    const [own] = await idsOf(list, { page_size: 1 }, callOf(['B']));
    const [other] = await idsOf(list, { page_size: 1 }, callOf(['A']));
    const among = [String(own), String(other)];
    expect((await list.first(callOf(['B']), {}, { most: 5, among })).map(({ id }) => id)).toEqual([own]);
    expect(await list.first(callOf(), {}, { most: 5, among: [] })).toEqual([]);
    expect(await list.first(callOf([]), {}, { most: 5 })).toEqual([]);
  });
  it('counts its rows by a column, of its scope and filters, with the earliest time', async () => {
    const tally = async (input: Input, call = callOf()) =>
      (await list.tally(call, input, { by: sql`r.currency`, earliest: sql`r.at` }))
        .map(({ value, count, earliest }) => [value, count, earliest?.getTime()])
        .toSorted();
    const expected = (of: (row: Row) => boolean) =>
      currencies.flatMap((currency) => {
        const own = rows.filter((row) => row.currency === currency && of(row));
        return own.length === 0 ? [] : [[currency, own.length, Math.min(...own.map(({ at }) => at))]];
      });
    expect(await tally({})).toEqual(expected(() => true));
    expect(await tally({ is_new: true, entity_code: 'B' })).toEqual(expected((row) => row.is_new && row.company === 'B'));
    expect(await tally({}, callOf(['C']))).toEqual(expected(({ company }) => company === 'C'));
    expect(await tally({}, callOf([]))).toEqual([]);
  });
  it('finds names whatever accents and capitals, and what stands for itself', async () => {
    const namesBy = async (name: string) => [...new Set((await list.find(callOf(), { name, page_size: 200 })).rows.map((row) => row.name))].toSorted();
    expect(await namesBy('ALVÁRO')).toEqual(['alvaro', 'Álvaro']);
    expect(await namesBy('%')).toEqual(['50% Off']);
    expect(await namesBy('_')).toEqual(['a_b']);
  });
  it('finds codes whatever the capitals, and times and amounts with both ends', async () => {
    expect((await list.find(callOf(), { code: 'TX-3' })).total).toBe(rows.filter(({ code }) => code.toUpperCase() === 'TX-3').length);
    const minute = new Date(start + 2 * 60_000);
    expect((await list.find(callOf(), { start_time: minute, end_time: minute })).total).toBe(20);
    expect((await list.find(callOf(), { min_amount: '10.50', max_amount: '10.50' })).total).toBe(rows.filter(({ minor }) => minor === 1_050).length);
    expect((await list.find(callOf(), { is_new: false })).total).toBe(80);
    expect((await list.find(callOf(), { odd: true })).total).toBe(60);
  });
});

describe('a list', () => {
  it('refuses a page beyond the deepest row, in the paging dialect of the query', async () => {
    await expect(plain.find(callOf(), { page_num: 51 })).rejects.toMatchObject({ fields: [{ field: 'page_num', code: 'tooBig', params: { limit: 50 } }] });
    await expect(plain.find(callOf(), { pageNum: 51 })).rejects.toMatchObject({ fields: [{ field: 'pageNum' }] });
  });
  it('shows the newest of those that are alike, and counts each once', async () => {
    const list = listWith({ newest: true });
    const newest = new Map(rows.map((row) => [`${row.company} ${row.person}`, row.id]));
    const result = await list.find(callOf(), { page_size: 200 });
    expect(result.rows.map(({ id }) => id)).toEqual([...newest.values()].toSorted((a, b) => a - b));
    expect(result.total).toBe(newest.size);
  });
});

/** What the rows of a person come to, of the rows that are asked. */
const sums = defineList({
  id: 'test.sums',
  filters: { is_new: special(filter.flag()), name: filter.name(), entity_code: filter.company() },
  sorts: ['rows', 'name'],
  sort: { column: 'rows', order: 'desc' },
});
const context = ({ input: { is_new: isNew }, companies: of }: ListContext<typeof sums.filters, undefined>) => sql`
  select person, company, count(*)::int as rows, max(id) as newest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (id int, company text, is_new boolean, person int)
  where company = any(${[...of]}::text[]) ${isNew === undefined ? sql`` : sql`and is_new = ${isNew}`} group by 1, 2`;
const named = sql`join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, code text, name text) on n.id = w.newest`;
const summed = bindList(sums, {
  source: workedOut('w', ['person', 'company', 'rows', 'newest'], context),
  key: ['w.person', 'w.company'],
  company: 'w.company',
  lookups: { n: named, c: { after: ['n'], join: sql`cross join lateral (select n.name) c` } },
  filters: { is_new: () => undefined, name: 'c.name' },
  order: { rows: 'w.rows', name: byName('c.name') },
  columns: sql<{ person: number; company: string; rows: number; code: string }>`w.person, w.company, w.rows, n.code`,
  joins: named,
});

describe('the sums of a list', () => {
  const text = (minor: number) => (minor / 100).toFixed(2);
  const sumsOf = (of: readonly Row[]) => {
    const sums = new Map<string, number>();
    for (const { currency, minor } of of) if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor);
    return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([currency, minor]) => ({ currency, amount: text(minor) }));
  };
  const byId = new Map(rows.map((row) => [row.id, row]));

  it('are made where they are asked for, of what the filters find, by currency', async () => {
    expect((await plain.find(callOf(), {})).sums).toBeUndefined();
    for (const list of [plain, merged]) {
      expect((await list.find(callOf(), { with_totals: true, page_size: 1 })).sums).toEqual({ totals: sumsOf(rows) });
      const own = rows.filter((row) => row.company === 'A' && row.is_new);
      expect((await list.find(callOf(['A']), { with_totals: true, is_new: true })).sums).toEqual({ totals: sumsOf(own) });
    }
    expect((await plain.find(callOf([]), { with_totals: true })).sums).toBeUndefined();
  });
  it.each(record.sorts ?? [])('are of the first rows where there are more, and say so (by %s)', async (sorted_column) => {
    for (const merges of [false, true]) {
      const question = { with_totals: true, sorted_column, sorted_order: 'desc', page_size: 7 };
      const { rows: first, sums } = await listWith({ most: 7, merges }).find(callOf(), question);
      expect(sums).toEqual({ totals: sumsOf(first.map(({ id }) => byId.get(id) as Row)), totals_of_first: 7 });
    }
  });
});

describe('a list of what is worked out', () => {
  const expected = (of: (row: Row) => boolean) => {
    const counts = new Map<string, number>();
    for (const row of rows.filter(of)) counts.set(`${row.person} ${row.company}`, (counts.get(`${row.person} ${row.company}`) ?? 0) + 1);
    return counts;
  };
  it('is of what is asked, counted once, with what is looked up for its rows', async () => {
    const all = expected(() => true);
    const result = await summed.find(callOf(), { page_size: 200 });
    expect(new Map(result.rows.map((row) => [`${row.person} ${row.company}`, row.rows]))).toEqual(all);
    expect(result.total).toBe(all.size);
    expect(result.rows.every(({ code }) => rows.some((row) => row.code === code))).toBe(true);
    const fresh = await summed.find(callOf(['A']), { is_new: true });
    expect(fresh.total).toBe(expected((row) => row.is_new && row.company === 'A').size);
  });
  it('has pages that join, and a total behind the last of them', async () => {
    for (const sort of [{}, { sorted_column: 'name', sorted_order: 'asc' }]) {
      const whole = (await summed.find(callOf(), { ...sort, page_size: 200 })).rows.map((row) => `${row.person} ${row.company}`);
      const paged: string[] = [];
      for (let page_num = 1; paged.length < whole.length && page_num < 99; page_num += 1)
        paged.push(...(await summed.find(callOf(), { ...sort, page_num, page_size: 4 })).rows.map((row) => `${row.person} ${row.company}`));
      expect(paged).toEqual(whole);
    }
    const behind = await summed.find(callOf(), { page_num: 99, page_size: 200 });
    expect([behind.rows.length, behind.total]).toEqual([0, expected(() => true).size]);
  });
  it('makes the joins that a filter needs, and those before them', async () => {
    const newest = new Map<string, Row>();
    for (const row of rows) newest.set(`${row.person} ${row.company}`, row);
    const { total } = await summed.find(callOf(), { name: 'bruno' });
    expect(total).toBe([...newest.values()].filter(({ name }) => name === 'Bruno').length);
    expect(total).toBeGreaterThan(0);
  });
  it('is read whole for a file', async () => {
    const { context: question, sort } = await summed.ask(callOf(), { entity_code: 'B' });
    const { sql: text, parameters } = summed.every(database.lists, question, sort).compile();
    const client = await database.cursors.connect();
    try {
      expect((await client.query(text, [...parameters])).rowCount).toBe(expected((row) => row.company === 'B').size);
    } finally {
      client.release();
    }
  });
});

describe('what is not shown to every reader', () => {
  const reader = () => callOf(companies, [{ subject: 'AML.Alerts', action: ['read'] }]);
  const other = () => callOf();
  type Question = Parameters<typeof partly.find>[1];
  const refusalOf = async (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => (error as InvalidInputError).fields);
  const same = (results: { id: number; minor: string | null }[]) => results;

  it('is null in each row, and has no sum', async () => {
    const whole = await partly.answer(reader(), { page_size: 200, with_totals: true }, same);
    expect(whole.list.some(({ minor }) => minor !== null)).toBe(true);
    expect(whole.totals).toHaveLength(2);
    const part = await partly.answer(other(), { page_size: 200, with_totals: true }, same);
    expect(part.list.map(({ minor }) => minor)).toEqual(rows.map(() => null));
    expect(part).not.toHaveProperty('totals');
    expect(part.total).toBe(whole.total);
  });
  it.each<[Question, string]>([
    [{ min_amount: '1.00' }, 'min_amount'],
    [{ max_amount: '1.00' }, 'max_amount'],
    [{ sorted_column: 'minor', sorted_order: 'asc' }, 'sorted_column'],
  ])('is refused by name as a filter and as an order: %j', async (input, field) => {
    expect((await partly.find(reader(), input)).total).toBeGreaterThan(0);
    for (const asking of [
      partly.find(other(), input),
      partly.answer(other(), input, same),
      partly.ask(other(), input),
      partly.first(other(), input, { most: 1 }),
    ])
      expect(await refusalOf(asking)).toEqual([{ field, code: 'notShown' }]);
    if (field !== 'sorted_column') expect(await refusalOf(partly.prepare(input, other()))).toEqual([{ field, code: 'notShown' }]);
    expect(await refusalOf(partly.find(other(), { is_new: true }))).toBeUndefined();
  });
  it('applies no order without one in the query, in a page and in a file', async () => {
    const byNumber = rows.map(({ id }) => id).toReversed();
    const idsFor = async (call: Call) => (await partly.find(call, { page_size: 200 })).rows.map(({ id }) => id);
    expect(await idsFor(reader())).not.toEqual(byNumber);
    expect(await idsFor(other())).toEqual(byNumber);
    const listContext = (await partly.ask(other(), {})).context;
    const { sql: text, parameters } = partly.every(database.lists, listContext, { column: 'minor', order: 'asc' }).compile();
    const result = await database.lists.executeQuery<{ id: number }>({ sql: text, parameters } as never);
    expect(result.rows.map(({ id }) => id)).toEqual(byNumber);
  });
});
