import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Business, IdType, IdCountry } from '../../../../register/kernel/index.ts';
import type { PartyFields } from '../intake/incoming-payment.ts';

/** A time in which payments were compared with no sanctions list. */
export interface UnscreenedTime {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** A payment whose parties are compared afterwards, as it is stored now. */
export interface UnscreenedPayment {
  id: string;
  subjectId: string;
  business: Business;
  currency: string;
  merchantNo: string;
  appId: string;
  idCountry: IdCountry;
  idType: IdType;
  idNo: string;
  name: string | null;
  payer: PartyFields['payer'] | null;
  payout: PartyFields['payout'] | null;
}

/** A list that has come into force is searched after so long at the latest: who was decided meanwhile says with how many lists. */
const settlingMinutes = 5;

const decidedIn = (times: readonly UnscreenedTime[]) =>
  sql.join(
    times.map(
      ({ from, to }) => sql`(d.decided_at >= ${from} and d.decided_at < ${to}::timestamptz + make_interval(mins => ${settlingMinutes})
        and (d.decided_at < ${to} or d.explanation -> 'lists' is null))`,
    ),
    sql` or `,
  );

const within = (companyCode: string, times: readonly UnscreenedTime[]) => sql`t.company_code = ${companyCode}
  and exists (select from decision d where d.transaction_id = t.id and (${decidedIn(times)}))`;

/** How many payments of a company were decided in these times, and the last of them; no more than so many are counted. */
export async function countUnscreened(
  db: Db,
  companyCode: string,
  times: readonly UnscreenedTime[],
  most: number,
): Promise<{ payments: number; last: string | null }> {
  if (times.length === 0) return { payments: 0, last: null };
  const { rows } = await sql<{ payments: number; last: string | null }>`
    select count(*)::int as payments, max(id)::text as last from (
      select distinct t.id from decision d join transaction t on t.id = d.transaction_id where t.company_code = ${companyCode} and (${decidedIn(times)})
      limit ${most}) as found`.execute(db);
  return rows[0] ?? { payments: 0, last: null };
}

/** The next of these payments, in the order of their ids. */
export async function listUnscreened(
  db: Db,
  companyCode: string,
  times: readonly UnscreenedTime[],
  { after, upTo, limit }: { after: string; upTo: string; limit: number },
): Promise<UnscreenedPayment[]> {
  if (times.length === 0) return [];
  const { rows } = await sql<UnscreenedPayment>`
    select t.id::text as id, t.subject_id::text as "subjectId", t.business, t.currency, t.merchant_no as "merchantNo", t.app_id as "appId",
      t.id_country as "idCountry", t.id_type as "idType", t.id_no as "idNo", t.name, t.payer, t.payout
    from transaction t where t.id > ${after}::bigint and t.id <= ${upTo}::bigint and ${within(companyCode, times)} order by t.id limit ${limit}`.execute(db);
  return rows;
}
