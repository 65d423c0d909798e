import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nextIds } from '../../../../platform/server/index.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import { merchants } from '../../../../seeds/merchants.ts';
import { writeReference } from '../../../../seeds/write-reference.ts';
import { alertChart, monthCard, waitingWork, yesterdayCard } from '../contract/index.ts';
import { overviewSlice } from './index.ts';

const now = new Date('2026-11-21T01:30:00.000Z');
const server = await testServer({ slices: [overviewSlice(() => [], [])], clock: () => now });
const db = server.database.main;
await writeReference(server.database, new Date('2026-01-01T00:00:00Z'));

const zones = [
  ['BRL', 'America/Sao_Paulo'],
  ['UTC', 'UTC'],
  ['CHN', 'Asia/Shanghai'],
  ['MEX', 'America/Mexico_City'],
  ['ARG', 'America/Argentina/Buenos_Aires'],
] as const;
const companies = ['ATBR', 'ATMX'] as const;

/** Instants around every midnight of the zones in the last days, to the millisecond, and a spread over three months. */
function instants(): Date[] {
  const edges = [16, 3, 0].flatMap((hour) =>
    [0, 1, 2, 20, 21].flatMap((back) => [-1, 0, 1].map((shift) => Date.UTC(2026, 10, 21 - back, hour) + shift).filter((at) => at < now.getTime())),
  );
  const spread = Array.from({ length: 120 }, (_, index) => now.getTime() - index * 17.3 * 3_600_000 - 1);
  return [...edges, ...spread].map((at) => new Date(at));
}

/** One event of each kind at each instant, over two companies and a handful of people. */
async function writeHistory(): Promise<void> {
  const times = instants();
  const [subjects, keys] = [await nextIds(db, 40), await nextIds(db, 40)];
  await db
    .insertInto('subject')
    .values(subjects.map((id) => ({ id, kind: 'PERSON', country: 'BRA', name: 'Pessoa de Teste' })))
    .execute();
  await db
    .insertInto('decision_key')
    .values(keys.map((id, at) => ({ id, company_code: companies[at % 2] as string, subject_id: subjects[at] as string, business: 'payin', currency: 'BRL' })))
    .execute();
  const ids = await nextIds(db, times.length * 4);
  for (const [index, at] of times.entries()) {
    const who = index % 40;
    const company = companies[who % 2] as string;
    const merchant = merchants.find((one) => one.companyCode === company) as (typeof merchants)[number];
    const [transactionId, decisionId, alertId, eventId] = ids.slice(index * 4, index * 4 + 4) as [string, string, string, string];
    const subjectId = subjects[who] as string;
    const held = index % 3 === 0;
    await db
      .insertInto('transaction')
      .values({
        id: transactionId,
        company_code: company,
        business: index % 4 < 2 ? 'payin' : 'payout',
        trade_no: `T${index}`,
        payload_hash: 'x',
        merchant_no: merchant.merchantNo,
        app_id: merchant.apps[0]?.appId as string,
        subject_id: subjectId,
        key_id: keys[who] as string,
        id_country: 'BRA',
        id_type: 'CPF',
        id_no: '39053344705',
        method: 'PIX',
        currency: 'BRL',
        order_amount_minor: 1000,
        order_time: at,
        partner_status: 'CREATED',
        aml_result: held ? 'JUSTIFICATION_REQUIRED' : 'ACCEPTED',
        stage: 'ORDER',
        held_at: held ? at : null,
      })
      .execute();
    // Two evaluations of one payment count once.
    for (const id of index % 5 ? [decisionId] : [decisionId, (await nextIds(db, 1))[0] as string])
      await db
        .insertInto('decision')
        .values({ id, transaction_id: transactionId, stage: 'ORDER', result: 'ACCEPTED', explanation: '{}', decided_at: at })
        .execute();
    await db
      .insertInto('alert')
      .values({
        id: alertId,
        name: 'LIMIT_MONITOR',
        type: index % 5 ? 'CUMULATIVE_AMOUNT' : 'PEP',
        subject_id: subjectId,
        company_code: company,
        business: index % 4 < 2 ? 'payin' : 'payout',
        currency: 'BRL',
        dedup_key: `k${index}`,
        window_from: at,
        window_to: at,
        trigger_time: at,
        last_hit_at: at,
      })
      .execute();
    const [from_standing, to_standing] = index % 2 ? (index % 6 === 1 ? ['PROBATION', 'MONITORING'] : ['CLEAR', 'MONITORING']) : ['MONITORING', 'PROBATION'];
    await db
      .insertInto('standing_event')
      .values({
        id: eventId,
        subject_id: subjectId,
        company_code: company,
        from_standing: from_standing as string,
        to_standing: to_standing as string,
        reason: 'x',
        actor_kind: 'system',
        at,
      })
      .execute();
  }
  await db
    .insertInto('subject_standing')
    .values(
      subjects.map((subject_id, at) => ({
        subject_id,
        company_code: companies[at % 2] as string,
        standing: (['MONITORING', 'PROBATION', 'BLOCKED', 'CLEAR'] as const)[at % 4] as string,
        since: now,
      })),
    )
    .execute();
}
await writeHistory();

