import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTransactions } from '../../domains/payments/transactions/contract/index.ts';
import { showMerchant } from '../../domains/merchants/merchants/contract/index.ts';
import { merchantTimelineKinds } from '../../domains/mechanisms/timelines/contract/index.ts';
import {
  type MerchantTimelineEvent,
  readMerchantHead,
  readMerchantTimeline,
  readMerchantTurnover,
} from '../../domains/merchants/merchant-page/contract/index.ts';
import { type Demand, mayCall } from '../../platform/contract/index.ts';
import type { Actor } from '../../platform/server/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { seededRandom } from '../../seeds/random.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { merchantFrame } from './slices.ts';

/* What the page of a merchant tells whom, over the merchants of the small demonstration. Kinds and roles that are added later are covered without a line here. */

const company = 'ATBR';
let server: TestServer;
/** The merchants of the company, those with most documents and alerts first. */
let merchants: string[];

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  await writeRareRows(db, company);
  const { rows } = await sql<{ no: string }>`
    select m.merchant_no as no from merchant m where m.company_code = ${company}
    order by (select count(*) from merchant_document d where d.merchant_no = m.merchant_no) + (select count(*) from alert a where a.merchant_no = m.merchant_no)
      + (select count(*) from settlement s where s.merchant_no = m.merchant_no) + 10 * (select count(*) from merchant_task k where k.merchant_no = m.merchant_no)
      + 10 * (select count(*) from limit_profile_change c where c.merchant_no = m.merchant_no) desc, m.merchant_no`.execute(db);
  merchants = rows.map(({ no }) => no);
  expect(merchants.length).toBeGreaterThan(5);
  // The small demonstration changes no limit of a merchant.
  await sql`insert into limit_profile_change (level, company_code, business, currency, merchant_no, after_monitor_minor, after_probation_minor, version, raises, reason,
      created_by, created_by_person, created_by_name, approved_by, approved_by_person, approved_by_name, changed_at)
    values ('merchant', ${company}, 'payin', 'BRL', ${merchants[0]}, 100000, 200000, 1, false, 'Takes less', 1, 1, 'Rui', 2, 2, 'Olga', clock_now())`.execute(
    db,
  );
}, 400_000);

const as = (abilities: Actor['abilities'], companies: string[] = [company]): TestClient => server.as({ companies, abilities });
const everything: Actor['abilities'] = [{ subject: 'all', action: ['manage'] }];

/** All pages of a stream, joined. */
async function readAll(
  client: TestClient,
  input: Parameters<typeof client.call<typeof readMerchantTimeline>>[1],
  size = () => 100,
): Promise<MerchantTimelineEvent[]> {
  const events: MerchantTimelineEvent[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await client.call(readMerchantTimeline, { ...input, size: size(), ...(after === undefined ? {} : { after }) });
    events.push(...list);
    after = next ?? undefined;
  } while (after !== undefined && events.length < 20_000);
  return events;
}

it('has events of every kind, and each kind has one source', async () => {
  expect(merchantFrame.timeline.map(({ kind }) => kind).toSorted()).toEqual([...merchantTimelineKinds].toSorted());
  const met = new Set<string>();
  for (const no of merchants) for (const { kind } of await readAll(as(everything), { merchant_no: no })) met.add(kind);
  expect([...met].toSorted()).toEqual([...merchantTimelineKinds].toSorted());
}, 120_000);

it.each(roles.map((role) => [role.code, role] as const))('%s is told what the lists would tell', async (_code, { abilities }) => {
  const client = as([...abilities]);
  const may = (demand: Demand) => mayCall(abilities, demand);
  for (const no of merchants.slice(0, 3)) {
    const answer = await client.send(readMerchantTimeline, { merchant_no: no });
    if (!may(showMerchant.ability)) {
      expect([answer.status, (await client.send(readMerchantHead, { merchant_no: no })).status]).toEqual([403, 403]);
      continue;
    }
    const open = merchantFrame.timeline.filter(({ demand }) => may(demand)).map(({ kind }) => kind);
    const own = await readAll(client, { merchant_no: no });
    expect((await client.call(readMerchantTimeline, { merchant_no: no, size: 1 })).kinds.toSorted()).toEqual([...open].toSorted());
    const all = await readAll(as(everything), { merchant_no: no });
    expect(own.map(({ event_id: id }) => id)).toEqual(all.filter(({ kind }) => open.includes(kind)).map(({ event_id: id }) => id));
    const head = await client.call(readMerchantHead, { merchant_no: no });
    for (const part of ['risk', 'held', 'settlement', 'work'] as const) expect(head[part] !== null, part).toBe(merchantFrame[part].demands.some(may));
  }
});

