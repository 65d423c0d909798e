import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, mayCall } from '../../platform/contract/index.ts';
import { type ListRecord } from '../../platform/contract/lists/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { everything, requestOf, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { choicesOfTurn, isTouched, knowCells, noteCell, restsThisTurn, runsWhole } from '../../platform/testing/turn.ts';
import { stateChoices } from '../../domains/register/kernel/index.ts';
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
  lists,
  paging,
  type Property,
  type Row,
  schemaOf,
  shapeOf,
  spread,
  valuesIn,
  valuesUnder,
} from './searched-lists.fixture.ts';
import { isCallTouched } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { writeSliceRows } from './slice-rows.fixture.ts';
import { slices } from './slices.ts';

/*
 * Every filter of every list does something, over the small demonstration: a value that some rows have and some lack
 * leaves fewer, and what is left fulfils it. Lists and filters are found in the records, so that new ones are covered
 * without a line here; one whose effect cannot be shown fails, unless it stands below with the reason. What its record promises
 * beside the filters (`platform/contract/lists`) is walked at the end: pages, order, companies, searches, masks, files. Of the choices
 * of a filter and the orders of a list some are tried by turn.
 */

/** Filters whose effect the demonstration cannot show. */
const notShown: Record<string, string> = {};
const fewRules = 'the small demonstration has one rule of this level; the filters are those of rule/listByPage';
for (const key of ['rule_name', 'business', 'currency', 'rule_type', 'status', 'entity_code', 'waiting', 'muid']) {
  notShown[`/api/aml/rule/merchant/list ${key}`] = fewRules;
  notShown[`/api/aml/rule/app/list ${key}`] = fewRules;
}
notShown['/api/aml/rule/app/list app_id'] = fewRules;
const emptyList = 'the small demonstration has no such row';
notShown['/api/aml/report-case/list mentions_me'] = 'no note names the reader of this test';
for (const key of ['entity_code', 'rule_id', 'status']) notShown[`/api/aml/rule/backtest/list ${key}`] = emptyList;
for (const key of ['start_time', 'end_time'])
  notShown[`/api/aml/rule/quality/list ${key}`] = 'the period changes the numbers of each rule, not which rules are listed';
notShown['/api/aml/whitelist/user/list-by-page reason_code'] = 'all white entries of the small demonstration have the one reason that there is';
const ownsSeveral = 'a person owns several documents, and the row shows the main one';
/** Filters whose rows carry a field of the same name that says something else. */
const otherMeaning: Record<string, string> = {
  '/api/aml/alerts/listByPage merchant_no': 'alerts of payments at the merchant; the row shows whom the alert itself is about',
  '/api/aml/alerts/listByPage concluded_by': 'key of the account; the row says its name',
  '/api/aml/alerts/listByPage name': 'name of the person; the row calls the alert so',
  '/api/aml/alerts/listByPage status': 'views of the queue beside the states themselves',
  '/api/aml/investigation/list status': 'views of the queue beside the states themselves',
  '/api/aml/report-case/list status': 'views of the queue beside the states themselves',
  '/api/aml/report-case/list responsible': 'key of the account; the row says its name',
  '/api/aml/onboard/page status': 'views of the queue beside the states themselves',
  '/api/aml/onboard/task/page status': 'views of the list beside the states themselves',
  '/api/aml/onboard/request/page status': 'views of the list beside the states themselves',
  '/api/aml/alerts/listByPage id_type': ownsSeveral,
  '/api/aml/monitor/list id_type': ownsSeveral,
  '/api/aml/approved/page id_type': ownsSeveral,
  '/api/aml/probation/list id_type': ownsSeveral,
  '/api/aml/probation/waiting-approve-balances/list id_type': ownsSeveral,
  '/api/aml/id-database/page id_type': ownsSeveral,
  '/api/aml/email/listByPage id_type': ownsSeveral,
  '/api/aml/rule/place/list name': 'a part of the name of the merchant or of the app; the row calls the app so',
  '/api/aml/rule/listByPage status': 'also rules in force with a version in that state',
  '/api/aml/rule/general/list status': 'also rules in force with a version in that state',
  '/api/aml/screening/monitoring-finding/list run_id': 'also what the run found and a later one closed; the row names the one that changed it last',
};

