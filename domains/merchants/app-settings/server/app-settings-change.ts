import { isOutdated } from '../../../../platform/server/index.ts';
import { z } from 'zod';
import { commonErrors, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, type PayerVerification, payerVerifications } from '../../../register/kernel/index.ts';
import { payerVerificationWords } from '../../../register/vocabulary/contract/index.ts';
import { appSettingsErrors } from '../contract/index.ts';
import { type AppSettings, channelKey, maySelfVerify, type SettingLoosened, settingsLoosened, settingsLoosenings } from '../model/app-settings.ts';
import { type AppChannelRow, findAppSettings, listAppChannels, lockApps, saveAppSettings, type StoredAppSettings } from './app-settings.store.ts';

export const appTarget = 'app-settings';

/** What is to change; what is absent stays. */
export interface AppInput {
  readonly selfVerify?: boolean | undefined;
  readonly payerVerification?: PayerVerification | undefined;
  readonly channels?: readonly { business: Business; method: string; provider_code: string; active: boolean }[] | undefined;
}

const settings = z.strictObject({
  selfVerify: z.boolean(),
  payerVerification: z.enum(payerVerifications),
  channelsOff: z.array(z.string()).readonly(),
});
const appChange = z.strictObject({
  app_id: z.string(),
  app_name: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  before: settings,
  after: settings,
  loosens: z.array(z.enum(settingsLoosenings)),
});

export async function getApp(act: Pick<Act, 'db' | 'actor'>, appId: string): Promise<StoredAppSettings> {
  const app = await findAppSettings(act.db, appId);
  return app && act.actor.companies.includes(app.companyCode) ? app : refuse(appSettingsErrors, 'APP_NOT_FOUND');
}

const settingsOf = ({ selfVerify, payerVerification, channelsOff }: AppSettings): AppSettings => ({ selfVerify, payerVerification, channelsOff });

function changed(app: StoredAppSettings, input: AppInput, channels: readonly AppChannelRow[]): AppSettings {
  const off = new Set(app.channelsOff);
  for (const { business, method, provider_code: providerCode, active } of input.channels ?? []) {
    const key = channelKey({ business, method, providerCode });
    if (!channels.some((channel) => channelKey(channel) === key)) refuse(appSettingsErrors, 'CHANNEL_NOT_FOUND', { channel: `${method} ${providerCode}` });
    if (active) off.delete(key);
    else off.add(key);
  }
  return { selfVerify: input.selfVerify ?? app.selfVerify, payerVerification: input.payerVerification ?? app.payerVerification, channelsOff: [...off].sort() };
}

async function write(act: Act, app: StoredAppSettings, { after, reason }: { after: AppSettings; reason?: string | undefined }): Promise<number> {
  const channels = await listAppChannels(act.db, app.appId);
  const version = await saveAppSettings(act.db, app.appId, {
    selfVerify: after.selfVerify,
    payerVerification: after.payerVerification,
    off: channels.filter((channel) => after.channelsOff.includes(channelKey(channel))),
    by: act.actor.name,
    now: act.now,
  });
  act.audit({
    subject: { kind: appTarget, id: app.appId },
    companyCode: app.companyCode,
    before: settingsOf(app),
    after,
    ...(reason === undefined ? {} : { reason }),
  });
  await appSettingsKind.endStale(act, app.appId);
  return version;
}

/** Changes the settings of an app, or asks a second person to where that loosens something. */
export async function changeApp(act: Act, change: { appId: string; version?: number | undefined; input: AppInput; reason?: string | undefined }) {
  await getApp(act, change.appId);
  await lockApps(act.db, [change.appId]);
  const app = await getApp(act, change.appId);
  if (isOutdated(app.version, change.version)) refuse(commonErrors, 'STALE', {}, { rule_id: app.appId, version: app.version });
  const after = changed(app, change.input, await listAppChannels(act.db, app.appId));
  const before = settingsOf({ ...app, channelsOff: [...app.channelsOff].sort() });
  if (JSON.stringify(before) === JSON.stringify(after)) refuse(appSettingsErrors, 'APP_UNCHANGED');
  if (after.selfVerify && !before.selfVerify && !maySelfVerify(app)) refuse(appSettingsErrors, 'SELF_VERIFY_REFUSED');
  const answer = { rule_id: app.appId, app_id: app.appId };
  const loosens = settingsLoosened(before, after);
  const outcome = await appSettingsKind.decide(act, {
    weighed: loosens,
    write: () => write(act, app, { after, reason: change.reason }),
    ask: () => ({
      payload: {
        app_id: app.appId,
        app_name: app.appName,
        merchant_name: app.merchantName,
        entity_code: app.companyCode,
        before,
        after,
        loosens,
      },
      targets: [{ id: app.appId, version: app.version }],
      companyCodes: [app.companyCode],
      reason: change.reason,
    }),
  });
  return 'requestId' in outcome
    ? { ...answer, version: app.version, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { ...answer, version: outcome.done, status: 'CHANGED' as const, request_id: null };
}

/** Applies a stored change of an app as the second person. The merchant has to deserve it still. */
async function applyAppChange(act: Act, { app_id: appId, after }: z.infer<typeof appChange>): Promise<{ app_id: string; version: number }> {
  const app = await getApp(act, appId);
  if (after.selfVerify && !app.selfVerify && !maySelfVerify(app)) refuse(appSettingsErrors, 'SELF_VERIFY_REFUSED');
  return { app_id: appId, version: await write(act, app, { after }) };
}

export const appSettingsKind = secondPerson({
  kind: 'app-settings.change',
  payload: appChange,
  sees: 'AML.RuleSettings:read',
  targets: { [appTarget]: lockApps },
  needsSecond: (loosens: readonly SettingLoosened[]) => loosens.length > 0,
  whenWaiting: (requestId) => refuse(appSettingsErrors, 'APP_WAITS', {}, { request_id: requestId }),
  about: ({ app_name: app, merchant_name: merchant }) => viewParts.aboutThing(`${app} · ${merchant}`),
  sentence: ({ app_name: app, merchant_name: merchant }, { lang }) => viewParts.say('server.requests.appSettings', lang, { app, merchant }),
  async view({ app_id: id, app_name: name, merchant_name: merchant, before, after, loosens }, { lang }) {
    const { change, plainView, text } = viewParts;
    const say = (texts: Texts): string => textIn(texts, lang);
    const flag = (value: boolean) => text(value ? say(textsOf('server.appSettings.yes')) : say(textsOf('server.appSettings.no')));
    const isLooser = loosens.length > 0;
    return plainView(
      [
        { label: say(textsOf('server.appSettings.app')), value: text(name) },
        { label: say(textsOf('server.appSettings.merchant')), value: text(merchant) },
      ],
      [
        ...change(say(textsOf('server.appSettings.merchantSelfVerify')), {
          before: flag(before.selfVerify),
          after: flag(after.selfVerify),
          loosens: isLooser,
        }),
        ...change(say(textsOf('server.appSettings.payerAndBuyerVerification')), {
          before: text(termIn(payerVerificationWords, before.payerVerification, lang)),
          after: text(termIn(payerVerificationWords, after.payerVerification, lang)),
          loosens: isLooser,
        }),
        ...change(say(textsOf('server.appSettings.channelsSwitchedOff')), {
          before: text(before.channelsOff.join(', ') || '—'),
          after: text(after.channelsOff.join(', ') || '—'),
          loosens: isLooser,
        }),
      ],
      { path: '/appDetail', params: { app_id: id } },
    );
  },
  apply: applyAppChange,
});
