import type { DecisionResult, LimitLevel, PayerVerification, RuleAction, RuleLevel, RuleStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

/** A version of a rule. */
export const ruleStatusWords = vocabulary<RuleStatus>('ruleStatus', {
  DRAFT: { en: 'Draft', pt: 'Rascunho', es: 'Borrador' },
  IN_APPROVAL: { en: 'In approval', pt: 'Em aprovação', es: 'En aprobación', tone: 'warning' },
  SHADOW: { en: 'Shadow', pt: 'Sombra', es: 'Sombra', tone: 'violet' },
  ROLL_OUT: { en: 'Roll-out', pt: 'Implantação parcial', es: 'Implementación parcial', tone: 'violet' },
  ACTIVE: { en: 'Active', pt: 'Ativa', es: 'Activa', tone: 'success' },
  INACTIVE: { en: 'Inactive', pt: 'Inativa', es: 'Inactiva' },
  RETIRED: { en: 'Retired', pt: 'Encerrada', es: 'Retirada' },
});

/** What a rule does with a payment that it hits. */
export const ruleActionWords = vocabulary<RuleAction>('ruleAction', {
  ALERT: { en: 'Alert', pt: 'Alertar', es: 'Alertar' },
  MONITOR: { en: 'Monitor', pt: 'Monitorar', es: 'Monitorear', tone: 'info' },
  PENDING: { en: 'Hold for justification', pt: 'Reter para justificativa', es: 'Retener para justificación', tone: 'warning' },
  REJECT: { en: 'Reject', pt: 'Rejeitar', es: 'Rechazar', tone: 'danger' },
});

export const ruleLevelWords = vocabulary<RuleLevel>('ruleLevel', {
  general: { en: 'General', pt: 'Geral', es: 'General' },
  merchant: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  app: { en: 'App', pt: 'Aplicativo', es: 'Aplicación' },
});

/** Where a default limit stands. */
export const limitLevelWords = vocabulary<LimitLevel>('limitLevel', {
  general: { en: 'Whole company', pt: 'Toda a empresa', es: 'Toda la empresa' },
  risk: { en: 'By risk', pt: 'Por risco', es: 'Por riesgo' },
  merchant: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  app: { en: 'App', pt: 'Aplicativo', es: 'Aplicación' },
});

export const backtestStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>('backtestStatus', {
  QUEUED: { en: 'Queued', pt: 'Na fila', es: 'En cola' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  DONE: { en: 'Done', pt: 'Concluído', es: 'Terminada', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelado', es: 'Cancelada' },
});

/** How strictly an app compares payer and beneficiary with the person. */
export const payerVerificationWords = vocabulary<PayerVerification>('payerVerification', {
  OFF: { en: 'Off', pt: 'Desligada', es: 'Desactivada' },
  NAME: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  NAME_ID: { en: 'Name and document', pt: 'Nome e documento', es: 'Nombre y documento' },
  STRICT: { en: 'Strict', pt: 'Rigorosa', es: 'Estricta' },
});

/** How a rule compares the measured value with its threshold. */
export const comparisonWords = vocabulary<'GT' | 'GTE' | 'LT' | 'LTE' | 'EQ' | 'BETWEEN' | 'IN'>('comparison', {
  GT: { en: 'Greater than', pt: 'Maior que', es: 'Mayor que' },
  GTE: { en: 'Greater than or equal to', pt: 'Maior ou igual a', es: 'Mayor o igual a' },
  LT: { en: 'Less than', pt: 'Menor que', es: 'Menor que' },
  LTE: { en: 'Less than or equal to', pt: 'Menor ou igual a', es: 'Menor o igual a' },
  EQ: { en: 'Equal to', pt: 'Igual a', es: 'Igual a' },
  BETWEEN: { en: 'Between', pt: 'Entre', es: 'Entre' },
  IN: { en: 'One of', pt: 'Um destes', es: 'Uno de estos' },
});

/** What a decision does. */
export const decisionResultWords = vocabulary<DecisionResult>('decisionResult', {
  ACCEPTED: { en: 'Accept', pt: 'Aceitar', es: 'Aceptar', tone: 'success' },
  JUSTIFICATION_REQUIRED: { en: 'Hold', pt: 'Reter', es: 'Retener', tone: 'warning' },
  FROZEN: { en: 'Freeze', pt: 'Bloquear por sanção', es: 'Congelar por sanción', tone: 'danger' },
  REJECTED: { en: 'Reject', pt: 'Rejeitar', es: 'Rechazar', tone: 'danger' },
});

/** What came of a hit of a rule. */
export const ruleEffectWords = vocabulary<'ACTED' | 'QUIET' | 'EXCUSED' | 'NONE'>('ruleEffect', {
  ACTED: { en: 'Acted', pt: 'Agiu', es: 'Actuó', tone: 'warning' },
  QUIET: { en: 'Already cleared for this person', pt: 'Já liberada para esta pessoa', es: 'Ya liberada para esta persona' },
  EXCUSED: { en: 'Exempt by the white list', pt: 'Dispensada pela lista de confiança', es: 'Exenta por la lista de confianza' },
  NONE: { en: 'No effect', pt: 'Sem efeito', es: 'Sin efecto' },
});

/** How a look-back finds a payment otherwise than then. */
export const lookBackSideWords = vocabulary<'NOW_ONLY' | 'THEN_ONLY' | 'OTHER_ACTION'>('lookBackSide', {
  NOW_ONLY: { en: 'Found only now', pt: 'Detectado só agora', es: 'Detectado solo ahora', tone: 'warning' },
  THEN_ONLY: { en: 'Found only then', pt: 'Detectado só na época', es: 'Detectado solo entonces' },
  OTHER_ACTION: { en: 'Other action today', pt: 'Outra ação hoje', es: 'Otra acción hoy', tone: 'info' },
});

/** How a period is counted: back from the payment, or by whole days, weeks or months. */
export const windowModeWords = vocabulary('windowMode', {
  ROLLING: { en: 'Rolling', pt: 'Móvel', es: 'Móvil' },
  CALENDAR: { en: 'By calendar', pt: 'Por calendário', es: 'Por calendario' },
});
