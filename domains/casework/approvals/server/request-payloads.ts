import { z } from 'zod';
import { businesses, standings } from '../../../register/kernel/index.ts';

/* What requests about limits hold; people are named by their key alone. */

const pair = z.strictObject({ monitor_minor: z.string(), probation_minor: z.string() });
export type Pair = z.infer<typeof pair>;

/** Limits of one person at one company. */
export const limitPayload = z.strictObject({
  subject_id: z.string(),
  entity_code: z.string(),
  approves_standing: z.boolean(),
  standing: z.enum(standings),
  limits: z.array(
    z.strictObject({
      kind: z.enum(['NEW_LIMIT', 'PERSONAL_LIMIT']),
      business: z.enum(businesses),
      currency: z.string(),
      monitor_minor: z.string().nullable(),
      probation_minor: z.string().nullable(),
      before: pair.extend({ monitor_source: z.string(), probation_source: z.string() }),
      after: pair,
    }),
  ),
  description: z.string().nullable(),
  duration_days: z.number().nullable(),
  reason: z.string(),
});
export type LimitPayload = z.infer<typeof limitPayload>;

/** A limit that ends before its time. */
export const revokePayload = z.strictObject({
  approval_id: z.string(),
  subject_id: z.string(),
  entity_code: z.string(),
  business: z.enum(businesses),
  currency: z.string(),
  before: pair,
  after: pair,
  reason: z.string(),
});
export type RevokePayload = z.infer<typeof revokePayload>;
