import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { handle, type Handler } from '../../../platform/server/index.ts';
import type { Texts } from '../../../platform/contract/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { merchantTaskStatusWords } from '../../vocabulary/contract/index.ts';
import { requestCalls, taskCalls, type TaskCalls, type TaskRowView } from '../contract/index.ts';
import { presentTaskRow } from './present.ts';
import { requests, tasks } from './stores/task.store.ts';

const { text, words, integer, time } = fileColumn<TaskRowView>();

const columns = [
  text({ en: 'Title', pt: 'Título', es: 'Título' }, (row) => row.title, { width: 40, of: ['title'] }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 30, of: ['merchant_name'] }),
  text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º de comercio' }, (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, merchantTaskStatusWords, (row) => row.status, { of: ['status'] }),
  text({ en: 'Due on', pt: 'Prazo', es: 'Plazo' }, (row) => row.due_on, { width: 14, of: ['due_on'] }),
  text({ en: 'Recipient', pt: 'Destinatário', es: 'Destinatario' }, (row) => row.recipient_name, { width: 26, of: ['recipient_name'] }),
  text({ en: 'E-mail', pt: 'E-mail', es: 'Correo' }, (row) => row.recipient, { width: 30, of: [] }),
  integer({ en: 'Answer', pt: 'Resposta', es: 'Respuesta' }, (row) => row.round, { of: ['round'] }),
  integer({ en: 'Reminders', pt: 'Lembretes', es: 'Recordatorios' }, (row) => row.reminders, { of: ['reminders'] }),
  time({ en: 'Sent on', pt: 'Enviada em', es: 'Enviada el' }, (row) => row.sent_time, { of: ['sent_time'] }),
  text({ en: 'Sent by', pt: 'Enviada por', es: 'Enviada por' }, (row) => row.sent_by, { width: 24, of: ['sent_by'] }),
  time({ en: 'Answered on', pt: 'Respondida em', es: 'Respondida el' }, (row) => row.answered_time, { of: ['answered_time'] }),
  time({ en: 'Closed on', pt: 'Encerrada em', es: 'Cerrada el' }, (row) => row.decided_time, { of: ['decided_time'] }),
  text({ en: 'Closed by', pt: 'Encerrada por', es: 'Cerrada por' }, (row) => row.decided_by, { width: 24, of: ['decided_by'] }),
  text({ en: 'Template', pt: 'Modelo', es: 'Plantilla' }, (row) => row.template_name, { width: 30, of: ['template_name'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
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

const ofTasks = listHandlers(taskCalls, tasks, 'merchant-tasks.tasks', { en: 'Additional tasks', pt: 'Tarefas adicionais', es: 'Tareas adicionales' });
const ofRequests = listHandlers(requestCalls, requests, 'merchant-tasks.requests', {
  en: 'Additional requests',
  pt: 'Solicitações adicionais',
  es: 'Solicitudes adicionales',
});

export const taskExportKinds = [ofTasks.kind, ofRequests.kind];
export const listTaskHandlers = [...ofTasks.handlers, ...ofRequests.handlers];
