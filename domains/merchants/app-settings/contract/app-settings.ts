import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { appStatuses, businesses, merchantStatuses, payerVerifications, riskLevels } from '../../../register/kernel/index.ts';

const area = 'app-rules';
const ability = 'AML.RuleSettings:write';

/** Settings of one app. Its `rule_id` is the app's id: an app has one. */
export const AppSettings = z.object({
  rule_id: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  app_status: z.enum(appStatuses),
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  merchant_status: z.enum(merchantStatuses),
  /** of the merchant; null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
  entity_code: z.string(),
  company_name: z.string(),
  industry: z.string(),
  /** The merchant vouches for its users' identity: an unverified one raises an alert instead of a hold. */
  merchant_self_verify: z.boolean(),
  /** Whether it may be switched on: needs a contract (onboarded) and a risk of at most MEDIUM. */
  may_self_verify: z.boolean(),
  /** How strictly the payer or beneficiary is compared with the person: OFF, NAME, NAME_ID, STRICT. */
  payer_buyer_verification: z.enum(payerVerifications),
  channels_off: z.number().int(),
  /** Rules that the app has of its own. */
  rules: z.number().int(),
  waiting_request_id: z.string().nullable(),
  version: z.number().int(),
  updated_at: wire.time().nullable(),
  updated_by: z.string().nullable(),
});

/** One payment method that the company offers for the app's currency. */
export const AppChannel = z.object({
  business: z.enum(businesses),
  method: z.string(),
  provider_code: z.string(),
  provider_name: z.string(),
  active: z.boolean(),
});

export const AppSettingsChange = z.object({
  rule_id: z.string(),
  app_id: z.string(),
  version: z.number().int(),
  status: z.enum(['CHANGED', 'WAITING_APPROVAL']),
  request_id: z.string().nullable(),
});

const aboutApp = { rule_id: wire.text(64), version: wire.expectedVersion(), reason: wire.filterLines(500) };

export const appList = defineList({
  id: 'rules.apps',
  filters: {
    app_name: filter.name(),
    app_id: filter.value(),
    muid: filter.value(),
    merchant_no: filter.value(),
    entity_code: filter.company(),
    merchant_self_verify: filter.flag(),
    payer_buyer_verification: filter.choice(payerVerifications),
  },
  sorts: ['app_name', 'merchant_name', 'updated_at'],
  sort: { column: 'app_name', order: 'asc' },
  countLimit: 10_000,
});

export const listAppSettings = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/listByPage',
  inQuery: ['pageNum', 'pageSize'],
  area,
  summary: 'Apps with their settings',
  ability: 'AML.RuleSettings:read',
  list: appList,
  input: z.strictObject(appList.input),
  data: wire.pageOfRows(AppSettings),
});

export const appSettingsOptions = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/options',
  area,
  summary: 'The choices of the app settings with their labels',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({}),
  data: z.object({
    payer_buyer_verification: z.array(z.object({ label: z.string(), value: z.string() })),
    merchant_self_verify: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

export const showAppSettings = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/selectById',
  area,
  summary: 'Settings of one app',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ rule_id: wire.text(64) }),
  data: AppSettings,
});

export const showAppChannels = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/selectAppChannelConfig',
  area,
  summary: 'Payment methods that an app may use',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ rule_id: wire.text(64) }),
  data: z.object({ rule_id: z.string(), app_id: z.string(), version: z.number().int(), channels: z.array(AppChannel) }),
});

export const updateAppSettings = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/update',
  area,
  summary: 'Change settings and channels of an app together; a change that is less strict needs a second approval',
  ability,
  audit: 'app-settings.updated',
  power: 'loosens',
  input: z.strictObject({
    ...aboutApp,
    merchant_self_verify: wire.flag().optional(),
    payer_buyer_verification: wire.filterChoice(payerVerifications),
    /** Channels to switch; those not named stay as they are. */
    channels: z
      .array(z.strictObject({ business: wire.choice(businesses), method: wire.text(64), provider_code: wire.text(64), active: wire.flag() }))
      .max(200)
      .optional(),
  }),
  data: AppSettingsChange,
});

export const modifyPayerVerification = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/modify-payer-buyer-verification',
  area,
  summary: 'How strictly an app compares payer and beneficiary with the person; a less strict setting needs a second approval',
  ability,
  audit: 'app-settings.payer-verification-changed',
  power: 'loosens',
  input: z.strictObject({ ...aboutApp, payer_buyer_verification: wire.choice(payerVerifications) }),
  data: AppSettingsChange,
});

export const modifySelfVerify = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/modify-merchant-self-verify',
  area,
  summary: 'Whether the merchant verifies the identity of an app’s users itself; only for an onboarded merchant with a medium or low risk',
  ability,
  audit: 'app-settings.self-verify-changed',
  power: 'loosens',
  input: z.strictObject({ ...aboutApp, merchant_self_verify: wire.flag() }),
  data: AppSettingsChange,
});
