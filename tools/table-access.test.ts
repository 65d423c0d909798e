import { describe, expect, it } from 'vitest';
import { tablesOfSource, tablesOfText } from './table-access.ts';

const tables = new Set(['payment', 'hold', 'person', 'rule', 'alert', 'line']);
const isTable = (name: string) => tables.has(name);
const shown = (results: readonly { table: string; kind: string }[]) => results.map(({ table, kind }) => `${kind === 'writes' ? '*' : ''}${table}`).join(' ');
const inText = (sql: string) => shown(tablesOfText(sql, isTable));
const inSource = (source: string) => shown(tablesOfSource('a.store.ts', source, isTable));

describe('a text of SQL', () => {
  it.each([
    ['select 1 from payment p, person, lateral (select 1 from hold) h where p.id in (select id from rule)', 'payment person hold rule'],
    ['select a from payment join hold on true left join only person using (id) cross join lateral unnest(x) as rule', 'payment hold person'],
    ['insert into payment (id, hold) select id from person on conflict do update set rule = 1', '*payment person'],
    ['update payment p set hold = r.rule from unnest($1) as r (rule), line where p.id = r.id', '*payment line'],
    ['delete from payment using hold where true', '*payment hold'],
    ['truncate table payment; lock table hold', '*payment hold'],
    ['select extract(epoch from payment.at), a is distinct from hold from (payment join line on true)', 'payment line'],
    ['select * from payment for no key update of payment', 'payment'],
    ["select 'from hold', /* from rule */ 1 -- from person\n from payment", 'payment'],
    ['with a as (insert into hold select 1 returning id), b as (select 1 from a, line) select * from b', '*hold line'],
    ['create trigger t after update of name on payment for each row execute function hold()', ''],
    ['select hold(1), rule from person group by rule, alert order by line', 'person'],
    ['merge into payment using hold on true', '*payment hold'],
  ])('%s', (sql, result) => expect(inText(sql)).toBe(result));
});

describe('a store', () => {
  it.each([
    ['sql`select 1 from payment p ${more} join hold h on h.id = ${id}`', 'payment hold'],
    ['const part = sql`exists (select from rule r where ${sql`r.id = (select id from line)`})`;', 'rule line'],
    ["db.selectFrom(['payment as p', 'hold']).innerJoin('person as x', 'x.id', 'p.id').leftJoin('rule', 'a', 'b')", 'payment hold person rule'],
    ["db.insertInto('payment').values({ hold: 1 }).expression((eb) => eb.selectFrom('line').select('id'))", '*payment line'],
    ["bindList(record, { source: tableAs('rule', 'r'), lookups: { h: sql`join hold h on h.id = r.id` } })", 'rule hold'],
    ["db.updateTable('payment as p').from('hold'); db.deleteFrom('line')", '*payment hold *line'],
    ['sql`with hold as (select 1) select * from hold, payment`', 'payment'],
    ["for (const table of ['alert', 'rule']) sql`update ${sql.table(table)} set a = 1`", '*alert *rule'],
    ["const into = 'line'; db.insertInto(into)", '*line'],
    ["const column = sealed({ table: 'alert' }); db.selectFrom('payment')", 'payment'],
    ["const text = `select 1 from hold`; sql.raw(text + ' join person on true')", 'hold person'],
  ])('%s', (source, result) => expect(inSource(source).split(' ').sort()).toEqual(result.split(' ').sort()));
});