/** Whom or what a call is about: what it needs to answer at all. */
const aboutKeys = [
  'subject_id',
  'id_type',
  'id_no',
  'id_number',
  'business',
  'entity_code',
  'merchant_no',
  'muid',
  'rule_id',
  'app_id',
  'balance_id',
  'key_id',
  'part',
  'version_id',
  'finding_id',
];
let server: TestServer;
let client: TestClient;
/** People, merchants and rules of the demonstration, which calls about one of them are asked for. */
let subjects: Input[] = [];

const ask = (record: Endpoint, input: Input, by = client) => askList(by, record, input);

/** Values worth trying: what is offered, else what the rows hold. */
function candidatesOf(key: string, property: Property, { rows, base }: Base): unknown[] {
  const choices = choicesOf(property);
  if (isFlag(property)) return [true, false];
  if (choices.length > 0) return choices;
  if (/(?:^|_)(?:time|from|to)$|_at$|^window_/.test(key)) {
    const query = instantsOf(base);
    const between = query.length === 2 ? [query.reduce((sum, one) => sum + one / 2, 0)].map(Math.round) : [];
    return [
      ...between,
      ...spread(
        [...new Set(rows.flatMap(instantsOf))].sort((a, b) => a - b),
        40,
      ),
    ];
  }
  const keys = [key, ...(alsoIn[key] ?? [])];
  const own = [...new Set(valuesIn(rows, keys))];
  const others = [...fullest.values()].flatMap((all) => all.flatMap((one) => valuesIn(one.rows, keys)));
  return [...spread(own, 60), ...spread([...new Set([...others, ...(pool[key] ?? [])])], 300)];
}

const keysOf = (rows: readonly Row[]): string => JSON.stringify(rows.map((row) => row.id ?? row.row_id ?? row.alert_id ?? row));

const withoutAccents = (value: unknown): string => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function fulfils(value: unknown, query: unknown, choices: readonly string[]): boolean {
  if (query === 'ANY') return ['DNI', 'CUIT', 'CUIL', 'CDI'].includes(String(value));
  if (typeof query === 'boolean') return typeof value !== 'boolean' || value === query;
  if (choices.length > 0) return value === null || value === query;
  // A masked value does not say what was found.
  if (String(value).includes('*')) return true;
  return withoutAccents(value).includes(withoutAccents(query));
}

interface Base {
  base: Input;
  rows: Row[];
  total: number;
}
/** The inputs with which a list has the most rows: nothing, or some of the people and things of the demonstration. */
const fullest = new Map<Endpoint, Base[]>();
async function findBases(record: Endpoint): Promise<Base[]> {
  const existing = fullest.get(record);
  if (existing) return existing;
  const { plain: all, about } = basesOf(record, subjects);
  const plain = await ask(record, all);
  let bases: Base[] = [];
  if (plain.status === 200) bases = [{ base: all, rows: plain.rows, total: plain.total }];
  else {
    for (const base of about) {
      const reply = await ask(record, base);
      if (reply.status === 200) bases.push({ base, rows: reply.rows, total: reply.total });
    }
    bases = bases.sort((a, b) => b.total - a.total).slice(0, 6);
  }
  fullest.set(record, bases);
  return bases;
}

const isTouchedItself = isTouched(/^(apps\/server\/(list-filters|slice-rows|demonstration|call-turns)\.|platform\/(contract|server)\/lists\/|db\/)/);
/** Whether all choices, orders and signs of a list are tried. */
const isWhole = (record: Endpoint): boolean => runsWhole || isTouchedItself || isCallTouched(record);
/** The choices of a cell whose turn it is, at most `count`. */
const someOf = <T>(record: Endpoint, cell: string, choices: readonly T[], count: number): T[] =>
  isWhole(record) ? [...choices] : choicesOfTurn(`${record.path} ${cell}`, choices, count);

/** The lists whose filters are tried this time. */
const listsNow = lists.filter((record) => isWhole(record) || !restsThisTurn(`filters ${record.path}`));

const cellOf = (record: Endpoint, key: string, value: unknown): string => `${record.path} ${key} ${String(value)}`;

