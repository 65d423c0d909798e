import { textsOf } from '../../../../platform/contract/index.ts';
import { defineMail } from '../../../../platform/server/index.ts';

/*
 * What leaves the team for people and merchants. Every letter says what its reader is to do, never why it is asked; its
 * values are names, documents, days and numbers of payments, and no words that somebody typed. Reviewed in all three languages.
 */

/** Documents of a person are needed. `documents` by `documentsText`, `due` a day. */
const documentRequest = defineMail({
  name: 'document-request',
  asks: true,
  title: textsOf('server.mail.pleaseSendUsYourDocuments'),
  body: textsOf('server.mail.helloToKeepYourRegistrationUp'),
});

/** A document could not be used and is needed once more. `document` by `documentsText`, `reason` by `reasonText`. */
const documentRejected = defineMail({
  name: 'document-rejected',
  asks: true,
  title: textsOf('server.mail.weNeedANewCopyOf'),
  body: textsOf('server.mail.helloThankYouForSendingWe'),
});

const documentReminder = defineMail({
  name: 'document-reminder',
  asks: true,
  title: textsOf('server.mail.reminderPleaseSendUsYourDocuments'),
  body: textsOf('server.mail.helloWeAreStillWaitingFor'),
});

/** A datum of the registration is to be confirmed or put right. */
const dataConfirmation = defineMail({
  name: 'data-confirmation',
  asks: true,
  title: textsOf('server.mail.pleaseConfirmYourRegistrationData'),
  body: textsOf('server.mail.helloPleaseCheckThatYourName'),
});

/** The documents were taken in; nothing is asked. */
const documentsAccepted = defineMail({
  name: 'documents-accepted',
  title: textsOf('server.mail.yourDocumentsAreComplete'),
  body: textsOf('server.mail.helloThankYouYourDocumentsAre'),
});

/** A merchant is asked for documents about payments. `payments` are their numbers. */
const evidenceRequest = defineMail({
  name: 'evidence-request',
  asks: true,
  title: textsOf('server.mail.documentsNeededForPaymentS'),
  body: textsOf('server.mail.helloPleaseSendUsDocumentsThat'),
});

const evidenceReminder = defineMail({
  name: 'evidence-reminder',
  asks: true,
  title: textsOf('server.mail.reminderDocumentsNeededForPaymentS'),
  body: textsOf('server.mail.helloWeAreStillWaitingFor2'),
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
