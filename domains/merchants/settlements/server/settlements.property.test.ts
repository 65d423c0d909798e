import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusedError } from '../../../../platform/contract/index.ts';
import {
  answerBankFile,
  approveSettlement,
  calculateSettlement,
  listSettlementFacts,
  makeBankFile,
  reconcileSettlements,
  stopBankPayment,
} from '../contract/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { calculateSettlements, recalculateAll } from './calculate.job.ts';
import { type BackOffice, examineReach, evaluate, orderAt, type Paid, payAt, setTerms, startBackOffice, report } from './back-office.fixture.ts';

/*
 * Payments, also ones that are paid or reported long after their order, holds, releases, refunds, confirmations, reloads,
 * rejections, files and answers of banks, and terms that begin on another day, in random orders over months, one after the other
 * and from two more processes at once. After each: what is settled is what its lines say, nothing is in two settlements, nothing
 * that is held is in one that is not paid, every unit of money that was reported stands in one place, and a calculation that reads
 * only what is not settled for good finds what one finds that reads everything.
 */

const results = ['JUSTIFICATION_REQUIRED', 'FROZEN', 'RELEASED', 'REJECTED'] as const;
const refusals = new Set([400, 404, 409]);

/** Everything that must be so at any time, by plain queries. */
async function check({ backOffice, settlesFrom }: World): Promise<void> {
  const { database, rita } = backOffice;
  const { main } = database;
  const { rows: wrong } = await sql`
    select s.id, s.status, s.net_minor, s.lines, l.net, l.lines as counted from settlement s
      join lateral (select count(*)::int as lines, coalesce(sum(amount_minor - fee_minor), 0) as net from settlement_line l
        where l.settlement_id = s.id and l.is_open) l on true
    where s.status in ('PENDING', 'CONFIRMED', 'PAID') and (s.net_minor <> l.net or s.lines <> l.lines)
      or s.status = 'DRAFT' and s.carried_to is null and (s.net_minor <> l.net or s.lines <> l.lines)
      or s.status in ('REJECTED', 'FAILED', 'RELOADING') and l.lines > 0`.execute(main);
  expect(wrong).toEqual([]);
  const { rows: twice } = await sql`select kind, source_id from settlement_line where is_open group by kind, source_id having count(*) > 1`.execute(main);
  expect(twice).toEqual([]);
  const { rows: held } = await sql`
    select l.id from settlement_line l join settlement s on s.id = l.settlement_id join transaction t on t.id = l.transaction_id
    where l.is_open and s.status <> 'PAID' and l.kind in ('PAYIN', 'PAYOUT') and t.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED')`.execute(
    main,
  );
  expect(held).toEqual([]);
  const { rows: paid } = await sql`
    select s.id from settlement s left join settlement_payment p on p.settlement_id = s.id and p.status = 'PAID'
    where (s.status = 'PAID') <> (p.id is not null) or p.amount_minor <> s.net_minor`.execute(main);
  expect(paid).toEqual([]);
  const sums = await rita.call(reconcileSettlements, {
    entity_code: 'ATBR',
    currency: 'BRL',
    start_time: Date.parse('2025-01-01T00:00:00Z'),
    end_time: Date.parse('2026-01-01T00:00:00Z'),
  });
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const { rows } = await sql<{ total: string }>`
    select (coalesce((select sum(case business when 'payin' then coalesce(pay_amount_minor, order_amount_minor) else -order_amount_minor end) from transaction
        where paid_at is not null), 0)
      - coalesce((select sum(e.amount_minor) from transaction_event e where e.event in ('refunded', 'charged_back')), 0))::text as total`.execute(main);
  expect(sums.places.reduce((sum, { total }) => sum + cents(total), 0n)).toBe(BigInt(rows[0]?.total ?? 0));
  expect(cents(sums.reported.total)).toBe(BigInt(rows[0]?.total ?? 0));
  for (const merchantNo of ['A', 'B']) await examineReach(backOffice, merchantNo, settlesFrom);
}

