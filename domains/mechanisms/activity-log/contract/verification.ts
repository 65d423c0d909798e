import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'activity-log';

export const verificationStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export const chainFaults = ['entry-changed', 'entry-missing', 'link-missing', 'link-changed', 'slipped-in', 'head-unknown'] as const;

const Verification = z.object({
  id: z.string(),
  status: z.enum(verificationStatuses),
  /** links compared so far, and links there were when it began */
  checked_count: z.number().int(),
  total_count: z.number().int(),
  /** entries of the last seconds that were not in the chain yet */
  unsealed_count: z.number().int().nullable(),
  /** whether every link held; null until it is done */
  holds: z.boolean().nullable(),
  fault: z.enum(chainFaults).nullable(),
  broken_position: z.string().nullable(),
  /** hash of the last link: noted elsewhere it proves that the end was not cut off */
  head: z.string().nullable(),
  started_by: z.string(),
  created_at: wire.time(),
  ended_at: wire.time().nullable(),
});
export type VerificationView = z.output<typeof Verification>;

export const readVerification = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/verification',
  area,
  summary: 'The latest finished verification of the audit trail, and the one that is running',
  ability: 'AML.ActivityLog:read',
  input: z.strictObject({}),
  data: z.object({ last: Verification.nullable(), running: Verification.nullable() }),
});

/** A verification changes nothing but its own record: whoever may read the trail may have it verified. */
export const startVerification = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/verify',
  area,
  summary: 'Verify the whole chain of the audit trail in the background; if one is running, that one is returned',
  ability: 'AML.ActivityLog:read',
  audit: 'audit-trail.verification-started',
  power: 'neutral',
  input: z.strictObject({}),
  data: Verification,
});
