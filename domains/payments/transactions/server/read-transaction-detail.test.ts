import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { testServer, type TestServer } from '../../../../platform/server/testing.ts';
import { presentExplanation } from './present-explanation.ts';
import { readTransactionDetail } from '../contract/index.ts';
import { transactionsSlice } from './index.ts';
import { insertPayments, insertScenery } from './payments.fixture.ts';

const readTransactions: AbilityEntry[] = [{ subject: 'AML.Transactions', action: ['read'] }];
const at = Date.parse('2026-11-20T12:00:00Z');

const explanation = {
  format: 1,
  stage: 'ORDER',
  business: 'payin',
  currency: 'BRL',
  amount_minor: '400000',
  findings: [
    {
      step: 10,
      code: 'LIMIT_PROBATION',
      action: 'HOLD',
      hold_type: 'LIMIT',
      facts: { probation_minor: '1000000', used_minor: '700000', shortfall_minor: '100000', source: 'general', settled: null },
    },
    { step: 7, code: 'NAME_MISMATCH', action: 'ALERT', facts: { similarity: '0.412', threshold: '0.8' } },
  ],
  limits: {
    monitor_minor: '500000',
    probation_minor: '1000000',
    monitor_source: 'general',
    probation_source: 'personal',
    capped: false,
    profile_id: '3',
    profile_version: 2,
    approval_id: '9',
    window: { length: 30, unit: 'DAY', mode: 'ROLLING', time_zone: 'America/Sao_Paulo', from: at - 30 * 86_400_000, to: at },
    used_minor: '700000',
    reserved_minor: '0',
    remaining_minor: '300000',
    balance_minor: '0',
    asked_minor: '400000',
    personal_part_minor: '50000',
    balance_parts: [{ balance_id: '500', amount_minor: '350000' }],
    shortfall_minor: '100000',
    used_after_minor: '700000',
    reserved_after_minor: '400000',
  },
  standing: { from: 'MONITORING', to: 'PROBATION' },
  earlier: null,
};

const history = `
  insert into decision (id, transaction_id, stage, result, reasons, explanation, decided_at) values
    (300, 1, 'ORDER', 'JUSTIFICATION_REQUIRED', '{LIMIT_PROBATION}', '${JSON.stringify(explanation)}', '2026-11-20T12:00:01Z'),
    (301, 1, 'PAYMENT', 'ACCEPTED', '{}', '{"format": 99, "limits": "?", "findings": [7, {"code": "X", "step": "one", "facts": {"a_minor": "abc", "list": [1]}}]}', '2026-11-20T12:05:00Z'),
    (302, 1, 'PAYMENT', 'ACCEPTED', '{}', '"text"', '2026-11-20T12:06:00Z');
  insert into justification_case (id, subject_id, company_code, merchant_no, business, stage, opened_at, due_at) values (400, 1, 'ATBR', 'M1', 'payin', 'EVIDENCE_SUBMITTED', '2026-11-20T12:00:01Z', '2026-11-27T12:00:01Z');
  insert into hold (id, transaction_id, key_id, case_id, type, reason_code, status, amount_minor, opened_at) values
    (410, 1, 101, 400, 'LIMIT', 'LIMIT_PROBATION', 'OPEN', 400000, '2026-11-20T12:00:01Z'), (411, 1, 101, 400, 'KYC', 'KYC_NOT_VERIFY', 'OPEN', 400000, '2026-11-20T12:00:01Z');
  insert into stored_file (sha256, size_bytes, media_type, name, purpose) values ('${'a'.repeat(64)}', 10, 'application/pdf', 'contract.pdf', 'evidence');
  insert into evidence_file (id, case_id, stored_file_id, kind, status, uploaded_by, uploaded_by_name) values (420, 400, 1, 'CONTRACT', 'UPLOADED', 1, 'Analyst');
  insert into temporary_balance (id, key_id, merchant_no, status, granted_minor, remaining_minor, expires_at, reason, created_by, created_by_person, created_by_name, decided_by_name)
    values (500, 101, 'M1', 'ACTIVE', 500000, 150000, '2026-12-20T12:00:00Z', 'evidence', 1, 1, 'Analyst', 'Senior');
  insert into limit_entry (id, key_id, transaction_id, kind, bucket, balance_id, step, amount_minor, event_at) values
    (510, 101, 1, 'CONSUME', 'PERSONAL', null, 1, 50000, '2026-11-20T12:00:00Z'), (511, 101, 1, 'CONSUME', 'BALANCE', 500, 1, 350000, '2026-11-20T12:00:00Z'),
    (512, 101, 1, 'REVERSE', 'BALANCE', 500, 2, 100000, '2026-11-20T12:00:00Z');
  insert into transaction_event (id, transaction_id, event, event_id, payload_hash, detail, occurred_at) values (600, 1, 'paid', 'e1', 'h', '{"amount_minor": "400000"}', '2026-11-20T12:01:00Z');
  insert into subject_standing (subject_id, company_code, standing, since) values (1, 'ATBR', 'PROBATION', '2026-11-20T12:00:01Z');
  insert into standing_event (id, subject_id, company_code, from_standing, to_standing, reason, transaction_id, actor_kind, at) values
    (700, 1, 'ATBR', 'MONITORING', 'PROBATION', 'LIMIT_PROBATION', 1, 'system', '2026-11-20T12:00:01Z'), (701, 1, 'ATBR', 'CLEAR', 'MONITORING', 'LIMIT_MONITOR', 99, 'system', '2026-11-19T12:00:01Z');
  insert into alert (id, name, type, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at)
    values (800, 'LIMIT_MONITOR', 'CUMULATIVE_AMOUNT', 1, 'ATBR', 'payin', 'BRL', 'd', clock_now(), clock_now(), '2026-11-20T12:00:01Z', clock_now());
  insert into alert_transaction values (800, 1);
  insert into outbox_message (id, event_id, topic, company_code, transaction_id, payload, status, attempts, last_status, last_error, delivered_at)
    values (900, gen_random_uuid(), 'transaction.released', 'ATBR', 1, '{"secret": "inside"}', 'DELIVERED', 2, 202, null, '2026-11-20T13:00:00Z');`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [transactionsSlice] });
  await insertScenery(server.database);
  await insertPayments(server.database, [
    {
      id: 1,
      amount: 400_000,
      result: 'JUSTIFICATION_REQUIRED',
      reasons: ['LIMIT_PROBATION'],
      payer: { name: 'José Outro', id_type: 'CPF', id_no: '52998224725', account: '000112233445' },
    },
    {
      id: 2,
      business: 'payout',
      amount: 70_000,
      payout: { payout_id: 'P2', document_type: 'CPF', document_id: '39053344705', processing_fee: '150', beneficiary: 'Maria', tax: 'free' },
    },
    { id: 3, subject: 3, merchant: 3 },
  ]);
  await server.database.cursors.query(history);
});