/** The list of what was reported, read page by page in windows of time, is what the definition holds, in its order. */
async function checkFacts(world: World): Promise<void> {
  const { backOffice } = world;
  const from = Date.parse('2025-01-01T00:00:00Z');
  const ends = [undefined, world.now().getTime() - 3 * dayMs];
  for (const end of ends)
    for (const filter of [{}, { merchant_no: 'B' }, { kind: 'PAYIN' as const }]) {
      const query = { start_time: from, ...(end === undefined ? {} : { end_time: end }), ...filter };
      const listed: string[] = [];
      let total = 0;
      for (let page_num = 1; page_num === 1 || listed.length < total; page_num += 1) {
        const page = await backOffice.rita.call(listSettlementFacts, { ...query, page_num, page_size: 50 });
        expect(page.list.length).toBeGreaterThan(page_num === 1 ? -1 : 0);
        listed.push(...page.list.map(({ kind, source_id }) => `${kind} ${source_id}`));
        total = page.total;
      }
      const { rows } = await sql<{ fact: string }>`
        select kind || ' ' || source_id as fact from settlement_fact where company_code = 'ATBR' and at >= ${new Date(from)}
          and (${'merchant_no' in filter} is false or merchant_no = 'B') and (${'kind' in filter} is false or kind = 'PAYIN')
          and at < coalesce(${end === undefined ? null : new Date(Math.floor(end / 60_000) * 60_000 + 60_000)}::timestamptz, 'infinity')
        order by at desc, source_id desc, kind desc`.execute(backOffice.database.main);
      expect(listed).toEqual(rows.map(({ fact }) => fact));
    }
}

/** One thing that happens; the numbers choose what it happens to. */
const step = fc.record({
  what: fc.constantFrom(
    'pay',
    'pay',
    'pay',
    'order',
    'order',
    'late',
    'late',
    'judge',
    'judge',
    'refund',
    'chargeback',
    'day',
    'weeks',
    'weeks',
    'settle',
    'settle',
    'settle',
    'terms',
    'confirm',
    'confirm',
    'confirm',
    'reload',
    'reject',
    'file',
    'answer',
    'answer',
    'stop',
    'calculate',
  ),
  which: fc.nat(1000),
  how: fc.nat(1000),
});
interface Step {
  what: string;
  which: number;
  how: number;
}

const dayMs = 86_400_000;
const terms = { format: 'CSV', minimum: '15.00' } as const;
/** Days from which on the company settles, one after the other. */
const beginnings = ['2025-02-03', '2025-01-27', '2025-02-24'] as const;

class World {
  readonly payments: Paid[] = [];
  /** Ordered and not paid yet, with when. */
  readonly ordered: { payment: Paid; at: Date }[] = [];
  readonly backOffice: BackOffice;
  settlesFrom: string = beginnings[0];
  answers = 0;
  constructor(backOffice: BackOffice) {
    this.backOffice = backOffice;
  }
  now(): Date {
    return this.backOffice.clock.now;
  }
  async one(query: ReturnType<typeof sql<{ id: string }>>, which: number): Promise<string | undefined> {
    const { rows } = await query.execute(this.backOffice.database.main);
    return rows[which % Math.max(rows.length, 1)]?.id;
  }
  payment(which: number): Paid | undefined {
    return this.payments[which % Math.max(this.payments.length, 1)];
  }
  /**
   * All of it happens at a time long ago, and the database notes what is reported of payments that are old by its own clock. What
   * was recent by the clock of the back office would not have been noted, and is not.
   */
  async asOfThen({ id }: Paid): Promise<void> {
    const since = new Date(this.now().getTime() - 7 * dayMs);
    await sql`
      delete from settlement_unsettled u using transaction t where t.id = u.transaction_id and t.id = ${id}::bigint and t.order_time >= ${since}`.execute(
      this.backOffice.database.main,
    );
  }
  /** Sends a call that may be refused, by rule and never by accident. */
  async send(sent: Promise<{ status: number; body: { data: unknown } }>): Promise<void> {
    const { status, body } = await sent;
    if (status !== 200 && !refusals.has(status)) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  }