/** What is wrong with a filter; nothing when its effect was seen. Of many choices those of this turn are tried, then others until one shows the effect. */
async function faultOf(record: Endpoint, key: string, start: Base): Promise<string | undefined> {
  const { base, rows, total } = start;
  if (total === 0) return 'the list has no rows in the demonstration';
  const property = (schemaOf(record).properties ?? {})[key] as Property;
  const choices = choicesOf(property);
  const candidates = candidatesOf(key, property, start).filter((value) => value !== 'ALL');
  if (choices.length > 0)
    knowCells(
      'filter-value',
      candidates.map((value) => cellOf(record, key, value)),
    );
  const sure = choices.length === 0 ? candidates.slice(0, 1) : someOf(record, key, candidates, 2);
  let shown = false;
  for (const [at, value] of [...sure, ...candidates.filter((one) => !sure.includes(one))].entries()) {
    if (shown && at >= sure.length) break;
    const reply = await ask(record, { ...base, [key]: value });
    if (choices.length > 0) noteCell('filter-value', cellOf(record, key, value));
    if (reply.status !== 200) continue;
    const says = !(`${record.path} ${key}` in otherMeaning) && rows.some((row) => ['string', 'boolean'].includes(typeof row[key]));
    const wrong = says && reply.rows.find((row) => key in row && !fulfils(row[key], value, choices));
    if (wrong) return `asked for ${String(value)} it gives a row with ${String(wrong[key])}`;
    // A choice may name a view that has other rows, and more of them.
    shown ||= reply.total > 0 && (reply.total < total || (choices.length > 0 && keysOf(reply.rows) !== keysOf(rows)));
  }
  return shown ? undefined : `no value of ${candidates.length} tried leaves fewer of ${total} rows`;
}

async function firstFault(record: Endpoint, key: string): Promise<string | undefined> {
  let fault: string | undefined = 'the list cannot be asked for';
  for (const start of await findBases(record)) {
    fault = await faultOf(record, key, start);
    if (fault === undefined || fault.startsWith('asked for')) break;
  }
  return fault;
}

/** Words that no row shows under the name of a filter. */
let pool: Record<string, string[]> = {};

/** A second row like the first of a table that meets a condition, apart from what is said. */
const alike = (table: string, where: string, changes: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} overriding system value select (jsonb_populate_record(r, ${JSON.stringify(changes)}::jsonb)).* from ${sql.table(table)} r where ${sql.raw(where)} order by id limit 1`.execute(
    server.database.main,
  );

/** Rows of kinds that the small demonstration has only one of. */
async function addVariety(): Promise<void> {
  const other = { company_code: 'ATMX', id_country: 'ARG', id_type: 'DNI', id_no: '30111222', source: 'IMPORT' };
  const ended = { recorded_state: 'DELETED', ended_at: clock.now().toISOString() };
  await alike('list_entry', "kind = 'BLACK'", { id: 900_001, ...other, ...ended });
  await alike('list_entry', "kind = 'CHANNEL'", { id: 900_002, ...other, ...ended, business: 'payout' });
  await alike('list_entry', "kind = 'WHITE'", { id: 900_003, ...other, ...ended, business: 'payout', reason_code: 'OTHER' });
  // Numbered late and made early, as by a process with a block of numbers that it took ahead.
  const early = { id: 8_999_999_999_999_999, created_at: '2020-01-01T00:00:00Z' };
  await alike('list_entry', "kind = 'BLACK'", { ...other, ...ended, ...early });
  await alike('mail_message', 'true', { ...early, message_id: 'made-early' });
  await alike('block_config', 'true', { id: 900_001, merchant_no: await aMerchant('ATMX'), app_id: null, status: 'OFF', company_code: 'ATMX' });
  // People who pay in two currencies.
  await sql`insert into transaction overriding system value
    select (jsonb_populate_record(null::transaction, to_jsonb(t) || jsonb_build_object('id', 900000 + row_number() over (), 'trade_no', 'other ' || t.id,
      'currency', 'USD', 'order_amount_minor', 1, 'pay_amount_minor', 1))).*
    from (select distinct on (subject_id) o.* from transaction o where aml_result = 'JUSTIFICATION_REQUIRED' order by subject_id, id) t`.execute(
    server.database.main,
  );
  await alike('temporary_balance', "status = 'WAITING'", { id: 900_001, key_id: await keyOf('MEX', 'payin'), merchant_no: await aMerchant('ATMX') });
  await alike('temporary_balance', "status = 'WAITING'", { id: 900_002, key_id: await keyOf('BRA', 'payout') });
  // The same person's balance of an earlier time.
  await alike('temporary_balance', "status = 'WAITING'", { id: 900_003, status: 'EXPIRED' });
  await alike('alert', "status <> 'CONFIRMED'", { id: 900_001, due_at: '2020-01-01T00:00:00Z', dedup_key: 'late' });
  await sql`update alert set due_at = '2020-01-01T00:00:00Z' where id = 900001`.execute(server.database.main);
  await alike('limit_profile', "level = 'general'", { id: 900_001, level: 'merchant', merchant_no: await aMerchant('ATBR') });
  // A limit in force of somebody who holds office; those of the demonstration are of people who do not.
  const { rows: held } = await sql<{ id: string }>`
    select k.subject_id as id from hold h join decision_key k on k.id = h.key_id where h.status = 'OPEN' order by h.id limit 1`.execute(server.database.main);
  const limit = { kind: 'PERSONAL_LIMIT', merchant_no: null, granted_minor: null, probation_minor: 500_000, valid_to: null, revoked_at: null, ended_at: null };
  await alike('approval_record', "kind <> 'TRANSACTIONS'", { id: 900_001, business: 'payout', subject_id: held[0]?.id, ...limit });
  await sql`update subject set pep = 'CURRENT' where id = ${held[0]?.id}::bigint`.execute(server.database.main);
  await sql`update justification_case set due_at = '2020-01-01T00:00:00Z' where id = (select min(id) from justification_case where stage = 'PENDING_REVIEW')`.execute(
    server.database.main,
  );
}
async function aMerchant(company: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`select merchant_no as no from merchant where company_code = ${company} order by 1 limit 1`.execute(
    server.database.main,
  );
  return rows[0]?.no as string;
}
async function keyOf(country: string, business: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select k.id from decision_key k join identifier i on i.subject_id = k.subject_id and i.unlinked_at is null
    where i.id_country = ${country} and k.business = ${business} limit 1`.execute(server.database.main);
  return rows[0]?.id as string;
}

