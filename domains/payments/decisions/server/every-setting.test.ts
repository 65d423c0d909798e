import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { type Explanation, unpackExplanation } from '../model/explanation.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

/*
 * Every setting that deciding reads has an effect: for each column of each table of settings there is a payment that is
 * decided otherwise when the column alone says something else, with all default rules in use. Tables are found by the trigger
 * that makes processes read settings again, so that a new table or column fails here until its effect is shown.
 */

let database: Database;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const run = (text: ReturnType<typeof sql>) => text.execute(database.main);

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  const { main } = database;
  await main.transaction().execute((trx) => writeDefaultPack(trx, { companyCode, country: 'BRA', status: 'ACTIVE', now: clock.now() }));
  await run(sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}'), ('BOLETO', 'Boleto', '{BRA}') on conflict do nothing`);
  await run(sql`insert into provider (code, name) values ('P', 'P'), ('Q', 'Q'), ('R', 'R'), ('S', 'S')`);
  await run(
    sql`insert into provider_channel (provider_code, method, business, company_code)
      select p, m, b, ${companyCode} from unnest('{P,Q}'::text[]) p, unnest('{PIX,BOLETO}'::text[]) m, unnest('{payin,payout}'::text[]) b`,
  );
  // Everybody passes the ceilings that the back office of these tests leaves wide open.
  await run(sql`update limit_profile set unverified_ceiling_minor = 10000, minor_floor_minor = 10000`);
});

type Changes = Record<string, unknown>;
interface Person {
  no: string;
  device: string;
}