type Oracle = { alerts: number; transactions: number; pending: number; new_monitoring: number; new_probation: number };
/** The same numbers by calendar arithmetic of the database alone. */
async function oracle(day: string, unit: 'day' | 'month', zone: string, scope: readonly string[]): Promise<Oracle> {
  const inPeriod = (column: string) => sql`date_trunc(${sql.lit(unit)}, ${sql.raw(column)} at time zone ${zone}) = ${day}::timestamp`;
  const mine = sql`company_code = any(${[...scope]}::text[])`;
  const { rows } = await sql<Oracle>`select
    (select count(*)::int from alert where ${mine} and ${inPeriod('trigger_time')}) as alerts,
    (select count(*)::int from transaction t where ${mine} and exists (select 1 from decision d where d.transaction_id = t.id and ${inPeriod('d.decided_at')})) as transactions,
    (select count(*)::int from transaction where ${mine} and ${inPeriod('held_at')}) as pending,
    (select count(distinct subject_id)::int from standing_event where ${mine} and to_standing = 'MONITORING' and from_standing <> 'PROBATION' and ${inPeriod('at')}) as new_monitoring,
    (select count(*)::int from (select subject_id, company_code, min(at) as at from standing_event where ${mine} and to_standing = 'PROBATION' group by 1, 2) first where ${inPeriod('at')}) as new_probation`.execute(
    db,
  );
  return rows[0] as Oracle;
}
const localDay = async (zone: string, unit: 'day' | 'month', shift: string): Promise<string> => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone ${zone}) - ${shift}::interval, 'YYYY-MM-DD') as day`.execute(db);
  return (rows[0] as { day: string }).day;
};

describe('overview', () => {
  const scopes = [['ATBR', 'ATMX'], ['ATMX']];

  it.each(zones)('counts yesterday as the calendar of %s has it', async (key, zone) => {
    for (const scope of scopes) {
      const reply = await server.as({ companies: scope }).send(yesterdayCard, {}, { headers: { 'x-time-zone': key } });
      const expected = await oracle(await localDay(zone, 'day', '1 day'), 'day', zone, scope);
      const { from, to, time_zone, pending_transactions: pending, transactions_by: decided, pending_by: held, ...counts } = reply.body.data;
      expect([decided.payin + decided.payout, held.payin + held.payout]).toEqual([counts.transactions, pending]);
      expect({ ...counts, pending }).toEqual(expected);
      expect(time_zone).toBe(zone);
      expect(to - from).toBe(24 * 3_600_000);
      expect(expected.alerts).toBeGreaterThan(0);
    }
  });

  it.each(zones)('counts this month as the calendar of %s has it, and what stands now', async (key, zone) => {
    for (const scope of scopes) {
      const reply = await server.as({ companies: scope }).send(monthCard, {}, { headers: { 'x-time-zone': key } });
      const expected = await oracle(await localDay(zone, 'month', '0 day'), 'month', zone, scope);
      const { data } = reply.body;
      expect({ alerts: data.alerts, transactions: data.transactions, pending: data.pending_transactions, new_probation: data.new_probation }).toEqual({
        alerts: expected.alerts,
        transactions: expected.transactions,
        pending: expected.pending,
        new_probation: expected.new_probation,
      });
      const standing = async (word: string) =>
        (await db.selectFrom('subject_standing').select('subject_id').where('standing', '=', word).where('company_code', 'in', scope).execute()).length;
      expect(data.total_monitoring).toBe(await standing('MONITORING'));
      expect(data.totals.probation_clients).toBe(await standing('PROBATION'));
      expect(data.totals.black_list_clients).toBe(await standing('BLOCKED'));
    }
  });

  it('puts 23:59:59.999 into the day that ends and 00:00:00.000 into the one that begins', async () => {
    const before = (await server.as().call(yesterdayCard, {})).alerts;
    const [late, first] = await nextIds(db, 2);
    const row = { name: 'PEP', type: 'PEP', company_code: 'ATBR', business: 'payin', currency: 'BRL', window_from: now, window_to: now, last_hit_at: now };
    const subject = await db.selectFrom('subject').select('id').executeTakeFirstOrThrow();
    // In Sao Paulo it is half past ten in the evening of the 20th, so yesterday is the 19th.
    await db
      .insertInto('alert')
      .values([
        { ...row, id: late as string, subject_id: subject.id, dedup_key: 'late', trigger_time: '2026-11-19T23:59:59.999-03:00' },
        { ...row, id: first as string, subject_id: subject.id, dedup_key: 'first', trigger_time: '2026-11-20T00:00:00.000-03:00' },
      ])
      .execute();
    expect((await server.as().call(yesterdayCard, {})).alerts).toBe(before + 1);
  });

  it('draws alerts so that the bars add up to what the table holds', async () => {
    for (const [key, zone] of zones)
      for (const grouping of ['DAY', 'WEEK', 'MONTH'] as const) {
        const reply = await server
          .as({ companies: ['ATBR'] })
          .send(alertChart, { range: 'LAST_30_DAYS', grouping, business: 'payin' }, { headers: { 'x-time-zone': key } });
        const { data } = reply.body;
        const { rows } = await sql<{ bucket: Date; count: number }>`
          select date_trunc(${sql.lit(grouping.toLowerCase())}, trigger_time at time zone ${zone}) at time zone ${zone} as bucket, count(*)::int as count from alert
          where company_code = 'ATBR' and business = 'payin'
            and (trigger_time at time zone ${zone})::date > (${now}::timestamptz at time zone ${zone})::date - 30
            and (trigger_time at time zone ${zone})::date <= (${now}::timestamptz at time zone ${zone})::date group by 1 order by 1`.execute(db);
        const drawn = data.buckets
          .map((bucket, at) => ({ bucket: new Date(bucket), count: data.series.reduce((sum, one) => sum + (one.counts[at] ?? 0), 0) }))
          .filter((one) => one.count > 0);
        expect(drawn).toEqual(rows);
        expect(data.total).toBe(rows.reduce((sum, one) => sum + one.count, 0));
      }
    expect((await server.as().send(alertChart, { range: 'FOREVER' } as never)).status).toBe(400);
  });

  it('counts what waits for people', async () => {
    const subject = await db.selectFrom('decision_key').select(['id', 'subject_id']).where('company_code', '=', 'ATBR').executeTakeFirstOrThrow();
    const held = await db
      .selectFrom('transaction')
      .select('id')
      .where('company_code', '=', 'ATBR')
      .where('aml_result', '=', 'JUSTIFICATION_REQUIRED')
      .executeTakeFirstOrThrow();
    const [late, soon, holdLate, holdSoon, balance] = (await nextIds(db, 5)) as [string, string, string, string, string];
    const cases = [
      { id: late, due_at: new Date(now.getTime() - 1), merchant_no: 'M100101' },
      { id: soon, due_at: new Date(now.getTime() + 3_600_000), merchant_no: 'M100102' },
    ];
    await db
      .insertInto('justification_case')
      .values(
        cases.map((one) => ({ ...one, subject_id: subject.subject_id, company_code: 'ATBR', business: 'payin', stage: 'PENDING_REVIEW', opened_at: now })),
      )
      .execute();
    await db
      .insertInto('hold')
      .values(
        [
          [holdLate, late],
          [holdSoon, soon],
        ].map(([id, case_id]) => ({
          id: id as string,
          case_id: case_id as string,
          transaction_id: held.id,
          key_id: subject.id,
          type: 'LIMIT',
          reason_code: 'LIMIT_PROBATION',
          amount_minor: 1000,
          opened_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('temporary_balance')
      .values({
        id: balance,
        key_id: subject.id,
        merchant_no: 'M100101',
        status: 'WAITING',
        granted_minor: 5000,
        remaining_minor: 5000,
        expires_at: now,
        reason: 'x',
        created_by: 1,
        created_by_person: 1,
        created_by_name: 'x',
        created_at: now,
      })
      .execute();
    const work = await server.as({ companies: ['ATBR'] }).call(waitingWork, {});
    expect(work.evidence_overdue).toEqual({ cases: 1, oldest_due: now.getTime() - 1 });
    expect(work.evidence_due_soon).toEqual({ cases: 1, next_due: now.getTime() + 3_600_000 });
    expect(work.balances_waiting).toEqual({ balances: 1, oldest_request: now.getTime() });
    const { rows } = await sql<{
      count: number;
      amount: string;
    }>`select count(*)::int as count, (sum(order_amount_minor) / 100)::numeric(20, 2)::text as amount from transaction
      where company_code = 'ATBR' and aml_result = 'JUSTIFICATION_REQUIRED' and business = 'payin'`.execute(db);
    expect(work.held.find((one) => one.business === 'payin')).toEqual({
      business: 'payin',
      currency: 'BRL',
      transactions: rows[0]?.count,
      amount: rows[0]?.amount,
    });
    expect((await server.as({ companies: [] }).call(waitingWork, {})).held).toEqual([]);
  });

  it('needs the ability to read the overview', async () => {
    const blind = server.as({ abilities: [{ subject: 'AML.Transactions', action: ['read', 'write'] }] });
    for (const record of [yesterdayCard, monthCard, alertChart, waitingWork]) expect((await blind.send(record, {} as never)).status).toBe(403);
  });
});
