import type { MessageKey } from '../../../../platform/web/index.ts';
import { requestCalls, requestList, type TaskCalls, taskCalls, taskList } from '../contract/index.ts';

/** The two screens: tasks by a template, and requests without one. They differ in their calls and in how they are sent. */
export interface Side {
  readonly id: 'merchant-tasks.tasks' | 'merchant-tasks.requests';
  readonly path: '/additionalTasks' | '/additionalRequest';
  readonly calls: TaskCalls;
  readonly list: typeof taskList;
  readonly titleKey: MessageKey;
  readonly emptyKey: MessageKey;
  readonly emptyHintKey: MessageKey;
}

export const tasksSide: Side = {
  id: 'merchant-tasks.tasks',
  path: '/additionalTasks',
  calls: taskCalls,
  list: taskList,
  titleKey: 'merchantTasks.tasks',
  emptyKey: 'merchantTasks.noTasks',
  emptyHintKey: 'merchantTasks.noTasksHint',
};
export const requestsSide: Side = {
  id: 'merchant-tasks.requests',
  path: '/additionalRequest',
  calls: requestCalls,
  // The same filters under another name.
  list: requestList as unknown as typeof taskList,
  titleKey: 'merchantTasks.requests',
  emptyKey: 'merchantTasks.noRequests',
  emptyHintKey: 'merchantTasks.noRequestsHint',
};
