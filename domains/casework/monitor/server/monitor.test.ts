import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import { merchants } from '../../../../seeds/merchants.ts';
import { seededRandom } from '../../../../seeds/random.ts';
import { writeReference } from '../../../../seeds/write-reference.ts';
import { formatAmount, parseAmount } from '../../../register/kernel/index.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { listMonitor, listPersonAlerts, listPersonTransactions, monitorDetail } from '../contract/index.ts';
import { monitorSlice } from './index.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const server = await testServer({ slices: [monitorSlice], clock: () => now });
const db = server.database.main;
await writeReference(server.database, new Date('2026-01-01T00:00:00Z'));

const hour = 3_600_000;
const random = seededRandom('monitor-test');
const people = 60;
const standings = ['MONITORING', 'MONITORING', 'PROBATION', 'APPROVED', 'BLOCKED', 'CLEAR'] as const;
const names = ['Ana Luísa Prado', 'Bruno 100% Teixeira', 'Carla_Nunes', 'Diego Amaral'];

interface Person {
  id: string;
  cpf: string;
  company: string;
}

/** People with a standing, a few payments inside and outside of the window, holds and alerts. */
async function writePeople(): Promise<Person[]> {
  const ids = await nextIds(db, people);
  const made = ids.map((id, at): Person => ({ id, cpf: makeIdDocument('CPF', random.next), company: at % 3 === 0 ? 'ATMX' : 'ATBR' }));
  await db
    .insertInto('subject')
    .values(
      made.map((person, at) => ({
        id: person.id,
        kind: 'PERSON',
        country: 'BRA',
        name: names[at % names.length] as string,
        pep: at % 7 === 0 ? 'CURRENT' : 'NONE',
        sanction: at % 11 === 0 ? 'POSSIBLE' : 'NONE',
      })),
    )
    .execute();
  await db
    .insertInto('identifier')
    .values(
      made.map((person, at) => ({
        id: String(9_000_000 + at),
        subject_id: person.id,
        id_country: 'BRA',
        id_type: 'CPF',
        id_no: person.cpf,
        is_primary: true,
        link_reason: 'first payment',
      })),
    )
    .execute();
  await db
    .insertInto('subject_standing')
    .values(
      made.map((person, at) => ({
        subject_id: person.id,
        company_code: person.company,
        standing: standings[at % 6] as string,
        since: new Date(now.getTime() - at * 7 * hour),
        reason: 'LIMIT_MONITOR',
      })),
    )
    .execute();
  for (const person of made) await writePayments(person);
  return made;
}

async function writePayments(person: Person): Promise<void> {
  const merchant = merchants.find((one) => one.companyCode === person.company) as (typeof merchants)[number];
  const [key, caseId] = (await nextIds(db, 2)) as [string, string];
  const rows = Array.from({ length: random.int(1, 8) }, () => ({
    minor: random.int(100, 300_000),
    at: new Date(now.getTime() - random.int(0, 40 * 24) * hour),
    held: random.chance(0.25),
  }));
  const reserved = rows.filter((row) => row.held).reduce((sum, row) => sum + row.minor, 0);
  await db
    .insertInto('decision_key')
    .values({ id: key, company_code: person.company, subject_id: person.id, business: 'payin', currency: merchant.currency, reserved_minor: reserved })
    .execute();
  await db
    .insertInto('justification_case')
    .values({
      id: caseId,
      subject_id: person.id,
      company_code: person.company,
      merchant_no: merchant.merchantNo,
      business: 'payin',
      stage: 'PENDING_REVIEW',
      opened_at: now,
      due_at: now,
    })
    .execute();
  for (const row of rows) {
    const [id, entry] = (await nextIds(db, 2)) as [string, string];
    await db
      .insertInto('transaction')
      .values({
        id,
        company_code: person.company,
        business: 'payin',
        trade_no: `T${id}`,
        payload_hash: 'x',
        merchant_no: merchant.merchantNo,
        app_id: merchant.apps[0]?.appId as string,
        subject_id: person.id,
        key_id: key,
        id_country: 'BRA',
        id_type: 'CPF',
        id_no: person.cpf,
        method: 'PIX',
        currency: merchant.currency,
        order_amount_minor: row.minor,
        order_time: row.at,
        partner_status: row.held ? 'CREATED' : 'PAID',
        aml_result: row.held ? 'JUSTIFICATION_REQUIRED' : 'ACCEPTED',
        stage: 'ORDER',
        held_at: row.held ? row.at : null,
      })
      .execute();
    if (row.held)
      await db
        .insertInto('hold')
        .values({
          id: entry,
          transaction_id: id,
          key_id: key,
          case_id: caseId,
          type: 'LIMIT',
          reason_code: 'LIMIT_PROBATION',
          amount_minor: row.minor,
          opened_at: row.at,
        })
        .execute();
    else
      await db
        .insertInto('limit_entry')
        .values({ id: entry, key_id: key, transaction_id: id, kind: 'CONSUME', bucket: 'PERSONAL', step: 1, amount_minor: row.minor, event_at: row.at })
        .execute();
  }
  await writeAlert(person);
}

