import { z } from 'zod';
import { languages, wire } from '../../../../platform/contract/index.ts';
import { merchantDocumentKinds, merchantDocumentStatuses } from '../../../register/kernel/merchant-documents.ts';
import { merchantTaskStatuses, taskMailKinds, taskQuestionKinds, taskTemplateStatuses } from '../../../register/kernel/merchant-tasks.ts';

export const area = 'onboarding-templates';
export const tasksRead = 'AML.ONBOARDING.Supplementary:read';
export const tasksWrite = 'AML.ONBOARDING.Supplementary:write';

export const nullable = () => z.string().nullable();
export const nullableTime = () => wire.time().nullable();

/** As the model has them; a difference does not compile. */
export const templateActs = ['SAVE', 'SUBMIT', 'RETIRE'] as const;
export const taskActs = ['ANSWER', 'REMIND', 'RETURN', 'ACCEPT', 'CANCEL'] as const;

const longestTitle = 120;
const longestText = 500;
const longestAskedFor = 300;
const mostQuestions = 30;
const mostOptions = 20;
const mostDocuments = 20;

/** A text in the languages in which it was written. */
const words = (max: number) => z.strictObject({ en: wire.filterText(max), pt: wire.filterText(max), es: wire.filterText(max) });
const linesIn = (max: number) => z.strictObject({ en: wire.filterLines(max), pt: wire.filterLines(max), es: wire.filterLines(max) });

/** What a template asks, in the languages that merchants read. */
export const TemplateContentInput = z.strictObject({
  title: words(longestTitle),
  intro: linesIn(longestText),
  questions: z
    .array(
      z.strictObject({
        kind: wire.choice(taskQuestionKinds),
        is_mandatory: wire.flag(),
        text: linesIn(longestText),
        options: z.array(words(longestTitle)).max(mostOptions),
      }),
    )
    .max(mostQuestions),
  documents: z
    .array(z.strictObject({ kind: wire.choice(merchantDocumentKinds), is_mandatory: wire.flag(), asked_for: linesIn(longestAskedFor) }))
    .max(mostDocuments),
});
export type TemplateContentView = z.output<typeof TemplateContentInput>;

/** What one merchant is asked, in its language. */
export const RequestContentInput = z.strictObject({
  title: wire.text(longestTitle),
  intro: wire.filterLines(longestText),
  questions: z
    .array(
      z.strictObject({
        kind: wire.choice(taskQuestionKinds),
        is_mandatory: wire.flag(),
        text: wire.lines(longestText),
        options: z.array(wire.text(longestTitle)).max(mostOptions),
      }),
    )
    .max(mostQuestions),
  documents: z
    .array(z.strictObject({ kind: wire.choice(merchantDocumentKinds), is_mandatory: wire.flag(), asked_for: wire.filterLines(longestAskedFor) }))
    .max(mostDocuments),
});

const Words = z.object({ en: z.string().optional(), pt: z.string().optional(), es: z.string().optional() });

export const TemplateRow = z.object({
  id: z.string(),
  template_no: z.string(),
  edition: z.number().int(),
  status: z.enum(taskTemplateStatuses),
  /** what may be done with it in this state */
  acts: z.array(z.enum(templateActs)),
  name: z.string(),
  entity_code: z.string(),
  /** in which merchants can read it */
  languages: z.array(z.enum(languages)),
  questions: z.number().int(),
  documents: z.number().int(),
  /** tasks that were sent with this edition */
  tasks: z.number().int(),
  saved_time: wire.time(),
  saved_by: z.string(),
  submitted_time: nullableTime(),
  submitted_by: nullable(),
  retired_time: nullableTime(),
  retired_by: nullable(),
  version: z.number().int(),
});
export type TemplateRowView = z.output<typeof TemplateRow>;

export const Template = TemplateRow.extend({
  /** the language that merchants of the company read; every text is there in it */
  base_language: z.enum(languages),
  content: z.object({
    title: Words,
    intro: Words,
    questions: z.array(z.object({ kind: z.enum(taskQuestionKinds), is_mandatory: z.boolean(), text: Words, options: z.array(Words) })),
    documents: z.array(z.object({ kind: z.enum(merchantDocumentKinds), is_mandatory: z.boolean(), asked_for: Words })),
  }),
  /** the other editions of the template, newest first */
  editions: z.array(
    z.object({ id: z.string(), edition: z.number().int(), status: z.enum(taskTemplateStatuses), saved_time: wire.time(), saved_by: z.string() }),
  ),
});
export type TemplateView = z.output<typeof Template>;

export const TaskRow = z.object({
  id: z.string(),
  status: z.enum(merchantTaskStatuses),
  /** what may be done with it in this state */
  acts: z.array(z.enum(taskActs)),
  title: z.string(),
  template_name: nullable(),
  template_edition: z.number().int().nullable(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  recipient_name: z.string(),
  recipient: z.string(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  /** the answer that is waited for or looked at: 1 is the first */
  round: z.number().int(),
  reminders: z.number().int(),
  sent_time: wire.time(),
  sent_by: z.string(),
  answered_time: nullableTime(),
  decided_time: nullableTime(),
  decided_by: nullable(),
  version: z.number().int(),
});
export type TaskRowView = z.output<typeof TaskRow>;

export const Task = TaskRow.extend({
  lang: z.enum(languages),
  currency: z.string(),
  intro: nullable(),
  decide_reason: nullable(),
  remind_before: z.number().int(),
  remind_every: z.number().int(),
  /** the review of the merchant that is open now */
  onboard_id: nullable(),
  questions: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(taskQuestionKinds),
      text: z.string(),
      is_mandatory: z.boolean(),
      options: z.array(z.object({ key: z.string(), text: z.string() })),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(merchantDocumentKinds),
      asked_for: nullable(),
      is_mandatory: z.boolean(),
      status: z.enum(merchantDocumentStatuses),
      file_name: nullable(),
    }),
  ),
  /** what came, newest first */
  rounds: z.array(
    z.object({
      round: z.number().int(),
      answers: z.array(z.object({ question: z.string(), value: z.string() })),
      answered_time: wire.time(),
      answered_by: z.string(),
      returned_time: nullableTime(),
      returned_by: nullable(),
      return_text: nullable(),
    }),
  ),
  /** mails that were written, newest first */
  mails: z.array(z.object({ kind: z.enum(taskMailKinds), sent_time: wire.time(), sent_by: z.string() })),
});
export type TaskView = z.output<typeof Task>;
