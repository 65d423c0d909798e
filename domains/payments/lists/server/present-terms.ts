import { z } from 'zod';
import { businesses } from '../../../register/kernel/index.ts';
import type { EntryTerms } from '../model/entry-life.ts';

/** What history, the audit trail and requests keep of an entry. */
export const shownTerms = z.strictObject({
  business: z.enum(businesses).nullable(),
  provider_code: z.string().nullable(),
  method: z.string().nullable(),
  reason_code: z.string(),
  reason: z.string().nullable(),
  start_date_time: z.number(),
  end_date_time: z.number().nullable(),
});
export type ShownTerms = z.infer<typeof shownTerms>;

export const presentTerms = (entry: EntryTerms & { reasonCode: string; reason: string | null }): ShownTerms => ({
  business: entry.business,
  provider_code: entry.providerCode,
  method: entry.method,
  reason_code: entry.reasonCode,
  reason: entry.reason,
  start_date_time: entry.startsAt,
  end_date_time: entry.endsAt,
});
