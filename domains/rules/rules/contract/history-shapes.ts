import { z } from 'zod';
import { amlResults, businesses } from '../../../register/kernel/index.ts';
import { wire } from '../../../../platform/contract/index.ts';

/* Shapes that everything shares which looks back on rules: back-tests, shadow comparison, quality. */

export const area = 'rules';

/** Part of a whole, 0 to 1; null where the whole is empty. */
export const share = () => z.number().nullable();

/** What a rule did to some payments. */
export const Reach = z.object({
  /** payments that the rule hits */
  hits: z.number().int(),
  /** hits left after the cool-down: what would have raised an alert or acted */
  acted: z.number().int(),
  /** payments on which the rule could not be evaluated */
  errors: z.number().int(),
  people: z.number().int(),
  /** money of the payments that the rule's action holds or refuses; nothing for rules that only alert */
  held_count: z.number().int(),
  held: wire.money(),
});

/** Two rules over the same payments. */
export const Overlap = z.object({
  both: z.number().int(),
  only_here: z.number().int(),
  only_there: z.number().int(),
  both_people: z.number().int(),
  only_here_people: z.number().int(),
  only_there_people: z.number().int(),
});

/** A number that a rule looked at. Money is decimal text in the rule's currency, everything else a plain number as text. */
export const MeasuredNumber = z.object({
  name: z.string(),
  /** money, count, ms, days, years, share, percent, score or yes */
  unit: z.string(),
  /** null when it is not known */
  value: z.string().nullable(),
  window_from: wire.time().nullable(),
  window_to: wire.time().nullable(),
  /** how many payments made it up, and the newest of them */
  payments: z.number().int().nullable(),
  transaction_ids: z.array(z.string()),
});

/** A comparison: the number named `left` against a threshold, or against another number some times over. */
export const ComparedNumber = z.object({
  left: z.string(),
  comparison: z.string(),
  right: z.string().nullable(),
  upper: z.string().nullable(),
  holds: z.boolean(),
});

/** A payment to open, with the numbers that the rule saw when it came. */
export const PaymentSample = z.object({
  transaction_id: z.string(),
  business: z.enum(businesses),
  trade_no: z.string(),
  time: wire.time(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  subject_id: z.string(),
  /** masked unless the caller may read identities */
  subject_name: z.string().nullable(),
  currency: z.string(),
  amount: wire.money(),
  /** what was decided on it at its time */
  aml_result: z.enum(amlResults),
  seen: z.array(MeasuredNumber),
  compared: z.array(ComparedNumber),
});

/** A rule as the tables name it. */
export const NamedRule = z.object({
  rule_id: z.string(),
  version_id: z.string(),
  version: z.number().int(),
  name: z.string(),
  rule_type: z.string(),
});

export type ReachView = z.output<typeof Reach>;
export type OverlapView = z.output<typeof Overlap>;
export type PaymentSampleView = z.output<typeof PaymentSample>;
export type MeasuredNumberView = z.output<typeof MeasuredNumber>;
export type ComparedNumberView = z.output<typeof ComparedNumber>;