describe('pages', () => {
  it('join without gaps or doubles in any size, for any kinds, also where many events are of one moment', async () => {
    const random = seededRandom('merchant-timeline');
    const no = merchants[0] as string;
    await sql`update transaction set order_time = '2026-11-20T12:00:00Z' where merchant_no = ${no} and id % 2 = 0`.execute(server.database.main);
    for (const merchant of merchants.slice(0, 3))
      for (let round = 0; round < 4; round += 1) {
        const chosen = merchantTimelineKinds.filter(() => random.chance(0.6));
        const input = { merchant_no: merchant, ...(chosen.length > 0 && round > 0 ? { kinds: [...chosen] } : {}) };
        const whole = await readAll(as(everything), input);
        expect(await readAll(as(everything), input, () => random.int(1, 20))).toEqual(whole);
        expect(new Set(whole.map(({ event_id: event }) => event)).size).toBe(whole.length);
        expect(whole.map(({ time }) => time)).toEqual(whole.map(({ time }) => time).toSorted((one, other) => other - one));
      }
  }, 120_000);
  it('are of a company of the reader, and a merchant of another is as one that does not exist', async () => {
    const unseen = await as(everything, ['ATMX']).send(readMerchantTimeline, { merchant_no: merchants[0] as string });
    const none = await as(everything, ['ATMX']).send(readMerchantTimeline, { merchant_no: 'NONE' });
    expect([unseen.status, unseen.text]).toEqual([404, none.text]);
  });
});

describe('the turnover of a merchant', () => {
  it('is, period by period, what the list of payments holds that its bars open, and each currency stands by itself', async () => {
    const client = as(everything);
    const db = server.database.main;
    // The small demonstration charges little back.
    await sql`update transaction set partner_status = 'CHARGEBACK' where id in (select id from transaction where merchant_no = ${merchants[0]} and business = 'payin'
      and aml_result = 'ACCEPTED' and partner_status = 'PAID' order by order_time desc limit 3)`.execute(db);
    let compared = 0;
    let chargebacks = 0;
    for (const merchantNo of merchants.slice(0, 3))
      for (const unit of ['month', 'day'] as const) {
        const { periods, currencies } = await client.call(readMerchantTurnover, { merchant_no: merchantNo, unit });
        expect(new Set(currencies.map(({ currency }) => currency)).size).toBe(currencies.length);
        for (const { currency, values } of currencies)
          for (const [at, value] of values.entries()) {
            const period = periods[at] as (typeof periods)[number];
            const rows = async (filters: object) => {
              const range = { start_time: period.from_time, end_time: period.to_time - 60_000 };
              const results: { pay_amount: string | null; order_amount: string }[] = [];
              for (let page = 1; ; page += 1) {
                const input = { merchant_no: merchantNo, currency, business: 'payin' as const, ...range, page_num: page, page_size: 100, ...filters };
                const { list } = await client.call(pageTransactions, input);
                results.push(...list);
                if (list.length < 100) return results;
              }
            };
            if (value.payments === 0 && value.chargebacks === 0 && compared > 0) continue;
            const accepted = await rows({ is_taken: true });
            expect([accepted.length, accepted.reduce((sum, one) => sum + Math.round(Number(one.pay_amount ?? one.order_amount) * 100), 0)]).toEqual([
              value.payments,
              Math.round(Number(value.turnover) * 100),
            ]);
            expect((await rows({ partner_status: 'CHARGEBACK' })).length).toBe(value.chargebacks);
            compared += 1;
            chargebacks += value.chargebacks;
          }
      }
    expect(compared).toBeGreaterThan(5);
    expect(chargebacks).toBeGreaterThan(0);
  }, 200_000);

  it('has no line where nothing was declared', async () => {
    await sql`update merchant set declared_turnover_minor = null where merchant_no = ${merchants[1]}`.execute(server.database.main);
    const { periods } = await as(everything).call(readMerchantTurnover, { merchant_no: merchants[1] as string, unit: 'month' });
    expect(new Set(periods.map(({ declared }) => declared))).toEqual(new Set([null]));
  });

  it('is of the companies of the reader', async () => {
    expect((await as(everything, ['ATMX']).send(readMerchantTurnover, { merchant_no: merchants[0] as string, unit: 'month' })).status).toBe(404);
  });
});
