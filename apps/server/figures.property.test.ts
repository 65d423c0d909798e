import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../platform/server/clock.ts';
import { testDatabase, type TestClient, testServer } from '../../platform/server/testing.ts';
import { decideInputs, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { showAlert } from '../../domains/casework/alerts/contract/index.ts';
import { formatAmount, parseAmount, startOfMonth } from '../../domains/register/kernel/index.ts';
import { type LimitUseData, listLimitPayments } from '../../domains/settings/limits/contract/index.ts';
import { showMerchant } from '../../domains/merchants/merchants/contract/index.ts';
import { monitorDetail } from '../../domains/casework/monitor/contract/index.ts';
import { monthCard, paymentFigures, paymentStates, waitingWork } from '../../domains/pages/overview/contract/index.ts';
import {
  downloadProbation,
  listPendingTransactions,
  listProbation,
  queryProbation,
  summariseProbation,
  tryApproveTransactions,
} from '../../domains/casework/probation/contract/index.ts';
import { cancelPayment, type BackOffice, type Held, holdPayments } from '../../domains/casework/probation/server/back-office.fixture.ts';
import { perform, type Step, step } from '../../domains/casework/probation/server/officers.fixture.ts';
import { readTransactionDetail } from '../../domains/payments/transactions/contract/index.ts';
import { sumMerchantMonths } from '../../domains/payments/transactions/server/merchant-months/index.ts';
import { replayAll } from '../../domains/payments/decisions/server/replay/replay.fixture.ts';
import { rounds, timeLimit } from '../../platform/testing/turn.ts';
import { slices } from './slices.ts';

/*
 * Every figure on case, list, file, alert and overview is the one in the books. After each turn of a random story the figures
 * are read by the calls and worked out again from the ledger by plain statements and sums that share no code with the back office.
 */

const day = 86_400_000;
let backOffice: BackOffice;
let reader: TestClient;

beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  backOffice = { database, server: await testServer({ slices: [...slices], database, work: false }) };
  reader = backOffice.server.as({ companies: ['ATBR'] });
});

const minor = (amount: string): bigint => (amount.startsWith('-') ? -(parseAmount(amount.slice(1)) ?? 0n) : (parseAmount(amount) ?? 0n));
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

interface Place {
  merchantNo: string;
  limit: bigint;
  used: bigint;
  reserved: bigint;
  here: bigint;
  balances: bigint;
}

/** What the books say about the places where a key's money is held. The tests' windows are all thirty days, rolling. */
async function booksOf(keyId: string): Promise<Place[]> {
  const now = clock.now();
  const { rows } = await sql<Record<'merchantNo' | 'limit' | 'used' | 'reserved' | 'here' | 'balances', string>>`
    with held as (
      select t.merchant_no, h.transaction_id, max(h.amount_minor) as amount from hold h join transaction t on t.id = h.transaction_id
      where h.key_id = ${keyId} and h.status = 'OPEN' group by 1, 2)
    select m.merchant_no as "merchantNo",
      coalesce(
        (select r.probation_minor from approval_record r where r.subject_id = k.subject_id and r.business = k.business and r.probation_minor is not null
           and r.revoked_at is null and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now}) and r.kind in ('PERSONAL_LIMIT', 'NEW_LIMIT') order by r.id desc limit 1),
        (select p.probation_minor from limit_profile p where p.business = k.business and p.merchant_no = m.merchant_no),
        (select p.probation_minor from limit_profile p where p.business = k.business and p.level = 'general'))::text as "limit",
      (select coalesce(sum(case e.kind when 'REVERSE' then -e.amount_minor else e.amount_minor end), 0)::text from limit_entry e
        where e.key_id = k.id and e.bucket = 'PERSONAL' and e.event_at > ${new Date(now.getTime() - 30 * day)}) as used,
      (select sum(amount)::text from held) as reserved,
      (select sum(amount)::text from held where merchant_no = m.merchant_no) as here,
      (select coalesce(sum(b.remaining_minor), 0)::text from temporary_balance b where b.key_id = k.id and b.merchant_no = m.merchant_no and b.status = 'ACTIVE') as balances
    from decision_key k cross join (select distinct merchant_no from held) m where k.id = ${keyId}`.execute(backOffice.database.main);
  return rows.map((row) => ({
    merchantNo: row.merchantNo,
    limit: BigInt(row.limit),
    used: BigInt(row.used),
    reserved: BigInt(row.reserved),
    here: BigInt(row.here),
    balances: BigInt(row.balances),
  }));
}

