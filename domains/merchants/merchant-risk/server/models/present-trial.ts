import type { RiskTrialItemView, RiskTrialView } from '../../contract/index.ts';
import type { TrialItemRow, TrialRow } from '../stores/trial.store.ts';

const percentOf = ({ status, steps, stepsDone }: TrialRow): number =>
  status === 'READY' ? 100 : Math.min(99, Math.floor((stepsDone / Math.max(1, steps)) * 100));

export const presentTrial = (row: TrialRow): RiskTrialView => ({
  trial_id: row.id,
  status: row.status,
  failure: row.failure,
  percent: percentOf(row),
  draft_version: row.draftVersion,
  draft_edition: row.draftEdition,
  created_by: row.createdBy,
  created_time: row.createdAt.getTime(),
  finished_time: row.finishedAt?.getTime() ?? null,
});

export const presentTrialItem = (row: TrialItemRow): RiskTrialItemView => ({
  id: row.id,
  trial_id: row.trialId,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  entity_code: row.companyCode,
  direction: row.direction < 0 ? 'LOWER' : row.direction > 0 ? 'HIGHER' : 'SAME',
  score_before: row.scoreBefore,
  score_after: row.scoreAfter,
  level_before: row.levelBefore,
  level_after: row.levelAfter,
});