const detail = (client: ReturnType<TestServer['as']>, trade_no: string, business: 'payin' | 'payout' = 'payin') =>
  client.call(readTransactionDetail, { business, trade_no });

describe('detail of a payment', () => {
  it('shows the reasons, with the numbers', async () => {
    const { decisions } = await detail(server.as(), 'T1');
    expect(decisions.map((decision) => decision.id)).toEqual(['302', '301', '300']);
    expect(decisions[2]).toMatchObject({
      stage: 'ORDER',
      result: 'JUSTIFICATION_REQUIRED',
      reasons: ['LIMIT_PROBATION'],
      explanation: {
        is_readable: true,
        findings: [
          {
            step: 10,
            code: 'LIMIT_PROBATION',
            action: 'HOLD',
            hold_type: 'LIMIT',
            facts: [
              { name: 'probation', kind: 'money', value: '10000.00' },
              { name: 'shortfall', kind: 'money', value: '1000.00' },
              { name: 'source', kind: 'text', value: 'general' },
              { name: 'used', kind: 'money', value: '7000.00' },
            ],
          },
          { step: 7, code: 'NAME_MISMATCH', action: 'ALERT', hold_type: null },
        ],
        limits: {
          monitor_limit: '5000.00',
          probation_limit: '10000.00',
          used: '7000.00',
          reserved: '0.00',
          over: '0.00',
          remaining: '3000.00',
          headroom: '3000.00',
          exposure_after: '11000.00',
          is_above_monitor: true,
          asked: '4000.00',
          personal_part: '500.00',
          balance_part: '3500.00',
          balance_parts: [{ balance_id: '500', amount: '3500.00' }],
          shortfall: '1000.00',
          window: { length: 30, unit: 'DAY', mode: 'ROLLING', time_zone: 'America/Sao_Paulo', from: at - 30 * 86_400_000, to: at },
        },
        standing: { from: 'MONITORING', to: 'PROBATION' },
        earlier: null,
      },
    });
  });

  it('shows what it can of an explanation that it does not know', async () => {
    const { decisions } = await detail(server.as(), 'T1');
    expect(decisions[1]?.explanation).toEqual({
      is_readable: false,
      findings: [
        {
          step: 0,
          code: 'X',
          action: 'NOTE',
          hold_type: null,
          facts: [
            { name: 'a_minor', kind: 'text', value: 'abc' },
            { name: 'list', kind: 'text', value: '[1]' },
          ],
        },
      ],
      limits: null,
      rules: null,
      lists: null,
      routes: null,
      standing: null,
      earlier: null,
    });
    expect(decisions[0]?.explanation).toMatchObject({ is_readable: false, findings: [] });
  });

  it('shows which screening lists the parties were compared with', () => {
    const versions = [
      { number: 7, source: 'OFAC', version: '3 (2026-11-20)' },
      { number: 8, source: 'OFAC', version: '4 (2026-11-21)' },
    ];
    expect(presentExplanation({ format: 1, findings: [], lists: 7 }, new Map(), versions).lists).toEqual([{ source: 'OFAC', version: '3 (2026-11-20)' }]);
    expect(presentExplanation({ format: 1, findings: [] }, new Map(), versions).lists).toBeNull();
  });

  it('shows the routes that the payment was allowed, in its order', () => {
    const routes = [
      ['P', 60],
      ['Q', 40],
      [7, 'x'],
    ];
    expect(presentExplanation({ format: 1, findings: [], routes }).routes).toEqual([
      { provider_code: 'P', weight: 60 },
      { provider_code: 'Q', weight: 40 },
    ]);
    expect(presentExplanation({ format: 1, findings: [], routes: [] }).routes).toEqual([]);
    expect(presentExplanation({ format: 1, findings: [] }).routes).toBeNull();
  });

  it('shows what was used of which limit and what is reserved, once for several holds', async () => {
    const { ledger, consumed, holds } = await detail(server.as(), 'T1');
    expect(consumed).toEqual({ personal: '500.00', balance: '2500.00', total: '3000.00', reserved: '4000.00' });
    expect(ledger.map(({ kind, bucket, amount }) => [kind, bucket, amount])).toEqual([
      ['CONSUME', 'PERSONAL', '500.00'],
      ['CONSUME', 'BALANCE', '3500.00'],
      ['REVERSE', 'BALANCE', '1000.00'],
    ]);
    expect(ledger[1]?.balance).toMatchObject({ id: '500', status: 'ACTIVE', granted: '5000.00', remaining: '1500.00', approved_by: 'Senior' });
    expect(holds.map((hold) => [hold.type, hold.status])).toEqual([
      ['LIMIT', 'OPEN'],
      ['KYC', 'OPEN'],
    ]);
  });

  it('links case, events, standing, alerts and messages', async () => {
    const result = await detail(server.as(), 'T1');
    expect(result.case).toMatchObject({ id: '400', stage: 'EVIDENCE_SUBMITTED', files: 1, open_holds: 2 });
    expect(result.events).toMatchObject([{ event: 'paid', amount: '4000.00' }]);
    expect(result.standing_events).toMatchObject([{ from: 'MONITORING', to: 'PROBATION' }]);
    expect(result.alerts).toMatchObject([{ id: '800', status: 'NEW' }]);
    expect(result.webhooks).toMatchObject([{ topic: 'transaction.released', status: 'DELIVERED', attempts: 2, last_status: 202, next_attempt_time: null }]);
    expect(JSON.stringify(result)).not.toContain('inside');
    expect(result.subject).toMatchObject({ id: '1', standing: 'PROBATION', identifiers: [{ id_type: 'CPF', id_no: '39053344705', is_primary: true }] });
    expect(result.payer).toEqual({ name: 'José Outro', id_type: 'CPF', id_no: '52998224725', account: '000112233445' });
    expect(result.payout).toBeNull();
  });

  it('has the pay-out fields of a pay-out; a stored text that is no amount is no money', async () => {
    const result = await detail(server.as(), 'T2', 'payout');
    expect(result.payout).toMatchObject({ payout_id: 'P2', processing_fee: '1.50', beneficiary: 'Maria', tax: null });
    expect(result).toMatchObject({ case: null, holds: [], ledger: [], payer: null });
  });

  it('masks identity numbers and accounts, and hides alerts, by ability', async () => {
    const result = await detail(server.as({ abilities: readTransactions }), 'T1');
    expect(result.transaction).toMatchObject({ id_no: '***.533.447-**', is_masked: true, account: '**************9719' });
    expect(result.payer).toMatchObject({ id_no: '***.982.247-**', account: '********3445' });
    expect(result.subject.identifiers[0]?.id_no).toBe('***.533.447-**');
    expect(result.alerts).toBeNull();
    expect(JSON.stringify(result)).not.toContain('39053344705');
  });

  it('leaves a trace of every reading and of what was seen', async () => {
    await detail(server.as({ userId: '77', name: 'Ana Leitora', abilities: readTransactions }), 'T1');
    await detail(server.as({ userId: '77', name: 'Ana Leitora' }), 'T1');
    const { rows } = await server.database.cursors.query(
      'select verb, subject_kind, subject_id, company_code, after from audit_entry where actor_id = 77 order by id',
    );
    expect(rows).toEqual([
      { verb: 'personal-data.viewed', subject_kind: 'transaction', subject_id: '1', company_code: 'ATBR', after: { identity_numbers: 'masked' } },
      { verb: 'personal-data.viewed', subject_kind: 'transaction', subject_id: '1', company_code: 'ATBR', after: { identity_numbers: 'full' } },
    ]);
  });

  it('is not there for another company, nor for a wrong business', async () => {
    expect((await server.as({ companies: ['ATBR'] }).send(readTransactionDetail, { business: 'payin', trade_no: 'T3' })).status).toBe(404);
    expect((await server.as().send(readTransactionDetail, { business: 'payout', trade_no: 'T1' })).status).toBe(404);
    const { rows } = await server.database.cursors.query(`select count(*)::int as traces from audit_entry where subject_id = '3'`);
    expect(rows).toEqual([{ traces: 0 }]);
  });
});
