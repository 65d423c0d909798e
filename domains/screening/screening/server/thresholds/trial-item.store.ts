import { sql } from 'kysely';
import type { Confidence } from '../../../../../engines/screening/index.ts';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { TrialEffect, TrialOrigin } from '../../../../register/kernel/screening-trials.ts';
import { trialItemList } from '../../contract/index.ts';
import type { HitStatus } from '../../model/hit-life.ts';
import type { QueryRow } from '../stores/report.store.ts';

export interface NewTrialItem {
  companyCode: string;
  origin: TrialOrigin;
  effect: TrialEffect;
  subjectId: string | null;
  hitId: string | null;
  reportId: string | null;
  hitStatus: HitStatus | null;
  name: string;
  entryId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  matchedName: string;
  confidence: Confidence;
  /** null where it was not told by the comparison: below the least rate that may be asked for. */
  rateBefore: number | null;
  rateAfter: number | null;
  thresholdBefore: number;
  thresholdAfter: number;
  isCleared: boolean;
}

export async function insertTrialItems(db: Db, trialId: string, items: readonly NewTrialItem[]): Promise<void> {
  if (items.length === 0) return;
  const ids = await nextIds(db, items.length);
  await sql`insert into screening_trial_item (id, trial_id, company_code, origin, effect, subject_id, hit_id, report_id, hit_status, name, entry_id, source_id, source_name,
      source_kind, matched_name, confidence, rate_before, rate_after, threshold_before, threshold_after, is_cleared)
    select r.id, ${trialId}::bigint, r."companyCode", r.origin, r.effect, r."subjectId", r."hitId", r."reportId", r."hitStatus", r.name, r."entryId", r."sourceId", r."sourceName",
      r."sourceKind", r."matchedName", r.confidence, r."rateBefore", r."rateAfter", r."thresholdBefore", r."thresholdAfter", r."isCleared"
    from jsonb_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, id: ids[at] })))}::jsonb) as r (id bigint, "companyCode" text, origin text, effect text,
      "subjectId" bigint, "hitId" bigint, "reportId" bigint, "hitStatus" text, name text, "entryId" bigint, "sourceId" text, "sourceName" text, "sourceKind" text,
      "matchedName" text, confidence text, "rateBefore" numeric, "rateAfter" numeric, "thresholdBefore" integer, "thresholdAfter" integer, "isCleared" boolean)`.execute(
    db,
  );
}

export interface TrialItemRow extends Omit<NewTrialItem, 'rateBefore' | 'rateAfter'> {
  id: string;
  trialId: string;
  triedAt: Date;
  rateBefore: string | null;
  rateAfter: string | null;
}

/** What wants attention comes first: confirmed matches that are lost, open ones, new matches that are work. */
const gravity = sql`case when i.effect = 'LOST' and i.hit_status = 'TRUE_MATCH' then 1 when i.effect = 'LOST' then 2 when i.effect = 'NEW' and not i.is_cleared then 3
  when i.effect = 'NEW' then 4 when i.effect = 'GONE' then 5 when i.effect = 'ENDED' then 6 when i.effect = 'BELOW' then 7 else 8 end`;

/** What trials are about. */
export const trialItems = bindList(trialItemList, {
  source: tableAs('screening_trial_item', 'i'),
  key: ['i.id'],
  company: 'i.company_code',
  lookups: { t: sql`join screening_trial t on t.id = i.trial_id` },
  filters: {
    name: 'i.name',
    effect: 'i.effect',
    origin: 'i.origin',
    type: 'i.source_kind',
    confidence: 'i.confidence',
    is_cleared: 'i.is_cleared',
    start_time: 't.created_at',
    end_time: 't.created_at',
    trial_id: 'i.trial_id',
  },
  order: [
    { by: gravity, direction: 'asc' },
    { by: sql`i.rate_before`, direction: 'desc', nulls: 'last' },
    { by: sql`i.id`, direction: 'desc' },
  ],
  columns: sql<TrialItemRow>`i.id, i.trial_id as "trialId", t.created_at as "triedAt", i.company_code as "companyCode", i.origin, i.effect, i.subject_id as "subjectId",
    i.hit_id as "hitId", i.report_id as "reportId", i.hit_status as "hitStatus", i.name, i.entry_id as "entryId", i.source_id as "sourceId", i.source_name as "sourceName",
    i.source_kind as "sourceKind", i.matched_name as "matchedName", i.confidence, i.rate_before::text as "rateBefore", i.rate_after::text as "rateAfter",
    i.threshold_before as "thresholdBefore", i.threshold_after as "thresholdAfter", i.is_cleared as "isCleared"`,
  joins: sql`join screening_trial t on t.id = i.trial_id`,
});

/** An earlier match that is open or confirmed, with what was asked then. */
export interface StandingMatch {
  hitId: string;
  reportId: string;
  companyCode: string;
  subjectId: string | null;
  asked: QueryRow;
  status: HitStatus;
  entryId: string;
  entryKey: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  matchedName: string;
  confidence: Confidence;
  score: string;
}

/** Earlier matches that are open or confirmed, in the order of their ids. */
export async function listStandingMatches(db: Db, { after, limit }: { after: string; limit: number }): Promise<StandingMatch[]> {
  const { rows } = await sql<StandingMatch>`
    select h.id as "hitId", h.report_id as "reportId", r.company_code as "companyCode", r.subject_id as "subjectId", r.asked, h.status, h.entry_id::text as "entryId", h.entry_key as "entryKey",
      h.source_id as "sourceId", h.source_name as "sourceName", h.source_kind as "sourceKind", h.matched_name as "matchedName", h.confidence, h.score::text as score
    from screening_hit h join screening_report r on r.id = h.report_id
    where h.id > ${after}::bigint and h.status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH') order by h.id limit ${limit}`.execute(db);
  return rows;
}

export async function countStandingMatches(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from screening_hit where status in ('POTENTIAL', 'INCONCLUSIVE', 'TRUE_MATCH')`.execute(db);
  return rows[0]?.count ?? 0;
}
