import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { appTimelineKinds, modifyPayerVerification, readAppTimeline, showAppSettings } from '../../domains/merchants/app-settings/contract/index.ts';
import { mayCall } from '../../platform/contract/index.ts';
import type { Actor } from '../../platform/server/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { appTimeline } from './slices.ts';

/* What the page of an app tells whom, on the small demonstration. Kinds and roles that are added later are covered without a line here. */

const company = 'ATBR';
let server: TestServer;
let appId: string;
let otherId: string;

const as = (abilities: Actor['abilities'], companies: string[] = [company]): TestClient => server.as({ companies, abilities });
const everything: Actor['abilities'] = [{ subject: 'all', action: ['manage'] }];

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  const { rows } = await sql<{ id: string; merchant: string }>`
    select a.app_id as id, a.merchant_no as merchant from merchant_app a join merchant m on m.merchant_no = a.merchant_no
    where m.company_code = ${company} and a.payer_verification <> 'STRICT'
    order by (select count(*) from transaction t where t.app_id = a.app_id and (t.aml_result <> 'ACCEPTED' or t.held_at is not null)) desc limit 2`.execute(db);
  const [app, other] = rows;
  if (!app || !other) throw new Error('the demonstration has fewer than two apps');
  [appId, otherId] = [app.id, other.id];
  const { version } = await as(everything).call(showAppSettings, { rule_id: appId });
  await as(everything).call(modifyPayerVerification, { rule_id: appId, version, payer_buyer_verification: 'STRICT' });
  for (const { id, merchant } of [app, other])
    await sql`insert into limit_profile_change (level, company_code, business, currency, merchant_no, app_id, after_monitor_minor, after_probation_minor, version, raises,
        reason, created_by, created_by_person, created_by_name, approved_by, approved_by_person, approved_by_name, changed_at)
      values ('app', ${company}, 'payin', 'BRL', ${merchant}, ${id}, 100000, 200000, 1, false, 'Takes less', 1, 1, 'Rui', 2, 2, 'Olga', clock_now())`.execute(
      db,
    );
}, 400_000);

const readAll = async (client: TestClient, id: string) => (await client.call(readAppTimeline, { app_id: id, size: 100 })).list;

it('has events of every kind, and each kind has one source', async () => {
  expect(appTimeline.map(({ kind }) => kind).toSorted()).toEqual([...appTimelineKinds].toSorted());
  const met = new Set((await readAll(as(everything), appId)).map(({ kind }) => kind));
  expect([...met].toSorted()).toEqual([...appTimelineKinds].toSorted());
});

it('tells of the one app alone', async () => {
  const own = await readAll(as(everything), appId);
  const trades = own.flatMap(({ trade_no: no }) => no ?? []);
  const { rows } = await sql<{ app: string }>`select distinct app_id as app from transaction where trade_no = any(${trades}::text[])`.execute(
    server.database.main,
  );
  expect(rows).toEqual([{ app: appId }]);
  const limits = (id: string) =>
    readAll(as(everything), id).then((list) => list.filter(({ kind }) => kind === 'default-limit').map(({ event_id: event }) => event));
  const [mine, theirs] = [await limits(appId), await limits(otherId)];
  expect([mine.length, theirs.length]).toEqual([1, 1]);
  expect(mine).not.toEqual(theirs);
  expect((await readAll(as(everything), otherId)).filter(({ kind }) => kind === 'change')).toEqual([]);
});

it('goes on page by page without a gap', async () => {
  const all = (await readAll(as(everything), appId)).map(({ event_id: id }) => id);
  const results: string[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await as(everything).call(readAppTimeline, { app_id: appId, size: 2, ...(after === undefined ? {} : { after }) });
    results.push(...list.map(({ event_id: id }) => id));
    after = next ?? undefined;
  } while (after !== undefined && results.length < all.length);
  expect(results.slice(0, all.length)).toEqual(all);
});

it.each(roles.map((role) => [role.code, role] as const))('%s is told what the lists would tell', async (_code, { abilities }) => {
  const client = as([...abilities]);
  const answer = await client.send(readAppTimeline, { app_id: appId });
  if (!mayCall([...abilities], readAppTimeline.ability)) return expect(answer.status).toBe(403);
  const open = appTimeline.filter(({ demand }) => mayCall([...abilities], demand)).map(({ kind }) => kind);
  expect((await client.call(readAppTimeline, { app_id: appId, size: 1 })).kinds.toSorted()).toEqual(open.toSorted());
  const all = await readAll(as(everything), appId);
  expect((await readAll(client, appId)).map(({ event_id: id }) => id)).toEqual(
    all
      .filter(({ kind }) => open.includes(kind))
      .map(({ event_id: id }) => id)
      .slice(0, 100),
  );
});

it('is of the companies of the reader', async () => {
  expect((await as(everything, ['ATMX']).send(readAppTimeline, { app_id: appId })).status).toBe(404);
});
