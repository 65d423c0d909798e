import type {
  DocumentOrigin,
  DocumentParty,
  LinkDocumentState,
  MerchantDocumentKind,
  MerchantDocumentStatus,
  MerchantLinkState,
} from '../../../kernel/merchant-documents.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** What a merchant uploads. Merchants read these words too. */
export const merchantDocumentKindWords = vocabulary<MerchantDocumentKind>('merchantDocumentKind', {
  ARTICLES_OF_ASSOCIATION: { en: 'Articles of association', pt: 'Contrato ou estatuto social', es: 'Acta constitutiva o estatuto social' },
  REGISTRATION_CERTIFICATE: { en: 'Registration certificate', pt: 'Comprovante de inscrição cadastral', es: 'Constancia de inscripción fiscal' },
  PROOF_OF_ADDRESS: { en: 'Proof of address', pt: 'Comprovante de endereço', es: 'Comprobante de domicilio' },
  IDENTITY_DOCUMENT: { en: 'Identity document', pt: 'Documento de identidade', es: 'Documento de identidad' },
  OWNERSHIP_DECLARATION: {
    en: 'Declaration of owners',
    pt: 'Declaração de sócios e beneficiários finais',
    es: 'Declaración de socios y beneficiarios finales',
  },
  POWER_OF_ATTORNEY: { en: 'Power of attorney', pt: 'Procuração', es: 'Poder notarial' },
  PROOF_OF_ACCOUNT: { en: 'Proof of settlement account', pt: 'Comprovante da conta de liquidação', es: 'Comprobante de la cuenta de liquidación' },
  LICENCE: { en: 'Licence to operate', pt: 'Autorização de funcionamento', es: 'Autorización para operar' },
  FINANCIAL_STATEMENTS: { en: 'Financial statements', pt: 'Demonstrações financeiras', es: 'Estados financieros' },
  SOURCE_OF_FUNDS: { en: 'Proof of source of funds', pt: 'Comprovante da origem dos recursos', es: 'Comprobante del origen de los fondos' },
  CONTRACT: { en: 'Signed contract', pt: 'Contrato assinado', es: 'Contrato firmado' },
  OTHER: { en: 'Other document', pt: 'Outro documento', es: 'Otro documento' },
});

export const merchantDocumentStatusWords = vocabulary<MerchantDocumentStatus>('merchantDocumentStatus', {
  REQUESTED: { en: 'Requested', pt: 'Solicitado', es: 'Solicitado', tone: 'warning' },
  UPLOADED: { en: 'To be reviewed', pt: 'A analisar', es: 'Por revisar', tone: 'info' },
  APPROVED: { en: 'Approved', pt: 'Aprovado', es: 'Aprobado', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
  WITHDRAWN: { en: 'No longer needed', pt: 'Não é mais necessário', es: 'Ya no se necesita' },
});

/** Whom a requirement is about. */
export const documentPartyWords = vocabulary<DocumentParty>('documentParty', {
  MERCHANT: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  BENEFICIAL_OWNER: { en: 'Beneficial owner', pt: 'Beneficiário final', es: 'Beneficiario final' },
  CONTROLLER: { en: 'Controlling person', pt: 'Controlador', es: 'Persona controlante' },
  DIRECTOR: { en: 'Director', pt: 'Administrador', es: 'Director' },
  LEGAL_REPRESENTATIVE: { en: 'Legal representative', pt: 'Representante legal', es: 'Representante legal' },
  NOMINEE: { en: 'Nominee', pt: 'Sócio em nome de terceiro', es: 'Titular por cuenta de tercero', tone: 'warning' },
  HOLDING_COMPANY: { en: 'Company among the owners', pt: 'Empresa sócia', es: 'Empresa socia' },
});

export const documentOriginWords = vocabulary<DocumentOrigin>('documentOrigin', {
  RULE: { en: 'By a rule', pt: 'Por regra', es: 'Por regla' },
  BY_HAND: { en: 'Manually', pt: 'Manualmente', es: 'Manualmente' },
});

/** What a merchant reads of a document behind its link. */
export const linkDocumentStateWords = vocabulary<LinkDocumentState>('linkDocumentState', {
  NEEDED: { en: 'Please send', pt: 'Envie, por favor', es: 'Por favor, envíe', tone: 'warning' },
  RECEIVED: { en: 'Received', pt: 'Recebido', es: 'Recibido', tone: 'info' },
  ACCEPTED: { en: 'Accepted', pt: 'Aceito', es: 'Aceptado', tone: 'success' },
  SEND_AGAIN: { en: 'Please send again', pt: 'Envie novamente, por favor', es: 'Por favor, envíe de nuevo', tone: 'warning' },
});

export const merchantLinkStateWords = vocabulary<MerchantLinkState>('merchantLinkState', {
  ACTIVE: { en: 'Valid', pt: 'Válido', es: 'Vigente', tone: 'success' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
  REVOKED: { en: 'Revoked', pt: 'Revogado', es: 'Revocado', tone: 'danger' },
});
