import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../index.ts';
import { testDatabase } from '../testing.ts';
import { rounds } from '../../testing/turn.ts';
import { codeIs, foldName, inNameOrder, nameDistance, namedRows, nameHolds, nameIs } from './name-search.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const holds = async (name: string, typed: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${nameHolds(sql`${name}::text`, typed)} as found`.execute(database.main);
  return rows[0]?.found ?? false;
};

describe('a search for a name', () => {
  it.each([
    ['José da Conceição', 'jose da conceicao'],
    ['Jose', 'JOSÉ'],
    ['Jose\u0301', 'josé'],
    ['MUÑOZ', 'munoz'],
    ['Søren Łukasz', 'soren lukasz'],
    ['João', 'ão'],
    ['100% Ótica', '0% otica'],
  ])('finds %s by %s', async (name, typed) => {
    expect(await holds(name, typed)).toBe(true);
  });
  it.each([
    ['José', 'josa'],
    ['100 Ótica', '0% otica'],
    ['José', 'j_se'],
    ['José', '\\'],
  ])('does not find %s by %s', async (name, typed) => {
    expect(await holds(name, typed)).toBe(false);
  });
  it('compares two names ignoring accents', async () => {
    const { rows } = await sql<{ same: boolean; other: boolean }>`
      select ${nameIs(sql`'José Lima'::text`, 'jose lima')} as same, ${nameIs(sql`'José Lima'::text`, 'jose')} as other`.execute(database.main);
    expect(rows).toEqual([{ same: true, other: false }]);
  });
});

describe('a folded name', () => {
  /** The definition that indexes were made with; names of ASCII alone take a shorter way. */
  const decomposed = (name: string) =>
    sql`translate(lower(normalize(${name}::text, nfd)),
      U&'\\00f8\\0142\\0111\\0131\\0300\\0301\\0302\\0303\\0304\\0305\\0306\\0307\\0308\\0309\\030a\\030b\\030c\\031b\\0323\\0327\\0328\\0331', 'oldi')`;
  it('is decomposed, without marks and capitals, whatever the name is made of', async () => {
    const name = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'aZéÉÅøŁñ ı\u0301ß') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (drawn) => {
        const names = drawn.map((one) => one.replaceAll('\u0000', ''));
        const values = sql.join(names.map((one) => sql`(fold_name(${one}::text), ${decomposed(one)})`));
        const { rows } = await sql<{ folded: string; expected: string }>`select * from (values ${values}) as v (folded, expected)`.execute(database.main);
        expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ expected }) => expected));
      }),
      { numRuns: rounds(40) },
    );
  });
});

describe('rows for a typed name', () => {
  const names = ['Ana Lima', 'Ana Maria Lima', 'Mariana Lima', 'José da Silva', 'SILVA JOSE', 'Rosa Anália', '50% Off'];
  const find = async (typed: string, { looked = 100, most = 100, where = sql`true` } = {}): Promise<string[]> => {
    const from = sql`unnest(${names}::text[]) with ordinality as n (name, no)`;
    const { rows } = await namedRows(typed, { from, id: sql<string>`n.no::text`, name: sql<string>`n.name`, where, looked }, most).execute(database.main);
    return rows.map(({ name }) => name).toSorted();
  };
  it('holds every word, in any order, whatever accents and capitals', async () => {
    expect(await find('silva jose')).toEqual(['José da Silva', 'SILVA JOSE']);
    expect(await find('ANA lima')).toEqual(['Ana Lima', 'Ana Maria Lima', 'Mariana Lima']);
    expect(await find('silva maria')).toEqual([]);
    expect(await find('0% o')).toEqual([]);
    expect(await find('50% of')).toEqual(['50% Off']);
  });
  it('finds fewer than three letters at the beginning of a name alone', async () => {
    expect(await find('an')).toEqual(['Ana Lima', 'Ana Maria Lima']);
    expect(await find('ro an')).toEqual([]);
  });
  it('reads at most the given number of rows, and only visible ones', async () => {
    expect((await find('lima', { most: 1 })).length).toBeLessThanOrEqual(2);
    expect(await find('lima', { looked: 0 })).toEqual([]);
    expect(await find('lima', { where: sql`n.no = 3` })).toEqual(['Mariana Lima']);
  });
  it('folds names here as the database does', async () => {
    const letters = ['Ação ÇÑÜ', 'Søren Łukasz Đorđe', 'ısparta', 'Nguyễn Văn', 'Jose\u0301', 'Ström', '\u1e9e'];
    const { rows } = await sql<{ name: string }>`select fold_name(n) as name from unnest(${letters}::text[]) n`.execute(database.main);
    expect(letters.map(foldName).slice(0, 6)).toEqual(rows.map(({ name }) => name).slice(0, 6));
  });
  it.each([
    ['Ana Lima', 'ana lima', 0],
    ['Ana Lima Souza', 'ana lima', 1],
    ['Rosa Ana Lima', 'lima ana', 2],
    ['Silvana Lima', 'silva', 3],
    ['Rosa Silvana', 'silv ro', 4],
    ['Mariana Lima', 'ana', 5],
  ])('puts %s at a distance from %s', (name, typed, distance) => expect(nameDistance(name, typed)).toBe(distance));
});

it('names stand as people write lists', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(array['Zeca', 'Álvaro', 'bruno', 'Alvaro', 'Émile', 'Caio', 'Ana']) as n (name) order by ${inNameOrder('name')}`.execute(
    database.main,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Alvaro', 'Álvaro', 'Ana', 'bruno', 'Caio', 'Émile', 'Zeca']);
});

it.each([
  ['subject_name_folded', () => sql`select id from subject s where ${nameHolds('s.name', 'maria')}`],
  ['payment_name_folded', () => sql`select subject_id from payment_name where ${nameHolds('name', 'maria')}`],
  ['list_entry_name_folded', () => sql`select id from list_entry e where ${nameHolds('e.name', 'maria')}`],
  ['subject_in_name_order', () => sql`select id from subject s where s.merged_into is null order by ${inNameOrder('s.name')}, s.id limit 20`],
])('an index answers: %s', async (index, query) => {
  const plan = await database.main.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return (await sql<{ 'QUERY PLAN': string }>`explain ${query()}`.execute(trx)).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});

it('finds a number as it stands, and one of capitals or of none however it is typed', async () => {
  const { rows } = await sql<{ no: string }>`
    select no from unnest(array['PI26', 'pi26', 'Pi26', 'PI27']) as n (no) where ${codeIs('no', 'pi26')} order by no`.execute(database.main);
  expect(rows.map(({ no }) => no).sort()).toEqual(['PI26', 'pi26']);
  const mixed = await sql<{ no: string }>`select no from unnest(array['PI26', 'Pi26']) as n (no) where ${codeIs('no', 'Pi26')}`.execute(database.main);
  expect(mixed.rows.map(({ no }) => no).sort()).toEqual(['PI26', 'Pi26']);
});
