import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { testDatabase, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { seedRoles } from '../../../../seeds/roles.ts';
import { decideTransaction } from '../../../payments/decisions/contract/index.ts';
import { decisionsSlice } from '../../../payments/decisions/server/index.ts';
import { inventDocument } from '../../../payments/decisions/server/testing.ts';
import { authenticatorFor } from '../../../mechanisms/session/server/index.ts';
import { checkSetUpToken, listMissing, readSetUp, setUpInstallation } from '../contract/index.ts';
import { firstRunSlice, offerSetUp } from './index.ts';

let server: TestServer;
/** The same database, with people made up for the test. */
let backOffice: TestServer;
let token: string;

const input = (change: Partial<EndpointInput<typeof setUpInstallation>> = {}): EndpointInput<typeof setUpInstallation> => ({
  token,
  company: { new_code: 'NOVA', name: 'Nova Pagamentos', country: 'BRA', currency: 'BRL', time_zone: 'America/Sao_Paulo' },
  administrator: { account: 'ana', name: 'Ana Prado', email: 'ana@nova.example', password: 'Um-farol-no-cais-77', lang: 'pt' },
  officer: { account: 'otto', name: 'Otto Lima', email: 'otto@nova.example', lang: 'pt' },
  payments: {
    businesses: ['payin', 'payout'],
    method: 'PIX',
    method_name: 'Pix',
    provider_code: 'BANCO_UM',
    provider_name: 'Banco Um',
    monitor_limit: '5000.00',
    probation_limit: '10000.00',
    unverified_ceiling: '500.00',
    minor_floor: '200.00',
    limit_days: 30,
    more_methods: [
      { method: 'BOLETO', method_name: 'Boleto', provider_code: 'BANCO_UM', provider_name: 'Banco Um' },
      { method: 'BOLETO', method_name: 'Boleto', provider_code: 'BANCO_DOIS', provider_name: 'Banco Dois' },
    ],
  },
  merchant: {
    merchant_no: 'azul-1',
    app_id: 'azul-1.web',
    merchant_name: 'Loja Azul',
    legal_name: 'Loja Azul Ltda.',
    industry: 'ECOMMERCE',
    email: 'loja@azul.example',
    app_name: 'Loja Azul',
    statement: 'Board of Nova, minutes of 2 November, folder 7',
  },
  ...change,
});

beforeAll(async () => {
  server = await testServer({
    slices: [firstRunSlice(seedRoles), decisionsSlice],
    database: await testDatabase(),
    authenticator: authenticatorFor({ demo: false }),
  });
  backOffice = await testServer({ slices: [firstRunSlice(seedRoles)], database: server.database as never });
  token = (await offerSetUp(server.database.main, 'http://desk.example/', clock.now()))?.split('#token=')[1] ?? '';
});

const count = async (table: string) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.database.main)).rows[0]?.n;

