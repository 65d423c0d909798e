import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { merchantTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { requestCalls, taskCalls, type TaskCalls, type TaskRowView } from '../contract/index.ts';
import { presentTaskRow } from './present.ts';
import { requests, tasks } from './stores/task.store.ts';

const { text, words, integer, time } = fileColumn<TaskRowView>();

const columns = [
  text(textsOf('server.merchantTasks.title'), (row) => row.title, { width: 40, of: ['title'] }),
  text(textsOf('server.merchantTasks.merchant'), (row) => row.merchant_name, { width: 30, of: ['merchant_name'] }),
  text(textsOf('server.merchantTasks.merchantNo'), (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  words(textsOf('server.merchantTasks.status'), merchantTaskStatusWords, (row) => row.status, { of: ['status'] }),
  text(textsOf('server.merchantTasks.dueOn'), (row) => row.due_on, { width: 14, of: ['due_on'] }),
  text(textsOf('server.merchantTasks.recipient'), (row) => row.recipient_name, { width: 26, of: ['recipient_name'] }),
  text(textsOf('server.merchantTasks.eMail'), (row) => row.recipient, { width: 30, of: [] }),
  integer(textsOf('server.merchantTasks.answer'), (row) => row.round, { of: ['round'] }),
  integer(textsOf('server.merchantTasks.reminders'), (row) => row.reminders, { of: ['reminders'] }),
  time(textsOf('server.merchantTasks.sentOn'), (row) => row.sent_time, { of: ['sent_time'] }),
  text(textsOf('server.merchantTasks.sentBy'), (row) => row.sent_by, { width: 24, of: ['sent_by'] }),
  time(textsOf('server.merchantTasks.answeredOn'), (row) => row.answered_time, { of: ['answered_time'] }),
  time(textsOf('server.merchantTasks.closedOn'), (row) => row.decided_time, { of: ['decided_time'] }),
  text(textsOf('server.merchantTasks.closedBy'), (row) => row.decided_by, { width: 24, of: ['decided_by'] }),
  text(textsOf('server.merchantTasks.template'), (row) => row.template_name, { width: 30, of: ['template_name'] }),
  text(textsOf('server.merchantTasks.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
];

const fileOf = (list: typeof tasks, name: string, title: Texts, ability: string) =>
  listFile(list, {
    name,
    title,
    ability: ability as 'AML.ONBOARDING.Supplementary:read',
    range: ['start_time', 'end_time'],
    columns,
    presenter: (reader) => {
      const view = personView(reader);
      return (row) => presentTaskRow(row, view);
    },
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
