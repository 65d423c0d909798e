import { z } from 'zod';
import { businesses, ruleStatuses } from '../../../register/kernel/index.ts';
import { Loosening, RuleContent, RuleHead } from '../contract/shapes.ts';

/* What requests about rules hold: enough to be read by themselves, and to be applied to the letter. */

const entityHead = RuleHead.strict().extend({ entity_code: z.string() });
const content = RuleContent.strict();

const ruleAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['ACTIVATE', 'SHADOW']), versionId: z.string().optional() }),
  z.strictObject({ act: z.literal('ROLL_OUT'), versionId: z.string().optional(), percent: z.number() }),
  z.strictObject({ act: z.enum(['SWITCH_ON', 'SWITCH_OFF', 'END_TRIAL', 'DROP_DRAFT', 'RETIRE']) }),
]);

/** One change of one rule. */
export const changePayload = z.strictObject({
  rule_id: z.string(),
  act: ruleAct,
  /** Hash of what the version in question says. */
  content_hash: z.string().nullable(),
  rule: entityHead.extend({ rule_type: z.string(), business: z.enum(businesses).nullable(), dimension: z.string(), currency: z.string() }),
  /** What is in force, and what is to be. */
  before: content.extend({ status: z.enum(ruleStatuses) }).nullable(),
  after: content.nullable(),
  loosens: z.array(Loosening.strict()),
  why: z.string(),
});
export type ChangePayload = z.infer<typeof changePayload>;

/** All rules of a type on or off. */
export const togglePayload = z.strictObject({
  rule_type: z.string(),
  to: z.enum(['ACTIVE', 'INACTIVE']),
  entity_codes: z.array(z.string()),
  rules: z.array(entityHead),
  loosens: z.array(Loosening.strict()),
});
export type TogglePayload = z.infer<typeof togglePayload>;
