import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { requestCalls, taskCalls, type TaskCalls, type taskList, type TaskRowView } from '../contract/index.ts';
import { presentTaskRow } from './present.ts';
import { requests, tasks } from './stores/task.store.ts';

const columns: FileColumns<typeof taskList, TaskRowView> = [
  { key: 'title', width: 40 },
  'merchant_name',
  'merchant_no',
  'status',
  'due_on',
  'recipient_name',
  { title: 'server.merchantTasks.eMail', value: (row) => row.recipient, width: 30 },
  'round',
  'reminders',
  'sent_time',
  'sent_by',
  'answered_time',
  'decided_time',
  'decided_by',
  'template_name',
  'entity_code',
];

const fileOf = (list: typeof tasks, name: string, title: Texts, ability: string) =>
  listFile(list, {
    name,
    title,
    ability: ability as 'AML.ONBOARDING.Supplementary:read',
    range: ['start_time', 'end_time'],
    presenter: (reader) => {
      const view = personView(reader);
      return (row) => presentTaskRow(row, view);
    },
    columns,
  });

function listHandlers(calls: TaskCalls, list: typeof tasks, name: string, title: Texts) {
  const file = fileOf(list, name, title, calls.list.ability);
  const handlers: Handler[] = [
    handle(calls.list, (input, call) => {
      const view = personView(call.actor);
      return list.answer(call, input, (rows) => rows.map((row) => presentTaskRow(row, view)));
    }),
    ...file.handlers(calls.download),
  ];
  return { handlers, kind: file.kind };
}

const ofTasks = listHandlers(taskCalls, tasks, 'merchant-tasks.tasks', textsOf('server.merchantTasks.additionalTasks'));
const ofRequests = listHandlers(requestCalls, requests, 'merchant-tasks.requests', textsOf('server.merchantTasks.additionalRequests'));

export const taskExportKinds = [ofTasks.kind, ofRequests.kind];
export const listTaskHandlers = [...ofTasks.handlers, ...ofRequests.handlers];
