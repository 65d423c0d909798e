import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

/* Whoever is on the black list meets what the company has set for that, with all default rules in use. */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.transaction().execute((trx) => writeDefaultPack(trx, { companyCode, country: 'BRA', status: 'ACTIVE', now: clock.now() }));
});

const run = (text: ReturnType<typeof sql>) => text.execute(database.main);

async function pay(no: string, changes: Record<string, unknown> = {}): Promise<{ result: string; reasons: string[] }> {
  const [answer] = await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: 1_234, device: `d${no}`, account: `a${no}`, ...changes })]);
  if (answer?.kind !== 'decided') throw new Error(JSON.stringify(answer));
  const row = await database.main
    .selectFrom('transaction')
    .select(['aml_result', 'aml_reasons'])
    .where('id', '=', answer.transaction.id)
    .executeTakeFirstOrThrow();
  return { result: row.aml_result, reasons: row.aml_reasons as string[] };
}

/** Somebody who is known, verified and then black-listed, as the screen does it: an entry and the standing. */
async function listed(business: 'payin' | 'payout' | null = null): Promise<string> {
  const { no } = inventDocument();
  expect(await pay(no)).toMatchObject({ result: 'ACCEPTED' });
  const owner = await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).executeTakeFirstOrThrow();
  await run(sql`update subject set verification = 'Pass' where id = ${owner.subject_id}`);
  await run(sql`insert into list_entry (id, kind, company_code, id_country, id_type, id_no, business, reason_code, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
    values (nextval('id_block'), 'BLACK', ${companyCode}, 'BRA', 'CPF', ${no}, ${business}, 'OTHER', 'MANUAL', clock_now() - interval '1 minute', 'ACTIVE', 1, 'test', clock_now(), clock_now())`);
  await run(sql`insert into subject_standing (subject_id, company_code, standing, since, version) values (${owner.subject_id}, ${companyCode}, 'BLOCKED', clock_now(), 1)
    on conflict (subject_id, company_code) do update set standing = 'BLOCKED', version = subject_standing.version + 1`);
  return no;
}

async function withRow(row: { app: string | null; status: 'ON' | 'OFF'; action: string }, story: () => Promise<void>): Promise<void> {
  await run(sql`insert into block_config (id, company_code, merchant_no, app_id, status, action, created_by_name, created_at, updated_by_name, updated_at)
    values (nextval('id_block'), ${companyCode}, 'A', ${row.app}, ${row.status}, ${row.action}, 'test', clock_now(), 'test', clock_now())`);
  try {
    await story();
  } finally {
    await run(sql`delete from block_config where merchant_no = 'A' and app_id is not distinct from ${row.app}`);
  }
}

describe('the black list with the default rules in use', () => {
  it.each([
    ['no row', undefined, 'REJECTED'],
    ['a row that is off', { app: null, status: 'OFF', action: 'REJECT' }, 'ACCEPTED'],
    ['a row that holds', { app: null, status: 'ON', action: 'PENDING' }, 'JUSTIFICATION_REQUIRED'],
    ['a row that alerts', { app: null, status: 'ON', action: 'ALERT' }, 'ACCEPTED'],
    ['a row of the app that is off', { app: 'A1', status: 'OFF', action: 'REJECT' }, 'ACCEPTED'],
  ] as const)('%s', async (_title, row, result) => {
    const no = await listed();
    const story = async () => {
      // Twice: the second time the person is remembered.
      for (const business of ['payin', 'payin', 'payout']) {
        const declared = await pay(no, { business });
        expect(declared).toMatchObject({ result });
        expect(declared.reasons.filter((reason) => reason.startsWith('RULE:'))).toEqual([]);
      }
    };
    await (row ? withRow(row, story) : story());
  });

  it('lets the row of an app beat that of its merchant', async () => {
    const no = await listed();
    await withRow({ app: null, status: 'ON', action: 'REJECT' }, () =>
      withRow({ app: 'A1', status: 'ON', action: 'PENDING' }, async () => {
        expect([(await pay(no)).result, (await pay(no, { app_id: 'A2' })).result]).toEqual(['JUSTIFICATION_REQUIRED', 'REJECTED']);
      }),
    );
  });

  it('is not enforced while the overall switch is off', async () => {
    const no = await listed();
    await run(sql`insert into block_switch_off (id, company_code, business, reason, off_from, off_until, requested_by_name, approved_by_name)
      values (nextval('id_block'), ${companyCode}, 'payin', 'outage', clock_now() - interval '1 minute', clock_now() + interval '1 hour', 'test', 'other')`);
    expect([(await pay(no)).result, (await pay(no)).result, (await pay(no, { business: 'payout' })).result]).toEqual(['ACCEPTED', 'ACCEPTED', 'REJECTED']);
    await run(sql`update block_switch_off set ended_at = clock_now()`);
    expect((await pay(no)).result).toBe('REJECTED');
  });

  it.each(['payin', 'payout'] as const)('leaves the other business alone where an entry is for %s only', async (business) => {
    const no = await listed(business);
    const other = business === 'payin' ? 'payout' : 'payin';
    expect([(await pay(no, { business })).result, (await pay(no, { business: other })).result]).toEqual(['REJECTED', 'ACCEPTED']);
  });
});

describe('the end of the relation with a merchant', () => {
  it('is told by the rule of attempts afterwards, and lets drain what was ordered before', async () => {
    const { no } = inventDocument();
    const rule = sql<{ id: string }>`select id::text from rule where rule_type = 'POST_OFFBOARD' and currency = 'BRL'`;
    const [{ id }] = (await rule.execute(database.main)).rows as [{ id: string }];
    await pay(no, { merchant_no: 'B', app_id: 'B1' });
    await run(sql`update merchant set status = 'OFFBOARDED' where merchant_no = 'B'`);
    const now = clock.ms() + 1_000;
    const after = await decideInputs(database.main, [paymentInput({ id_no: no, merchant_no: 'B', app_id: 'B1', order_time: now })], new Date(now));
    expect(after[0]).toMatchObject({ kind: 'decided', transaction: { amlResult: 'REJECTED' } });
    const hits = sql<{ n: number }>`select count(*)::int as n from rule_hit h join rule_version v on v.id = h.version_id where v.rule_id = ${id}`;
    expect((await hits.execute(database.main)).rows).toEqual([{ n: 1 }]);
    await run(sql`update merchant set status = 'ONBOARDED' where merchant_no = 'B'`);
    expect((await pay(no, { merchant_no: 'B', app_id: 'B1' })).result).toBe('ACCEPTED');
  });

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(database.main)).others).toEqual([]);
  }, 60_000);
});
