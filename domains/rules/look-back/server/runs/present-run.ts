import { formatAmount } from '../../../../register/kernel/index.ts';
import type { LookBackFindingView, LookBackView } from '../../contract/index.ts';
import type { PersonView } from '../../../../register/id-database/server/person-view/index.ts';
import type { StoredFinding, StoredSum } from './finding.store.ts';
import type { StoredLookBack } from './look-back.store.ts';

export const presentRun = (run: StoredLookBack): LookBackView => ({
  look_back_id: run.id,
  entity_code: run.companyCode,
  status: run.status,
  percent: run.percent,
  error: run.error,
  start_time: run.from.getTime(),
  end_time: run.to.getTime() - 60_000,
  reason: run.reason,
  rule_set_version: run.ruleSetVersion,
  payments: run.payments,
  created_by: run.createdByName,
  create_time: run.createdAt.getTime(),
  finish_time: run.finishedAt?.getTime() ?? null,
});

export const presentSums = (sums: readonly StoredSum[]) => sums.map(({ currency, payments, minor }) => ({ currency, payments, amount: formatAmount(minor) }));

export const presentFinding = (row: StoredFinding, view: PersonView): LookBackFindingView => ({
  finding_id: row.id,
  look_back_id: row.lookBackId,
  entity_code: row.companyCode,
  side: row.side,
  rule_id: row.ruleId,
  rule_name: row.ruleName,
  rule_type: row.ruleType,
  action: row.action,
  action_then: row.actionThen,
  subject_id: row.subjectId,
  subject_name: view.name(row.subjectName),
  payments: row.payments,
  found_otherwise: row.foundOtherwise,
  sums: presentSums(row.sums),
  first_time: row.firstAt.getTime(),
  last_time: row.lastAt.getTime(),
  found_time: row.foundAt.getTime(),
  alert_id: row.alertId,
  facts_of_today: row.factsOfToday,
});
