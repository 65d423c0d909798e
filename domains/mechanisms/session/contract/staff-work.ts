import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';

/** Kinds of work for which an account of the staff is responsible; whoever may do none of it any more hands it on. */
export const staffWorkKeys = ['ALERTS', 'INVESTIGATIONS', 'REPORTS', 'KYC_DOCUMENTS', 'APPLICATIONS', 'INCIDENTS', 'MERCHANTS', 'MERCHANT_REVIEWS'] as const;
export type StaffWorkKey = (typeof staffWorkKeys)[number];

/** Who is to get the work that the account may not do any more, by kind; without it, and as far as they may not do it, it goes back to the queue. */
export const handOver = () =>
  z
    .array(z.strictObject({ kind: wire.choice(staffWorkKeys), user_id: wire.rowId() }))
    .max(staffWorkKeys.length)
    .optional();

/** The open work that accounts are going to lose, for previews of what takes it from them. */
export const LostWork = {
  kinds: z.array(
    z.object({
      kind: z.enum(staffWorkKeys),
      count: z.number().int(),
      /** of these, with a deadline that has passed or passes within a day */
      due_count: z.number().int(),
      next_due: wire.time().nullable(),
      /** Who may do at least one of them, with how many. */
      colleagues: z.array(z.object({ user_id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  ),
  /** requests that wait for a second person and end without effect */
  requests: z.number().int(),
};
