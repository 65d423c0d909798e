import type { ApprovalKind, ApprovalRequestStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** An approval record. */
export const approvalStateWords = vocabulary<'CURRENT' | 'REPLACED' | 'ENDED' | 'REVOKED'>('approvalState', {
  CURRENT: { en: 'Current', pt: 'Vigente', es: 'Vigente', tone: 'success' },
  REPLACED: { en: 'Replaced by a newer one', pt: 'Substituída por outra', es: 'Reemplazada por otra' },
  ENDED: { en: 'Ended', pt: 'Encerrada', es: 'Terminada' },
  REVOKED: { en: 'Revoked', pt: 'Revogada', es: 'Revocada', tone: 'danger' },
});

export const approvalKindWords = vocabulary<ApprovalKind>('approvalKind', {
  NEW_LIMIT: { en: 'New limits', pt: 'Novos limites', es: 'Nuevos límites' },
  PERSONAL_LIMIT: { en: 'Personal limit', pt: 'Limite pessoal', es: 'Límite personal' },
  TEMPORARY_LIMIT: { en: 'Temporary limit', pt: 'Limite temporário', es: 'Límite temporal' },
  TRANSACTIONS: { en: 'Payments released by override', pt: 'Pagamentos liberados por alçada', es: 'Operaciones liberadas por autorización' },
  BALANCE: { en: 'Temporary balance', pt: 'Saldo temporário', es: 'Saldo temporal' },
});

/** What a bulk release does with a payment. */
export const bulkResultWords = vocabulary<'WAITING' | 'RELEASED' | 'LEFT'>('bulkResult', {
  WAITING: { en: 'Waiting', pt: 'Aguardando', es: 'En espera', tone: 'warning' },
  RELEASED: { en: 'Released', pt: 'Liberado', es: 'Liberada', tone: 'success' },
  LEFT: { en: 'Not released', pt: 'Não liberado', es: 'No liberada' },
});

/** A request that a second person decides. */
export const requestStatusWords = vocabulary<ApprovalRequestStatus>('requestStatus', {
  WAITING: { en: 'Awaiting second approval', pt: 'Aguarda segunda aprovação', es: 'En espera de segunda aprobación', tone: 'warning' },
  APPROVED: { en: 'Approved', pt: 'Aprovada', es: 'Aprobada', tone: 'success' },
  APPLIED: { en: 'Approved and in force', pt: 'Aprovada e em vigor', es: 'Aprobada y vigente', tone: 'success' },
  FAILED: { en: 'Approved, but could not be applied', pt: 'Aprovada, mas não pôde ser aplicada', es: 'Aprobada, pero no pudo aplicarse', tone: 'danger' },
  REJECTED: { en: 'Rejected', pt: 'Rejeitada', es: 'Rechazada', tone: 'danger' },
  WITHDRAWN: { en: 'Withdrawn', pt: 'Retirada', es: 'Retirada' },
  EXPIRED: { en: 'Expired', pt: 'Expirada', es: 'Vencida' },
  STALE: { en: 'Out of date', pt: 'Desatualizada', es: 'Desactualizada' },
});
