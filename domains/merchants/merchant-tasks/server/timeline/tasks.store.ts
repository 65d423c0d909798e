import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { newestMoments, type OfMerchant, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface TaskEvent extends TimelinePlace {
  companyCode: string;
  title: string;
  status: string | null;
  by: string | null;
}

/** When tasks by a template, or requests without one, were sent to a merchant, answered, and decided. */
export async function listTaskEvents(db: Db, ask: OfMerchant, { isByTemplate }: { isByTemplate: boolean }): Promise<TaskEvent[]> {
  const ofKind = isByTemplate ? sql`template_id is not null` : sql`template_id is null`;
  const { rows } = await newestMoments<TaskEvent>(
    {
      rows: sql`from merchant_task where merchant_no = ${ask.merchantNo} and company_code = any(${[...ask.companies]}::text[]) and ${ofKind}`,
      columns: sql`id, company_code as "companyCode", title`,
      moments: [
        { at: sql`sent_at`, by: sql`sent_by_name` },
        { at: sql`answered_at`, by: sql`recipient_name` },
        { at: sql`decided_at`, by: sql`decided_by_name`, status: sql`status` },
      ],
    },
    ask,
  ).execute(db);
  return rows;
}
