import { textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../../platform/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { type PayerVerification, payerVerifications } from '../../../register/kernel/index.ts';
import {
  appSettingsOptions,
  listAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  showAppChannels,
  showAppSettings,
  updateAppSettings,
} from '../contract/index.ts';
import { channelKey, maySelfVerify } from '../model/app-settings.ts';
import { appTarget, changeApp, getApp } from './app-settings-change.ts';
import { apps, listAppChannels, type StoredAppSettings } from './app-settings.store.ts';

const verificationLabels: Record<PayerVerification, Texts> = {
  OFF: textsOf('server.appSettings.notCompared'),
  NAME: textsOf('server.appSettings.name'),
  NAME_ID: textsOf('server.appSettings.nameAndDocument'),
  STRICT: textsOf('server.appSettings.nameAndDocumentExactMatch'),
};
const selfVerifyLabels = {
  true: textsOf('server.appSettings.theMerchantVerifiesItsUsers'),
  false: textsOf('server.appSettings.theCompanyVerifiesTheUsers'),
} as const;

const presentApp = (app: StoredAppSettings, waitingRequestId: string | undefined) => ({
  rule_id: app.appId,
  app_id: app.appId,
  app_name: app.appName,
  app_status: app.appStatus,
  merchant_no: app.merchantNo,
  muid: app.muid,
  merchant_name: app.merchantName,
  merchant_status: app.status,
  risk_level: app.isAssessed ? app.riskLevel : null,
  entity_code: app.companyCode,
  company_name: app.companyName,
  industry: app.industry,
  merchant_self_verify: app.selfVerify,
  may_self_verify: maySelfVerify(app),
  payer_buyer_verification: app.payerVerification,
  channels_off: app.channelsOff.length,
  rules: app.rules,
  waiting_request_id: waitingRequestId ?? null,
  version: app.version,
  updated_at: app.changedAt?.getTime() ?? null,
  updated_by: app.changedBy,
});

export const appSettingsHandlers: readonly Handler[] = [
  handle(listAppSettings, (input, call) =>
    apps.answer(call, input, async (rows) => {
      const waiting = await findWaitingRequests(
        call.db,
        appTarget,
        rows.map(({ appId }) => appId),
      );
      return rows.map((app) => presentApp(app, waiting.get(app.appId)));
    }),
  ),
  handle(appSettingsOptions, async (_input, { lang }) => ({
    payer_buyer_verification: payerVerifications.map((value) => ({ value, label: textIn(verificationLabels[value], lang) })),
    merchant_self_verify: (['true', 'false'] as const).map((value) => ({ value, label: textIn(selfVerifyLabels[value], lang) })),
  })),
  handle(showAppSettings, async (input, call) => {
    const app = await getApp(call, input.rule_id);
    const waiting = await findWaitingRequests(call.db, appTarget, [app.appId]);
    return presentApp(app, waiting.get(app.appId));
  }),
  handle(showAppChannels, async (input, call) => {
    const app = await getApp(call, input.rule_id);
    const channels = await listAppChannels(call.db, app.appId);
    return {
      rule_id: app.appId,
      app_id: app.appId,
      version: app.version,
      channels: channels.map((channel) => ({
        business: channel.business,
        method: channel.method,
        provider_code: channel.providerCode,
        provider_name: channel.providerName,
        active: !app.channelsOff.includes(channelKey(channel)),
      })),
    };
  }),
  handle(updateAppSettings, (input, call) =>
    changeApp(call, {
      appId: input.rule_id,
      version: input.version,
      reason: input.reason,
      input: { selfVerify: input.merchant_self_verify, payerVerification: input.payer_buyer_verification, channels: input.channels },
    }),
  ),
  handle(modifyPayerVerification, (input, call) =>
    changeApp(call, { appId: input.rule_id, version: input.version, reason: input.reason, input: { payerVerification: input.payer_buyer_verification } }),
  ),
  handle(modifySelfVerify, (input, call) =>
    changeApp(call, { appId: input.rule_id, version: input.version, reason: input.reason, input: { selfVerify: input.merchant_self_verify } }),
  ),
];
