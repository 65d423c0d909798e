import type { KycDocumentKind, KycDocumentStatus, DocumentComparison, ProviderOutcome } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** A document that proves an identity. */
export const kycDocumentStatusWords = vocabulary<KycDocumentStatus>('kycDocumentStatus', {
  REQUESTED: { en: 'Requested', pt: 'Solicitado', es: 'Solicitado', tone: 'warning' },
  UPLOADED: { en: 'To review', pt: 'A analisar', es: 'Por revisar', tone: 'info' },
  APPROVED: { en: 'Approved', pt: 'Aprovado', es: 'Aprobado', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
});

export const kycDocumentKindWords = vocabulary<KycDocumentKind>('kycDocumentKind', {
  ID_FRONT: { en: 'ID front', pt: 'Frente do documento', es: 'Frente del documento' },
  ID_BACK: { en: 'ID back', pt: 'Verso do documento', es: 'Reverso del documento' },
  SELFIE: { en: 'Selfie', pt: 'Selfie', es: 'Selfie' },
  SUPPLEMENTARY: { en: 'Supplementary document', pt: 'Documento complementar', es: 'Documento complementario' },
  PROOF_OF_ADDRESS: { en: 'Proof of address', pt: 'Comprovante de endereço', es: 'Comprobante de domicilio' },
  PROOF_OF_FINANCIAL_CAPACITY: { en: 'Proof of financial capacity', pt: 'Comprovante de capacidade financeira', es: 'Comprobante de capacidad financiera' },
});

/** What is read on a document, beside the register. */
export const documentComparisonWords = vocabulary<DocumentComparison>('documentComparison', {
  SAME: { en: 'Same', pt: 'Igual', es: 'Igual', tone: 'success' },
  DIFFERS: { en: 'Differs', pt: 'Diferente', es: 'Difiere', tone: 'danger' },
  NOT_ON_FILE: { en: 'Not on file', pt: 'Não consta no cadastro', es: 'No figura en el registro', tone: 'warning' },
  NOT_READ: { en: 'Not read', pt: 'Não lido', es: 'No leído' },
});

/** How a question to a data provider ended. */
export const providerOutcomeWords = vocabulary<ProviderOutcome>('providerOutcome', {
  TAKEN: { en: 'Applied', pt: 'Aplicada', es: 'Aplicada', tone: 'success' },
  NOT_FOUND: { en: 'Not found', pt: 'Não encontrada', es: 'No encontrada' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
  REFUSED: { en: 'Not trusted', pt: 'Não confiável', es: 'No confiable', tone: 'danger' },
});

/** An identity whose documents are looked at. */
export const identityReviewWords = vocabulary<'yes'>('identityReview', { yes: { en: 'In review', pt: 'Em análise', es: 'En análisis', tone: 'info' } });

/** Types of documents that may be searched by. */
export const idTypeWords = vocabulary<'CPF' | 'CNPJ' | 'ACCOUNT' | 'DNI' | 'CUIT' | 'CUIL' | 'CDI' | 'ANY'>('idType', {
  CPF: { en: 'CPF', pt: 'CPF', es: 'CPF' },
  CNPJ: { en: 'CNPJ', pt: 'CNPJ', es: 'CNPJ' },
  ACCOUNT: { en: 'Account (CLABE)', pt: 'Conta (CLABE)', es: 'Cuenta (CLABE)' },
  DNI: { en: 'DNI', pt: 'DNI', es: 'DNI' },
  CUIT: { en: 'CUIT', pt: 'CUIT', es: 'CUIT' },
  CUIL: { en: 'CUIL', pt: 'CUIL', es: 'CUIL' },
  CDI: { en: 'CDI', pt: 'CDI', es: 'CDI' },
  ANY: { en: 'Any Argentine type', pt: 'Qualquer tipo argentino', es: 'Cualquier tipo argentino' },
});
