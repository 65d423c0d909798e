import pg from 'pg';
import { clock } from '../../../platform/server/clock.ts';
import { migrate, openDatabase, registerIdSource, registerKeyring } from '../../../platform/server/index.ts';
import { testKeyring } from '../../../platform/server/secrets/testing-keyring.ts';
import { merchants } from '../../../seeds/merchants.ts';
import { seedRoles } from '../../../seeds/roles.ts';
import { writePacks } from '../../../seeds/rules.ts';
import { seedStaff } from '../../../seeds/staff.ts';
import { makePeople, withoutIndexes } from '../decisions/world.ts';
import { casework } from './casework.ts';
import type { Sizes } from './steps.ts';

/*
 * A back office after months of work, made by the database itself: what counts is how many rows of each kind there are and how
 * they are spread, not what a single one says.
 */

const shops = merchants.filter((one) => one.currency === 'BRL' && one.status === 'ONBOARDED');

/** Payments of 120 days. Few people pay often; three in a hundred payments were not simply accepted. */
const payments = (rows: number): string => `
  with drawn as (
    select n, floor($1 * power(random(), 2.2))::integer as person, 1 + floor($2 * power(random(), 1.6))::integer as shop, random() as fate, random() as way,
      (100 + floor(exp(8.5 + 1.1 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))))::bigint as amount,
      clock_now() - interval '120 days' + n * (interval '120 days' / ${rows}) as at
    from generate_series(1, ${rows}) n),
  told as (
    select d.*, b.subject_id, b.key_id, b.no, s.merchant_no, s.app_id, case when d.way < 0.25 then 'payout' else 'payin' end as business,
      case when fate < 0.0035 then 'JUSTIFICATION_REQUIRED' when fate < 0.004 then 'FROZEN' when fate < 0.016 then 'RELEASED' when fate < 0.028 then 'REJECTED'
        else 'ACCEPTED' end as result
    from drawn d join bench_person b on b.n = d.person
    join unnest($3::text[], $4::text[]) with ordinality as s (merchant_no, app_id, place) on s.place = d.shop)
  insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no,
    name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at, held_at, partner_status, aml_result,
    aml_reasons, stage, device, ip_country, account, phone, ip, created_at, updated_at)
  select $5::bigint + n, 'ATBR', business, 'H' || n, 'history', 'R' || n, merchant_no, app_id, subject_id, key_id, 'BRA', 'CPF', no,
    'Pessoa Inventada ' || person, 'p' || person || '@example.com', 'u' || person, 'PIX', null, 'BRL', amount, amount, at, at,
    case when result <> 'ACCEPTED' then at end, case when result in ('ACCEPTED', 'RELEASED') then 'PAID' when result = 'REJECTED' then 'CANCELLED' else 'PROCESSING' end,
    result, case result when 'ACCEPTED' then '{}' when 'FROZEN' then '{SANCTION}' when 'REJECTED' then '{EVIDENCE_TIMEOUT}' else '{LIMIT_PROBATION}' end::text[],
    'PAYMENT', 'device-' || (person - person % 3), 'BRA', 'account-' || person, '+55' || person, '10.0.' || person % 250 || '.' || person / 250 % 250, at, at
  from told`;

async function nextId(client: pg.Client, rows: number): Promise<string> {
  const { rows: result } = await client.query<{ start: string }>(
    `select min(v)::text as start from (select nextval('id_block') as v from generate_series(1, $1)) s`,
    [Math.ceil((rows + 1) / 1024)],
  );
  return result[0]?.start as string;
}

/** Staff who may do everything, so that every list can be asked by one person. */
async function makeStaff(databaseUrl: string): Promise<void> {
  registerKeyring(testKeyring);
  const database = openDatabase(databaseUrl, 2);
  registerIdSource(database.main);
  await seedRoles(database.main);
  await seedStaff(database.main);
  // The server that is measured does not run the demonstration, and lets nobody in whose credentials belong to it.
  await database.cursors.query('update user_account set demonstration = false');
  await writePacks(database, new Date(clock.ms() - 200 * 86_400_000));
  await database.cursors.query(`insert into role_ability (role_code, subject, actions) values ('AML_OFFICER', 'all', '{manage}') on conflict do nothing`);
  await database.close();
}

/** Fills a database that is empty. */
export async function makeWorld(databaseUrl: string, sizes: Sizes): Promise<void> {
  await migrate(databaseUrl);
  const world = await makePeople(databaseUrl, sizes.people);
  await makeStaff(world.databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off`);
    await client.query(`select setseed(0.42)`);
    await withoutIndexes(
      client,
      ['transaction', 'limit_entry', 'decision', 'audit_entry', 'audit_link', 'alert', 'alert_transaction', 'payment_name', 'rule_hit', 'merchant_document'],
      async () => {
        const places = [sizes.people, shops.length, shops.map((one) => one.merchantNo), shops.map((one) => one.apps[0]?.appId)];
        await client.query(payments(sizes.payments), [...places, await nextId(client, sizes.payments)]);
        for (const { sql, ids } of casework(sizes)) {
          const target = [...sql.matchAll(/\$1/g)].length > 0 ? [await nextId(client, ids)] : [];
          await client.query(sql, target);
        }
      },
    );
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