describe('the set-up of an empty installation', () => {
  it('is offered on the terminal, by a link whose token no server is sent with an address', () => {
    expect(token).toMatch(/^atl_su_/);
  });
  it('does nothing for whoever does not hold the token, or an old one', async () => {
    expect(await server.anonymous.call(readSetUp, {})).toEqual({ open: true });
    const { body } = await server.anonymous.send(checkSetUpToken, { token: `${token}x` });
    expect(body.data).toMatchObject({ error: 'SET_UP_TOKEN' });
    expect((await server.anonymous.send(setUpInstallation, input({ token: 'atl_su_guess' }))).status).toBe(403);
    await sql`update set_up_token set expires_at = clock_now() - interval '1 minute'`.execute(server.database.main);
    expect((await server.anonymous.send(setUpInstallation, input())).status).toBe(403);
    await sql`update set_up_token set expires_at = clock_now() + interval '1 hour'`.execute(server.database.main);
    expect(await count('company')).toBe(0);
  });
  it('opens for whoever holds the token, however often others at the address have tried', async () => {
    const tries = Array.from({ length: 25 }, () => server.anonymous.send(checkSetUpToken, { token: 'atl_su_guess' }));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect((await server.anonymous.send(checkSetUpToken, { token })).status).toBe(200);
    await sql`delete from attempt_counter`.execute(server.database.main);
  });
  it('is whole or not at all, and names the field that is wrong', async () => {
    const weak = input();
    weak.administrator.password = 'ana';
    const { status, body } = await server.anonymous.send(setUpInstallation, weak);
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toContain('administrator.password');
    // The officer is somebody else than the administrator.
    const one = input();
    one.officer.email = 'ana+otto@nova.example';
    const twice = await server.anonymous.send(setUpInstallation, one);
    expect([twice.status, JSON.stringify(twice.body.data).includes('officer.email')]).toEqual([400, true]);
    // One code has one name.
    const named = input();
    named.payments.more_methods = [{ method: 'PIX', method_name: 'Boleto', provider_code: 'BANCO_UM', provider_name: 'Banco Um' }];
    const otherName = await server.anonymous.send(setUpInstallation, named);
    expect([otherName.status, JSON.stringify(otherName.body.data)]).toEqual([400, expect.stringContaining('payments.more_methods.0.method_name')]);
    const unknown = input();
    unknown.merchant.industry = 'NOTHING';
    expect((await server.anonymous.send(setUpInstallation, unknown)).status).toBe(400);
    const inside = { ...input(), mail: { host: '127.0.0.1', port: 25, security: 'NONE' as const, sender: 'desk@nova.example' } };
    const refused = await server.anonymous.send(setUpInstallation, inside);
    expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([400, expect.stringContaining('mail.host')]);
    expect([await count('company'), await count('user_account'), await count('provider'), await count('rule')]).toEqual([0, 0, 0, 0]);
  });
  it('ends with a payment decided by the key that it answers, and with the door closed for good', async () => {
    const both = await Promise.all([server.anonymous.send(setUpInstallation, input()), server.anonymous.send(setUpInstallation, input())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const made = both.find(({ status }) => status === 200)?.body.data as unknown as Record<string, string>;
    expect(made).toMatchObject({ entity_code: 'NOVA', currency: 'BRL', business: 'payin', merchant_no: 'azul-1', app_id: 'azul-1.web' });
    // Every method that is wanted, by each provider and in each direction.
    expect([await count('payment_method'), await count('provider'), await count('provider_channel')]).toEqual([2, 2, 6]);
    // The officer has not set a password yet, and there is no mail server.
    expect((made.missing as unknown as { code: string }[]).map(({ code }) => code)).toContain('MAIL');
    expect(made.officer_link).toContain('/forgot-password#token=atl_pr_');
    const reply = await fetch(`${server.url}${decideTransaction.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': made.api_key as string },
      body: JSON.stringify({
        business: 'payin',
        trade_no: 'FIRST-1',
        merchant_no: made.merchant_no,
        app_id: made.app_id,
        id_type: 'CPF',
        id_no: inventDocument().no,
        name: 'Maria Souza',
        method: 'PIX',
        currency: 'BRL',
        amount_minor: 1_000,
        order_time: clock.ms(),
      }),
    });
    const { data } = (await reply.json()) as { data: { outcome: string; routes: unknown } };
    expect(data).toMatchObject({ outcome: 'accepted', routes: [{ provider_code: 'BANCO_UM' }] });
    expect(await server.anonymous.call(readSetUp, {})).toEqual({ open: false });
    const { body } = await server.anonymous.send(checkSetUpToken, { token });
    expect(body.data).toMatchObject({ error: 'SET_UP_CLOSED' });
    expect(await offerSetUp(server.database.main, 'http://desk.example', clock.now())).toBeUndefined();
    expect(await count('set_up_token')).toBe(0);
  });
  it('leaves its trace in the name of the administrator, without a secret', async () => {
    const { rows } = await sql<{
      verb: string;
      name: string;
    }>`select verb, actor_name as name from audit_entry where actor_name = 'Ana Prado' order by id`.execute(server.database.main);
    expect(rows.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining([
        'desk.set-up',
        'company.added',
        'account.opened',
        'default-limits.begun',
        'channel-mapping.created',
        'machine-key.issued',
        'merchant.taken-over',
      ]),
    );
    const all = await sql<{ text: string }>`select coalesce(after::text, '') || coalesce(before::text, '') as text from audit_entry`.execute(
      server.database.main,
    );
    for (const { text } of all.rows) expect(text).not.toMatch(/atl_|farol/);
  });
  it('is rate limited', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => server.anonymous.send(checkSetUpToken, { token: 'atl_su_guess' })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('what is still missing', () => {
  const missing = async () =>
    (await backOffice.as({ companies: ['NOVA'], abilities: [{ subject: 'AML.CONFIGURATION', action: ['read'] }] }).call(listMissing, {})).list.map(
      ({ code }) => code,
    );
  it('is worked out from what there is', async () => {
    expect(await missing()).toEqual(['MAIL', 'SECOND_CHECKER']);
    await sql`update user_account set status = 'DISABLED' where account = 'otto'`.execute(server.database.main);
    await sql`delete from provider_channel`.execute(server.database.main);
    await sql`update machine_key set revoked_at = clock_now()`.execute(server.database.main);
    await sql`update limit_profile set valid_to = clock_now()`.execute(server.database.main);
    await sql`update merchant set status = 'SUSPENDED'`.execute(server.database.main);
    expect(await missing()).toEqual(['CHECKER', 'LIMITS', 'CHANNEL', 'KEY', 'MERCHANT', 'MAIL']);
  });
});