beforeAll(async () => {
  server = await demonstrationServer();
  await addVariety();
  await writeSliceRows(server.database.main, ['ATBR', 'ATMX']);
  const db = server.database.main;
  const maker = await sql<{ user: string; person: string }>`
    select maker_user_id as "user", maker_person_id as person from approval_request where status = 'WAITING' order by id limit 1`.execute(db);
  client = server.as({ companies: ['ATBR', 'ATMX'], userId: maker.rows[0]?.user ?? '1', personId: maker.rows[0]?.person ?? '1' });
  const existing = await findSubjects(db);
  const { people } = existing;
  subjects = existing.subjects;
  const reasons = await sql<{ code: string }>`select distinct jsonb_array_elements_text(to_jsonb(aml_reasons)) as code from transaction`.execute(db);
  const targets = await sql<{ kind: string; id: string }>`select target_kind as kind, target_id as id from approval_request_target`.execute(db);
  const { rows: places } = await sql<{ trade_no: string; merchant_no: string; app_id: string; company: string }>`
    select t.trade_no, t.merchant_no, t.app_id, t.company_code as company from alert_transaction x join transaction t on t.id = x.transaction_id
    union select '', merchant_no, '', company_code from justification_case`.execute(db);
  const { rows: ofAlerts } = await sql<{ rule: string | null; by: string | null }>`
    select case when dedup_key like 'RULE:%' then split_part(dedup_key, ':', 2) end as rule, concluded_by::text as by from alert`.execute(db);
  pool = {
    rule_id: ofAlerts.flatMap(({ rule }) => rule ?? []),
    concluded_by: ofAlerts.flatMap(({ by }) => by ?? []),
    trade_no: places.map((one) => one.trade_no),
    merchant_no: places.map((one) => one.merchant_no),
    merchant: places.map((one) => one.merchant_no),
    app_id: places.map((one) => one.app_id),
    entity_code: ['ATBR', 'ATMX'],
    target_kind: targets.rows.map((one) => one.kind),
    target_id: targets.rows.map((one) => one.id),
    aml_reason: reasons.rows.map((row) => row.code),
    id_no: people.map((one) => String(one.id_no)),
    registered_state: [...stateChoices],
  };
  // Values of one list are tried on others, whichever of them has its turn.
  for (const record of lists) await findBases(record);
}, 300_000);

const dayMs = 86_400_000;

