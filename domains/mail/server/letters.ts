import { defineMail } from '../../../platform/server/index.ts';

/*
 * What leaves the team for people and merchants. Every letter says what its reader is to do, never why it is asked; its
 * values are names, papers, days and numbers of payments, and no words that somebody typed. Reviewed in all three languages.
 */

/** Papers of a person are needed. `documents` by `sayDocuments`, `due` a day. */
const documentRequest = defineMail({
  name: 'document-request',
  asks: true,
  title: { en: 'Please send us your documents', pt: 'Envie seus documentos, por favor', es: 'Por favor, envíenos sus documentos' },
  body: {
    en: 'Hello {name},\n\nto keep your registration up to date, please send us: {documents}.\nPhotos or scans will do if every corner and every word can be read. Please answer by {due}.\n\nThank you.\n',
    pt: 'Olá, {name},\n\npara manter seu cadastro atualizado, envie, por favor: {documents}.\nFotos ou digitalizações são suficientes, desde que todas as bordas e todos os dados estejam legíveis. Responda até {due}.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\npara mantener su registro al día, por favor envíenos: {documents}.\nBastan fotos o copias escaneadas, siempre que se vean todos los bordes y se lean todos los datos. Responda antes del {due}.\n\nGracias.\n',
  },
});

/** A paper could not be used and is needed once more. `document` by `sayDocuments`, `reason` by `sayReason`. */
const documentRejected = defineMail({
  name: 'document-rejected',
  asks: true,
  title: { en: 'We need a new copy of a document', pt: 'Precisamos de uma nova cópia de um documento', es: 'Necesitamos una nueva copia de un documento' },
  body: {
    en: 'Hello {name},\n\nthank you for sending {document}. We could not use it: {reason}.\nPlease send a new copy by {due}.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nagradecemos o envio de {document}. Não foi possível utilizá-lo: {reason}.\nEnvie, por favor, uma nova cópia até {due}.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\ngracias por enviar {document}. No pudimos utilizarlo: {reason}.\nPor favor, envíe una nueva copia antes del {due}.\n\nGracias.\n',
  },
});

const documentReminder = defineMail({
  name: 'document-reminder',
  asks: true,
  title: {
    en: 'Reminder: please send us your documents',
    pt: 'Lembrete: envie seus documentos, por favor',
    es: 'Recordatorio: por favor, envíenos sus documentos',
  },
  body: {
    en: 'Hello {name},\n\nwe are still waiting for: {documents}.\nPlease send them by {due}. If you have done so already, there is nothing left to do.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nainda aguardamos: {documents}.\nEnvie, por favor, até {due}. Se você já enviou, não é preciso fazer mais nada.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\naún esperamos: {documents}.\nPor favor, envíelos antes del {due}. Si ya lo hizo, no tiene que hacer nada más.\n\nGracias.\n',
  },
});

/** A datum of the registration is to be confirmed or put right. */
const dataConfirmation = defineMail({
  name: 'data-confirmation',
  asks: true,
  title: { en: 'Please confirm your registration data', pt: 'Confirme seus dados cadastrais, por favor', es: 'Por favor, confirme sus datos de registro' },
  body: {
    en: 'Hello {name},\n\nplease check that your name, address and contact data with us are complete and current, and tell us by {due} what has changed.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nverifique, por favor, se seu nome, endereço e dados de contato estão completos e atualizados, e diga-nos até {due} o que mudou.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\npor favor, verifique que su nombre, su dirección y sus datos de contacto estén completos y al día, e indíquenos antes del {due} qué ha cambiado.\n\nGracias.\n',
  },
});

/** The papers were taken in; nothing is asked. */
const documentsAccepted = defineMail({
  name: 'documents-accepted',
  title: { en: 'Your documents are complete', pt: 'Seus documentos estão completos', es: 'Sus documentos están completos' },
  body: {
    en: 'Hello {name},\n\nthank you: your documents are complete. There is nothing left for you to do.\n',
    pt: 'Olá, {name},\n\nagradecemos: seus documentos estão completos. Você não precisa fazer mais nada.\n',
    es: 'Hola, {name}:\n\ngracias: sus documentos están completos. No tiene que hacer nada más.\n',
  },
});

/** A merchant is asked for papers about payments. `payments` are their numbers. */
const evidenceRequest = defineMail({
  name: 'evidence-request',
  asks: true,
  title: {
    en: 'Documents needed for {count} payment(s)',
    pt: 'Documentos necessários para {count} pagamento(s)',
    es: 'Documentos necesarios para {count} pago(s)',
  },
  body: {
    en: 'Hello {merchant},\n\nplease send us documents that show the purpose of these payments: {payments}.\nAn invoice, a contract or a bank statement will do. Please answer by {due}.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nenvie, por favor, documentos que demonstrem a finalidade destes pagamentos: {payments}.\nUma nota fiscal, um contrato ou um extrato bancário são suficientes. Responda até {due}.\n\nObrigado.\n',
    es: 'Hola, {merchant}:\n\npor favor, envíenos documentos que muestren el propósito de estos pagos: {payments}.\nBasta una factura, un contrato o un estado de cuenta. Responda antes del {due}.\n\nGracias.\n',
  },
});

const evidenceReminder = defineMail({
  name: 'evidence-reminder',
  asks: true,
  title: {
    en: 'Reminder: documents needed for {count} payment(s)',
    pt: 'Lembrete: documentos necessários para {count} pagamento(s)',
    es: 'Recordatorio: documentos necesarios para {count} pago(s)',
  },
  body: {
    en: 'Hello {merchant},\n\nwe are still waiting for documents for these payments: {payments}.\nPlease answer by {due}; after that the payments may not be possible.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nainda aguardamos documentos para estes pagamentos: {payments}.\nResponda até {due}; depois disso, os pagamentos podem não ser possíveis.\n\nObrigado.\n',
    es: 'Hola, {merchant}:\n\naún esperamos documentos para estos pagos: {payments}.\nResponda antes del {due}; después de esa fecha los pagos podrían no ser posibles.\n\nGracias.\n',
  },
});

export const letters = {
  documentRequest,
  documentRejected,
  documentReminder,
  dataConfirmation,
  documentsAccepted,
  evidenceRequest,
  evidenceReminder,
} as const;
