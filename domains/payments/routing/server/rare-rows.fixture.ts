import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Routers of two merchants of a company with a version each, one that was deleted, and changes of its channel mapping; the rows are unlike one another. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [first, second, added, removed, deleted] = await nextIds(db, 5);
  await sql`
    insert into merchant_router (id, company_code, merchant_no, routes, version, created_by_name, created_at, updated_by_name, updated_at)
    select case r.place when 1 then ${first}::bigint else ${second}::bigint end, ${company}, r.merchant_no,
      (select jsonb_agg(jsonb_build_object('business', p.business, 'method', p.method, 'providerCode', p.provider_code, 'weight', r.place, 'active', true) order by p.business, p.method, p.provider_code)
        from provider_channel p where p.company_code = ${company}),
      r.place, 'Officer', clock_now() - interval '3 days', 'Officer', clock_now() - r.place * interval '1 day'
    from (select m.merchant_no, row_number() over (order by m.merchant_no desc) as place from merchant m
      where m.company_code = ${company} and not exists (select from merchant_router o where o.merchant_no = m.merchant_no)) r where r.place <= 2`.execute(db);
  await sql`
    insert into merchant_router_version (router_id, version, company_code, merchant_no, routes, reason, made_by_name, made_at)
    select id, version, company_code, merchant_no, routes, 'Outage', updated_by_name, updated_at from merchant_router where id in (${first}::bigint, ${second}::bigint)`.execute(
    db,
  );
  // One that was deleted.
  await sql`
    insert into merchant_router_version (router_id, version, company_code, merchant_no, routes, reason, made_by_name, made_at)
    select ${deleted}::bigint, v.version, ${company}, m.merchant_no, v.routes, 'Outage', 'Officer', clock_now() - v.age
    from (select merchant_no from merchant m where company_code = ${company} and not exists (select from merchant_router o where o.merchant_no = m.merchant_no)
      order by merchant_no limit 1) m
    cross join (values (1, '[]'::jsonb, interval '2 days'), (2, null, interval '1 day')) as v (version, routes, age)`.execute(db);
  await sql`
    insert into channel_mapping_change (id, company_code, business, method, provider_code, currency, change, reason, made_by_name, made_at)
    select x.id, ${company}, p.business, p.method, p.provider_code, p.currency, x.change, 'Outage', 'Officer', clock_now()
    from (select * from provider_channel where company_code = ${company} order by business, method, provider_code limit 1) p
      cross join (values (${removed}::bigint, 'REMOVED'), (${added}::bigint, 'ADDED')) as x (id, change)`.execute(db);
}