describe('every filter of every list narrows it', () => {
  it('finds the lists', () => expect(lists.length).toBeGreaterThan(20));
  it.each(listsNow.map((record) => [record.path, record] as const))(
    '%s',
    async (path, record) => {
      const bases = await findBases(record);
      const isAbout = Object.keys(bases[0]?.base ?? {}).some((key) => aboutKeys.includes(key));
      const keys = Object.keys(schemaOf(record).properties ?? {}).filter((key) => !paging.has(key) && !(isAbout && aboutKeys.includes(key)));
      const faults: string[] = [];
      for (const key of keys) {
        const fault = await firstFault(record, key);
        const listed = notShown[`${path} ${key}`];
        if (fault && !listed) faults.push(`${key}: ${fault}`);
        if (!fault && listed) faults.push(`${key}: its effect can be shown now; take it off the list`);
      }
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    120_000,
  );
});

/** Filters of numbers and codes that people type. */
const typed = ['trade_no', 'currency'];
const byTyped = listsNow.flatMap((record) =>
  typed.filter((key) => key in (schemaOf(record).properties ?? {})).map((key) => [record.path, key, record] as const),
);

describe('numbers and codes are found with capitals or without', () => {
  it.runIf(runsWhole)('finds the filters', () => expect(byTyped.length).toBeGreaterThan(8));
  it.each(byTyped)('%s by %s', async (path, key, record) => {
    if (`${path} ${key}` in notShown) return;
    let shown = false;
    for (const start of await findBases(record)) {
      for (const value of candidatesOf(key, (schemaOf(record).properties ?? {})[key] as Property, start).map(String)) {
        const exact = await ask(record, { ...start.base, [key]: value });
        if (exact.total === 0) continue;
        for (const other of [value.toLowerCase(), value.toUpperCase()]) expect((await ask(record, { ...start.base, [key]: other })).total).toBe(exact.total);
        shown ||= value.toLowerCase() !== value.toUpperCase();
        if (shown) return;
      }
    }
    expect(shown, 'no row of the small demonstration has one').toBe(true);
  });
});

const amount = /^-?\d+\.\d\d$/;
/** The amounts of one page in both orders, as [currency, amount]; undefined where the column holds no amounts. */
async function amountsBy(record: Endpoint, column: string, { base }: Base): Promise<[string, number][][] | undefined> {
  const pages: [string, number][][] = [];
  for (const sorted_order of ['asc', 'desc']) {
    const { rows, status, text } = await ask(record, { ...base, sorted_column: column, sorted_order });
    expect(status, text).toBe(200);
    const existing = rows.filter((row) => row[column] !== null);
    if (existing.length > 0 && !existing.every((row) => amount.test(String(row[column])))) return undefined;
    pages.push(existing.map((row) => [String(row.currency), Number(row[column])]));
  }
  return pages;
}
const sortedBy = (record: Endpoint): string[] => choicesOf((schemaOf(record).properties ?? {}).sorted_column ?? {});
const sortable = lists.flatMap((record) => sortedBy(record).map((column) => [record.path, column, record] as const));
const sortedNow = sortable.filter(([, column, record]) => someOf(record, 'amounts', sortedBy(record), 2).includes(column));
/** Columns of amounts, by their names: if one of them turned out to hold none, the test would see nothing. */
const holdsAmounts = (column: string): boolean => /amount|_limit$/.test(column);

describe('amounts of different currencies are never put in one order', () => {
  it('finds the columns', () => expect(sortable.filter(([, column]) => holdsAmounts(column)).length).toBeGreaterThan(9));
  it.each(sortedNow)('%s by %s', async (_path, column, record) => {
    const bases = await findBases(record);
    let most = 0;
    for (const start of bases) {
      const pages = await amountsBy(record, column, start);
      if (pages === undefined || pages.flat().length === 0) continue;
      expect(holdsAmounts(column), 'name columns of amounts so that this test knows them').toBe(true);
      const [rising = [], falling = []] = pages;
      most = Math.max(most, new Set([...rising, ...falling].map(([currency]) => currency)).size);
      const inOrder = ([one, a]: [string, number], [other, b]: [string, number]) => (one === other ? a - b : one < other ? -1 : 1);
      expect(rising).toEqual(rising.toSorted(inOrder));
      expect(falling).toEqual(falling.toSorted((a, b) => inOrder(b, a)));
    }
    if (holdsAmounts(column)) expect(most, 'no list of the small demonstration holds two currencies').toBeGreaterThan(1);
  });
});

/** Both ends of a range, by how ranges are named. */
const endsIn = (record: Endpoint): [string, string][] => {
  const keys = Object.keys(schemaOf(record).properties ?? {});
  const other = (key: string) => (key.startsWith('end_') ? key.replace('end_', 'start_') : key.startsWith('max_') ? key.replace('max_', 'min_') : '');
  return keys.flatMap((key): [string, string][] => (keys.includes(other(key)) ? [[other(key), key]] : []));
};
const ranged = endpoints.filter((record) => endsIn(record).length > 0 && record.body !== 'multipart' && !record.ability.startsWith('machine:'));

describe('a range that ends before it begins is refused, whoever calls', () => {
  it.each(ranged.map((record) => [record.path, record] as const))('%s', async (_path, record) => {
    const properties = schemaOf(record).properties ?? {};
    for (const [from, to] of endsIn(record)) {
      const reversed = from.startsWith('min_') ? { [from]: '10.00', [to]: '9.99' } : { [from]: clock.ms() - dayMs, [to]: clock.ms() - 2 * dayMs };
      const target = Object.fromEntries(
        (schemaOf(record).required ?? []).map((key) => [
          key,
          choicesOf(properties[key] as Property)[0] ?? (/(?:^|_)id$/.test(key) ? '1' : key === 'version' ? 1 : 'x'),
        ]),
      );
      const about = Object.fromEntries(Object.entries(subjects.at(-1) ?? {}).filter(([key]) => key in properties));
      const reply = await ask(record, { ...about, ...target, ...reversed });
      expect(reply.status, reply.text).toBe(400);
      const { data } = JSON.parse(reply.text) as { data: { fields: { field: string; code: string }[] } };
      expect(data.fields, reply.text).toContainEqual(expect.objectContaining({ field: to, code: from.startsWith('min_') ? 'rangeAmount' : 'range' }));
    }
  });
});

describe('the alerts are found by what the screen shows', () => {
  const alerts = lists.find((record) => record.path === '/api/aml/alerts/listByPage') as Endpoint;
  it.each([
    ['en', 'above the monitor'],
    ['pt', 'Acima do limite de monitoramento'],
    ['pt', 'MONITORAMÉNTO'],
  ])('%s: "%s" names what is stored as a code', async (lang, words) => {
    const { path, init } = requestOf(alerts, { alert_name: words, status: 'ALL', page_size: 200 }, { 'accept-language': lang });
    const answer = (await (await client.fetch(path, init)).json()) as { data: { list: Row[] } };
    expect([...new Set(answer.data.list.map((row) => row.name))]).toEqual(['LIMIT_MONITOR']);
  });
  it('a conclusion alone finds what was concluded', async () => {
    const open = await ask(alerts, {});
    const concluded = await ask(alerts, { conclusion: 'FALSE_POSITIVE' });
    expect(concluded.total).toBeGreaterThan(0);
    expect(concluded.rows.every((row) => row.status === 'CONFIRMED')).toBe(true);
    expect(open.rows.every((row) => row.status !== 'CONFIRMED')).toBe(true);
  });
});

const recorded = lists.flatMap((record) => (record.list ? [[record.path, record, record.list as ListRecord] as const] : []));
const isPaged = (record: Endpoint): boolean => 'total_is_capped' in shapeOf(record);

describe('a list is what its record says', () => {
  it('and every list has one', () => {
    expect(lists.filter((record) => isPaged(record) && !record.list).map(({ path }) => path)).toEqual([]);
  });
  it.each(recorded)('%s takes its filters and sorts', (_path, record, list) => {
    const properties = schemaOf(record).properties ?? {};
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...Object.keys(list.filters), 'page_num', 'page_size', 'pageNum', 'pageSize']));
    expect(sortedBy(record)).toEqual(list.sorts ?? []);
    for (const [key, { other }] of Object.entries(list.filters)) if (other) expect(list.filters[other]?.other).toBe(key);
  });
});

