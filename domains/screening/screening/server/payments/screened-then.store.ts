import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { ScreenedThen } from '../../../../payments/decisions/server/replay/index.ts';
import { findVersionNames } from '../../../screening-lists/server/index.ts';

interface Row {
  transactionId: string;
  askedAt: Date;
  reportId: string;
  party: 'PAYER' | 'BENEFICIARY';
  kind: ScreenedThen['matches'][number]['kind'];
  list: string;
  versionId: string;
  entry: string;
  matchRate: number;
  confidence: string;
}

/**
 * What payments were found to be on screening lists when they were decided: the hits of their reports, without those that had been
 * found to be somebody else by then.
 */
export async function screenedThen(db: Db, transactionIds: readonly string[]): Promise<ScreenedThen[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select r.transaction_id::text as "transactionId", r.asked_at as "askedAt", r.id::text as "reportId", r.party, h.source_kind as kind, h.source_name as list,
      h.version_id::text as "versionId", h.entry_key as entry, h.score::float8 as "matchRate", h.confidence
    from screening_report r join screening_hit h on h.report_id = r.id left join screening_clearance c on c.id = h.clearance_id
    where r.transaction_id = any(${[...transactionIds]}::bigint[]) and (c.id is null or c.cleared_at > r.asked_at)
    order by r.transaction_id, r.id, h.score desc, h.id`.execute(db);
  const names = await findVersionNames(
    db,
    rows.map(({ versionId }) => versionId),
  );
  const results = new Map<string, ScreenedThen>();
  for (const { transactionId, askedAt, versionId, ...match } of rows) {
    const at = askedAt.getTime();
    const one = results.get(`${transactionId}|${at}`) ?? { transactionId, at, matches: [] };
    results.set(`${transactionId}|${at}`, { ...one, matches: [...one.matches, { ...match, version: names.get(versionId) ?? versionId }] });
  }
  return [...results.values()];
}
