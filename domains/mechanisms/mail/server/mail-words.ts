import { type Language, textsOf } from '../../../../platform/contract/index.ts';
import type { MailDocument, DocumentReason } from '../contract/index.ts';

type MailTexts = Record<Language, string>;

export const documentWords: Record<MailDocument, MailTexts> = {
  ID_FRONT: textsOf('server.mail.theFrontOfYourIdentityDocument'),
  ID_BACK: textsOf('server.mail.theBackOfYourIdentityDocument'),
  SELFIE: textsOf('server.mail.aPhotoOfYourFace'),
  SUPPLEMENTARY: textsOf('server.mail.theSupplementaryDocument'),
  PROOF_OF_ADDRESS: textsOf('server.mail.aProofOfAddress'),
  PROOF_OF_FINANCIAL_CAPACITY: textsOf('server.mail.aProofOfIncomeOrAssets'),
};

export const reasonWords: Record<DocumentReason, MailTexts> = {
  UNREADABLE: textsOf('server.mail.itCannotBeRead'),
  INCOMPLETE: textsOf('server.mail.aPartOfItIsMissing'),
  OUT_OF_DATE: textsOf('server.mail.itIsOutOfDate'),
  OTHER_DOCUMENT: textsOf('server.mail.itIsNotTheDocumentThat'),
  DIFFERENT_DATA: textsOf('server.mail.itsDataDiffersFromYourRegistration'),
  UNUSABLE: textsOf('server.mail.theFileCannotBeUsed'),
};

/** Documents as a letter names them: "the front of your identity document; a photo of your face". */
export const documentsText = (documents: readonly MailDocument[], lang: Language): string => documents.map((one) => documentWords[one][lang]).join('; ');

export const reasonText = (reason: DocumentReason, lang: Language): string => reasonWords[reason][lang];