/** The first pages of a list, one after the other, and the same rows in one page. */
async function inPages(record: Endpoint, input: Input): Promise<{ whole: string[]; pages: string[]; rows: Row[] }> {
  const { rows, status, text: output } = await ask(record, input);
  expect(status, output).toBe(200);
  const size = Math.max(1, Math.min(10, Math.ceil(rows.length / 4)));
  const pages: Row[] = [];
  for (const page_num of [1, 2, 3, 4]) pages.push(...(await ask(record, { ...input, page_num, page_size: size })).rows);
  const camel = await ask(record, { ...input, pageNum: 2, pageSize: size, page_size: undefined });
  expect(camel.rows.map(idOf)).toEqual(rows.slice(size, 2 * size).map(idOf));
  return { whole: rows.slice(0, 4 * size).map(idOf), pages: pages.map(idOf), rows };
}

describe('the pages of a list join without gaps or repeats', () => {
  it.each(recorded)('%s', async (_path, record, list) => {
    const [start] = await findBases(record);
    if (!start) throw new Error('the list cannot be asked for');
    const sorts = someOf(record, 'pages', list.sorts ?? [], 1);
    const orders: Input[] = [{}, ...sorts.flatMap((sorted_column) => ['asc', 'desc'].map((sorted_order) => ({ sorted_column, sorted_order })))];
    for (const order of orders) {
      const { whole, pages, rows } = await inPages(record, { ...start.base, ...order });
      expect(pages, JSON.stringify(order)).toEqual(whole);
      expect(new Set(pages).size, JSON.stringify(order)).toBe(pages.length);
      const column = String(order.sorted_column);
      const values = rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
      if (values.length === 0 || !values.every((value) => typeof value === 'number')) continue;
      const sorted = values.toSorted((a, b) => (order.sorted_order === 'asc' ? Number(a) - Number(b) : Number(b) - Number(a)));
      expect(values, JSON.stringify(order)).toEqual(sorted);
    }
  });
});