/** The window moves with the clock between two calls. */
const withoutWindow = ({ window_from: _from, window_to: _to, ...sum }: LimitUseData) => sum;

/** The lines of a sum add up, as they are written. */
function expectAddsUp(sum: LimitUseData): void {
  const total = minor(sum.limit) - minor(sum.used) - minor(sum.reserved) + minor(sum.over) + minor(sum.balances) - minor(sum.amount);
  expect(formatAmount(total), JSON.stringify(sum)).toBe(sum.left);
  expect(minor(sum.missing)).toBe(most(-minor(sum.left), 0n));
}

function expectInBooks(sum: LimitUseData, place: Place): void {
  expectAddsUp(sum);
  const others = place.reserved - place.here;
  const free = most(place.limit - place.used - others, 0n);
  const expected = {
    limit: place.limit,
    used: place.used,
    reserved: others,
    amount: place.here,
    balances: place.balances,
    left: free + place.balances - place.here,
  };
  for (const [name, value] of Object.entries(expected)) expect(sum[name as keyof typeof expected], `${name} at ${place.merchantNo}`).toBe(formatAmount(value));
}

async function expectPayments(sum: LimitUseData, part: 'used' | 'reserved', amount: bigint): Promise<void> {
  const window = { window_from: String(sum.window_from), window_to: String(sum.window_to) };
  const shown = await reader.call(listLimitPayments, { key_id: sum.key_id, part, ...window, page_size: 100 });
  expect(shown.sum).toBe(formatAmount(amount));
  expect(formatAmount(shown.list.reduce((total, one) => total + minor(one.amount), 0n))).toBe(shown.sum);
}

