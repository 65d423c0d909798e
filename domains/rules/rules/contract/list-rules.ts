import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { businesses, currencies, ruleStatuses } from '../../../register/kernel/index.ts';
import { area, contentInput, familyInput, ParameterValue, ruleComparisons, ruleLevels, RuleRow } from './shapes.ts';

const filters = {
  rule_name: special(filter.name()),
  business: filter.choice(businesses),
  currency: filter.codeChoice(currencies),
  rule_type: filter.value(),
  /** Of the version that governs, or of one beside it. RETIRED shows retired rules, which are left out otherwise. */
  status: special(filter.choice(ruleStatuses)),
  entity_code: filter.company(),
  /** Only rules whose change waits for a second person. */
  waiting: filter.flag(),
};
const order = {
  sorts: ['rule_name', 'rule_type', 'level', 'status', 'created_at', 'updated_at'],
  sort: { column: 'updated_at', order: 'desc' },
} as const;
const places = { muid: filter.value(), app_id: filter.value() };
/** Rules of every level; the lists of one level have the filters that mean something there. */
export const ruleList = defineList({ id: 'rules.config', filters: { ...filters, ...places, level: filter.choice(ruleLevels) }, ...order });
export const generalRuleList = defineList({ id: 'rules.general', filters, ...order });
export const merchantRuleList = defineList({ id: 'rules.merchant', filters: { ...filters, muid: places.muid }, ...order });
export const appRuleList = defineList({ id: 'rules.app', filters: { ...filters, ...places }, ...order });

export const listRules = endpoint({
  method: 'POST',
  path: '/api/aml/rule/listByPage',
  inQuery: ['pageNum', 'pageSize'],
  area,
  summary: 'Rules of every level, by name, business, currency, type, level and status',
  ability: 'AML.RuleSettings:read',
  list: ruleList,
  input: z.strictObject(ruleList.input),
  data: wire.pageOfRows(RuleRow),
});

export const listGeneralRules = endpoint({
  method: 'POST',
  path: '/api/aml/rule/general/list',
  inQuery: ['page_num', 'page_size'],
  area,
  summary: 'Rules that apply to a whole company',
  ability: 'AML.RuleSettings:read',
  list: generalRuleList,
  input: z.strictObject(generalRuleList.input),
  data: wire.pageOfRows(RuleRow),
});

export const listMerchantRules = endpoint({
  method: 'POST',
  path: '/api/aml/rule/merchant/list',
  inQuery: ['page_num', 'page_size', 'muid'],
  area,
  summary: 'Rules of merchants, or of one merchant',
  ability: 'AML.RuleSettings:read',
  list: merchantRuleList,
  input: z.strictObject(merchantRuleList.input),
  data: wire.pageOfRows(RuleRow),
});

export const listAppRules = endpoint({
  method: 'POST',
  path: '/api/aml/rule/app/list',
  inQuery: ['page_num', 'page_size'],
  area,
  summary: 'Rules of apps, optionally of one merchant or one app',
  ability: 'AML.RuleSettings:read',
  list: appRuleList,
  input: z.strictObject(appRuleList.input),
  data: wire.pageOfRows(RuleRow),
});

export const scopePayments = endpoint({
  method: 'POST',
  path: '/api/aml/rule/scope',
  area,
  summary: 'How many payments of the last 90 days are in the scope of a rule, counted among the latest 200,000 of each business',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({
    entity_code: familyInput.entity_code,
    rule_type: familyInput.rule_type,
    business: familyInput.business,
    currency: familyInput.currency,
    muid: wire.filterText(64),
    app_id: wire.filterText(64),
    methods: contentInput.methods,
    industries: contentInput.industries,
    countries: contentInput.countries,
    /** MANY_TO_ONE evaluates pay-ins or payouts by it. */
    received_by: wire.filterText(64),
  }),
  data: z.object({
    payments: z.number().int(),
    looked_at: z.number().int(),
    /** Only the newest payments were looked at, and there are more. */
    is_capped: z.boolean(),
    days: z.number().int(),
  }),
});

export const listRuleTypes = endpoint({
  method: 'POST',
  path: '/api/aml/rule/types',
  area,
  summary: 'The rule types: the fields of each, its start values in a currency, and how many of its rules are on',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ currency: wire.filterCode(currencies), entity_code: wire.filterText(40) }),
  data: z.object({
    /** Currency of the start values. */
    currency: z.string(),
    types: z.array(
      z.object({
        code: z.string(),
        desc: z.string(),
        /** money, count, percent, multiple, score or days */
        threshold_kind: z.string(),
        has_period: z.boolean(),
        has_min_count: z.boolean(),
        /** inline: with each payment; scheduled: over everything at night. */
        runs: z.enum(['inline', 'scheduled']),
        /** Behaviour may be excused by a white list. */
        is_behaviour: z.boolean(),
        /** Whether an app may have a rule of this type. */
        for_apps: z.boolean(),
        parameters: z.array(
          z.object({
            name: z.string(),
            kind: z.string(),
            is_required: z.boolean(),
            /** Least and most, in the form in which the value travels. */
            min: z.string().nullable(),
            max: z.string().nullable(),
            choices: z.array(z.string()),
            start: ParameterValue.nullable(),
          }),
        ),
        start: z.object({
          business: z.enum(businesses).nullable(),
          comparison: z.enum(ruleComparisons),
          threshold: z.string(),
          threshold2: z.string().nullable(),
          calculation_period: z.number().int().nullable(),
          period_unit: z.string().nullable(),
          window_mode: z.string().nullable(),
          min_count: z.number().int().nullable(),
          parameters: z.record(z.string(), ParameterValue),
        }),
        active: z.number().int(),
        inactive: z.number().int(),
        /** The same rules by their level. */
        general: z.number().int(),
        merchant: z.number().int(),
        app: z.number().int(),
      }),
    ),
  }),
});
