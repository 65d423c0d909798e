import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileRules, type Dimension, dimensions, findRuleType, markBits, newDictionary, startSpec } from '../../../../engines/rules/index.ts';
import { idsOf, runBacktest } from '../../../../engines/rules/backtest/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { recordEvent } from '../../../payments/payment-events/server/index.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { zoneTable } from '../../rules/model/governing/plan-rule.ts';
import { type LoadedDay, loadHistory } from './history/load-history.ts';
import { factOf, listFacts, loadRates } from '../../../register/payment-facts/server/index.ts';
import { syncDays } from './history/sync-days.ts';

const timeZone = 'America/Sao_Paulo';
const hour = 3_600_000;
const day = 24 * hour;
/** Noon in Brasília. */
const start = Date.UTC(2026, 8, 1, 15);

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-days-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const range = (from = start - day, to = start + 10 * day) => ({ companyCode, timeZone, from: new Date(from), to: new Date(to) });
const sync = (): Promise<LoadedDay[]> => syncDays(database, range(), { folder });

async function listFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.day'))
    .map((name) => path.join(folder, name))
    .sort();
}

const rule = (code: string) => {
  const type = findRuleType(code);
  if (!type) throw new Error(code);
  return { id: code, type, plan: type.plan(startSpec(type, 'BRL', 1_000_000)), data: null };
};
/** All that rules of these types see of the days. */
async function load(days: readonly LoadedDay[], types: readonly string[] = ['COUNT']) {
  const set = compileRules(types.map(rule), newDictionary(), zoneTable(timeZone));
  const rateOf = await loadRates(database.main);
  const { timeline, attributes } = loadHistory({ days, set, currency: 'BRL', timeZone, rateOf, merchants: new Map(), kept: dimensions });
  return { set, ...timeline, attributes };
}

const report = (tradeNo: unknown, event: 'paid' | 'failed' | 'refunded', at: number) =>
  recordEvent(
    database.main,
    {
      business: 'payin',
      tradeNo: String(tradeNo),
      eventId: `${String(tradeNo)}-${event}`,
      event,
      occurredAt: new Date(at),
      receivedAt: new Date(at),
      amountMinor: undefined,
      payer: undefined,
    },
    machineOrigin,
  );

/** What is learnt and what comes are told apart by milliseconds. */
const anotherMoment = (): Promise<void> => setTimeout(5);

