import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  appSettingsOptions,
  listAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  showAppChannels,
  showAppSettings,
  updateAppSettings,
} from '../contract/index.ts';
import { approve, type BackOffice, startBackOffice } from '../../../rules/rules/server/back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}'), ('SPEI', 'SPEI', '{MEX}')`.execute(backOffice.database.main);
  await sql`insert into provider (code, name) values ('P1', 'First'), ('P2', 'Second')`.execute(backOffice.database.main);
  await sql`
    insert into provider_channel (provider_code, method, business, company_code)
    values ('P1', 'PIX', 'payin', 'ATBR'), ('P2', 'PIX', 'payin', 'ATBR'), ('P1', 'PIX', 'payout', 'ATBR'), ('P1', 'SPEI', 'payin', 'ATBR')`.execute(
    backOffice.database.main,
  );
});

const versionOf = async (appId: string): Promise<number> => (await backOffice.maker.call(showAppSettings, { rule_id: appId })).version;
const risk = (level: string, status = 'ONBOARDED') =>
  sql`update merchant set risk_level = ${level}, status = ${status} where merchant_no = 'A'`.execute(backOffice.database.main);

describe('settings of an app', () => {
  it('are listed, found and labelled', async () => {
    const list = await backOffice.maker.call(listAppSettings, { muid: 'uA', pageNum: 1, pageSize: 10 });
    expect(list).toMatchObject({
      total: 2,
      list: [{ rule_id: 'A1', merchant_name: 'Merchant A', payer_buyer_verification: 'NAME', merchant_self_verify: false, rules: 0 }, { rule_id: 'A2' }],
    });
    expect((await backOffice.maker.call(listAppSettings, { payer_buyer_verification: 'STRICT' })).list).toEqual([]);
    expect((await backOffice.maker.call(appSettingsOptions, {})).payer_buyer_verification.map(({ value }) => value)).toEqual([
      'OFF',
      'NAME',
      'NAME_ID',
      'STRICT',
    ]);
    const foreign = backOffice.server.as({ companies: ['ATMX'] });
    expect((await foreign.call(listAppSettings, {})).list).toEqual([]);
    expect((await foreign.send(showAppSettings, { rule_id: 'A1' })).body.data).toMatchObject({ error: 'APP_NOT_FOUND' });
    expect((await foreign.send(modifySelfVerify, { rule_id: 'A1', version: 1, merchant_self_verify: true })).body.data).toMatchObject({
      error: 'APP_NOT_FOUND',
    });
  });

  it('get stricter by one person, and looser by two', async () => {
    const stricter = await backOffice.maker.call(modifyPayerVerification, {
      rule_id: 'A1',
      version: await versionOf('A1'),
      payer_buyer_verification: 'STRICT',
    });
    expect(stricter).toMatchObject({ status: 'CHANGED', request_id: null });
    const settings = await sql<{ version: string }>`select version from settings_version`.execute(backOffice.database.main);
    const looser = await backOffice.maker.call(modifyPayerVerification, {
      rule_id: 'A1',
      version: stricter.version,
      payer_buyer_verification: 'NAME',
      reason: 'Many typos',
    });
    expect(looser).toMatchObject({ status: 'WAITING_APPROVAL', version: stricter.version });
    expect(await backOffice.maker.call(showAppSettings, { rule_id: 'A1' })).toMatchObject({
      payer_buyer_verification: 'STRICT',
      waiting_request_id: looser.request_id,
    });
    expect(
      (await backOffice.maker.send(modifyPayerVerification, { rule_id: 'A1', version: stricter.version, payer_buyer_verification: 'OFF' })).body,
    ).toMatchObject({
      code: '30003',
    });
    expect(await approve(backOffice, looser.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await backOffice.maker.call(showAppSettings, { rule_id: 'A1' })).toMatchObject({
      payer_buyer_verification: 'NAME',
      waiting_request_id: null,
      updated_by: 'Otto',
    });
    const after = await sql<{ version: string }>`select version from settings_version`.execute(backOffice.database.main);
    expect(BigInt(after.rows[0]?.version ?? 0)).toBeGreaterThan(BigInt(settings.rows[0]?.version ?? 0));
  });

  it('refuse what somebody else changed, and what changes nothing', async () => {
    const version = await versionOf('A2');
    expect(
      (await backOffice.maker.send(modifyPayerVerification, { rule_id: 'A2', version: version + 1, payer_buyer_verification: 'STRICT' })).body.data,
    ).toMatchObject({ error: 'STALE' });
    expect((await backOffice.maker.send(modifyPayerVerification, { rule_id: 'A2', version, payer_buyer_verification: 'NAME' })).body.data).toMatchObject({
      error: 'APP_UNCHANGED',
    });
  });

  it.each([
    ['HIGH', 'ONBOARDED'],
    ['LOW', 'READY'],
    ['LOW', 'OFFBOARDED'],
  ])('let no merchant of risk %s and status %s vouch for its users', async (level, status) => {
    await risk(level, status);
    const refused = await backOffice.maker.send(modifySelfVerify, { rule_id: 'A1', version: await versionOf('A1'), merchant_self_verify: true });
    expect(refused).toMatchObject({ status: 409, body: { data: { error: 'SELF_VERIFY_REFUSED' } } });
  });

  it('let a merchant of medium risk vouch by two people, if it deserves it still when the second one agrees', async () => {
    await risk('MEDIUM');
    const query = await backOffice.maker.call(modifySelfVerify, { rule_id: 'A1', version: await versionOf('A1'), merchant_self_verify: true });
    expect(query.status).toBe('WAITING_APPROVAL');
    await risk('HIGH');
    expect(await approve(backOffice, query.request_id)).toMatchObject({ status: 'FAILED', result: { error: 'SELF_VERIFY_REFUSED' } });
    await risk('MEDIUM');
    const again = await backOffice.maker.call(modifySelfVerify, { rule_id: 'A1', version: await versionOf('A1'), merchant_self_verify: true });
    expect(await approve(backOffice, again.request_id)).toMatchObject({ status: 'APPLIED' });
    const off = await backOffice.maker.call(modifySelfVerify, { rule_id: 'A1', version: await versionOf('A1'), merchant_self_verify: false });
    expect(off.status).toBe('CHANGED');
  });

  it('switch channels of the merchant’s country off by one person, on by two', async () => {
    const shown = await backOffice.maker.call(showAppChannels, { rule_id: 'A2' });
    expect(shown.channels.map((channel) => [channel.business, channel.method, channel.provider_code, channel.active])).toEqual([
      ['payin', 'PIX', 'P1', true],
      ['payin', 'PIX', 'P2', true],
      ['payout', 'PIX', 'P1', true],
    ]);
    const channel = { business: 'payin' as const, method: 'PIX', provider_code: 'P2' };
    const off = await backOffice.maker.call(updateAppSettings, {
      rule_id: 'A2',
      version: shown.version,
      channels: [{ ...channel, active: false }],
      payer_buyer_verification: 'STRICT',
    });
    expect(off.status).toBe('CHANGED');
    expect((await backOffice.maker.call(showAppChannels, { rule_id: 'A2' })).channels.map(({ active }) => active)).toEqual([true, false, true]);
    const unknown = await backOffice.maker.send(updateAppSettings, {
      rule_id: 'A2',
      version: off.version,
      channels: [{ ...channel, method: 'SPEI', active: false }],
    });
    expect(unknown.body.data).toMatchObject({ error: 'CHANNEL_NOT_FOUND' });
    const on = await backOffice.maker.call(updateAppSettings, { rule_id: 'A2', version: off.version, channels: [{ ...channel, active: true }] });
    expect(on.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, on.request_id);
    expect((await backOffice.maker.call(showAppChannels, { rule_id: 'A2' })).channels.map(({ active }) => active)).toEqual([true, true, true]);
  });
});
