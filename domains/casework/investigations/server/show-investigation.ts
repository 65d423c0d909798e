import { handle, type Handler } from '../../../../platform/server/index.ts';
import { auditedSteps } from '../../../mechanisms/activity-log/server/index.ts';
import { findLeastGrounds } from '../../alerts/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { InvestigationStatus } from '../../../register/kernel/investigations.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { findInvestigationsOf, listInvestigations, showInvestigation } from '../contract/index.ts';
import { investigationLife } from '../model/investigation-life.ts';
import { colleaguesOf, companyOf, getVisibleInvestigation, target } from './find-investigation.ts';
import { findInvestigationsWith, investigations } from './investigation.store.ts';
import { listItems, sumPayments } from './item.store.ts';
import { presentCheckList, presentFile, presentItems, presentRow, presentTask, presentTotal } from './present.ts';
import { listFiles, listMembers, listPoints, listTasks } from './work.store.ts';

/** Who has looked at it stands in the audit trail. */
const unpublished = /\.(?:viewed|dossier-opened|file-opened|note-file-opened)$/;

const showHandler = handle(showInvestigation, async ({ investigation_id: id }, call) => {
  const one = await getVisibleInvestigation(call, id);
  const view = personView(call.actor);
  call.audit({ subject: { kind: target, id }, companyCode: one.companyCode, after: view.note });
  const { db } = call;
  const members = await listMembers(db, id);
  const names = await findStaffNames(db, members);
  return {
    ...presentRow(one),
    company_name: (await companyOf(call, one.companyCode)).name,
    grounds: one.grounds === null ? null : view.words(one.grounds),
    concluded_by: one.concludedBy,
    is_masked: view.isMasked,
    members: members.map((userId) => ({ user_id: userId, name: names.get(userId) ?? userId })),
    check_list: presentCheckList(one, await listPoints(db, id), view),
    items: presentItems(await listItems(db, id), view),
    totals: (await sumPayments(db, id)).map(presentTotal),
    tasks: (await listTasks(db, id)).map((task) => presentTask(task, view)),
    files: (await listFiles(db, id)).map(presentFile),
    events: await auditedSteps<InvestigationStatus>(call, { ...one, kind: target }, { untold: unpublished, shown: view.words }),
    colleagues: (await colleaguesOf(call, one.companyCode)).map(({ id: userId, name }) => ({ user_id: userId, name })),
    least_grounds: await findLeastGrounds(db, [one.companyCode]),
    acts: [...investigationLife.actsFrom(one.status)],
  };
});

export const showHandlers: readonly Handler[] = [
  handle(listInvestigations, (input, call) => investigations.answer(call, input, (rows) => rows.map(presentRow))),
  handle(findInvestigationsOf, async ({ alert_id: alertId, subject_id: subjectId, merchant_no: merchantNo, transaction_id: transactionId }, call) => ({
    list: (await findInvestigationsWith(call.db, { alertId, subjectId, merchantNo, transactionId }, call.actor.companies)).map(({ id, ...one }) => ({
      investigation_id: id,
      ...one,
    })),
  })),
  showHandler,
];
