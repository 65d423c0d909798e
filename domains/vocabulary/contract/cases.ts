import type { BalanceStatus, CaseStage, EvidenceKind, EvidenceStatus, HoldStatus, ShownHoldType } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** Why a payment waits. */
export const holdTypeWords = vocabulary<ShownHoldType>('holdType', {
  LIMIT: { en: 'Limit', pt: 'Limite', es: 'Límite' },
  RULE: { en: 'Rule', pt: 'Regra', es: 'Regla' },
  KYC: { en: 'Identity', pt: 'Identidade', es: 'Identidad' },
  NAME: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  MANUAL: { en: 'Manual', pt: 'Manual', es: 'Manual' },
  SANCTION: { en: 'Sanctions', pt: 'Sanções', es: 'Sanciones', tone: 'danger' },
  UNDER_REVIEW: { en: 'Under review', pt: 'Em análise', es: 'En revisión' },
});

export const holdStatusWords = vocabulary<HoldStatus>('holdStatus', {
  OPEN: { en: 'Open', pt: 'Aberta', es: 'Abierta', tone: 'warning' },
  CLEARED: { en: 'Cleared', pt: 'Encerrada', es: 'Levantada', tone: 'success' },
  UPHELD: { en: 'Upheld', pt: 'Mantida', es: 'Confirmada', tone: 'danger' },
});

/** Stage of a justification case. */
export const caseStageWords = vocabulary<CaseStage>('caseStage', {
  PENDING_REVIEW: { en: 'Pending review', pt: 'Pendente', es: 'Pendiente', tone: 'warning' },
  EVIDENCE_SUBMITTED: { en: 'Evidence submitted', pt: 'Comprovantes enviados', es: 'Comprobantes enviados', tone: 'info' },
  REVIEWED: { en: 'Reviewed', pt: 'Analisado', es: 'Revisado', tone: 'success' },
});

/** A file that justifies held money. */
export const evidenceStatusWords = vocabulary<EvidenceStatus>('evidenceStatus', {
  UPLOADED: { en: 'Being scanned', pt: 'Em verificação', es: 'En verificación' },
  SCANNED: { en: 'To review', pt: 'A analisar', es: 'Por revisar', tone: 'info' },
  APPROVED: { en: 'Approved', pt: 'Aprovado', es: 'Aprobado', tone: 'success' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
  QUARANTINED: { en: 'Quarantined', pt: 'Em quarentena', es: 'En cuarentena', tone: 'danger' },
  SUPERSEDED: { en: 'Replaced', pt: 'Substituído', es: 'Reemplazado' },
});

export const evidenceKindWords = vocabulary<EvidenceKind>('evidenceKind', {
  INVOICE: { en: 'Invoice', pt: 'Nota fiscal', es: 'Factura' },
  CONTRACT: { en: 'Contract', pt: 'Contrato', es: 'Contrato' },
  INCOME: { en: 'Proof of income', pt: 'Comprovante de renda', es: 'Comprobante de ingresos' },
  BANK_STATEMENT: { en: 'Bank statement', pt: 'Extrato bancário', es: 'Estado de cuenta' },
  ID: { en: 'Identity document', pt: 'Documento de identidade', es: 'Documento de identidad' },
  GUARDIAN: { en: 'Guardian’s consent', pt: 'Consentimento do responsável', es: 'Consentimiento del tutor' },
  OTHER: { en: 'Other', pt: 'Outro', es: 'Otro' },
});

/** A temporary balance. */
export const balanceStatusWords = vocabulary<BalanceStatus>('balanceStatus', {
  WAITING: { en: 'Waiting for approval', pt: 'Aguardando aprovação', es: 'En espera de aprobación', tone: 'warning' },
  ACTIVE: { en: 'Active', pt: 'Ativo', es: 'Activo', tone: 'success' },
  EXHAUSTED: { en: 'Used up', pt: 'Esgotado', es: 'Agotado' },
  EXPIRED: { en: 'Expired', pt: 'Expirado', es: 'Vencido' },
  REVOKED: { en: 'Revoked', pt: 'Revogado', es: 'Revocado', tone: 'danger' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitado', es: 'Rechazado', tone: 'danger' },
});
