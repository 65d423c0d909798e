import { defineMail } from '../../../platform/server/index.ts';

/*
 * What leaves the team for people and merchants. Every letter says what its reader is to do, never why it is asked; its
 * values are names, documents, days and numbers of payments, and no words that somebody typed. Reviewed in all three languages.
 */

/** Documents of a person are needed. `documents` by `sayDocuments`, `due` a day. */
const documentRequest = defineMail({
  name: 'document-request',
  asks: true,
  title: { en: 'Please send us your documents', pt: 'Envie seus documentos, por favor', es: 'Por favor, envíenos sus documentos' },
  body: {
    en: 'Hello {name},\n\nTo keep your registration up to date, please send us: {documents}.\nPhotos or scans are sufficient if every corner and every word can be read. Please answer by {due}.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nPara manter seu cadastro atualizado, envie, por favor: {documents}.\nFotos ou digitalizações são suficientes, desde que todas as bordas e todos os dados estejam legíveis. Responda até {due}.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\nPara mantener su registro al día, por favor envíenos: {documents}.\nBastan fotos o copias escaneadas, siempre que se vean todos los bordes y se lean todos los datos. Responda a más tardar el {due}.\n\nGracias.\n',
  },
});

/** A document could not be used and is needed once more. `document` by `sayDocuments`, `reason` by `sayReason`. */
const documentRejected = defineMail({
  name: 'document-rejected',
  asks: true,
  title: { en: 'We need a new copy of a document', pt: 'Precisamos de uma nova cópia de um documento', es: 'Necesitamos una nueva copia de un documento' },
  body: {
    en: 'Hello {name},\n\nThank you for sending {document}. We could not use it: {reason}.\nPlease send a new copy by {due}.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nAgradecemos o envio de {document}. Não foi possível utilizá-lo: {reason}.\nEnvie, por favor, uma nova cópia até {due}.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\nGracias por enviar {document}. No pudimos utilizarlo: {reason}.\nPor favor, envíe una nueva copia a más tardar el {due}.\n\nGracias.\n',
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
    en: 'Hello {name},\n\nWe are still waiting for: {documents}.\nPlease send them by {due}. If you have already done so, you do not need to do anything.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nAinda aguardamos: {documents}.\nEnvie, por favor, até {due}. Se você já enviou, não é preciso fazer mais nada.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\nAún esperamos: {documents}.\nPor favor, envíelos a más tardar el {due}. Si ya lo hizo, no tiene que hacer nada más.\n\nGracias.\n',
  },
});

/** A datum of the registration is to be confirmed or put right. */
const dataConfirmation = defineMail({
  name: 'data-confirmation',
  asks: true,
  title: { en: 'Please confirm your registration data', pt: 'Confirme seus dados cadastrais, por favor', es: 'Por favor, confirme sus datos de registro' },
  body: {
    en: 'Hello {name},\n\nPlease check that your name, address and contact data with us are complete and current, and tell us by {due} what has changed.\n\nThank you.\n',
    pt: 'Olá, {name},\n\nVerifique, por favor, se seu nome, endereço e dados de contato estão completos e atualizados, e diga-nos até {due} o que mudou.\n\nObrigado.\n',
    es: 'Hola, {name}:\n\nPor favor, verifique que su nombre, su domicilio y sus datos de contacto estén completos y al día, e indíquenos a más tardar el {due} qué ha cambiado.\n\nGracias.\n',
  },
});

/** The documents were taken in; nothing is asked. */
const documentsAccepted = defineMail({
  name: 'documents-accepted',
  title: { en: 'Your documents are complete', pt: 'Seus documentos estão completos', es: 'Sus documentos están completos' },
  body: {
    en: 'Hello {name},\n\nThank you: your documents are complete. You do not need to do anything else.\n',
    pt: 'Olá, {name},\n\nObrigado: seus documentos estão completos. Você não precisa fazer mais nada.\n',
    es: 'Hola, {name}:\n\nGracias: sus documentos están completos. No tiene que hacer nada más.\n',
  },
});

/** A merchant is asked for documents about payments. `payments` are their numbers. */
const evidenceRequest = defineMail({
  name: 'evidence-request',
  asks: true,
  title: {
    en: 'Documents needed for {count} payment(s)',
    pt: 'Documentos necessários para {count} pagamento(s)',
    es: 'Documentos necesarios para {count} pago(s)',
  },
  body: {
    en: 'Hello {merchant},\n\nPlease send us documents that show the purpose of these payments: {payments}.\nAn invoice, a contract or a bank statement is sufficient. Please answer by {due}.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nEnvie, por favor, documentos que demonstrem a finalidade destes pagamentos: {payments}.\nUma nota fiscal, um contrato ou um extrato bancário são suficientes. Responda até {due}.\n\nObrigado.\n',
    es: 'Hola, {merchant}:\n\nPor favor, envíenos documentos que muestren el propósito de estos pagos: {payments}.\nBasta una factura, un contrato o un estado de cuenta. Responda a más tardar el {due}.\n\nGracias.\n',
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
    en: 'Hello {merchant},\n\nWe are still waiting for documents for these payments: {payments}.\nPlease answer by {due}; after that the payments may not be possible.\n\nThank you.\n',
    pt: 'Olá, {merchant},\n\nAinda aguardamos documentos para estes pagamentos: {payments}.\nResponda até {due}; depois disso, os pagamentos podem não ser possíveis.\n\nObrigado.\n',
    es: 'Hola, {merchant}:\n\nAún esperamos documentos para estos pagos: {payments}.\nResponda a más tardar el {due}; después de esa fecha los pagos podrían no ser posibles.\n\nGracias.\n',
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
