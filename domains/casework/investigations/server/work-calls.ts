import { refuse, unknownField } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler, moveRecord } from '../../../../platform/server/index.ts';
import type { InvestigationAct, InvestigationStatus } from '../../../register/kernel/investigations.ts';
import {
  addInvestigationTask,
  addToInvestigation,
  answerPoint,
  assignInvestigation,
  finishInvestigationTask,
  investigationErrors,
  moveInvestigation,
  openInvestigation,
  removeFromInvestigation,
  setInvestigationDeadline,
} from '../contract/index.ts';
import { investigationDueAt, usualBusinessDays } from '../model/investigation-deadline.ts';
import { investigationLife } from '../model/investigation-life.ts';
import { findBelongings, auditFields } from './add-items.ts';
import { colleaguesNamed, companyOf, lockRunning, lockVersions, noteChange, target } from './find-investigation.ts';
import { changeInvestigation, type InvestigationChange, type InvestigationRow, insertInvestigation, saveAssignments } from './investigation.store.ts';
import { deleteItem, insertItems, listItems } from './item.store.ts';
import { notifyOfAssigning } from './notify-investigators.ts';
import { finishTask, insertTask, listMembers, saveMembers, savePoint } from './work.store.ts';

const refusedFrom = (status: InvestigationStatus): never => refuse(investigationErrors, 'INVESTIGATION_NOT_FROM_HERE', {}, { status });

interface Move extends Omit<InvestigationChange, 'status'> {
  before?: object;
  after?: object;
  reason?: string;
}
/** Takes a locked investigation one step on, with its audit entry. */
export async function move(call: Call, record: InvestigationRow, act: InvestigationAct, { before = {}, after = {}, reason, ...change }: Move = {}) {
  const { status } = await moveRecord(call, {
    life: investigationLife,
    record,
    act,
    refused: refusedFrom,
    save: (next) => changeInvestigation(call.db, record.id, { ...change, status: next }),
    note: { kind: target, companyCode: record.companyCode, before, after, reason },
  });
  return { investigation_id: record.id, status, version: record.version + 1 };
}

interface Gift {
  item: InvestigationRow;
  to: { id: string; name: string };
  after?: object;
}
/** Makes accounts responsible for locked investigations, each with its audit entry, and answers where they stand. Whoever is given an open one begins it. */
export async function giveInvestigations(call: Call, gifts: readonly Gift[], reason?: string): Promise<InvestigationStatus[]> {
  const assigned: Parameters<typeof saveAssignments>[1][number][] = [];
  for (const { item, to, after } of gifts)
    await moveRecord(call, {
      life: investigationLife,
      record: item,
      act: 'ASSIGN',
      refused: refusedFrom,
      // Written below, all of them together.
      save: (status) => Promise.resolve(assigned.push({ id: item.id, status, responsible: { id: to.id, name: to.name } })),
      note: { kind: target, companyCode: item.companyCode, before: { responsible: item.responsible }, after: { responsible: to.name, ...after }, reason },
    });
  await saveAssignments(call.db, assigned);
  return assigned.map(({ status }) => status);
}

/** Legal ends of the alerts of an investigation that nobody has concluded. */
const openEnds = async (call: Call, id: string): Promise<Date[]> =>
  (await listItems(call.db, id)).alerts.flatMap(({ status, dueAt }) => (status === 'CONFIRMED' ? [] : (dueAt ?? [])));

const openHandler = handle(openInvestigation, async ({ entity_code: code, title, business_days: days = usualBusinessDays, ...input }, call) => {
  if (!call.actor.companies.includes(code)) refuse(investigationErrors, 'INVESTIGATION_NO_SUCH_COMPANY', { company: code });
  const { zone, calendar } = await companyOf(call, code);
  const { what, alertsDueAt } = await findBelongings(call, code, input);
  const dueAt = investigationDueAt({ from: call.now, businessDays: days, zone, calendar, alertsDueAt });
  const id = await call.newId();
  await insertInvestigation(call.db, { id, companyCode: code, title, dueAt, by: call.actor, at: call.now });
  await insertItems(call.db, id, what, { by: call.actor.name, at: call.now });
  call.audit({
    subject: { kind: target, id },
    companyCode: code,
    after: { status: 'OPEN', due_at: dueAt.toISOString(), responsible: call.actor.name, ...auditFields(what) },
    reason: title,
  });
  return { investigation_id: id, status: 'OPEN' as const, version: 1 };
});

