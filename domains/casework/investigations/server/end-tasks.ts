import { type EndpointParsed, InvalidInputError, refuse, unknownField } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { TaskOutcome } from '../../../register/kernel/investigations.ts';
import { type concludeInvestigation, investigationErrors } from '../contract/index.ts';
import { lockRunning, noteChange } from './find-investigation.ts';
import type { InvestigationRow } from './investigation.store.ts';
import { endTask, insertTask, listTasks, type TaskRow } from './work.store.ts';

function missing(field: string): never {
  throw new InvalidInputError([{ field, code: 'required' }]);
}

type TaskEndings = NonNullable<EndpointParsed<typeof concludeInvestigation>['tasks']>;

interface Ending {
  task: TaskRow;
  outcome: TaskOutcome;
  movedTo?: string;
  reason?: string;
}

/**
 * Ends the open tasks of a locked investigation that is concluded, each as its conclusion says, so that nobody keeps a task of a closed one.
 * A task that goes on elsewhere stays with whoever has it. @returns what the audit entry says of them
 */
export async function endTasks(call: Call, one: InvestigationRow, endings: TaskEndings): Promise<object[]> {
  const open = (await listTasks(call.db, one.id)).filter(({ doneAt }) => doneAt === null);
  const inputOf = new Map(endings.map((input, at) => [input.task_id, { ...input, at }]));
  endings.forEach(({ task_id: id }, at) => {
    if (!open.some((task) => task.id === id) || inputOf.get(id)?.at !== at) unknownField(`tasks.${at}.task_id`);
  });
  const unpublished = open.filter(({ id }) => !inputOf.has(id)).length;
  if (unpublished > 0) refuse(investigationErrors, 'INVESTIGATION_TASKS_OPEN', { count: unpublished });
  const outcomeText = open.map((task): Ending => {
    const { at, outcome, moved_to: movedTo, reason } = inputOf.get(task.id) as TaskEndings[number] & { at: number };
    if (outcome === 'MOVED') return { task, outcome, movedTo: movedTo ?? missing(`tasks.${at}.moved_to`) };
    return outcome === 'DROPPED' ? { task, outcome, reason: reason ?? missing(`tasks.${at}.reason`) } : { task, outcome };
  });
  const gained = Map.groupBy(outcomeText, ({ movedTo }) => movedTo);
  for (const [id, parts] of [...gained].toSorted()) {
    if (id === undefined) continue;
    const other = await lockRunning(call, { investigation_id: id });
    if (other.id === one.id || other.companyCode !== one.companyCode) refuse(investigationErrors, 'INVESTIGATION_TASK_NO_TARGET');
    const taskIds: string[] = [];
    for (const { task } of parts) {
      const fresh = await call.newId();
      await insertTask(call.db, {
        id: fresh,
        investigationId: other.id,
        text: task.text,
        assignee: task.assigneeId === null ? undefined : { id: task.assigneeId, name: task.assignee ?? task.assigneeId },
        dueOn: task.dueOn ?? undefined,
        by: call.actor.name,
        at: call.now,
      });
      taskIds.push(fresh);
    }
    await noteChange(call, other, { after: { tasks_from: one.id, task_ids: taskIds } });
  }
  for (const { task, ...what } of outcomeText) await endTask(call.db, { id: task.id, ...what, by: call.actor.name, at: call.now });
  return outcomeText.map(({ task, outcome, movedTo, reason }) => ({
    task_id: task.id,
    outcome,
    ...(movedTo === undefined ? {} : { moved_to: movedTo }),
    ...(reason === undefined ? {} : { reason }),
  }));
}
