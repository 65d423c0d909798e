import { type Language, languages } from '../../../../platform/contract/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import type { DocumentRow } from '../../merchant-documents/server/index.ts';
import type { TaskRowView, TaskView, TemplateRowView, TemplateView } from '../contract/index.ts';
import { taskLife, templateLife } from '../model/index.ts';
import type { RoundRow, TaskMail, TaskRow } from './stores/task.store.ts';
import type { TemplateRow } from './stores/template.store.ts';

/* Stored → wire. */

const time = (at: Date | null): number | null => at?.getTime() ?? null;

export const presentTemplateRow = (row: TemplateRow): TemplateRowView => ({
  id: row.id,
  template_no: row.templateNo,
  edition: row.edition,
  status: row.status,
  acts: [...templateLife.actsFrom(row.status)],
  name: row.name,
  entity_code: row.companyCode,
  languages: languages.filter((lang) => row.content.title[lang]),
  questions: row.content.questions.length,
  documents: row.content.documents.length,
  tasks: row.tasks,
  saved_time: row.savedAt.getTime(),
  saved_by: row.savedBy,
  submitted_time: time(row.submittedAt),
  submitted_by: row.submittedBy,
  retired_time: time(row.retiredAt),
  retired_by: row.retiredBy,
  version: row.version,
});

export const presentTemplate = (row: TemplateRow, editions: readonly TemplateRow[], base: Language): TemplateView => ({
  ...presentTemplateRow(row),
  base_language: base,
  content: {
    title: row.content.title,
    intro: row.content.intro,
    questions: row.content.questions.map((one) => ({ ...one, options: [...one.options] })),
    documents: [...row.content.documents],
  },
  editions: editions
    .filter(({ id }) => id !== row.id)
    .map(({ id, edition, status, savedAt, savedBy }) => ({ id, edition, status, saved_time: savedAt.getTime(), saved_by: savedBy })),
});

export const presentTaskRow = (row: TaskRow, view: PersonView): TaskRowView => ({
  id: row.id,
  status: row.status,
  acts: [...taskLife.actsFrom(row.status)],
  title: row.title,
  template_name: row.templateName,
  template_edition: row.templateEdition,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  entity_code: row.companyCode,
  recipient_name: row.recipientName,
  recipient: view.email(row.recipient),
  due_on: row.dueOn,
  is_overdue: row.isOverdue,
  round: row.round,
  reminders: row.reminders,
  sent_time: row.sentAt.getTime(),
  sent_by: row.sentBy,
  answered_time: time(row.answeredAt),
  decided_time: time(row.decidedAt),
  decided_by: row.decidedBy,
  version: row.version,
});

export interface TaskParts {
  documents: readonly { document: DocumentRow; isMandatory: boolean }[];
  rounds: readonly RoundRow[];
  mails: readonly TaskMail[];
  onboardId: string | null;
}

export const presentTask = (row: TaskRow, view: PersonView, { documents, rounds, mails, onboardId }: TaskParts): TaskView => ({
  ...presentTaskRow(row, view),
  lang: row.lang,
  currency: row.currency,
  intro: row.content.intro,
  decide_reason: row.decideReason,
  remind_before: row.remindBefore,
  remind_every: row.remindEvery,
  onboard_id: onboardId,
  questions: row.content.questions.map(({ key, kind, text, isMandatory, options }) => ({ key, kind, text, is_mandatory: isMandatory, options: [...options] })),
  documents: documents.map(({ document, isMandatory }) => ({
    id: document.id,
    kind: document.kind,
    asked_for: document.askedFor,
    is_mandatory: isMandatory,
    status: document.status,
    file_name: document.fileName,
  })),
  rounds: rounds.map((one) => ({
    round: one.round,
    answers: Object.entries(one.answers).map(([question, value]) => ({ question, value })),
    answered_time: one.answeredAt.getTime(),
    answered_by: one.answeredBy,
    returned_time: time(one.returnedAt),
    returned_by: one.returnedBy,
    return_text: one.returnText,
  })),
  mails: mails.map(({ kind, sentAt, sentBy }) => ({ kind, sent_time: sentAt.getTime(), sent_by: sentBy })),
});
