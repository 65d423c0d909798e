import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import type { InvestigationDetailData, InvestigationRowData, PointData } from '../contract/index.ts';
import { checkListOf, openPointsOf } from '../model/check-list.ts';
import type { InvestigationRow } from './investigation.store.ts';
import type { ItemRows, TotalRow } from './item.store.ts';
import type { FileRow, PointRow, TaskRow } from './work.store.ts';

export const presentRow = (row: InvestigationRow): InvestigationRowData => ({
  investigation_id: row.id,
  title: row.title,
  status: row.status,
  entity_code: row.companyCode,
  opened_time: row.openedAt.getTime(),
  opened_by: row.openedBy,
  due_time: row.dueAt.getTime(),
  responsible: row.responsibleId === null ? null : { user_id: row.responsibleId, name: row.responsible ?? row.responsibleId },
  alerts: row.alertTypes.length,
  open_points: row.status === 'CLOSED' ? 0 : openPointsOf(row.alertTypes, row.answered),
  conclusion: row.conclusion,
  concluded_time: row.concludedAt?.getTime() ?? null,
  version: row.version,
});

export const presentCheckList = (row: InvestigationRow, points: readonly PointRow[], view: PersonView): PointData[] =>
  checkListOf(row.alertTypes).map(({ code, isRequired }) => {
    const answer = points.find((point) => point.code === code);
    return {
      code,
      is_required: isRequired,
      finding: answer ? view.words(answer.finding) : null,
      done_time: answer?.doneAt.getTime() ?? null,
      done_by: answer?.doneBy ?? null,
    };
  });

const itemOf = (one: { itemId: string; addedAt: Date; addedBy: string }) => ({
  item_id: one.itemId,
  added_time: one.addedAt.getTime(),
  added_by: one.addedBy,
});

export const presentItems = ({ alerts, people, merchants, payments }: ItemRows, view: PersonView): InvestigationDetailData['items'] => ({
  alerts: alerts.map((one) => ({
    ...itemOf(one),
    alert_id: one.id,
    name: one.name,
    type: one.type,
    status: one.status,
    conclusion: one.conclusion,
    trigger_time: one.triggerTime.getTime(),
    due_time: one.dueAt?.getTime() ?? null,
    subject_id: one.subjectId,
    person_name: one.personName,
    merchant_no: one.merchantNo,
    merchant_name: one.merchantName,
    version: one.version,
  })),
  people: people.map((one) => ({ ...itemOf(one), subject_id: one.id, name: one.name, id_type: one.idType, id_no: view.idNo(one.idType, one.idNo) })),
  merchants: merchants.map((one) => ({ ...itemOf(one), merchant_no: one.merchantNo, name: one.name })),
  payments: payments.map((one) => ({
    ...itemOf(one),
    transaction_id: one.id,
    trade_no: one.tradeNo,
    business: one.business,
    amount: formatAmount(one.amountMinor),
    currency: one.currency,
    time: one.at.getTime(),
    subject_id: one.subjectId,
    person_name: one.personName,
    merchant_no: one.merchantNo,
    merchant_name: one.merchantName,
  })),
});

export const presentTotal = (total: TotalRow): InvestigationDetailData['totals'][number] => ({
  currency: total.currency,
  business: total.business,
  count: total.count,
  amount: formatAmount(total.amountMinor),
});

export const presentTask = (task: TaskRow, view: PersonView): InvestigationDetailData['tasks'][number] => ({
  task_id: task.id,
  text: view.words(task.text),
  assignee: task.assigneeId === null ? null : { user_id: task.assigneeId, name: task.assignee ?? task.assigneeId },
  due_on: task.dueOn,
  added_by: task.addedBy,
  done_time: task.doneAt?.getTime() ?? null,
  done_by: task.doneBy,
  outcome: task.outcome,
  moved_to: task.movedTo,
  dropped_reason: task.droppedReason === null ? null : view.words(task.droppedReason),
});

export const presentFile = (file: FileRow): InvestigationDetailData['files'][number] => ({
  file_id: file.id,
  name: file.name,
  media_type: file.mediaType,
  size_bytes: file.sizeBytes,
  added_time: file.addedAt.getTime(),
  added_by: file.addedBy,
});
