import { InvalidInputError, type Language, refuse } from '../../../../platform/contract/index.ts';
import { asMailLanguage, type Call, handle } from '../../../../platform/server/index.ts';
import { merchantDocumentErrors } from '../../merchant-documents/contract/index.ts';
import { dayEverywhere, documentsOf, requestByHand } from '../../merchant-documents/server/index.ts';
import { contactsOf, lockVisibleMerchant, type MerchantProfile } from '../../merchants/server/index.ts';
import { merchantTasksErrors, sendRequest, sendTask } from '../contract/index.ts';
import { contentFaults, contentFor, type TaskContent, type TemplateContent } from '../model/index.ts';
import { mailTask } from './mail-task.ts';
import { demandOutward } from './outward-text.ts';
import { insertTask, insertTaskDocument } from './stores/task.store.ts';
import { baseLanguageOf, getVisibleTemplate } from './templates.ts';

interface Sending {
  merchant_no: string;
  contact_id: string;
  due_on: string;
  remind_before: number;
  remind_every: number;
}

export const demandLater = (dueOn: string, now: Date): void => {
  const tomorrow = dayEverywhere(new Date(now.getTime() + 86_400_000));
  if (dueOn < tomorrow) throw new InvalidInputError([{ field: 'due_on', code: 'tooSmall', params: { limit: tomorrow } }]);
};

export const isGone = ({ status }: MerchantProfile): boolean => ['REJECTED', 'OFFBOARDED'].includes(status);

/** Asks for a document of a task; one that is waited for or to be looked at already is taken for it. */
async function askFor(call: Call, merchant: MerchantProfile, { kind, isMandatory, askedFor }: TaskContent['documents'][number]): Promise<string> {
  const held = await documentsOf(call.db, merchant.merchantNo);
  const same = held.find(
    (one) => one.subjectId === null && one.kind === kind && ['REQUESTED', 'UPLOADED'].includes(one.status) && (kind !== 'OTHER' || one.askedFor === askedFor),
  );
  if (same) return same.id;
  const { id } = await requestByHand(call, merchant, { kind, is_mandatory: isMandatory, ...(askedFor ? { asked_for: askedFor } : {}) });
  return id;
}

/** Sends a task to a contact of a merchant: its documents are asked for, and a link is mailed. */
async function send(
  call: Call,
  input: Sending,
  { template, contentOf }: { template: { id: string; companyCode: string } | null; contentOf: (lang: Language, base: Language) => TaskContent },
) {
  const merchant = await lockVisibleMerchant(call, { merchant_no: input.merchant_no });
  if (template && template.companyCode !== merchant.companyCode) refuse(merchantTasksErrors, 'TEMPLATE_OF_OTHERS');
  if (isGone(merchant)) refuse(merchantTasksErrors, 'MERCHANT_GONE');
  demandLater(input.due_on, call.now);
  const contacts = await contactsOf(call.db, merchant.merchantNo);
  const contact = contacts.find(({ id }) => id === input.contact_id) ?? refuse(merchantDocumentErrors, 'CONTACT_NOT_FOUND');
  const lang = asMailLanguage(contact.lang ?? merchant.lang);
  const content = contentOf(lang, await baseLanguageOf(call.db, merchant.companyCode));
  const id = await call.newId();
  const task = { id, contactId: contact.id, dueOn: input.due_on, lang };
  const documents: { documentId: string; isMandatory: boolean }[] = [];
  for (const one of content.documents) documents.push({ documentId: await askFor(call, merchant, one), isMandatory: one.isMandatory });
  await insertTask(call.db, {
    ...task,
    companyCode: merchant.companyCode,
    merchantNo: merchant.merchantNo,
    merchantName: merchant.name,
    templateId: template?.id ?? null,
    content,
    currency: merchant.currency,
    recipient: contact.email,
    recipientName: contact.name,
    remindBefore: input.remind_before,
    remindEvery: input.remind_every,
    by: call.actor,
    at: call.now,
  });
  for (const one of documents) await insertTaskDocument(call.db, id, one);
  const messageId = await mailTask(call, merchant, task, 'SENT');
  call.audit({
    subject: { kind: 'merchant-task', id },
    companyCode: merchant.companyCode,
    after: {
      status: 'SENT',
      title: content.title,
      merchant_no: merchant.merchantNo,
      template_id: template?.id ?? null,
      contact_id: contact.id,
      due_on: input.due_on,
      documents: documents.map(({ documentId }) => documentId),
      message_id: messageId,
    },
  });
  return { id, message_id: messageId };
}

const sendTaskHandler = handle(sendTask, async ({ template_id: templateId, ...input }, call) => {
  const template = await getVisibleTemplate(call, templateId);
  // One that is a draft or no longer used is not there to be sent.
  if (template.status !== 'SUBMITTED') refuse(merchantTasksErrors, 'TEMPLATE_NOT_FOUND');
  return send(call, input, { template, contentOf: (lang, base) => contentFor(template.content, lang, base) });
});

const sendRequestHandler = handle(sendRequest, ({ content: typed, ...input }, call) => {
  demandOutward([
    { field: 'content.title', text: typed.title },
    { field: 'content.intro', text: typed.intro ?? '' },
    ...typed.questions.flatMap(({ text, options }, at) => [
      { field: `content.questions.${at}.text`, text },
      ...options.map((option, place) => ({ field: `content.questions.${at}.options.${place}`, text: option })),
    ]),
    ...typed.documents.map(({ asked_for: askedFor }, at) => ({ field: `content.documents.${at}.asked_for`, text: askedFor ?? '' })),
  ]);
  return send(call, input, {
    template: null,
    contentOf: (lang) => {
      // It is written in one language: that of whoever gets it.
      const content: TemplateContent = {
        title: { [lang]: typed.title },
        intro: { [lang]: typed.intro },
        questions: typed.questions.map(({ text, options, ...one }) => ({
          ...one,
          text: { [lang]: text },
          options: options.map((option) => ({ [lang]: option })),
        })),
        documents: typed.documents.map(({ asked_for: askedFor, ...one }) => ({ ...one, asked_for: { [lang]: askedFor } })),
      };
      const faults = contentFaults(content, lang);
      if (faults.length > 0) throw new InvalidInputError(faults.map(({ field, code }) => ({ field: `content.${field.replace(`.${lang}`, '')}`, code })));
      return contentFor(content, lang, lang);
    },
  });
});

export const sendHandlers = [sendTaskHandler, sendRequestHandler];