  /** The bank pays all that can be confirmed, so that nothing old is under way. */
  async settle(): Promise<void> {
    const { rita, otto, database } = this.backOffice;
    const { rows: pending } = await sql<{ id: string }>`select id from settlement where status = 'PENDING' order by id`.execute(database.main);
    for (const { id } of pending) for (const who of [rita, otto]) await this.send(who.send(approveSettlement, { approveType: 'confirm', id }));
    await this.send(rita.send(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' }));
    const { rows: sent } = await sql<{ reference: string }>`select reference from settlement_payment where status in ('SENT', 'RECALLED')`.execute(
      database.main,
    );
    this.answers += 1;
    const text = `reference,status,bank_reference\n${sent.map(({ reference }) => `${reference},PAID,B${this.answers}\n`).join('')}`;
    if (sent.length > 0) await this.send(otto.send(answerBankFile, { entity_code: 'ATBR', files: new File([text], 'answer.csv') as never }));
  }

  async run({ what, which, how }: Step): Promise<void> {
    const { backOffice } = this;
    const { rita, otto, database, clock } = backOffice;
    const settlement = () => this.one(sql<{ id: string }>`select id from settlement order by id desc limit 6`, which);
    const change = { ...(how % 2 === 0 ? {} : { merchant_no: 'B', app_id: 'B1' }), business: how % 7 === 0 ? 'payout' : 'payin' };
    if (what === 'pay') {
      const at = new Date(this.now().getTime() - 3_600_000 * (1 + (how % 5)));
      const payment = await payAt(backOffice, at, 100 + which * 37, change);
      await this.asOfThen(payment);
      this.payments.push(payment);
    } else if (what === 'order') {
      // Some are told to us weeks after they were ordered.
      const at = new Date(this.now().getTime() - 3_600_000 - (how % 3 === 0 ? (how % 25) * dayMs : 0));
      this.ordered.push({ payment: await orderAt(backOffice, at, 100 + which * 37, change), at });
    } else if (what === 'late') {
      const [one] = this.ordered.splice(which % Math.max(this.ordered.length, 1), 1);
      if (!one) return;
      await report(backOffice, one.payment, 'paid', { at: how % 2 === 0 ? this.now() : one.at });
      await this.asOfThen(one.payment);
      this.payments.push(one.payment);
    } else if (what === 'day' || what === 'weeks') {
      clock.now = new Date(clock.now.getTime() + (what === 'day' ? 1 : 1 + (how % 12)) * dayMs);
      await calculateSettlements(database.main, 'ATBR', clock.now);
    } else if (what === 'settle') {
      await this.settle();
    } else if (what === 'terms') {
      const next = beginnings[how % beginnings.length] as string;
      if (next === this.settlesFrom) return;
      const { rows } = await sql<{ version: number }>`select max(version)::int as version from settlement_terms where merchant_no is null`.execute(
        database.main,
      );
      await setTerms(backOffice, { ...terms, settles_from: next }, rows[0]?.version ?? 0);
      this.settlesFrom = next;
    } else if (what === 'judge') {
      const payment = this.payment(which);
      if (payment) await evaluate(backOffice, payment, results[how % results.length] as (typeof results)[number]);
    } else if (what === 'refund' || what === 'chargeback') {
      const payment = this.payment(which);
      // The core may be refused: what was returned whole cannot be returned again.
      if (payment?.business === 'payin') {
        await report(backOffice, payment, what === 'refund' ? 'refunded' : 'charged_back', {
          // What went back may be reported long after, too.
          at: new Date(this.now().getTime() - (how % 5 === 0 ? (how % 20) * dayMs : 0)),
          ...(what === 'refund' && how % 2 === 0 ? { amountMinor: BigInt(1 + (how % 90)) } : {}),
        }).catch((error: unknown) => {
          if (!(error instanceof RefusedError)) throw error;
        });
        await this.asOfThen(payment);
      }
    } else if (what === 'confirm' || what === 'reload' || what === 'reject') {
      const id = await settlement();
      if (!id) return;
      await this.send(rita.send(approveSettlement, { approveType: what, id }));
      if (what === 'confirm') await this.send(otto.send(approveSettlement, { approveType: what, id }));
      if (what === 'reload') await recalculateAll(database.main, this.now());
    } else if (what === 'calculate') await this.send(rita.send(calculateSettlement, { muid: how % 2 === 0 ? 'uA' : 'uB' }));
    else if (what === 'file') await this.send(rita.send(makeBankFile, { entity_code: 'ATBR', currency: 'BRL' }));
    else {
      const id = await this.one(sql<{ id: string }>`select id from settlement_payment where status in ('SENT', 'RECALLED') order by id`, which);
      if (!id) return;
      if (what === 'stop') return this.send(rita.send(stopBankPayment, { id, reason: 'Stopped' }));
      const { rows } = await sql<{ reference: string; amount: string }>`
        select reference, (amount_minor / 100)::text || '.' || lpad((amount_minor % 100)::text, 2, '0') as amount from settlement_payment where id = ${id}`.execute(
        database.main,
      );
      const [one] = rows as [{ reference: string; amount: string }];
      this.answers += 1;
      const text = `reference,status,amount,bank_reference\n${one.reference},${how % 3 === 0 ? 'FAILED' : 'PAID'},${one.amount},B${this.answers}\n`;
      await this.send(otto.send(answerBankFile, { entity_code: 'ATBR', files: new File([text], 'answer.csv') as never }));
    }
  }
}

const begin = async () => {
  const backOffice = await startBackOffice({ now: new Date('2025-03-04T21:00:00Z') });
  await setTerms(backOffice, { ...terms, settles_from: beginnings[0] });
  await sql`update limit_profile set monitor_minor = 100000000000, probation_minor = 200000000000`.execute(backOffice.database.main);
  return new World(backOffice);
};

it('one after the other', { timeout: timeLimit(240_000) }, async () => {
  const world = await begin();
  const states = async (): Promise<number> =>
    (await sql<{ status: string }>`select distinct status from settlement`.execute(world.backOffice.database.main)).rows.length;
  await untilEnough(
    (seed) =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
          for (const one of steps) {
            await world.run(one);
            await check(world);
          }
          await checkFacts(world);
        }),
        { numRuns: rounds(4), seed, endOnFailure: true },
      ),
    async () => (await states()) > 1,
  );
  // The orders were long enough to come to something.
  expect(await states()).toBeGreaterThan(1);
});