describe('past days', () => {
  it('hold every payment as the mapping of facts gives it', async () => {
    const id_no = inventDocument().no;
    const own = { id_no, name: 'Ana Souza Lima' };
    const inputs = [
      paymentInput({ ...own, order_time: start, email: 'Ana@Example.invalid', merchant_uid: 'u1', stage: 'PAYMENT', account: 'ação-1', device: 'd1' }),
      paymentInput({ ...own, order_time: start + hour, merchant_uid: 'u1', merchant_no: 'B', app_id: 'B1', ip: '2001:db8::1', phone: '+5511912345678' }),
      paymentInput({ ...own, order_time: start + day, business: 'payout', payout: { country: 'ARG' }, account: 'a2' }),
      paymentInput({ id_no: inventDocument().no, order_time: start + day, currency: 'BRL' }),
    ];
    await decideInputs(database.main, inputs);
    await report(inputs[0]?.trade_no, 'refunded', start + 3 * day);
    const loaded = await load(await sync());
    const facts = (await listFacts(database.main, sql`f.company_code = ${companyCode}`)).map((one) => factOf(one, 'BRL', () => Number.NaN));
    expect(loaded.rows.length).toBe(facts.length);
    expect(facts.length).toBe(5);
    for (const fact of facts) {
      const row = loaded.rows.id.indexOf(fact.id);
      const shown = Object.fromEntries(
        dimensions.map((name): [Dimension, string | null] => [
          name,
          loaded.set.dictionary[name].valueOf((loaded.rows.codes[name] as Uint32Array)[row] as number),
        ]),
      );
      expect(shown).toEqual(Object.fromEntries(dimensions.map((name) => [name, fact.dims[name] ?? null])));
      expect([loaded.rows.at[row], loaded.rows.amount[row]]).toEqual([fact.at, fact.amount]);
      expect(((loaded.rows.flags[row] as number) & markBits.elsewhere) !== 0).toBe(fact.marks?.includes('elsewhere'));
      expect(loaded.ended[row]).toBe(Number.POSITIVE_INFINITY);
    }
  });

  it('are read out of the database once, and again only when their day changed', async () => {
    await sync();
    const [first, second] = (await listFiles()) as [string, string];
    const before = [await stat(first), await stat(second)];
    await sync();
    expect((await stat(first)).ino).toBe(before[0]?.ino);
    // A payment of the first day that became known late.
    await decideInputs(database.main, [paymentInput({ id_no: inventDocument().no, order_time: start + 2 * hour })]);
    const days = await sync();
    expect((await stat(first)).ino).not.toBe(before[0]?.ino);
    expect((await stat(second)).ino).toBe(before[1]?.ino);
    expect(days.map(({ file }) => file.rows).slice(0, 2)).toEqual([3, 2]);
    expect((await readdir(path.dirname(first))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are read again when money of a payment was taken back on them, or a payment of them failed', async () => {
    const input = paymentInput({ id_no: inventDocument().no, order_time: start + 2 * day });
    await decideInputs(database.main, [input]);
    const rowsOfDay = async () => (await sync()).map(({ file }) => file.rows);
    const before = await rowsOfDay();
    // Payments become known here when they are decided, whenever they were ordered.
    const later = clock.ms() + hour;
    await report(input.trade_no, 'failed', later);
    const days = await sync();
    const { ended, seen } = await load(days);
    expect([...ended].filter((at) => at !== Number.POSITIVE_INFINITY)).toEqual([later]);
    expect(seen[ended.indexOf(later)]).toBeLessThan(later);
    expect(days.map(({ file }) => file.rows)).toEqual(before);
  });

  it('are made again when their file is cut off or damaged', async () => {
    const whole = await load(await sync());
    const [first, second] = (await listFiles()) as [string, string];
    await truncate(first, (await stat(first)).size - 8);
    const bytes = await readFile(second);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] as number) ^ 255;
    await writeFile(second, bytes);
    const again = await load(await sync());
    expect([...again.rows.id]).toEqual([...whole.rows.id]);
    expect([...again.rows.amount]).toEqual([...whole.rows.amount]);
  });

  it('know of people what was known when a payment came, not what was learnt later', async () => {
    const { no } = inventDocument();
    const today = clock.ms() - hour;
    const input = paymentInput({ id_no: no, order_time: today });
    await decideInputs(database.main, [input]);
    const facts = async () => {
      const days = await syncDays(database, range(today - day, today + day), { folder });
      const { rows, attributes } = await load(days, ['UNVERIFIED', 'PEP', 'MINOR', 'INCOME_RATIO']);
      const { rows: own } = await sql<{ id: number }>`select id::float8 as id from transaction where trade_no = ${String(input.trade_no)}`.execute(
        database.main,
      );
      const row = rows.id.indexOf(own[0]?.id as number);
      const query = ['is_unverified', 'is_pep', 'has_guardian_evidence', 'income_month_minor', 'age_years'] as const;
      return query.map((name) => attributes[name]?.[row]);
    };
    expect(await facts()).toEqual([1, 0, 0, Number.NaN, Number.NaN]);
    await sql`update transaction set version = version + 1 where trade_no = ${String(input.trade_no)}`.execute(database.main);
    await sql`update subject set verification = 'Pass', pep = 'CURRENT', birth_date = '2012-01-01', income_month_minor = 500000, income_currency = 'BRL',
        guardian_evidence_on = ${localDate(today, timeZone)}
      where id = (select subject_id from transaction where trade_no = ${String(input.trade_no)})`.execute(database.main);
    expect(await facts()).toEqual([1, 0, 0, Number.NaN, Number.NaN]);
    await anotherMoment();
    const later = paymentInput({ id_no: no, order_time: clock.ms() });
    await decideInputs(database.main, [later]);
    Object.assign(input, { trade_no: later.trade_no });
    const [unverified, pep, guardian, income, age] = await facts();
    expect([unverified, pep, guardian, income]).toEqual([0, 1, 1, 500_000]);
    expect(age).toBeGreaterThanOrEqual(14);
  });

  it('tell those who were sent away from those on the black list', async () => {
    const [sentAway, listed] = [inventDocument().no, inventDocument().no];
    const pay = (no: string) => decideInputs(database.main, [paymentInput({ id_no: no, order_time: clock.ms() })]);
    for (const no of [sentAway, listed]) await pay(no);
    await sql`insert into list_entry (id, kind, company_code, id_country, id_type, id_no, reason_code, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
      values (nextval('id_block'), 'BLACK', ${companyCode}, 'BRA', 'CPF', ${listed}, 'OTHER', 'MANUAL', clock_now(), 'ACTIVE', 1, 'test', clock_now(), clock_now())`.execute(
      database.main,
    );
    const people = sql`select subject_id from identifier where id_no in (${sentAway}, ${listed})`;
    await sql`insert into standing_event (id, subject_id, company_code, from_standing, to_standing, reason, actor_id, actor_kind, at)
      select nextval('id_block'), subject_id, ${companyCode}, 'CLEAR', 'BLOCKED', 'test', 1, 'staff', clock_now() from (${people}) p`.execute(database.main);
    await anotherMoment();
    for (const no of [sentAway, listed]) await pay(no);
    const { rows, attributes } = await load(await syncDays(database, range(clock.ms() - day, clock.ms() + day), { folder }), ['POST_OFFBOARD']);
    const readShown = async (no: string) => {
      const own = await sql<{
        id: string;
      }>`select t.id from transaction t join identifier i on i.subject_id = t.subject_id where i.id_no = ${no} order by t.id`.execute(database.main);
      return own.rows.map(({ id }) => attributes.is_offboarded?.[rows.id.indexOf(Number(id))]);
    };
    expect([await readShown(sentAway), await readShown(listed)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('leave a payment a hit that came before evidence of a guardian was accepted', async () => {
    const { no } = inventDocument();
    const pay = async (): Promise<number> => {
      const [answer] = await decideInputs(database.main, [paymentInput({ id_no: no, order_time: clock.ms() })]);
      if (answer?.kind !== 'decided') throw new Error(`the payment was answered with ${answer?.kind}`);
      return Number(answer.transaction.id);
    };
    const learn = async (fact: RawBuilder<unknown>): Promise<void> => {
      await anotherMoment();
      await sql`update subject set ${fact} where id = (select subject_id from identifier where id_no = ${no})`.execute(database.main);
      await anotherMoment();
    };
    const young = await pay();
    await learn(sql`birth_date = '2012-01-01'`);
    const [first, second] = [await pay(), await pay()];
    await learn(sql`guardian_evidence_on = ${localDate(clock.ms(), timeZone)}`);
    const excused = await pay();

    const days = await syncDays(database, range(clock.ms() - day, clock.ms() + day), { folder });
    const minor = rule('MINOR');
    const ignoring = minor.type.plan({ ...startSpec(minor.type, 'BRL', 1_000_000), parameters: { age_below: 18 } });
    const set = compileRules([minor, { id: 'said nothing', plan: ignoring, data: null }], newDictionary(), zoneTable(timeZone));
    const history = loadHistory({ days, set, currency: 'BRL', timeZone, rateOf: await loadRates(database.main), merchants: new Map(), kept: dimensions });
    const own = [young, first, second, excused];
    const hits = runBacktest(set, history).hits.map((places) => idsOf(history.timeline.rows, places).filter((id) => own.includes(id)));
    expect(hits).toEqual([
      [first, second],
      [first, second, excused],
    ]);
  });
});