async function expectCase(held: Held): Promise<void> {
  const about = { subject_id: held.subject_id, business: held.business };
  const { limits } = await reader.call(queryProbation, about);
  const line = (await reader.call(listProbation, { id_no: held.id_no, id_type: 'CPF' })).list[0];
  const file = await reader.fetch(`${downloadProbation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id_no: held.id_no, id_type: 'CPF' }),
  });
  const text = await file.text();
  for (const limit of limits) {
    const places = await booksOf(limit.key_id);
    if (places.length === 0) continue;
    expect(limit.governing.map((sum) => sum.merchant_no).toSorted()).toEqual(places.map((one) => one.merchantNo).toSorted());
    for (const sum of limit.governing) expectInBooks(sum, places.find((one) => one.merchantNo === sum.merchant_no) as Place);
    const [tightest] = limit.governing as [LimitUseData];
    for (const sum of limit.governing) expect(minor(sum.left)).toBeGreaterThanOrEqual(minor(tightest.left));
    const place = places[0] as Place;
    await expectPayments(tightest, 'used', place.used);
    await expectPayments(tightest, 'reserved', place.reserved);
    // The list and the file say what the case says.
    expect(line).toMatchObject({ key_id: limit.key_id, held_amount: formatAmount(place.reserved), limit: withoutWindow(tightest) });
    const at = places.find((one) => one.merchantNo === tightest.merchant_no) as Place;
    expect(line?.remaining).toBe(formatAmount(most(at.limit - at.used - at.reserved, 0n)));
    for (const figure of [formatAmount(at.limit), formatAmount(at.used), formatAmount(place.reserved), tightest.missing]) expect(text).toContain(figure);
  }
}

async function expectPlan(held: Held): Promise<void> {
  const about = { subject_id: held.subject_id, business: held.business };
  const pending = (await reader.call(listPendingTransactions, { ...about, page_size: 100 })).list.map((row) => row.tid);
  if (pending.length === 0) return;
  const plan = await reader.call(tryApproveTransactions, { ...about, approves: pending });
  for (const item of plan.items) {
    expectAddsUp(item.limit);
    expect(item.limit.missing).toBe(item.shortfall);
  }
  const { amount, personal_offered, balance_offered, blocked, shortfall } = plan.totals;
  expect(formatAmount(minor(personal_offered) + minor(balance_offered) + minor(blocked) + minor(shortfall))).toBe(amount);
}

async function expectPersonAndOverview(held: Held): Promise<void> {
  const db = backOffice.database.main;
  const person = await reader.call(monitorDetail, { subject_id: held.subject_id, entity_code: 'ATBR' });
  const { rows: alerts } = await sql<{ all: number; open: number }>`
    select count(*)::int as all, (count(*) filter (where status <> 'CONFIRMED'))::int as open from alert where subject_id = ${held.subject_id}`.execute(db);
  expect({ all: person.alerts, open: person.open_alerts }).toEqual(alerts[0]);
  for (const limit of person.limits) {
    const { rows } = await sql<{ used: string }>`
      select coalesce(sum(case kind when 'REVERSE' then -amount_minor else amount_minor end), 0)::text as used from limit_entry
      where key_id = ${limit.key_id} and bucket = 'PERSONAL' and event_at > ${new Date(clock.ms() - 30 * day)}`.execute(db);
    expect(limit.used).toBe(formatAmount(rows[0]?.used ?? '0'));
    const remaining = minor(limit.probation_limit) - minor(limit.used) - minor(limit.reserved) + minor(limit.over);
    expect(formatAmount(remaining), JSON.stringify(limit)).toBe(limit.remaining);
    expect(formatAmount(remaining + minor(limit.temporary_balance))).toBe(limit.available);
  }
  const { rows: money } = await sql<{ currency: string; count: number; minor: string }>`
    select currency, count(*)::int as count, sum(coalesce(pay_amount_minor, order_amount_minor))::text as minor from transaction
    where aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN') group by currency`.execute(db);
  const onHold = money.map((one) => ({ currency: one.currency, count: one.count, amount: formatAmount(one.minor) }));
  expect((await reader.call(summariseProbation, {})).held).toEqual(onHold);
  const { rows: counts } = await sql<{ alerts: number; transactions: number }>`
    select (select count(*)::int from alert) as alerts, (select count(distinct transaction_id)::int from decision) as transactions`.execute(db);
  expect(await reader.call(monthCard, {})).toMatchObject(counts[0] as object);
  expect((await reader.call(waitingWork, {})).held).toMatchObject(
    money.map((one) => ({ currency: one.currency, transactions: one.count, amount: formatAmount(one.minor) })),
  );
  await expectVolumes();
}

/** Payments by state, and what was put on hold, as the overview charts them. */
async function expectVolumes(): Promise<void> {
  const { from, to, currencies } = await reader.call(paymentFigures, { range: 'LAST_7_DAYS' });
  const { rows } = await sql<{ currency: string; state: string; ordered: string; held: string | null }>`
    select currency, partner_status as state, order_amount_minor::text as ordered,
      case when held_at >= ${new Date(from)} and held_at < ${new Date(to)} then coalesce(pay_amount_minor, order_amount_minor)::text end as held
    from transaction where business = 'payin' and company_code = 'ATBR' and order_time >= ${new Date(from)} and order_time < ${new Date(to)}`.execute(
    backOffice.database.main,
  );
  const sumOf = (amounts: readonly (string | null)[]) => formatAmount(amounts.reduce((sum, one) => sum + BigInt(one ?? 0), 0n));
  expect(currencies.map(({ currency }) => currency).sort()).toEqual([...new Set(rows.map(({ currency }) => currency))].sort());
  for (const { currency, payments, amount, states, held } of currencies) {
    const own = rows.filter((row) => row.currency === currency);
    expect([payments, amount]).toEqual([own.length, sumOf(own.map(({ ordered }) => ordered))]);
    for (const { code, payments: count, amount: sum } of states.list) {
      const of = own.filter(({ state }) => state === code);
      expect([code, count, sum]).toEqual([code, of.length, sumOf(of.map(({ ordered }) => ordered))]);
    }
    expect(formatAmount(held.reduce((sum, one) => sum + minor(one.amount), 0n))).toBe(sumOf(own.map((row) => row.held)));
  }
  const byState = (await reader.call(paymentStates, { range: 'LAST_7_DAYS' })).countries.flatMap((one) => one.currencies);
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const parts = byState.filter((one) => one.currency === currency).flatMap(({ states, not_recorded: none }) => [...states, none]);
    const own = rows.filter((row) => row.currency === currency);
    expect([parts.reduce((sum, one) => sum + one.payments, 0), formatAmount(parts.reduce((sum, one) => sum + minor(one.amount), 0n))]).toEqual([
      own.length,
      sumOf(own.map(({ ordered }) => ordered)),
    ]);
  }
}