interface Other {
  child: ChildProcess;
  ask(command: object): Promise<string>;
}
async function startOther(url: string): Promise<Other> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./settling-process.fixture.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: url, NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  await once(lines, 'line');
  return {
    child,
    async ask(command) {
      const answer = once(lines, 'line');
      child.stdin?.write(`${JSON.stringify(command)}\n`);
      return String((await answer)[0]);
    },
  };
}

let world: World;
let others: Other[];
beforeAll(async () => {
  world = await begin();
  others = [await startOther(world.backOffice.database.url), await startOther(world.backOffice.database.url)];
}, 60_000);
afterAll(async () => {
  for (const { child } of others) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

it('from several processes at once', { timeout: timeLimit(240_000) }, async () => {
  const turns = fc.array(fc.record({ mine: step, hold: fc.nat(1000), how: fc.nat(3), calculates: fc.boolean() }), { minLength: 10, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(turns, async (list) => {
      for (const { mine, hold, how, calculates } of list) {
        await world.run({ what: 'pay', which: hold, how });
        const payment = world.payment(hold) as Paid;
        const at = world.now().toISOString();
        const [first, second] = others as [Other, Other];
        const [, termsText, other] = await Promise.all([
          world.run(mine),
          first.ask({ act: 'judge', id: payment.id, result: results[how] }),
          second.ask(calculates ? { act: 'calculate', at } : { act: 'recalculate', at }),
        ]);
        expect([termsText, other]).toEqual(['done', 'done']);
        await check(world);
      }
    }),
    { numRuns: rounds(3), endOnFailure: true },
  );
});