describe('a list shows rows of the reader’s companies', () => {
  const companiesOf = (row: Row): string[] => [...new Set(valuesUnder(row, ['entity_code', 'company_code']))];
  it.each(recorded)('%s', async (_path, record, list) => {
    const isScoped = Object.values(list.filters).some(({ condition }) => condition === 'scope');
    for (const companies of [['ATMX'], ['ATBR'], []]) {
      const reader = server.as({ companies });
      for (const { base } of await findBases(record)) {
        const reply = await ask(record, base, reader);
        expect([200, 400, 403, 404], reply.text).toContain(reply.status);
        for (const row of reply.rows) expect(companiesOf(row).filter((code) => !companies.includes(code))).toEqual([]);
        if (isScoped && companies.length === 0) expect(reply.rows).toEqual([]);
      }
    }
  });
});

describe('what is typed stands for itself', () => {
  const typedKeys = recorded.flatMap(([path, record, { filters }]) =>
    Object.entries(filters).flatMap(([key, { kind }]) => (kind === 'name' || kind === 'value' || kind === 'code' ? [[path, key, kind, record] as const] : [])),
  );
  it('finds the filters', () => expect(typedKeys.length).toBeGreaterThan(30));
  const textsOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : typeof value === 'string' ? [value] : [];
  it.each(typedKeys)('%s by %s', async (_path, key, kind, record) => {
    const [start] = await findBases(record);
    for (const sign of someOf(record, `${key} sign`, ['%', '_', '%%', '\\'], 1)) {
      const { rows } = await ask(record, { ...start?.base, [key]: sign });
      for (const row of rows) expect(textsOf(row).join(' '), `${sign} finds a row without it`).toContain(sign);
    }
    if (kind !== 'name' || !start) return;
    const accented: Readonly<Record<string, string>> = { a: 'á', e: 'ê', i: 'í', o: 'õ', u: 'ü', c: 'ç', n: 'ñ' };
    for (const value of candidatesOf(key, (schemaOf(record).properties ?? {})[key] as Property, start).map(String)) {
      const exact = await ask(record, { ...start.base, [key]: value });
      if (exact.total === 0) continue;
      const bare = withoutAccents(value);
      for (const other of [bare, bare.toUpperCase(), bare.replace(/[aeioucn]/g, (letter) => accented[letter] ?? letter)])
        expect((await ask(record, { ...start.base, [key]: other })).total, other).toBe(exact.total);
      return;
    }
  });
});

describe('support sees no whole number of a document', () => {
  const abilities = [...(roles.find(({ code }) => code === 'SUPPORT')?.abilities ?? [])];
  const shown = recorded.filter(([, record]) => mayCall(abilities, record.ability));
  it('in some lists', () => expect(shown.length).toBeGreaterThan(2));
  it.each(shown)('%s', async (_path, record) => {
    const support = server.as({ companies: ['ATBR', 'ATMX'], abilities, amlRole: 'SUPPORT' });
    for (const { base } of await findBases(record)) {
      const { rows } = await ask(record, base, support);
      for (const number of rows.flatMap((row) => valuesUnder(row, ['id_no', 'document_id']))) expect(number).toMatch(/[*•]/);
    }
  });
});