/** What a decision tells of the limits leads from the limit to what the payment could have taken, and to what it lacked. */
async function expectExplanation(held: Held): Promise<void> {
  const { rows } = await sql<{ no: string }>`select trade_no as no from transaction where subject_id = ${held.subject_id} order by id desc limit 2`.execute(
    backOffice.database.main,
  );
  for (const { no } of rows) {
    const { decisions } = await reader.call(readTransactionDetail, { business: 'payin', trade_no: no });
    for (const { explanation } of decisions) {
      const limits = explanation.limits;
      if (!limits || limits.used === null) continue;
      const details = JSON.stringify(limits);
      const remaining = minor(limits.probation_limit) - minor(limits.used) - minor(limits.reserved ?? '0') + minor(limits.over ?? '0');
      expect(formatAmount(remaining), details).toBe(limits.remaining);
      expect(formatAmount(remaining + minor(limits.balance ?? '0')), details).toBe(limits.headroom);
      expect(formatAmount(most(minor(limits.asked) - remaining - minor(limits.balance ?? '0'), 0n)), details).toBe(limits.shortfall);
    }
  }
}

/** What a limit alert says was used is made up of the payments that it opens. */
async function expectAlerts(held: Held): Promise<void> {
  const { rows } = await sql<{ id: string; used: string | null; monitor: string | null; behind: string }>`
    select id::text as id, evidence ->> 'used_minor' as used, evidence ->> 'monitor_minor' as monitor,
      (select coalesce(sum(coalesce(pay_amount_minor, order_amount_minor)), 0)::text from transaction
        where id in (select transaction_id from alert_transaction where alert_id = alert.id)) as behind from alert where subject_id = ${held.subject_id}`.execute(
    backOffice.database.main,
  );
  for (const row of rows) {
    const { alert, limit, limit_known_at: at } = await reader.call(showAlert, { alert_id: row.id });
    expect(alert.transactions_amount).toBe(formatAmount(row.behind));
    expect(limit?.used).toBe(row.used === null || row.monitor === null ? undefined : formatAmount(row.used));
    if (!limit) continue;
    expectAddsUp(limit);
    const shown = await reader.call(listLimitPayments, {
      key_id: limit.key_id,
      part: 'used',
      window_from: String(limit.window_from),
      window_to: String(limit.window_to),
      known_at: String(at),
      page_size: 100,
    });
    expect(formatAmount(shown.list.reduce((total, one) => total + minor(one.amount), 0n))).toBe(shown.sum);
    expect(shown.sum, `used of alert ${row.id}`).toBe(limit.used);
  }
}

/** What merchants took this month: on their pages, and as the triggers of reviews measure it. */
async function expectMerchants(): Promise<void> {
  const db = backOffice.database.main;
  const { rows } = await sql<{ no: string; muid: string; zone: string; result: string; status: string; minor: string }>`
    select t.merchant_no as no, m.muid, c.time_zone as zone, t.aml_result as result, t.partner_status as status, coalesce(t.pay_amount_minor, t.order_amount_minor)::text as minor
    from transaction t join merchant m on m.merchant_no = t.merchant_no join company c on c.code = t.company_code
    where t.business = 'payin' and t.currency = m.currency and t.company_code = 'ATBR'
      and date_trunc('month', t.order_time at time zone c.time_zone) = date_trunc('month', clock_now() at time zone c.time_zone)`.execute(db);
  const now = clock.now();
  const query = {
    companyCode: 'ATBR',
    timeZone: rows[0]?.zone ?? 'UTC',
    from: startOfMonth(now, rows[0]?.zone ?? 'UTC'),
    to: new Date(now.getTime() + 60_000),
  };
  const months = await sumMerchantMonths(db, query);
  for (const muid of new Set(rows.map((row) => row.muid))) {
    const own = rows.filter((row) => row.muid === muid);
    const used = own.filter(({ result, status }) => (result === 'ACCEPTED' || result === 'RELEASED') && status !== 'FAILED' && status !== 'CANCELLED');
    const sum = used.reduce((total, { minor: one }) => total + BigInt(one), 0n);
    const { counters } = await reader.call(showMerchant, { muid });
    expect([counters.payments, counters.turnover], `page of ${muid}`).toEqual([used.length, formatAmount(sum)]);
    const month = months.find(({ merchantNo }) => merchantNo === own[0]?.no);
    expect([month?.taken, month?.takenMinor, month?.payments], `triggers of ${muid}`).toEqual([used.length, String(sum), own.length]);
  }
}

