import type { DecisionResult, FactOfToday, LimitLevel, PayerVerification, RuleAction, RuleLevel, RuleStatus } from '../../kernel/index.ts';
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

/** What a back-test or look-back takes as it is on the day of its run. */
export const factOfTodayWords = vocabulary<FactOfToday>('factOfToday', {
  RATES: { en: 'exchange rates', pt: 'taxas de câmbio', es: 'tipos de cambio' },
  LATER_REPORTS: {
    en: 'what was reported of a payment after it came (amount paid, payer, account)',
    pt: 'o que foi informado de um pagamento depois que ele chegou (valor pago, pagador, conta)',
    es: 'lo que se informó de una operación después de que llegó (importe pagado, pagador, cuenta)',
  },
  SAME_PERSON: { en: 'which payments belong to one person', pt: 'quais pagamentos são da mesma pessoa', es: 'qué operaciones son de la misma persona' },
  TIME_ZONE: { en: 'the time zone of the company', pt: 'o fuso horário da empresa', es: 'la zona horaria de la empresa' },
  EARLIEST_KEPT: {
    en: 'merchants, apps and data of people at payments from before earlier states were kept (the earliest state known)',
    pt: 'estabelecimentos, aplicativos e dados de pessoas em pagamentos anteriores à guarda dos estados passados (o mais antigo conhecido)',
    es: 'comercios, aplicaciones y datos de personas en operaciones anteriores a que se guardaran los estados pasados (el más antiguo conocido)',
  },
  MERCHANTS: {
    en: 'merchants: declared turnover, category, end of the relation',
    pt: 'estabelecimentos: faturamento declarado, categoria, fim da relação',
    es: 'comercios: facturación declarada, categoría, fin de la relación',
  },
  APPS: { en: 'industries of apps', pt: 'ramos dos aplicativos', es: 'rubros de las aplicaciones' },
  PEOPLE: {
    en: 'nationality, region and occupation of people',
    pt: 'nacionalidade, região e ocupação de pessoas',
    es: 'nacionalidad, región y ocupación de personas',
  },
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
