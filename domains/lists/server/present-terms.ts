import type { EntryTerms } from '../model/entry-life.ts';

/** What history and the audit trail keep of an entry. */
export const presentTerms = (entry: EntryTerms & { reasonCode: string; reason: string | null }) => ({
  business: entry.business,
  provider_code: entry.providerCode,
  method: entry.method,
  reason_code: entry.reasonCode,
  reason: entry.reason,
  start_date_time: entry.startsAt,
  end_date_time: entry.endsAt,
});