async function writeAlert(person: Person): Promise<void> {
  const [id] = (await nextIds(db, 1)) as [string];
  await db
    .insertInto('alert')
    .values({
      id,
      name: 'LIMIT_MONITOR',
      type: 'CUMULATIVE_AMOUNT',
      subject_id: person.id,
      company_code: person.company,
      business: 'payin',
      currency: 'BRL',
      dedup_key: id,
      window_from: now,
      window_to: now,
      trigger_time: new Date(now.getTime() - random.int(0, 400) * hour),
      last_hit_at: now,
    })
    .execute();
}

const made = await writePeople();
const officer = server.as();
const inBrazil = server.as({ companies: ['ATBR'] });
const monitored = (filter: ReturnType<typeof sql> = sql`true`, standing = 'MONITORING') =>
  sql<{
    count: number;
  }>`select count(*)::int as count from subject_standing st join subject s on s.id = st.subject_id where st.standing = ${standing} and ${filter}`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0);

describe('monitor list', () => {
  it('shows those who crossed the soft limit, paged and sorted, whatever dialect is asked', async () => {
    const all = await officer.call(listMonitor, { page_size: 200 });
    expect(all.total).toBe(await monitored());
    expect(all.list).toHaveLength(all.total);
    expect(all.list.map((row) => row.add_time)).toEqual(all.list.map((row) => row.add_time).toSorted((a, b) => b - a));
    const second = await officer.call(listMonitor, { pageNum: 2, pageSize: 5 });
    expect(second.pageNum).toBe(2);
    expect(second.list.map((row) => row.subject_id)).toEqual(all.list.slice(5, 10).map((row) => row.subject_id));
    const byName = await officer.call(listMonitor, { sorted_column: 'name', sorted_order: 'asc', page_size: 200 });
    expect(byName.list[0]?.name).toBe('Ana Luísa Prado');
  });

  it('filters as plain SQL does', async () => {
    const count = async (input: Parameters<typeof officer.call<typeof listMonitor>>[1]) => (await officer.call(listMonitor, input)).total;
    expect(await count({ pep: true })).toBe(await monitored(sql`s.pep <> 'NONE'`));
    expect(await count({ pep: 'false' })).toBe(await monitored(sql`s.pep = 'NONE'`));
    expect(await count({ sanction: true })).toBe(await monitored(sql`s.sanction <> 'NONE'`));
    expect(await count({ standing: 'PROBATION' })).toBe(await monitored(sql`true`, 'PROBATION'));
    expect(await count({ entity_code: 'ATMX' })).toBe(await monitored(sql`st.company_code = 'ATMX'`));
    expect(await count({ name: 'luísa' })).toBe(await monitored(sql`s.name = 'Ana Luísa Prado'`));
    // Signs of the pattern language are letters like others.
    expect(await count({ name: '0%' })).toBe(await monitored(sql`position('0%' in s.name) > 0`));
    expect(await count({ name: '_' })).toBe(await monitored(sql`position('_' in s.name) > 0`));
    const from = now.getTime() - 100 * hour;
    expect(await count({ start_time: from, end_time: now.getTime() })).toBe(await monitored(sql`st.since >= ${new Date(from)}`));
    expect((await inBrazil.call(listMonitor, {})).total).toBe(await monitored(sql`st.company_code = 'ATBR'`));
    expect((await server.as({ companies: [] }).call(listMonitor, {})).total).toBe(0);
    expect((await officer.send(listMonitor, { start_time: now.getTime(), end_time: from })).status).toBe(400);
  });

  it('finds a person by number, whole or begun, and nobody by punctuation', async () => {
    const somebody = (await officer.call(listMonitor, {})).list[0];
    const cpf = made.find((person) => person.id === somebody?.subject_id)?.cpf ?? '';
    expect((await officer.call(listMonitor, { id_no: cpf, id_type: 'CPF' })).list.map((row) => row.id_no)).toEqual([cpf]);
    expect((await officer.call(listMonitor, { id_no: cpf.slice(0, 6) })).list.map((row) => row.subject_id)).toContain(somebody?.subject_id);
    expect((await officer.call(listMonitor, { id_no: '---' })).total).toBe(0);
  });

  it('masks numbers for those who may not read the ID database', async () => {
    const abilities: AbilityEntry[] = [{ subject: 'AML.MonitorList', action: ['read'] }];
    const { list } = await server.as({ abilities }).call(listMonitor, {});
    for (const row of list) expect(row.id_no).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    expect((await server.as({ abilities: [{ subject: 'Dashboard', action: ['read'] }] }).send(listMonitor, {})).status).toBe(403);
  });
});

