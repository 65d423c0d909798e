import { textsOf } from '../../../../platform/contract/index.ts';
import { defineMail } from '../../../../platform/server/index.ts';

/** Asks a contact of a merchant for documents, with the link to hand them in. It says what to do and never why. */
export const merchantLinkMail = defineMail({
  name: 'merchant-documents-link',
  holdsSecret: true,
  asks: true,
  title: textsOf('server.merchantDocuments.pleaseSendUsDocumentsOf'),
  body: textsOf('server.merchantDocuments.helloToKeepTheRegistrationOf'),
});
