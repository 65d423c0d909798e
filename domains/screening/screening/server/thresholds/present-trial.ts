import type { Db } from '../../../../../platform/server/index.ts';
import type { PersonView } from '../../../../register/id-database/server/person-view/index.ts';
import type { SetRatesView, TriedMatchesView, TriedPeopleView, TrialItemView, TrialView } from '../../contract/index.ts';
import type { SetThresholds } from '../stores/threshold.store.ts';
import type { TrialItemRow } from './trial-item.store.ts';
import { countMatches, countPeople, type TrialRow } from './trial.store.ts';

export const presentSet = ({ version, thresholds, comparison, setBy, confirmedBy, reason, from, until, trialId }: SetThresholds): SetRatesView => ({
  version,
  thresholds,
  comparison,
  set_by: setBy,
  confirmed_by: confirmedBy,
  reason,
  from_time: from.getTime(),
  until_time: until?.getTime() ?? null,
  trial_id: trialId,
});

/** People who came while it ran are tried too, so that it may do more than it set out to. */
const percentOf = ({ status, steps, stepsDone }: TrialRow): number =>
  status === 'READY' ? 100 : Math.min(99, Math.floor((stepsDone / Math.max(1, steps)) * 100));

export const presentTrial = (row: TrialRow): TrialView => ({
  trial_id: row.id,
  status: row.status,
  failure: row.failure,
  percent: percentOf(row),
  before: row.before,
  after: row.after,
  comparison_before: row.comparison,
  comparison: row.algorithm,
  created_by: row.createdByName,
  created_time: row.createdAt.getTime(),
  finished_time: row.finishedAt?.getTime() ?? null,
});

/** What a trial found, for some companies. */
export interface TrialSums {
  people: number;
  byKind: TriedPeopleView[];
  matches: TriedMatchesView[];
}

/** What a trial found of the people and earlier matches of these companies. */
export async function sumTrial(db: Db, trial: TrialRow, companies: readonly string[]): Promise<TrialSums> {
  const people = await countPeople(db, trial.id, companies);
  const matches = await countMatches(db, trial.id, companies);
  return {
    people: Object.entries(trial.people).reduce((sum, [codes, count]) => sum + (codes.split(' ').some((code) => companies.includes(code)) ? count : 0), 0),
    byKind: people.map(({ newlyCleared, noLonger, ...rest }) => ({ ...rest, newly_cleared: newlyCleared, no_longer: noLonger })),
    matches: matches.map(({ lostConfirmed, lostOpen, ...rest }) => ({ ...rest, lost_confirmed: lostConfirmed, lost_open: lostOpen })),
  };
}

export const presentTrialItem = (row: TrialItemRow, view: PersonView): TrialItemView => ({
  id: row.id,
  trial_id: row.trialId,
  tried_time: row.triedAt.getTime(),
  origin: row.origin,
  effect: row.effect,
  subject_id: row.subjectId,
  report_id: row.reportId,
  name: view.name(row.name),
  entity_code: row.companyCode,
  source: row.sourceName,
  type: row.sourceKind,
  sanction_name: row.matchedName,
  confidence: row.confidence,
  rate_before: row.rateBefore === null ? null : Number(row.rateBefore),
  threshold_before: row.thresholdBefore,
  rate_after: row.rateAfter === null ? null : Number(row.rateAfter),
  threshold_after: row.thresholdAfter,
  matched_status: row.hitStatus,
  is_cleared: row.isCleared,
  is_masked: view.isMasked,
});
