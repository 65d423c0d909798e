import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { openDatabase } from '../../../../platform/server/index.ts';
import { testDatabase, testServer } from '../../../../platform/server/testing.ts';
import { systemOrigin } from '../../../payments/decisions/server/index.ts';
import { releaseHeld } from '../../../payments/holds/server/release-held.ts';
import { addRule } from '../../../payments/decisions/server/testing-rules.store.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { listMonitor, monitorDetail } from '../contract/index.ts';
import { monitorSlice } from './index.ts';

/* An account of the back office and the key of the payment core have the same id: neither may stand for the other. */

const database = await testDatabase();
const server = await testServer({ slices: [monitorSlice], database });
const owner = openDatabase(database.url, 2);
afterAll(() => owner.close());
const db = database.main;
const officer = { kind: 'staff' as const, userId: machineOrigin.actor.userId, personId: '1', name: 'Marina Azevedo', companies: [companyCode] };
const client = server.as({ ...officer, companies: [companyCode] });
const id_no = inventDocument().no;

beforeAll(async () => {
  await openBackOffice(db);
  await sql`insert into aml_role (code, name_en, name_pt) values ('OFFICER', 'Officer', 'Oficial') on conflict do nothing`.execute(owner.main);
  await sql`insert into staff_person (id, name) overriding system value values (1, ${officer.name})`.execute(owner.main);
  await sql`insert into user_account (id, person_id, account, name, email, aml_role, company_codes) overriding system value
    values (${officer.userId}, 1, 'marina', ${officer.name}, 'marina@example.invalid', 'OFFICER', ${[companyCode]})`.execute(owner.main);
  await sql`insert into machine_key (id, name, company_code, prefix, key_hash, scopes) overriding system value
    values (${machineOrigin.actor.userId}, ${machineOrigin.actor.name}, ${companyCode}, 'p', 'h', '{decide}')`.execute(owner.main);
  await addRule(db, { type: 'SINGLE_AMOUNT', action: 'PENDING', change: { threshold: 300_000, comparison: 'GTE' } });
  for (const amount_minor of [1_000, 1_000, 1_000, 400_000]) await decideInputs(db, [paymentInput({ id_no, amount_minor })]);
}, 60_000);

const eventKinds = async () => (await db.selectFrom('standing_event').select(['actor_kind', 'actor_id']).orderBy('id').execute()).map((row) => row.actor_kind);
const onProbation = async () => (await client.call(listMonitor, { standing: 'PROBATION' })).list[0];

describe('who moved a standing', () => {
  it('is the payment core when a decision did, not the account of the same number, and the rule has its name', async () => {
    const row = await onProbation();
    expect(row).toMatchObject({ user: machineOrigin.actor.name, user_kind: 'machine' });
    const [code, name] = Object.entries(row?.rule_names ?? {})[0] ?? [];
    expect(code).toBe(row?.observation);
    expect(name).toBeTruthy();
    const detail = await client.call(monitorDetail, { subject_id: row?.subject_id as string, entity_code: companyCode });
    expect(detail.history[0]).toMatchObject({ user_kind: 'machine', reason: code });
    expect(detail.rule_names).toEqual({ [code as string]: name });
  });

  it('is kept in the trail too, on the path from memory as on the one with locks', async () => {
    const { rows } = await sql<{ verb: string; kind: string; kinds: string[] }>`
      select verb, subject_kind as kind, array_agg(distinct actor_kind) as kinds from audit_entry where actor_id = ${officer.userId}::bigint and verb not like 'personal-data.%' group by 1, 2`.execute(
      db,
    );
    expect(rows.some((row) => row.kind === 'transactions')).toBe(true);
    expect(rows.filter((row) => row.kinds.some((one) => one !== 'machine'))).toEqual([]);
  });

  it('is the person who released', async () => {
    const { id } = await db.selectFrom('transaction').select('id').where('aml_result', '=', 'JUSTIFICATION_REQUIRED').executeTakeFirstOrThrow();
    const acting = { origin: { actor: officer, ip: null, requestId: 'test' }, now: clock.now() };
    await db
      .transaction()
      .execute((trx) => releaseHeld(trx, acting, { transactionIds: [id], reason: 'Invoice fits', mode: 'OVERRIDE', maker: { personId: '2' } }));
    await decideInputs(db, [paymentInput({ id_no, amount_minor: 350_000 })]);
    expect(new Set(await eventKinds())).toEqual(new Set(['machine', 'staff']));
  });

  it('is the system where a job did', () => {
    expect(systemOrigin('job').actor.kind).toBe('system');
  });
});
