import { defineMail } from '../../../platform/server/mail/template.ts';

/*
 * What a merchant is told about held payments: which ones, and that papers are needed. Never why.
 */

export const evidenceRequestMail = defineMail({
  name: 'evidence-request',
  title: { en: 'Documents needed for {count} payment(s)', pt: 'Documentos necessários para {count} pagamento(s)' },
  body: {
    en: 'Hello {merchant},\n\nplease send us documents that show the purpose of these payments: {payments}.\nAn invoice, a contract or a bank statement will do. Please answer by {due}.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nenvie, por favor, documentos que demonstrem a finalidade destes pagamentos: {payments}.\nUma nota fiscal, um contrato ou um extrato bancário são suficientes. Responda até {due}.\n\nObrigado.\n',
  },
});

export const evidenceReminderMail = defineMail({
  name: 'evidence-reminder',
  title: { en: 'Reminder: documents needed for {count} payment(s)', pt: 'Lembrete: documentos necessários para {count} pagamento(s)' },
  body: {
    en: 'Hello {merchant},\n\nwe are still waiting for documents for these payments: {payments}.\nPlease answer by {due}; after that the payments may not be possible.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nainda aguardamos documentos para estes pagamentos: {payments}.\nResponda até {due}; depois disso, os pagamentos podem não ser possíveis.\n\nObrigado.\n',
  },
});
