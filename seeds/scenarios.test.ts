import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { localFileStore } from '../platform/server/index.ts';
import { testDatabase } from '../platform/server/testing.ts';
import { seedDemo } from './demo.ts';
import { scenarios } from './scenarios.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-scenarios-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// After the back office's last shift of a Saturday, and after its first of a Monday, when everything else may be worked off.
it.each(['2026-11-21T16:00:00Z', '2026-11-23T13:00:00Z'])(
  'the demonstration of %s holds what tours count on',
  async (moment) => {
    const database = await testDatabase();
    await seedDemo({ database, files: localFileStore(folder), publicUrl: 'http://127.0.0.1', now: new Date(moment), size: 'small' });
    const { rows } = await sql`
      select t.trade_no as "tradeNo", t.aml_result as result, c.stage, array(select h.type from hold h where h.transaction_id = t.id order by 1) as holds,
        (select f.status from evidence_file f where f.case_id = c.id and f.attested_minor >= t.order_amount_minor) as document,
        (select b.status from temporary_balance b join decision_key k on k.id = b.key_id where k.subject_id = t.subject_id) as balance
      from transaction t join justification_case c on c.id = (select h.case_id from hold h where h.transaction_id = t.id limit 1)
      where t.trade_no = any(${scenarios.map((scenario) => scenario.tradeNo)}::text[]) order by t.trade_no`.execute(database.main);
    const result = 'JUSTIFICATION_REQUIRED';
    expect(rows).toEqual([
      // What is that large is held by a rule as well.
      { tradeNo: 'PI-TOUR-000417', result, stage: 'PENDING_REVIEW', holds: ['LIMIT', 'RULE'], document: null, balance: null },
      { tradeNo: 'PI-TOUR-000418', result, stage: 'EVIDENCE_SUBMITTED', holds: ['LIMIT'], document: 'SCANNED', balance: null },
      { tradeNo: 'PI-TOUR-000419', result, stage: 'EVIDENCE_SUBMITTED', holds: ['LIMIT'], document: 'APPROVED', balance: 'WAITING' },
    ]);
  },
  120_000,
);
