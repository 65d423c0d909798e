import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { businesses, currencies, limitLevels, periodUnits, riskLevels, windowModes } from '../../../register/kernel/index.ts';

const area = 'limits';

/** One place and kind of money: a company, its merchants of one risk, or one of its merchants or apps, a direction and a currency. */
const slot = {
  level: wire.choice(limitLevels),
  /** The company; of a merchant or app it follows from these. */
  entity_code: wire.filterText(40),
  /** At level `risk`: the merchants that the limits are for. */
  risk_level: wire.filterChoice(riskLevels),
  merchant_no: wire.filterText(64),
  app_id: wire.filterText(64),
  business: wire.choice(businesses),
  currency: wire.text(3),
};

const Pair = z.object({ monitor_limit: wire.money(), probation_limit: wire.money() });
const Place = z.object({
  level: z.enum(limitLevels),
  entity_code: z.string(),
  company_name: z.string(),
  /** At level `risk`: the merchants that the limits are for. */
  risk_level: z.enum(riskLevels).nullable(),
  merchant_no: z.string().nullable(),
  muid: z.string().nullable(),
  merchant_name: z.string().nullable(),
  app_id: z.string().nullable(),
  app_name: z.string().nullable(),
  business: z.enum(businesses),
  currency: z.string(),
});

const Window = { calculation_period: z.number().int(), period_unit: z.enum(periodUnits), window_mode: z.enum(windowModes) };

/** Limits that a place has of its own. */
export const DefaultLimit = Place.extend({
  ...Pair.shape,
  ...Window,
  /** The company’s limit caps every other, personal ones included. */
  mandatory: z.boolean(),
  version: z.number().int(),
  updated_at: wire.time(),
  /** Null: it came with the company. */
  updated_by: z.string().nullable(),
  waiting_request_id: z.string().nullable(),
});

/** What governs somebody without limits of his own, and where that stands: of merchants of a risk, which risk. */
const Governing = Pair.extend({ level: z.enum(limitLevels), risk_level: z.enum(riskLevels).nullable(), is_capped: z.boolean() });

/** What applies at a place, whether it has limits of its own or not. */
export const DefaultLimitAt = Place.extend({
  /** What the place has of its own; null: what applies above it applies here. */
  own: Pair.nullable(),
  effective: Governing,
  ...Window,
  mandatory: z.boolean(),
  /** 0: no limits of its own. */
  version: z.number().int(),
  waiting_request_id: z.string().nullable(),
});

const Change = z.object({
  version: z.number().int(),
  before: Pair.nullable(),
  /** Null: the place went back to what applies above it. */
  after: Pair.nullable(),
  raises: z.boolean(),
  reason: z.string().nullable(),
  changed_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  changed_at: wire.time(),
  request_id: z.string().nullable(),
});

/** What a change asks for: a pair, or none to go back to what applies above. */
const change = {
  ...slot,
  monitor_limit: wire.amount().optional(),
  probation_limit: wire.amount().optional(),
  /** Takes away what merchants of a risk, a merchant or an app have of their own; without it both limits are needed. */
  use_default: wire.flag().optional(),
  /** The version that the maker has seen; 0 where the place has no limits of its own. */
  version: wire.version(),
};

export const defaultLimitList = defineList({
  id: 'defaultLimits.defaults',
  filters: {
    /** A part of the name of a merchant or app. */
    name: filter.name(),
    entity_code: filter.company(),
    level: filter.choice(limitLevels),
    business: filter.choice(businesses),
    currency: filter.codeChoice(currencies),
    merchant_no: filter.value(),
    app_id: filter.value(),
  },
  sorts: ['place', 'monitor_limit', 'probation_limit', 'updated_at'],
  sort: { column: 'place', order: 'asc' },
});

export const listDefaultLimits = endpoint({
  method: 'POST',
  path: '/api/aml/default-limits/page',
  area,
  summary: 'Default monitor and probation limits that are in force, of companies, their merchants by risk, merchants and apps',
  ability: 'AML.RuleSettings:read',
  list: defaultLimitList,
  input: z.strictObject(defaultLimitList.input),
  data: wire.pageOfRows(DefaultLimit),
});

export const listDefaultLimitsAt = endpoint({
  method: 'POST',
  path: '/api/aml/default-limits/place',
  area,
  summary: 'Default limits at one merchant or app, by direction and currency: its own, or those that it inherits',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ merchant_no: wire.filterText(64), app_id: wire.filterText(64) }).refine((input) => input.merchant_no || input.app_id, {
    path: ['merchant_no'],
    params: { rule: 'required' },
  }),
  data: z.object({ limits: z.array(DefaultLimitAt) }),
});

export const showDefaultLimit = endpoint({
  method: 'POST',
  path: '/api/aml/default-limits/detail',
  area,
  summary:
    'Default limits of one company, its merchants of one risk, one merchant or app, direction and currency with every change: who, when, why, and who approved',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject(slot),
  data: DefaultLimitAt.extend({
    /** The newest two hundred. */
    history: z.array(Change),
    /** Of a company: what governs its merchants of each risk that have no limits of their own. */
    by_risk: z.array(z.object({ risk_level: z.enum(riskLevels), own: Pair.nullable(), effective: Governing, waiting_request_id: z.string().nullable() })),
  }),
});

export const previewDefaultLimit = endpoint({
  method: 'POST',
  path: '/api/aml/default-limits/preview',
  area,
  summary: 'What a change of default limits would do: whether it needs a second approval, and how many people would be above the limits now',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject(change),
  data: z.object({
    raises: z.boolean(),
    before: Pair,
    after: Pair,
    /** true when a mandatory limit of the company keeps what was asked for lower */
    is_capped: z.boolean(),
    /** Places below with limits of their own, which the change does not touch. */
    own_limits_below: z.number().int(),
    people: z.object({
      /** People who were looked at: those without limits of their own who were active last. */
      examined: z.number().int(),
      /** true when there are more than were looked at */
      is_capped: z.boolean(),
      above_monitor_before: z.number().int(),
      above_monitor_after: z.number().int(),
      above_probation_before: z.number().int(),
      above_probation_after: z.number().int(),
    }),
  }),
});

export const changeDefaultLimit = endpoint({
  method: 'POST',
  path: '/api/aml/default-limits/change',
  area,
  summary: 'Change default limits: lower at once, higher after second approval',
  ability: 'AML.RuleSettings:write',
  audit: 'default-limits.changed',
  power: 'loosens',
  input: z.strictObject({ ...change, reason: wire.lines(500) }),
  data: z.object({ status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: z.string().nullable(), version: z.number().int() }),
});
