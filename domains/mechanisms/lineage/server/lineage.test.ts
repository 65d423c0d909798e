import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { type TestServer, testDatabase, testServer } from '../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { addRule } from '../../../payments/decisions/server/testing-rules.store.ts';
import { type LineageView, readLineage } from '../contract/index.ts';
import { lineageSlice } from './index.ts';

/* One payment that was held by its limit and by a rule, seen from each thing that follows from it. */

let server: TestServer;
let payment: string;
beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  await addRule(database.main, { type: 'COUNT', action: 'PENDING' });
  server = await testServer({ slices: [lineageSlice], database });
  const { no } = inventDocument();
  const inputs = Array.from({ length: 14 }, () => paymentInput({ id_no: no, amount_minor: 1_000 }));
  for (const input of inputs) await decideInputs(database.main, [input]);
  const { rows } = await sql<{ id: string }>`select id::text as id from transaction where trade_no = ${inputs.at(-1)?.trade_no as string}`.execute(
    database.main,
  );
  payment = rows[0]?.id as string;
});

const read: AbilityEntry['action'] = ['read'];
const analyst: AbilityEntry[] = [
  { subject: 'AML.Alerts', action: read },
  { subject: 'AML.ActivityLog', action: read },
];
const as = (abilities: AbilityEntry[], companies = [companyCode]) => server.as({ companies, abilities });
const ask = (kind: LineageView['kind'], id: string, abilities = analyst): Promise<LineageView> => as(abilities).call(readLineage, { kind, id });
const partsOf = ({ nodes }: LineageView): string[] => [...new Set(nodes.map(({ part }) => part))];
const idOf = ({ nodes }: LineageView, part: string): string => nodes.find((node) => node.part === part)?.id as string;

describe('the lineage of a payment', () => {
  it('names case, alert, hits, data received and the version of the rule, in their order', async () => {
    const view = await ask('payment', payment);
    expect(partsOf(view)).toEqual(['case', 'alert', 'rule_hit', 'payment', 'rule_version']);
    const node = view.nodes.find(({ part }) => part === 'payment');
    expect(node).toMatchObject({ id: payment, business: 'payin', amount: '10.00', currency: 'BRL', state: 'JUSTIFICATION_REQUIRED' });
    expect([node?.by, node?.request_id, node?.receive_time].every((value) => value !== null)).toBe(true);
    expect([view.payments, view.shown_payments]).toEqual([1, 1]);
  });

  it('leads to the same payment from its case and its alert', async () => {
    const view = await ask('payment', payment);
    for (const kind of ['case', 'alert'] as const) {
      const other = await ask(kind, idOf(view, kind));
      expect(other.nodes.some(({ part, id }) => part === 'payment' && id === payment)).toBe(true);
      expect(idOf(other, kind)).toBe(idOf(view, kind));
    }
  });

  it('says of each entry whether it is in the chain, and whether the chain was verified', async () => {
    const { main } = server.database;
    const placesOf = async () =>
      (await ask('payment', payment)).nodes.flatMap(({ audit }) => audit.map(({ position, is_verified }) => [position, is_verified]));
    const open = await placesOf();
    expect(open.length).toBeGreaterThan(2);
    expect(new Set(open.map(String))).toEqual(new Set([',false']));
    await sql`insert into audit_link (entry_id, position, prev_hash, hash) select id, row_number() over (order by id), 'x', 'x' from audit_entry`.execute(main);
    expect((await placesOf()).every(([position, isVerified]) => position !== null && isVerified === false)).toBe(true);
    await sql`insert into audit_verification (status, total_count, checked_count, unsealed_count, started_by_name, created_at, updated_at)
      values ('DONE', (select max(position) from audit_link), (select max(position) from audit_link), 0, 'test', clock_now(), clock_now())`.execute(main);
    expect((await placesOf()).every(([, isVerified]) => isVerified === true)).toBe(true);
  });

  it('names no entry to those who may not read the audit trail', async () => {
    const view = await ask('payment', payment, [{ subject: 'AML.Alerts', action: read }]);
    expect(view.has_audit).toBe(false);
    expect(view.nodes.flatMap(({ audit }) => audit)).toEqual([]);
  });

  it('is not shown without the ability, to another company, or of what does not exist', async () => {
    const status = async (client: ReturnType<typeof as>, id: string) => (await client.send(readLineage, { kind: 'payment', id })).status;
    expect(await status(as([{ subject: 'AML.Transactions', action: read }]), payment)).toBe(403);
    expect(await status(as(analyst, ['ATMX']), payment)).toBe(404);
    expect(await status(as(analyst), '999999999')).toBe(404);
  });
});

describe('a report', () => {
  const secret: AbilityEntry[] = [...analyst, { subject: 'AML.Reports.Sar', action: read }];

  it('is hidden from everybody without its ability, by its number or by its subject', async () => {
    const { main } = server.database;
    const alertId = idOf(await ask('payment', payment), 'alert');
    await sql`insert into alert_analysis (id, company_code, subject_id, conclusion, comment, concluded_by, concluded_by_person, concluded_by_name, concluded_at)
      select 900001, company_code, subject_id, 'SUSPICIOUS', 'x', 1, 1, 'test', clock_now() from alert where id = ${alertId}::bigint`.execute(main);
    await sql`update alert set analysis_id = 900001 where id = ${alertId}::bigint`.execute(main);
    await sql`insert into report_case (id, company_code, subject_id, analysis_id, kind, decided_at, opened_by, opened_by_name)
      select 900002, company_code, subject_id, 900001, 'COS', clock_now(), 1, 'test' from alert where id = ${alertId}::bigint`.execute(main);
    expect((await as(analyst).send(readLineage, { kind: 'report', id: '900002' })).status).toBe(404);
    for (const kind of ['payment', 'alert'] as const) {
      const id = kind === 'payment' ? payment : alertId;
      expect(JSON.stringify(await ask(kind, id))).not.toContain('900002');
      expect(partsOf(await ask(kind, id, secret))).toContain('report');
    }
    const view = await ask('report', '900002', secret);
    expect(partsOf(view).slice(0, 2)).toEqual(['report', 'case']);
    expect(view.nodes.some(({ part, id }) => part === 'payment' && id === payment)).toBe(true);
    expect((await as(secret, ['ATMX']).send(readLineage, { kind: 'report', id: '900002' })).status).toBe(404);
  });
});