const addHandler = handle(addToInvestigation, async ({ investigation_id: id, ...input }, call) => {
  const one = await lockRunning(call, { investigation_id: id });
  const { what, alertsDueAt } = await findBelongings(call, one.companyCode, input);
  const added = await insertItems(call.db, id, what, { by: call.actor.name, at: call.now });
  // An alert that ends earlier brings the deadline forward.
  const dueAt = new Date(Math.min(one.dueAt.getTime(), ...alertsDueAt.map((due) => due.getTime())));
  return { ...(await noteChange(call, one, { change: { dueAt }, after: { ...auditFields(what), added, due_at: dueAt.toISOString() } })), added };
});

const removeHandler = handle(removeFromInvestigation, async ({ item_id: itemId, reason, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  const removed = (await deleteItem(call.db, one.id, itemId)) ?? unknownField('item_id');
  return noteChange(call, one, { before: removed, reason });
});

const assignHandler = handle(assignInvestigation, async ({ user_id: userId, member_ids: memberIds, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  const colleagues = userId === undefined ? [] : [{ field: 'user_id', userId }];
  const [responsible] = await colleaguesNamed(call, one.companyCode, colleagues);
  const assignee = responsible ?? { id: call.actor.userId, name: call.actor.name };
  const before = await listMembers(call.db, one.id);
  if (memberIds !== undefined) {
    const named = await colleaguesNamed(
      call,
      one.companyCode,
      [...new Set(memberIds)].map((id, place) => ({ field: `member_ids.${place}`, userId: id })),
    );
    await saveMembers(
      call.db,
      one.id,
      named.map(({ id }) => id),
    );
  }
  const members = await listMembers(call.db, one.id);
  await notifyOfAssigning(call, one, {
    responsibleId: assignee.id === one.responsibleId ? undefined : assignee.id,
    joinedIds: members.filter((id) => id !== assignee.id && !before.includes(id)),
  });
  const [status] = (await giveInvestigations(call, [{ item: one, to: assignee, after: { members: members.length } }])) as [InvestigationStatus];
  return { investigation_id: one.id, status, version: one.version + 1 };
});

const moveHandler = handle(moveInvestigation, async ({ action, reason, ...visible }, call) =>
  // A conclusion that is taken back stays in the audit trail and in its dossier.
  move(call, await lockVersions(call, visible), action, { reason, ...(action === 'REOPEN' ? { closing: null } : {}) }),
);

const deadlineHandler = handle(setInvestigationDeadline, async ({ business_days: businessDays, reason, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  const { zone, calendar } = await companyOf(call, one.companyCode);
  const dueAt = investigationDueAt({ from: call.now, businessDays, zone, calendar, alertsDueAt: await openEnds(call, one.id) });
  const changed = await noteChange(call, one, {
    change: { dueAt },
    before: { due_at: one.dueAt.toISOString() },
    after: { due_at: dueAt.toISOString() },
    reason,
  });
  return { ...changed, due_time: dueAt.getTime() };
});

const pointHandler = handle(answerPoint, async ({ code, finding, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  await savePoint(call.db, one.id, { code, finding, by: call.actor.name, at: call.now });
  // Whoever answers its first point begins it, as being given it does.
  const begins = one.status === 'OPEN' && finding !== undefined;
  const change = begins ? { status: investigationLife.after(one.status, 'ASSIGN') } : {};
  return noteChange(call, one, { change, after: { point: code, is_answered: finding !== undefined, ...change } });
});

const addTaskHandler = handle(addInvestigationTask, async ({ text, user_id: userId, due_on: dueOn, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  const [assignee] = await colleaguesNamed(call, one.companyCode, userId === undefined ? [] : [{ field: 'user_id', userId }]);
  const id = await call.newId();
  await insertTask(call.db, { id, investigationId: one.id, text, assignee, dueOn, by: call.actor.name, at: call.now });
  return { ...(await noteChange(call, one, { after: { task_id: id, assignee: assignee?.name ?? null } })), task_id: id };
});

const finishTaskHandler = handle(finishInvestigationTask, async ({ task_id: id, is_done: isDone, ...visible }, call) => {
  const one = await lockRunning(call, visible);
  const done = isDone ? { by: call.actor.name, at: call.now } : undefined;
  if (!(await finishTask(call.db, { id, investigationId: one.id, done }))) unknownField('task_id');
  return noteChange(call, one, { after: { task_id: id, is_done: isDone } });
});

export const workHandlers: readonly Handler[] = [
  openHandler,
  addHandler,
  removeHandler,
  assignHandler,
  moveHandler,
  deadlineHandler,
  pointHandler,
  addTaskHandler,
  finishTaskHandler,
];
