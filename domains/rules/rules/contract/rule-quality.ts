import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { area, NamedRule, PaymentSample, share } from './history-shapes.ts';

/** What a reviewer finds of a payment just under a threshold. */
export const belowLineFindings = ['UNREMARKABLE', 'SUSPICIOUS'] as const;

const RuleQuality = NamedRule.extend({
  entity_code: z.string(),
  status: z.string(),
  /** payments of the company in the rule's currency and in the period */
  payments: z.number().int(),
  hits: z.number().int(),
  people: z.number().int(),
  errors: z.number().int(),
  alerts: z.number().int(),
  alerts_per_10000: share(),
  /** alerts by how they ended; the shares are of the concluded ones */
  open: z.number().int(),
  suspicious: z.number().int(),
  justified: z.number().int(),
  false_positive: z.number().int(),
  suspicious_share: share(),
  justified_share: share(),
  false_positive_share: share(),
  median_ms_to_conclusion: z.number().int().nullable(),
  /** hits that some other rule has too */
  overlap_share: share(),
  /** the rules that share most hits, at most five */
  overlaps: z.array(NamedRule.pick({ rule_id: true, name: true, rule_type: true }).extend({ both: z.number().int(), share: share() })),
  /** newest monthly sample just under the threshold */
  below_line: z
    .object({ month: z.string(), found: z.number().int(), sampled: z.number().int(), reviewed: z.number().int(), suspicious: z.number().int() })
    .nullable(),
});

const period = filter.time('start_time', 'end_time');

export const ruleQualityList = defineList({
  id: 'rules.quality',
  filters: {
    rule_type: filter.value(60),
    entity_code: filter.company(),
    // What is counted of each rule; which rules are listed does not depend on it alone.
    start_time: special(checkedBy(period.start_time, wire.instant())),
    /** names its whole minute */
    end_time: special(checkedBy(period.end_time, wire.instant())),
  },
  sorts: ['name', 'hits', 'alerts', 'alerts_per_10000', 'suspicious_share', 'false_positive_share', 'overlap_share', 'median_ms_to_conclusion'],
  sort: { column: 'alerts', order: 'desc' },
});

export const listRuleQuality = endpoint({
  method: 'POST',
  path: '/api/aml/rule/quality/list',
  area,
  summary: 'Quality of the rules: alerts per 10,000 payments, alert outcomes, overlap, time to conclusion, sample just under the threshold',
  ability: 'AML.RuleSettings:read',
  list: ruleQualityList,
  input: z
    .strictObject(ruleQualityList.input)
    .refine((input) => input.end_time > input.start_time, { path: ['end_time'], params: { rule: 'range', other: 'start_time' } }),
  data: wire.pageOfRows(RuleQuality),
});

const BelowLineItem = PaymentSample.extend({
  item_id: z.string(),
  finding: z.enum(belowLineFindings).nullable(),
  comment: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_time: wire.time().nullable(),
  version: z.number().int(),
});

export const listBelowLine = endpoint({
  method: 'POST',
  path: '/api/aml/rule/quality/below-line/list',
  area,
  summary: 'The random sample of one month’s payments just under the threshold of a rule, with the values that the rule evaluated',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({
    rule_id: wire.rowId(),
    /** as 2026-11; the newest when absent */
    month: wire.filterText(7).refine((month) => month === undefined || /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month), { params: { rule: 'invalid' } }),
  }),
  data: z.object({
    rule: NamedRule,
    month: z.string().nullable(),
    /** months that have a sample, newest first */
    months: z.array(z.string()),
    /** the threshold of the rule, and the looser one down to which was looked; money as decimal text */
    threshold: z.string().nullable(),
    looked_from: z.string().nullable(),
    /** payments between the two, of which the sample was drawn */
    found: z.number().int(),
    list: z.array(BelowLineItem),
  }),
});

export const reviewBelowLine = endpoint({
  method: 'POST',
  path: '/api/aml/rule/quality/below-line/review',
  area,
  summary: 'Record the finding of the review of a sampled payment; does not open a case',
  ability: 'AML.RuleSettings:write',
  audit: 'rule-sample.reviewed',
  power: 'neutral',
  input: z.strictObject({ item_id: wire.rowId(), finding: wire.choice(belowLineFindings), comment: wire.lines(1000), version: wire.version() }),
  data: BelowLineItem,
});

export type RuleQualityView = z.output<typeof RuleQuality>;
export type BelowLineItemView = z.output<typeof BelowLineItem>;
