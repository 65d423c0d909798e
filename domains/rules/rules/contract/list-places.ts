import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { appStatuses, currencies, merchantStatuses, payerVerifications, riskLevels } from '../../../register/kernel/index.ts';
import { area } from './shapes.ts';

/** In what a merchant or app can differ from what holds for everybody. */
export const placeDifferences = ['LIMITS', 'RULES', 'VERIFICATION', 'SELF_VERIFY', 'CHANNELS'] as const;
export const placeKinds = ['merchant', 'app'] as const;

/** A merchant or an app, and what holds there that does not hold elsewhere. */
export const RulePlace = z.object({
  /** A merchant’s number, or an app’s id. */
  place_id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  merchant_status: z.enum(merchantStatuses),
  /** null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
  app_id: z.string().nullable(),
  app_status: z.enum(appStatuses).nullable(),
  entity_code: z.string(),
  company_name: z.string(),
  currency: z.string(),
  /** Apps of the merchant; null for an app. */
  apps: z.number().int().nullable(),
  /** Limits and rules that the place has of its own. */
  own_limits: z.number().int(),
  own_rules: z.number().int(),
  /** Settings of an app; null for a merchant. */
  payer_buyer_verification: z.enum(payerVerifications).nullable(),
  merchant_self_verify: z.boolean().nullable(),
  channels_off: z.number().int().nullable(),
  differences: z.array(z.enum(placeDifferences)),
});

export const placeList = defineList({
  id: 'rules.places',
  filters: {
    /** A part of the name of the merchant or app. */
    name: filter.name(),
    /** The beginning of a merchant’s number, its muid or an app’s id. */
    number: filter.value(),
    muid: filter.value(),
    merchant_no: filter.value(),
    kind: filter.choice(placeKinds),
    entity_code: filter.company(),
    currency: filter.codeChoice(currencies),
    merchant_status: filter.choice(merchantStatuses),
    app_status: filter.choice(appStatuses),
    /** ANY: whatever differs. */
    differs: filter.choice([...placeDifferences, 'ANY']),
  },
  sorts: ['name', 'merchant_name', 'company_name'],
  sort: { column: 'merchant_name', order: 'asc' },
  countLimit: 10_000,
});

export const listPlaces = endpoint({
  method: 'POST',
  path: '/api/aml/rule/place/list',
  area,
  summary: 'All merchants and apps, with what differs there from the default',
  ability: 'AML.RuleSettings:read',
  list: placeList,
  input: z.strictObject(placeList.input),
  data: wire.pageOfRows(RulePlace),
});