type Turn = Step | { act: 'pay'; app: 'A1' | 'A2' | 'B1'; amount: number } | { act: 'cancel'; at: number } | { act: 'merchant limit'; minor: number };
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pay' as const), app: fc.constantFrom('A1', 'A2', 'B1'), amount: fc.integer({ min: 100, max: 600_000 }) }),
  },
  { weight: 6, arbitrary: step },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('merchant limit' as const), minor: fc.integer({ min: 300_000, max: 1_500_000 }) }) },
);

async function play(held: Held, next: Turn): Promise<void> {
  const db = backOffice.database.main;
  switch (next.act) {
    case 'pay':
      await decideInputs(db, [paymentInput({ id_no: held.id_no, app_id: next.app, merchant_no: next.app.slice(0, 1), amount_minor: next.amount })]);
      return;
    case 'cancel': {
      // A second message about the same payment would be another one of another time.
      const rows = await db
        .selectFrom('transaction')
        .select('trade_no')
        .where('subject_id', '=', held.subject_id)
        .where('partner_status', '<>', 'CANCELLED')
        .orderBy('id')
        .execute();
      const one = rows[next.at % Math.max(rows.length, 1)];
      if (one) await cancelPayment(backOffice, { business: 'payin', tradeNo: one.trade_no });
      return;
    }
    case 'merchant limit':
      await db.deleteFrom('limit_profile').where('level', '=', 'merchant').execute();
      await db
        .insertInto('limit_profile')
        .values({
          level: 'merchant',
          company_code: 'ATBR',
          merchant_no: 'B',
          business: 'payin',
          currency: 'BRL',
          monitor_minor: BigInt(next.minor) / 2n,
          probation_minor: BigInt(next.minor),
          unverified_ceiling_minor: 100_000_000n,
          minor_floor_minor: 100_000_000n,
        })
        .execute();
      return;
    default:
      expect([200, 400, 403, 404, 409]).toContain(await perform(backOffice, held, next));
  }
}

describe('figures', () => {
  it('equal the ledger and add up, after every turn of random stories', { timeout: timeLimit(240_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 8, maxLength: 14, size: 'max' }), async (turns) => {
        const held = await holdPayments(backOffice, [4_000]);
        for (const next of [
          { act: 'upload', at: 0 } as Turn,
          { act: 'approve', at: 0 } as Turn,
          { act: 'ask', at: 0 } as Turn,
          { act: 'grant', at: 1 } as Turn,
          ...turns,
        ]) {
          await play(held, next);
          await expectCase(held);
          await expectPlan(held);
          await expectPersonAndOverview(held);
          await expectExplanation(held);
          await expectAlerts(held);
          await expectMerchants();
        }
      }),
      { numRuns: rounds(2) },
    );
  });

  it('follow from decisions that come out equal when they are made again', async () => {
    expect((await replayAll(backOffice.database.main)).others).toEqual([]);
  }, 60_000);

  it('are shown to the company whose they are alone: to others a key is unknown', async () => {
    const { id } = await backOffice.database.main.selectFrom('decision_key').select('id').limit(1).executeTakeFirstOrThrow();
    const stranger = backOffice.server.as({ companies: ['ATMX'] });
    const ask = (key_id: string) => stranger.send(listLimitPayments, { key_id, part: 'used', window_from: '1700000000', window_to: '1800000000' });
    const [foreign, unknown] = [await ask(id), await ask('999999999')];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, data: null }).toEqual({ ...unknown.body, data: null });
  });
});
