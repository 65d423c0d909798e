import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { area, NamedRule, Overlap, PaymentSample, share } from './history-shapes.ts';

/** What was recorded of one version on live traffic. */
const Recorded = z.object({
  hits: z.number().int(),
  errors: z.number().int(),
  people: z.number().int(),
  /** what the hits did, or would have done: acted, quiet by cool-down, excused by a list */
  acted: z.number().int(),
  quiet: z.number().int(),
  excused: z.number().int(),
  /** hits per 10,000 payments that the version evaluated */
  hits_per_10000: share(),
});

const Comparison = z.object({
  /** SHADOW: both evaluate all payments. ROLL_OUT: the new version evaluates a part of the people, the other version the rest */
  kind: z.enum(['SHADOW', 'ROLL_OUT']),
  entity_code: z.string(),
  currency: z.string(),
  here: NamedRule,
  /** the version that acts; null when the rule has none */
  there: NamedRule.nullable(),
  /** percentage of people that the new version acts on */
  roll_out_percent: z.number().int().nullable(),
  since: wire.time(),
  until: wire.time(),
  /** payments of the company in that time */
  payments: z.number().int(),
  here_recorded: Recorded,
  there_recorded: Recorded.nullable(),
  /** of a roll-out: null, because no payment is evaluated by both */
  overlap: Overlap.nullable(),
  slot: z.enum(['DAY', 'WEEK']),
  over_time: z.array(z.object({ from: wire.time(), payments: z.number().int(), here: z.number().int(), there: z.number().int(), both: z.number().int() })),
  samples: z.object({ only_here: z.array(PaymentSample), both: z.array(PaymentSample), only_there: z.array(PaymentSample) }),
});

export const compareShadow = endpoint({
  method: 'POST',
  path: '/api/aml/rule/shadow/compare',
  inQuery: ['version_id'],
  area,
  summary: 'A version in shadow mode or roll-out compared with the version in force, on live payments since it began',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ version_id: wire.rowId() }),
  data: Comparison,
});

export type ShadowComparisonView = z.output<typeof Comparison>;