/** What became of a payment: its result, every finding with its action, alerts, rules, and what was told of the limits. */
async function pay({ no, device }: Person, changes: Changes = {}): Promise<string> {
  // Received as it is ordered, whenever that is.
  const at = new Date(typeof changes.order_time === 'number' ? changes.order_time : clock.ms());
  const input = paymentInput({
    id_no: no,
    name: 'Maria Souza Prado',
    device,
    account: device,
    amount_minor: 5_000,
    provider_code: 'P',
    order_time: at.getTime(),
    ...changes,
  });
  const [answer] = await decideInputs(database.main, [input], at);
  if (answer?.kind !== 'decided') return answer?.kind ?? 'nothing';
  const { id } = answer.transaction;
  const row = await database.main
    .selectFrom('transaction as t')
    .innerJoin('decision as d', 'd.transaction_id', 't.id')
    .select(['t.aml_result', 't.aml_reasons', 'd.explanation'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  const { findings, rules, limits } = unpackExplanation(row.explanation) as Explanation;
  const exposure = BigInt(limits.used_after_minor) + BigInt(limits.reserved_after_minor);
  return JSON.stringify([
    row.aml_result,
    row.aml_reasons,
    findings.map(({ code, action }) => `${code} ${action}`),
    (rules?.hits ?? []).map((hit) => JSON.stringify(hit.seen.map(({ value }) => value))),
    exposure > BigInt(limits.monitor_minor) ? 'above monitor' : 'within monitor',
  ]);
}

/** Somebody known, of full age and with a proved identity unless said otherwise. */
async function person(facts: { verification?: string; birthDate?: string; standing?: string } = {}): Promise<Person> {
  const { no } = inventDocument();
  const made = { no, device: `d${no}` };
  await pay(made, { amount_minor: 100 });
  const { verification = 'Pass', birthDate = '1980-05-05' } = facts;
  await run(
    sql`update subject set verification = ${verification}, birth_date = ${birthDate}, version = version + 1 where id = (select subject_id from identifier where id_no = ${no})`,
  );
  return made;
}

/** Puts a row in, tells the story, and takes it out again. */
async function withRow(table: string, row: Record<string, unknown>, story: () => Promise<string>): Promise<string> {
  const names = Object.keys(row);
  const values = names.map((name) => (row[name] instanceof Array ? sql`${row[name]}::text[]` : sql`${row[name]}`));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows } = await sql<{ place: string }>`
    insert into ${sql.table(table)} (${columns}) overriding system value values (${sql.join(values)}) returning ctid::text as place`.execute(database.main);
  try {
    return await story();
  } finally {
    // What is listed is never deleted; it ends.
    if (table === 'list_entry') await run(sql`update list_entry set ended_at = clock_now(), recorded_state = 'DELETED' where ended_at is null`);
    else await run(sql`delete from ${sql.table(table)} where ctid = ${rows[0]?.place}::tid`);
  }
}

/** Changes a column of rows that are there, tells the story, and changes it back. */
async function withValue(table: string, where: Record<string, unknown>, column: string, value: unknown, story: () => Promise<string>): Promise<string> {
  const [key, one] = Object.entries(where)[0] as [string, unknown];
  const { rows } = await sql<{ old: unknown }>`select ${sql.ref(column)} as old from ${sql.table(table)} where ${sql.ref(key)} = ${one} limit 1`.execute(
    database.main,
  );
  const set = (to: unknown) => run(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${one}`);
  await set(value);
  try {
    return await story();
  } finally {
    await set(rows[0]?.old);
  }
}

const minutes = (count: number) => new Date(clock.ms() + count * 60_000);
const written = { created_by_name: 'test', created_at: clock.now(), updated_by_name: 'test', updated_at: clock.now() };
const id = () => sql`nextval('id_block')`;

type Outcomes = readonly [one: string, other: string];
/** By `table.column`: what a payment meets under one value and under another. */
const stories: Record<string, () => Promise<Outcomes>> = {};

/** A row of settings stops having its effect as soon as one of its columns says something else. */
function ofRows(
  table: string,
  {
    row,
    others,
    story,
  }: { row: () => Promise<Record<string, unknown>>; others: Record<string, unknown>; story: (row: Record<string, unknown>) => Promise<string> },
): void {
  for (const [column, other] of Object.entries(others))
    stories[`${table}.${column}`] = async () => {
      const shown: string[] = [];
      for (const change of [{}, { [column]: other }]) {
        const made = await row();
        shown.push(await withRow(table, { ...made, ...change }, () => story(made)));
      }
      return [shown[0] as string, shown[1] as string];
    };
}

/** A column of a row that is always there. */
function ofValues(
  table: string,
  where: Record<string, unknown>,
  columns: Record<string, { values: readonly [unknown, unknown]; story: () => Promise<string> }>,
): void {
  for (const [column, { values, story }] of Object.entries(columns))
    stories[`${table}.${column}`] = async () => [
      await withValue(table, where, column, values[0], story),
      await withValue(table, where, column, values[1], story),
    ];
}

ofRows('app_channel_off', {
  row: async () => ({ app_id: 'A1', provider_code: 'P', method: 'PIX', business: 'payin', company_code: companyCode }),
  others: { app_id: 'A2', provider_code: 'Q', method: 'BOLETO', business: 'payout' },
  story: async () => pay(await person()),
});

ofRows('merchant_router', {
  row: async () => ({
    id: id(),
    company_code: companyCode,
    merchant_no: 'A',
    routes: JSON.stringify([{ business: 'payin', method: 'PIX', providerCode: 'Q', weight: 1, active: true }]),
    ...written,
  }),
  others: { merchant_no: 'B', routes: JSON.stringify([{ business: 'payin', method: 'PIX', providerCode: 'P', weight: 1, active: true }]) },
  story: async () => pay(await person()),
});
ofRows('provider_channel', {
  row: async () => ({ provider_code: 'R', method: 'PIX', business: 'payin', company_code: companyCode, currency: 'BRL' }),
  others: { provider_code: 'S', method: 'BOLETO', business: 'payout', currency: 'USD' },
  story: async () => pay(await person(), { provider_code: 'R' }),
});

/** Somebody on the black list, whom the configuration of blocks says what to do with. */
async function blackListed(): Promise<Person> {
  const made = await person();
  await run(sql`insert into list_entry (id, kind, company_code, id_country, id_type, id_no, reason_code, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
    values (nextval('id_block'), 'BLACK', ${companyCode}, 'BRA', 'CPF', ${made.no}, 'OTHER', 'MANUAL', clock_now() - interval '1 minute', 'ACTIVE', 1, 'test', clock_now(), clock_now())`);
  return made;
}
const blockRow = { merchant_no: 'A', app_id: null, status: 'ON', action: 'PENDING', routes: [], company_code: companyCode, ...written };
ofRows('block_config', {
  row: async () => ({ id: id(), ...blockRow }),
  others: { merchant_no: 'B', app_id: 'A2', status: 'OFF', action: 'ALERT' },
  story: async () => pay(await blackListed()),
});
ofRows('block_config', {
  row: async () => ({ id: id(), ...blockRow }),
  others: { routes: ['payin|PIX|P'] },
  story: async () => pay(await person()),
});
ofRows('block_switch_off', {
  row: async () => ({
    id: id(),
    company_code: companyCode,
    business: 'payin',
    reason: 'test',
    off_from: minutes(-10),
    off_until: minutes(60),
    requested_by_name: 'a',
    approved_by_name: 'b',
    ended_at: null,
  }),
  others: { business: 'payout', off_from: minutes(30), off_until: minutes(-5), ended_at: minutes(-1) },
  story: async () => pay(await blackListed()),
});

for (const [kind, others] of [
  ['BLACK', { kind: 'HOLD', business: 'payout', starts_at: minutes(30), ends_at: minutes(-5), id_no: '52998224725', id_type: 'ACCOUNT', id_country: 'ARG' }],
  ['HOLD', { business: 'payout', starts_at: minutes(30), ends_at: minutes(-5) }],
  ['WHITE', { business: 'payout', starts_at: minutes(30), ends_at: minutes(-5) }],
  ['CHANNEL', { business: 'payout', provider_code: 'Q', method: 'BOLETO', starts_at: minutes(30), ends_at: minutes(-5) }],
] as const) {
  const before = { ...stories };
  ofRows('list_entry', {
    row: async () => {
      const { no } = await person();
      return {
        ...{ id: id(), kind, company_code: companyCode, id_country: 'BRA', id_type: 'CPF', id_no: no, business: 'payin' },
        ...{ provider_code: kind === 'CHANNEL' ? 'P' : null, method: kind === 'CHANNEL' ? 'PIX' : null, reason_code: 'OTHER', source: 'MANUAL' },
        ...{
          starts_at: minutes(-10),
          ends_at: minutes(50),
          recorded_state: 'ACTIVE',
          created_by: 1,
          created_by_name: 'test',
          created_at: clock.now(),
          updated_at: clock.now(),
        },
      };
    },
    others,
    story: async ({ id_no: no }) => {
      const payer = { no: no as string, device: `d${no as string}` };
      // A white entry excuses what rules say: here, of the third large payment of somebody new.
      if (kind === 'WHITE') for (let count = 0; count < 2; count += 1) await pay(payer, { amount_minor: 200_000 });
      return pay(payer, kind === 'WHITE' ? { amount_minor: 200_000 } : {});
    },
  });
  for (const column of Object.keys(others)) {
    const story = stories[`list_entry.${column}`];
    const earlier = before[`list_entry.${column}`];
    delete stories[`list_entry.${column}`];
    if (story) stories[`list_entry.${column} of ${kind}`] = story;
    if (earlier) stories[`list_entry.${column}`] = earlier;
  }
}

ofValues(
  'merchant',
  { merchant_no: 'A' },
  {
    status: { values: ['ONBOARDED', 'SUSPENDED'], story: async () => pay(await person()) },
    risk_level: {
      values: ['LOW', 'HIGH'],
      // A merchant of high risk does not vouch for its users.
      story: () =>
        withValue('merchant_app', { app_id: 'A1' }, 'self_verify', true, async () =>
          pay(await person({ verification: 'Not Verify' }), { amount_minor: 20_000 }),
        ),
    },
  },
);
ofValues(
  'merchant_app',
  { app_id: 'A1' },
  {
    status: { values: ['ACTIVE', 'INACTIVE'], story: async () => pay(await person()) },
    self_verify: { values: [true, false], story: async () => pay(await person({ verification: 'Not Verify' }), { amount_minor: 20_000 }) },
    payer_verification: { values: ['OFF', 'NAME'], story: async () => pay(await person(), { business: 'payout', payout: { real_name: 'Carlos Outro' } }) },
    industry: { values: ['retail', 'GAMING'], story: async () => pay(await person(), { amount_minor: 3_100_000 }) },
  },
);

const noon = () => Math.floor(clock.ms() / dayMs) * dayMs - 2 * dayMs + 15 * hourMs;
ofValues(
  'company',
  { code: companyCode },
  {
    time_zone: {
      values: ['America/Sao_Paulo', 'Pacific/Auckland'],
      // Of age by the day of the company: the birthday begins in Auckland while it is the day before in São Paulo.
      story: async () => {
        const at = noon();
        const birthday = new Date(at + dayMs);
        birthday.setUTCFullYear(birthday.getUTCFullYear() - 18);
        return pay(await person({ birthDate: birthday.toISOString().slice(0, 10) }), { amount_minor: 20_000, order_time: at });
      },
    },
  },
);
const profiles: Record<string, { values: readonly [unknown, unknown]; story: () => Promise<string> }> = {
  no_pass_action: { values: ['HOLD', 'REJECT'], story: async () => pay(await person({ verification: 'No Pass' })) },
};
for (const [key, { values, story }] of Object.entries(profiles))
  stories[`company.profile ${key}`] = async () => {
    const under = (value: unknown) => withValue('company', { code: companyCode }, 'profile', JSON.stringify({ [key]: value }), story);
    return [await under(values[0]), await under(values[1])];
  };

/** A payment at noon of the company's yesterday, after another one 23 hours earlier. */
const twice = async (first: number, second: number) => {
  const payer = await person();
  await pay(payer, { amount_minor: first, order_time: noon() - 23 * hourMs });
  return pay(payer, { amount_minor: second, order_time: noon() });
};
const ofCompany = { level: 'general' };
ofValues('limit_profile', ofCompany, {
  monitor_minor: { values: [500_000n, 40_000n], story: async () => pay(await person(), { amount_minor: 50_000 }) },
  probation_minor: { values: [1_000_000n, 600_000n], story: () => twice(400_000, 300_000) },
  calculation_period: { values: [30, 1], story: () => withValue('limit_profile', ofCompany, 'period_unit', 'HOUR', () => twice(600_000, 500_000)) },
  period_unit: { values: ['DAY', 'MINUTE'], story: () => twice(600_000, 500_000) },
  window_mode: { values: ['ROLLING', 'CALENDAR'], story: () => withValue('limit_profile', ofCompany, 'calculation_period', 1, () => twice(600_000, 500_000)) },
  unverified_ceiling_minor: { values: [10_000n, 50_000n], story: async () => pay(await person({ verification: 'Not Verify' }), { amount_minor: 20_000 }) },
  minor_floor_minor: {
    values: [10_000n, 50_000n],
    story: async () => pay(await person({ birthDate: `${clock.now().getUTCFullYear() - 15}-01-01` }), { amount_minor: 20_000 }),
  },
});
const tight = { company_code: companyCode, business: 'payin', currency: 'BRL', monitor_minor: 3_000n, probation_minor: 4_000n };
ofRows('limit_profile', {
  row: async () => ({ ...tight, level: 'merchant', merchant_no: 'A' }),
  others: { merchant_no: 'B', business: 'payout', currency: 'USD', valid_to: minutes(-1) },
  story: async () => pay(await person()),
});
ofRows('limit_profile', {
  row: async () => ({ ...tight, level: 'risk', risk_level: 'LOW' }),
  others: { risk_level: 'HIGH' },
  story: async () => pay(await person()),
});
stories['merchant.risk_level of limits'] = async () => {
  const at = (risk: string) =>
    withRow('limit_profile', { ...tight, level: 'risk', risk_level: 'HIGH' }, () =>
      withValue('merchant', { merchant_no: 'A' }, 'risk_level', risk, async () => pay(await person())),
    );
  return [await at('LOW'), await at('HIGH')];
};
stories['limit_profile.level'] = async () => {
  const at = (level: string, place: Record<string, unknown>) => withRow('limit_profile', { ...tight, level, ...place }, async () => pay(await person()));
  return [await at('merchant', { merchant_no: 'A' }), await at('app', { merchant_no: 'A', app_id: 'A2' })];
};
stories['limit_profile.app_id'] = async () => {
  const at = (app: string) => withRow('limit_profile', { ...tight, level: 'app', merchant_no: 'A', app_id: app }, async () => pay(await person()));
  return [await at('A1'), await at('A2')];
};
stories['limit_profile.mandatory'] = async () => {
  // A merchant that allows more than the company: the company's limit caps it where it is mandatory.
  const generous = { ...tight, monitor_minor: 5_000_000n, probation_minor: 9_000_000n, level: 'merchant', merchant_no: 'A' };
  const under = (mandatory: boolean) =>
    withValue('limit_profile', ofCompany, 'mandatory', mandatory, () => withRow('limit_profile', generous, () => twice(600_000, 500_000)));
  return [await under(false), await under(true)];
};

const identity = 'names the row or what it belongs to';
const record = 'says who did what and when; nothing is decided by it';
/** Columns that no decision reads, by name or by `table.column`, and why. */
const notDecided: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['id', 'code', 'version', 'company_code', 'muid', 'app_name', 'muname', 'name', 'legal_name', 'email', 'lang'].map((name) => [name, identity]),
  ),
  ...Object.fromEntries(
    ['reason', 'reason_code', 'source', 'source_ref', 'end_reason', 'recorded_state', 'review_due', 'created_by', 'settings_version', 'onboarded_at'].map(
      (name) => [name, record],
    ),
  ),
  'company.country': identity,
  'company.currency': 'the currency that forms begin with; each payment says its own',
  'company.profile': 'by its keys',
  'company.profile case_due_days': 'when the evidence is due, not what is decided; hold and case are told in decide.test.ts',
  'company.profile order_time_back_minutes': 'when a late payment counts; late-payments.test.ts',
  'company.profile order_time_ahead_minutes': 'which payments are taken at all; late-payments.test.ts',
  'day_rate.currency': identity,
  'day_rate.quote': identity,
  'day_rate.day': identity,
  'day_rate.rate': 'what money was worth, not a setting; payment-facts.test.ts tells what is measured by it',
  'limit_profile.valid_from': record,
  'list_entry.ended_at': 'taking an entry out; every story about lists ends so',
  'merchant.merchant_no': identity,
  'merchant.country': identity,
  'merchant.currency': 'the currency of its declared turnover; each payment says its own',
  'merchant.industry': 'shown; rules look at the industry of the app',
  'merchant.businesses': 'what forms offer for the merchant',
  ...Object.fromEntries(
    [
      ...['activity', 'activity_codes', 'address_line', 'city', 'declared_ticket_minor', 'delivery', 'founded_on', 'legal_form', 'payer_countries', 'phone'],
      ...['postal_code', 'products', 'region', 'registered_state', 'tax_id', 'tax_id_type', 'trade_names', 'website'],
    ].map((column) => [`merchant.${column}`, 'what the merchant declares of itself; its risk is assessed by it, and payments go by the level']),
  ),
  ...Object.fromEntries(
    ['created_by_kind', 'next_review_on', 'risk_score', 'offboard_effective_on', 'offboard_review_due', 'responsible', 'status_reason', 'subject_id'].map(
      (column) => [`merchant.${column}`, 'the work on the merchant; payments go by its status'],
    ),
  ),
  'merchant.declared_turnover_minor': 'judged by night over all payments of a merchant; turnover-ratio.test.ts',
  'merchant.category_mismatches': 'judged by night over all payments of a merchant; merchant-category-drift.test.ts',
  'merchant.offboarded_at': 'POST_OFFBOARD; rules-in-decisions.test.ts',
  'merchant_app.app_id': identity,
  'merchant_app.merchant_no': identity,
};

describe('every setting that deciding reads', () => {
  it('has a story, or a reason why it has none', async () => {
    const { rows } = await sql<{ place: string; name: string }>`
      select distinct c.table_name || '.' || c.column_name as place, c.column_name as name from information_schema.columns c
      join pg_trigger t on t.tgrelid = c.table_name::regclass join pg_proc p on p.oid = t.tgfoid
      where c.table_schema = 'public' and p.proname in ('move_settings_version', 'move_listed_person') order by 1`.execute(database.main);
    expect(rows.length).toBeGreaterThan(60);
    const declared = new Set(Object.keys(stories).map((key) => key.split(' ')[0]));
    const isRecord = (name: string) => /_(?:by_name|by|at)$/.test(name) && !/^(?:ended|starts|ends|offboarded)_at$/.test(name);
    expect(
      rows.filter(({ place, name }) => !declared.has(place) && !notDecided[place] && !notDecided[name] && !isRecord(name)).map(({ place }) => place),
    ).toEqual([]);
    const read = await readFile(new URL('./stored/decision-state.store.ts', import.meta.url), 'utf8');
    const keys = new Set([...read.matchAll(/profile ->> '(\w+)'/g)].map(([, key = '']) => key));
    expect([...keys].filter((key) => !profiles[key] && !notDecided[`company.profile ${key}`])).toEqual([]);
    const places = new Set(rows.map(({ place }) => place));
    expect([...declared].filter((place) => place !== undefined && !places.has(place))).toEqual([]);
  });
  it.each(Object.keys(stories))('%s', async (setting) => {
    const [one, other] = await (stories[setting] as () => Promise<Outcomes>)();
    expect(one).not.toBe(other);
  });

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(database.main)).others).toEqual([]);
  }, 60_000);
});
