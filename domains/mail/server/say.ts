import type { Language } from '../../../platform/contract/index.ts';
import type { MailDocument, DocumentReason } from '../contract/index.ts';

type Said = Record<Language, string>;

export const documentWords: Record<MailDocument, Said> = {
  ID_FRONT: { en: 'the front of your identity document', pt: 'a frente do seu documento de identidade', es: 'el frente de su documento de identidad' },
  ID_BACK: { en: 'the back of your identity document', pt: 'o verso do seu documento de identidade', es: 'el reverso de su documento de identidad' },
  SELFIE: { en: 'a photo of your face', pt: 'uma foto do seu rosto', es: 'una foto de su rostro' },
  SUPPLEMENTARY: { en: 'the supplementary document', pt: 'o documento complementar', es: 'el documento complementario' },
  PROOF_OF_ADDRESS: { en: 'a proof of address', pt: 'um comprovante de endereço', es: 'un comprobante de domicilio' },
  PROOF_OF_FINANCIAL_CAPACITY: {
    en: 'a proof of income or assets',
    pt: 'um comprovante de renda ou patrimônio',
    es: 'un comprobante de ingresos o patrimonio',
  },
};

export const reasonWords: Record<DocumentReason, Said> = {
  UNREADABLE: { en: 'it cannot be read', pt: 'não está legível', es: 'no se puede leer' },
  INCOMPLETE: { en: 'a part of it is missing', pt: 'falta uma parte', es: 'falta una parte' },
  OUT_OF_DATE: { en: 'it is out of date', pt: 'está vencido', es: 'está vencido' },
  OTHER_DOCUMENT: { en: 'it is not the document that we asked for', pt: 'não é o documento solicitado', es: 'no es el documento solicitado' },
  DIFFERENT_DATA: {
    en: 'its data differs from your registration',
    pt: 'seus dados diferem dos dados do cadastro',
    es: 'sus datos difieren de los de su registro',
  },
  UNUSABLE: { en: 'the file cannot be used', pt: 'o arquivo não pode ser utilizado', es: 'el archivo no se puede utilizar' },
};

/** Documents as a letter names them: "the front of your identity document; a photo of your face". */
export const sayDocuments = (documents: readonly MailDocument[], lang: Language): string => documents.map((one) => documentWords[one][lang]).join('; ');

export const sayReason = (reason: DocumentReason, lang: Language): string => reasonWords[reason][lang];