describe('one person of the monitor list', () => {
  it('adds up: parts make the sums, and the sums agree with the ledger', async () => {
    for (const person of made.slice(0, 20)) {
      const detail = await officer.call(monitorDetail, { subject_id: person.id, entity_code: person.company });
      const limit = detail.limits[0];
      const { rows } = await sql<{ used: string; reserved: string }>`select
        coalesce((select sum(amount_minor) from limit_entry e join decision_key k on k.id = e.key_id where k.subject_id = ${person.id}::bigint
          and e.event_at > ${now}::timestamptz - interval '30 days'), 0)::text as used,
        coalesce((select sum(reserved_minor) from decision_key where subject_id = ${person.id}::bigint), 0)::text as reserved`.execute(db);
      expect(limit?.used).toBe(formatAmount(rows[0]?.used ?? '0'));
      expect(limit?.reserved).toBe(formatAmount(rows[0]?.reserved ?? '0'));
      const sum = (parts: { amount: string }[] | undefined) =>
        formatAmount((parts ?? []).reduce((total, part) => total + (parseAmount(part.amount) ?? 0n), 0n));
      expect(sum(limit?.used_parts)).toBe(limit?.used);
      expect(sum(limit?.reserved_parts)).toBe(limit?.reserved);
      const left = (parseAmount(limit?.probation_limit ?? '') ?? 0n) - BigInt(rows[0]?.used ?? 0) - BigInt(rows[0]?.reserved ?? 0);
      expect(limit?.remaining).toBe(formatAmount(left > 0n ? left : 0n));
    }
  });

  it('lists the payments by document or key, in a range, and the held ones alone', async () => {
    const person = made.find((one) => one.company === 'ATBR') as Person;
    const byNumber = await officer.call(listPersonTransactions, { id_type: 'CPF', id_number: person.cpf, page_size: 100 });
    const byKey = await officer.call(listPersonTransactions, { subject_id: person.id, page_size: 100 });
    expect(byNumber).toEqual(byKey);
    const { rows } = await sql<{
      id: string;
      held: boolean;
      recent: boolean;
    }>`select id, aml_result = 'JUSTIFICATION_REQUIRED' as held, order_time >= ${now}::timestamptz - interval '10 days' as recent
      from transaction where subject_id = ${person.id}::bigint order by order_time desc, id desc`.execute(db);
    expect(byKey.list.map((row) => row.transaction_id)).toEqual(rows.map((row) => row.id));
    const held = await officer.call(listPersonTransactions, { subject_id: person.id, aml_result: 'JUSTIFICATION_REQUIRED' });
    expect(held.total).toBe(rows.filter((row) => row.held).length);
    const recent = await officer.call(listPersonTransactions, { subject_id: person.id, start_time: now.getTime() - 240 * hour, end_time: now.getTime() });
    expect(recent.total).toBe(rows.filter((row) => row.recent).length);
    expect((await server.as({ companies: ['ATMX'] }).call(listPersonTransactions, { subject_id: person.id })).total).toBe(0);
    expect((await officer.send(listPersonTransactions, {})).status).toBe(400);
    expect((await officer.send(listPersonTransactions, { id_type: 'CPF', id_number: '12345678900' })).status).toBe(400);
  });

  it('shows whoever has paid and was never given a standing as clear', async () => {
    const person = made.find((one) => one.company === 'ATMX') as Person;
    const { standing, ...before } = await officer.call(monitorDetail, { subject_id: person.id, entity_code: 'ATMX' });
    expect(standing).toBe('MONITORING');
    const kept = await db.selectFrom('subject_standing').selectAll().where('subject_id', '=', person.id).executeTakeFirstOrThrow();
    await db.deleteFrom('subject_standing').where('subject_id', '=', person.id).execute();
    const detail = await officer.call(monitorDetail, { subject_id: person.id, entity_code: 'ATMX' });
    await db.insertInto('subject_standing').values(kept).execute();
    expect(detail.standing).toBe('CLEAR');
    expect({ limits: detail.limits, alerts: detail.alerts, name: detail.name }).toEqual({ limits: before.limits, alerts: before.alerts, name: before.name });
  });

  it('shows the alert history, and nothing about people of another company', async () => {
    const person = made.find((one) => one.company === 'ATMX') as Person;
    const alerts = await officer.call(listPersonAlerts, { subject_id: person.id, entity_code: 'ATMX' });
    expect(alerts.total).toBe(1);
    expect(alerts.list[0]).toMatchObject({ type: 'CUMULATIVE_AMOUNT', status: 'NEW', conclusion: null });
    expect((await inBrazil.call(listPersonAlerts, { subject_id: person.id, entity_code: 'ATMX' })).total).toBe(0);
    expect((await inBrazil.send(monitorDetail, { subject_id: person.id, entity_code: 'ATMX' })).status).toBe(404);
    expect((await officer.send(monitorDetail, { subject_id: '1', entity_code: 'ATBR' })).status).toBe(404);
  });
});
