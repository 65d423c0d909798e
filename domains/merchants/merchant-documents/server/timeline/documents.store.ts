import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { newestMoments, type OfMerchant, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface DocumentEventRow extends TimelinePlace {
  companyCode: string;
  kind: string;
  status: string | null;
  by: string | null;
}

/** When documents of a merchant were asked for, uploaded, and reviewed. */
export async function listDocumentEvents(db: Db, ask: OfMerchant): Promise<DocumentEventRow[]> {
  const { rows } = await newestMoments<DocumentEventRow>(
    {
      rows: sql`from merchant_document where merchant_no = ${ask.merchantNo} and company_code = any(${[...ask.companies]}::text[])`,
      columns: sql`id, company_code as "companyCode", kind`,
      moments: [
        { at: sql`requested_at`, by: sql`requested_by_name` },
        { at: sql`uploaded_at`, by: sql`uploaded_by_name` },
        { at: sql`reviewed_at`, by: sql`reviewed_by_name`, status: sql`status` },
      ],
    },
    ask,
  ).execute(db);
  return rows;
}
