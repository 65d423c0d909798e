import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { decideTransaction } from '../contract/index.ts';
import { decisionsSlice } from './index.ts';
import { addRule } from './testing-rules.store.ts';
import { companyCode, inventDocument, openBackOffice, paymentInput } from './testing.ts';

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices: [decisionsSlice] });
  await openBackOffice(server.database.main);
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'PIX', '{BRA}'), ('TED', 'TED', '{BRA}')`.execute(server.database.main);
  await addRule(server.database.main, { type: 'HIGH_RISK_COUNTRY', action: 'PENDING' });
  core = server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: [companyCode], abilities: [] });
});

const { no } = inventDocument();
const pay = (changes: Record<string, unknown>, lang = 'en') =>
  core.send(decideTransaction, paymentInput({ id_no: inventDocument().no, ...changes }) as never, { headers: { 'accept-language': lang } });

describe('codes of a payment, however they are written', () => {
  it.each(['PRK', 'KP', 'kp', '408'])('holds a payment from %s by the rule that names PRK, wherever it stands', async (code) => {
    for (const changes of [{ ip_country: code }, { issuer_country: code }, { business: 'payout', payout: { country: code } }])
      expect((await pay(changes)).body.data?.outcome, JSON.stringify(changes)).toBe('documents_required');
    expect((await pay({ ip_country: 'BR' })).body.data.outcome).toBe('accepted');
  });
  it('are one payment when it is sent again with others that mean the same', async () => {
    const input = paymentInput({ id_no: no, ip_country: 'BR', method: 'pix', currency: 'brl' });
    const first = await core.send(decideTransaction, input as never);
    const again = await core.send(decideTransaction, { ...input, ip_country: 'BRA', method: 'PIX', currency: 'BRL' } as never);
    expect(again.body.data).toEqual({ ...first.body.data, repeated: true });
    const row = await server.database.main
      .selectFrom('transaction')
      .select(['ip_country', 'method', 'currency'])
      .where('id', '=', first.body.data.transaction_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ip_country: 'BRA', method: 'PIX', currency: 'BRL' });
  });
  it.each([
    [{ ip_country: 'XX' }, 'en', 'The country of the IP address field must be an ISO 3166 country code (two letters, three letters or three digits).'],
    [{ payout: { country: 'ZZZ' } }, 'pt', 'O campo saída › país deve ser um código de país ISO 3166 (duas letras, três letras ou três dígitos).'],
    [{ method: 'NONE' }, 'pt', 'O campo meio de pagamento deve ser um destes: PIX, TED.'],
    [{ currency: 'EUR' }, 'en', 'The currency field must be one of: BRL, MXN, ARS, USD.'],
  ])('are refused when there is no such thing: %j', async (changes, lang, msg) => {
    const { status, body } = await pay(changes, lang);
    expect([status, body.msg]).toEqual([400, msg]);
  });
});
