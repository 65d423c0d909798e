import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { hashOf } from '../../../../../platform/server/http/idempotency.store.ts';
import { recordTransactionEvent } from '../../../payment-events/contract/index.ts';
import { paymentEventsSlice } from '../../../payment-events/server/index.ts';
import { decideTransaction, transactionInput } from '../../contract/index.ts';
import { decisionsSlice } from '../index.ts';
import { addRule, setRuleStatus, type TestRule } from '../testing-rules.store.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from '../testing.ts';

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice] });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

const send = (changes: Record<string, unknown>) => core.send(decideTransaction, paymentInput({ id_no: inventDocument().no, ...changes }) as never);
const outcomeOf = async (changes: Record<string, unknown>): Promise<string | undefined> => (await send(changes)).body.data?.outcome;

/** Runs with a rule that is in use meanwhile only. */
async function withRule(rule: TestRule, story: () => Promise<void>): Promise<void> {
  const { versionId } = await addRule(server.database.main, rule);
  try {
    await story();
  } finally {
    await setRuleStatus(server.database.main, versionId, 'INACTIVE');
  }
}

const spellings: Record<string, { field: string; written: readonly string[]; shared: string }> = {
  'an IPv6 address': {
    field: 'ip',
    shared: 'IP',
    written: ['2001:db8::1', '2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0:0:0:0:1', '2001:db8::0.0.0.1'],
  },
  'an IPv4 address': {
    field: 'ip',
    shared: 'IP',
    written: ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107', '::ffff:cb00:7107'],
  },
  'a telephone': {
    field: 'phone',
    shared: 'PHONE',
    written: ['+55 11 98765-4321', '(11) 98765-4321', '0 15 11 98765 4321', '11 8765-4321', '0055 11 98765-4321'],
  },
  'an e-mail address': {
    field: 'email',
    shared: 'EMAIL',
    written: ['loja@caf\u00e9.example', 'LOJA@CAF\u00c9.example', 'loja@xn--caf-dma.example', 'loja@cafe\u0301.example', 'Loja@Caf\u00e9.Example.'],
  },
  'a device': {
    field: 'device',
    shared: 'DEVICE',
    written: [
      '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
      '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
      '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}',
      '3F2504e0-4F89-11d3-9A0C-0305e82C3301',
      '3f2504E0-4f89-11D3-9a0c-0305E82c3301',
    ],
  },
};

describe('five people with five spellings', () => {
  it.each(Object.entries(spellings))('of %s share it', (_name, { field, written, shared }) =>
    withRule({ type: 'SHARED_DEVICE', action: 'PENDING', change: { threshold: 5, parameters: { shared } } }, async () => {
      const outcomes: (string | undefined)[] = [];
      for (const text of written) outcomes.push(await outcomeOf({ [field]: text }));
      expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'documents_required']);
    }),
  );

  it.each(['account', 'payer'])('of an account share it, told as %s', (party) =>
    withRule(
      { type: 'SMURFING_GROUP', action: 'PENDING', change: { threshold: 5, parameters: { shared_by: 'ACCOUNT', line: 100_000, band_percent: 10 } } },
      async () => {
        const branch = party === 'account' ? '17' : '18';
        const written = [`${branch}/12345-6`, `00${branch} 123456`, `Ag. 00${branch} C/C 12345-6`, `00${branch}-12345-6`, `${branch} 0012345-6`];
        const ids: string[] = [];
        const outcomes: (string | undefined)[] = [];
        for (const account of written) {
          const { body } = await send({ amount_minor: 95_000, ...(party === 'account' ? { account } : { payer: { account } }) });
          outcomes.push(body.data?.outcome);
          ids.push(body.data?.transaction_id as string);
        }
        expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'documents_required']);
        const { rows } = await sql<{ account: string; own: string | null }>`
        select distinct account, payer ->> 'account' as own from transaction where id = any(${ids}::bigint[])`.execute(server.database.main);
        const form = `00${branch}/123456`;
        expect(rows).toEqual([{ account: form, own: party === 'account' ? null : form }]);
      },
    ),
  );
});

describe('a payment that is sent again', () => {
  const first = {
    ip: '2001:DB8::7',
    phone: '(11) 98765-4321',
    email: 'Ana@Example.com',
    account: '0001 12345-6',
    payer: { account: '1/12345-6', name: 'Ana' },
  };
  const second = {
    ip: '2001:db8:0::7',
    phone: '+5511987654321',
    email: 'ana@example.com',
    account: '1/12345-6',
    payer: { account: '0001/12345-6', name: 'Ana' },
  };

  it('with other spellings is the same payment', async () => {
    const input = paymentInput({ id_no: inventDocument().no, ...first });
    const { body } = await core.send(decideTransaction, input as never);
    const again = await core.send(decideTransaction, { ...input, ...second } as never);
    expect(again.body.data).toEqual({ ...body.data, repeated: true });
    const other = await core.send(decideTransaction, { ...input, ip: '2001:db8::8' } as never);
    expect(other.status).toBe(409);
  });

  it('is known where an earlier version stored the hash of what was sent', async () => {
    const input = paymentInput({ id_no: inventDocument().no, ...first });
    const { body } = await core.send(decideTransaction, input as never);
    const parsed = transactionInput.parse(input);
    const sent = hashOf({ ...parsed, stage: parsed.stage ?? 'ORDER', id_country: 'BRA' });
    await sql`update transaction set payload_hash = ${sent} where id = ${body.data.transaction_id}::bigint`.execute(server.database.main);
    expect((await core.send(decideTransaction, input as never)).body.data).toEqual({ ...body.data, repeated: true });
  });
});

describe('a refund', () => {
  const events = async (account: string, { stored, to }: { stored?: string; to: string }) => {
    const { body } = await send({ payer: { account } });
    const { business, trade_no, transaction_id: id } = body.data;
    const db = server.database.main;
    if (stored !== undefined) await sql`update transaction set account = ${stored} where id = ${id}::bigint`.execute(db);
    const record = (event: string, more: object) =>
      core.send(recordTransactionEvent, { business, trade_no, event_id: event, event, occurred_at: clock.ms(), ...more } as never);
    expect((await record('paid', {})).status).toBe(200);
    expect((await record('refunded', { account: to })).status).toBe(200);
    const { rows } = await sql<{
      marks: number;
    }>`select rule_marks as marks from transaction_event where transaction_id = ${id}::bigint and event = 'refunded'`.execute(db);
    return rows.map(({ marks }) => marks);
  };

  it.each([
    ['Ag. 0001 C/C 12345-6', { to: '1/12345-6' }],
    ['0001/12345-6', { to: '0001-0012345-6' }],
    // As an earlier version stored it.
    ['0001/12345-6', { stored: '0001 12345-6', to: '1/12345-6' }],
    ['ana@example.com', { to: 'Ana@Example.com' }],
  ])('of money from %s goes back to it however it is written: %j', async (account, how) => {
    expect(await events(account, how)).toEqual([0]);
  });
  it('to another account is marked', async () => {
    expect(await events('0001/12345-6', { to: '0001/12345-7' })).not.toEqual([0]);
  });
});