/** The list that a file is of, and the key of its first column. */
const listOfKind: Record<string, { id: string; key: string; input?: Input }> = {
  'transactions.payin': { id: '/api/aml/transaction/list-payin-orders', key: 'trade_no' },
  'transactions.payout': { id: '/api/aml/transaction/list-payout-orders', key: 'trade_no' },
  'alerts.list': { id: '/api/aml/alerts/listByPage', key: 'alert_id', input: { status: 'ALL' } },
  'incidents.list': { id: '/api/aml/incident/list', key: 'incident_id' },
  'onboarding.queue': { id: '/api/aml/onboard/page', key: 'muname' },
  'merchant-tasks.tasks': { id: '/api/aml/onboard/task/page', key: 'title' },
  'merchant-tasks.requests': { id: '/api/aml/onboard/request/page', key: 'title' },
  'activity-log.trail': { id: '/api/aml/audit-trail/list', key: 'id' },
  'screening-lists.entries': { id: '/api/aml/screening-lists/entry/list', key: 'source_key' },
  'screening.reports': { id: '/api/aml/service-provider/report-by-page', key: 'id' },
  'screening.trial-items': { id: '/api/aml/screening/threshold/trial/item/list', key: 'id' },
  'screening-monitoring.list': { id: '/api/aml/screening/monitored/list', key: 'id' },
  'merchant-risk.register': { id: '/api/aml/merchantRisk/register/list', key: 'merchant_no' },
  'settlements.list': { id: '/api/aml/merchant-settlement/list-by-page', key: 'id' },
  'settlements.lines': { id: '/api/aml/merchant-settlement/lines/list', key: 'settlement_id' },
  'look-back.findings': { id: '/api/aml/look-back/finding/list', key: 'look_back_id' },
  'merchants.list': { id: '/api/amlMerchantInfo/listByPage', key: 'merchant_no' },
};
const jobs = slices.flatMap((slice) => slice.jobs ?? []).filter(({ name }) => /^export\.(?!expire)/.test(name));

describe('a file holds what its list shows', () => {
  it.each(jobs.map(({ name }) => name.replace('export.', '')))('%s', async (kind) => {
    const of = listOfKind[kind];
    const record = lists.find(({ path }) => path === of?.id);
    if (!of || !record) throw new Error('say in listOfKind which list it is of');
    const { database, files } = server;
    const minuteMs = 60_000;
    const to = new Date(Math.floor(clock.ms() / minuteMs) * minuteMs - 60 * minuteMs);
    const from = new Date(to.getTime() - 20 * dayMs);
    const range = { start_time: from.getTime(), end_time: to.getTime() - minuteMs };
    const shown: string[] = [];
    for (let page_num = 1; ; page_num += 1) {
      const { rows } = await ask(record, { ...of.input, ...range, page_num, page_size: 200 });
      shown.push(...rows.map((row) => String(row[of.key])));
      if (rows.length < 200) break;
    }
    const { id } = await database.main
      .insertInto('export_request')
      .values({
        kind,
        format: 'csv',
        filters: '{}',
        scope: JSON.stringify({ companies: ['ATBR', 'ATMX'], abilities: everything }),
        range_from: from,
        range_to: to,
        lang: 'en',
        time_zone: 'America/Sao_Paulo',
        created_by: '1',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const config = { publicUrl: 'http://localhost', demo: true, sandbox: true };
    await jobs.find(({ name }) => name === `export.${kind}`)?.run({ id }, { database, files, now: clock.now(), config, enqueue: async () => undefined });
    const { sha256 } = await database.main
      .selectFrom('export_request as request')
      .innerJoin('stored_file as file', 'file.id', 'request.file_id')
      .select('file.sha256')
      .where('request.id', '=', id)
      .executeTakeFirstOrThrow();
    const [, ...lines] = parse(await text(files.open(sha256)), { bom: true }) as string[][];
    expect(shown.length).toBeGreaterThan(0);
    expect(lines.map(([first]) => first).toSorted()).toEqual(shown.toSorted());
  });
});
