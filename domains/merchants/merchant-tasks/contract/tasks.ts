import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import { merchantTaskStatuses } from '../../../register/kernel/merchant-tasks.ts';
import { merchantTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { area, RequestContentInput, Task, TaskRow } from './shapes.ts';

/** All that waits for somebody, unless a state is asked for. */
export const taskViews = ['OPEN', ...merchantTaskStatuses, 'ALL'] as const;

const columns = {
  title: column.link('merchantTasks.titleOf'),
  merchant_name: column.link('merchantTasks.merchant'),
  status: column.term('merchantTasks.status', merchantTaskStatusWords),
  due_on: column.date('merchantTasks.dueOn'),
  recipient_name: column.text('merchantTasks.recipient'),
  sent_time: column.time('merchantTasks.sentTime'),
  answered_time: column.time('merchantTasks.answeredTime'),
  reminders: column.number('merchantTasks.reminders'),
  round: column.number('merchantTasks.round'),
  sent_by: column.actor('merchantTasks.sentBy'),
  entity_code: column.text('merchantTasks.company'),
  template_name: column.text('merchantTasks.template'),
  decided_time: column.time('merchantTasks.decidedTime'),
  decided_by: column.actor('merchantTasks.decidedBy'),
  merchant_no: column.text('merchantTasks.merchantNo'),
};

const listOf = <const Id extends string>(id: Id) =>
  defineList({
    id,
    filters: {
      status: special(filter.choice(taskViews)),
      merchant_name: filter.name(200),
      merchant_no: filter.code(64),
      title: filter.name(120),
      overdue: special(filter.flag()),
      entity_code: filter.company(),
      ...filter.time('start_time', 'end_time'),
    },
    columns,
    sorts: ['due_on', 'sent_time', 'merchant_name'],
    sort: { column: 'due_on', order: 'asc' },
    countLimit: 10_000,
  });

/** Tasks that were sent with a template. */
export const taskList = listOf('merchant-tasks.tasks');
/** Requests without one. */
export const requestList = listOf('merchant-tasks.requests');

const SendInput = {
  merchant_no: wire.text(64),
  contact_id: wire.rowId(),
  due_on: z.iso.date(),
  /** days before the due day on which the merchant is reminded; 0 for no reminder */
  remind_before: wire.whole(0, 30).default(3),
  /** days between reminders after the due day */
  remind_every: wire.whole(1, 30).default(7),
} as const;
const Moved = z.object({ id: z.string(), status: z.enum(merchantTaskStatuses), version: z.number().int() });
const acted = { id: wire.rowId(), version: wire.version() } as const;

type Noun = 'task' | 'request';
type Subject = 'AML.ONBOARDING.Supplementary' | 'AML.ONBOARDING.AdditionalRequest';

/** Tasks by a template and requests without one have the same calls, each under the ability of its own screen. */
function callsOf(noun: Noun, subject: Subject) {
  const base = `/api/aml/onboard/${noun}`;
  const read = { area, ability: `${subject}:read` } as const;
  const write = { area, method: 'POST', ability: `${subject}:write` } as const;
  const list = noun === 'task' ? taskList : requestList;
  const them = noun === 'task' ? 'tasks' : 'requests';
  const it = noun === 'task' ? 'task' : 'request';
  return {
    list: endpoint({
      ...read,
      method: 'POST',
      path: `${base}/page`,
      summary: `Additional ${them} of merchants, the earliest due first; those not closed unless a state is asked for`,
      list,
      input: z.strictObject(taskList.input),
      data: wire.pageOfRows(TaskRow),
    }),
    show: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/detail`,
      summary: `One ${it}: what was asked, what came, its documents and its mails`,
      input: z.strictObject({ id: wire.rowId() }),
      data: Task,
    }),
    recipients: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/recipients`,
      summary: `The contacts of a merchant to whom a ${it} can be mailed`,
      input: z.strictObject({ merchant_no: wire.text(64) }),
      data: z.array(z.object({ contact_id: z.string(), name: z.string(), email: z.string(), purpose: z.string(), lang: z.enum(languages) })),
    }),
    returnBack: endpoint({
      ...write,
      path: `${base}/return`,
      summary: `Return an answered ${it} for correction, with what the merchant reads about it; it gets another link by mail`,
      audit: 'merchant-task.returned',
      power: 'neutral',
      input: z.strictObject({ ...acted, text: wire.lines(1000), due_on: z.iso.date() }),
      data: Moved,
    }),
    accept: endpoint({
      ...write,
      path: `${base}/accept`,
      summary: `Close an answered ${it} as complete`,
      audit: 'merchant-task.accepted',
      power: 'loosens',
      confirms: 'merchant-task',
      input: z.strictObject({ ...acted, reason: wire.filterLines(255) }),
      data: Moved,
    }),
    cancel: endpoint({
      ...write,
      path: `${base}/cancel`,
      summary: `Close a ${it} that is not needed any more; documents that only it asks for are withdrawn`,
      audit: 'merchant-task.cancelled',
      power: 'neutral',
      input: z.strictObject({ ...acted, reason: wire.lines(255) }),
      data: Moved,
    }),
    remind: endpoint({
      ...write,
      path: `${base}/remind`,
      summary: `Remind the merchant of a ${it} now; it gets another link by mail`,
      audit: 'merchant-task.reminded',
      power: 'neutral',
      input: z.strictObject(acted),
      data: Moved,
    }),
    download: downloadCalls({
      path: `${base}/download`,
      area,
      summary: `Requests a file of additional ${them}; a job writes it`,
      ability: read.ability,
      input: z.strictObject(fileInput(taskList)),
    }),
  };
}
export type TaskCalls = ReturnType<typeof callsOf>;

const Sent = z.object({ id: z.string(), message_id: z.string() });

export const taskCalls: TaskCalls = callsOf('task', 'AML.ONBOARDING.Supplementary');
export const requestCalls: TaskCalls = callsOf('request', 'AML.ONBOARDING.AdditionalRequest');

export const sendTask = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/task/send',
  area,
  summary: 'Send a merchant the questions and document requests of a template in use; a contact gets a link by mail',
  ability: 'AML.ONBOARDING.Supplementary:write',
  audit: 'merchant-task.sent',
  power: 'neutral',
  input: z.strictObject({ template_id: wire.rowId(), ...SendInput }),
  data: Sent,
});

export const sendRequest = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/request/send',
  area,
  summary: 'Send a merchant questions and document requests without a template; a contact gets a link by mail',
  ability: 'AML.ONBOARDING.AdditionalRequest:write',
  audit: 'merchant-task.sent',
  power: 'neutral',
  input: z.strictObject({ ...SendInput, content: RequestContentInput }),
  data: Sent,
});
