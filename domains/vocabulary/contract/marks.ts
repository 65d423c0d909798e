import { vocabulary } from '../../../platform/contract/index.ts';
import type { NotificationKind, SharedUse } from '../../kernel/index.ts';

/* What stands beside a name or a value as a mark, without being a state of the record: one word and one colour for each, on every screen. */

/** Marks of a row or a page. */
export const markWords = vocabulary('mark', {
  AWAITING_APPROVAL: { en: 'Awaiting second approval', pt: 'Aguarda segunda aprovação', es: 'En espera de segunda aprobación', tone: 'info' },
  OVERDUE: { en: 'Overdue', pt: 'Atrasado', es: 'Vencido', tone: 'danger' },
  UNSAVED: { en: 'Unsaved changes', pt: 'Alterações não salvas', es: 'Cambios sin guardar', tone: 'warning' },
  BY_HAND: { en: 'set manually', pt: 'definido manualmente', es: 'definido manualmente', tone: 'violet' },
  DEMONSTRATION: { en: 'Demonstration data', pt: 'Dados de demonstração', es: 'Datos de demostración', tone: 'warning' },
  CURRENT_SESSION: { en: 'this device', pt: 'este dispositivo', es: 'este dispositivo', tone: 'success' },
  ON_BOTH_LISTS: { en: 'On both lists', pt: 'Nas duas listas', es: 'En ambas listas', tone: 'danger' },
  MANDATORY: { en: 'Mandatory', pt: 'Obrigatória', es: 'Obligatoria', tone: 'danger' },
  SHADOW: { en: 'Shadow mode', pt: 'Modo sombra', es: 'Modo sombra', tone: 'violet' },
  CAPPED: { en: 'lowered by the mandatory limit', pt: 'reduzido pelo limite obrigatório', es: 'reducido por el límite obligatorio', tone: 'warning' },
  LESS_STRICT: { en: 'less strict', pt: 'menos rigoroso', es: 'menos estricto', tone: 'warning' },
  SENSITIVE: { en: 'Sensitive', pt: 'Sensível', es: 'Sensible', tone: 'warning' },
  REOPENED: { en: 'Held after confirmation', pt: 'Retenção após a confirmação', es: 'Retención tras la confirmación', tone: 'warning' },
  NOT_ALLOWED: { en: 'Not allowed for your account', pt: 'Sua conta não permite', es: 'Su cuenta no lo permite', tone: 'danger' },
  SNOOZED: { en: 'Snoozed', pt: 'Adiado', es: 'Pospuesto', tone: 'neutral' },
  NOT_ASSESSED: { en: 'not assessed', pt: 'não avaliado', es: 'sin evaluar', tone: 'neutral' },
  OWN_SETTING: { en: 'Own settings', pt: 'Configuração própria', es: 'Configuración propia', tone: 'info' },
});

/** Whether a change takes effect at once or waits for a second person. */
export const changeEffectWords = vocabulary('changeEffect', {
  NEEDS_APPROVAL: { en: 'Needs second approval', pt: 'Exige segunda aprovação', es: 'Requiere segunda aprobación', tone: 'warning' },
  AT_ONCE: { en: 'Takes effect at once', pt: 'Vale imediatamente', es: 'Rige de inmediato', tone: 'success' },
});

/** Where a sum stands against a limit, or a payment against what is left. */
export const againstLimitWords = vocabulary('againstLimit', {
  ABOVE_MONITOR: { en: 'above the monitor limit', pt: 'acima do limite de monitoramento', es: 'por encima del límite de monitoreo', tone: 'warning' },
  BELOW_MONITOR: { en: 'below the monitor limit', pt: 'abaixo do limite de monitoramento', es: 'por debajo del límite de monitoreo', tone: 'success' },
  WITHIN_CAP: { en: 'within the cap', pt: 'dentro do teto', es: 'dentro del tope', tone: 'success' },
  ABOVE_CAP: { en: 'above the cap', pt: 'acima do teto', es: 'por encima del tope', tone: 'danger' },
  FITS: { en: 'Fits', pt: 'Cabe', es: 'Cabe', tone: 'success' },
  DOES_NOT_FIT: { en: 'Does not fit', pt: 'Não cabe', es: 'No cabe', tone: 'danger' },
});

/** Whether a held payment may be released together with others. */
export const bulkReleaseWords = vocabulary('bulkRelease', {
  MAY: { en: 'can be released', pt: 'pode ser liberado', es: 'puede liberarse', tone: 'success' },
  LEFT_OUT: { en: 'cannot be released', pt: 'não pode ser liberado', es: 'no puede liberarse', tone: 'warning' },
});

/** What a selection of rules becomes when many are switched. */
export const bulkSwitchWords = vocabulary('bulkSwitch', {
  WILL_BE_ON: { en: 'will be on', pt: 'será ativada', es: 'se activará', tone: 'info' },
  WILL_BE_OFF: { en: 'will be off', pt: 'será desativada', es: 'se desactivará', tone: 'info' },
  SKIPPED: { en: 'skipped', pt: 'ignorada', es: 'omitida' },
});

/** Whether a rule judges payments where it stands. */
export const ruleForceWords = vocabulary('ruleForce', {
  JUDGES: { en: 'Applies', pt: 'Vigora', es: 'Se aplica', tone: 'success' },
  OFF: { en: 'Does not apply anywhere', pt: 'Não vigora em lugar nenhum', es: 'No se aplica en ningún lugar' },
});

/** What became of a rule on one payment, other than a hit that counts. */
export const ruleFindingWords = vocabulary('ruleFinding', {
  ERROR: { en: 'Could not be evaluated', pt: 'Não pôde ser avaliada', es: 'No se pudo evaluar', tone: 'danger' },
  SHADOW: {
    en: 'In shadow mode: recorded, no action',
    pt: 'Em modo sombra: registrada, sem ação',
    es: 'En modo sombra: registrada, sin acción',
    tone: 'violet',
  },
});

/** Whether a condition of a rule was met by a payment. */
export const ruleTestWords = vocabulary('ruleTest', {
  HOLDS: { en: 'reached', pt: 'atingido', es: 'alcanzado', tone: 'warning' },
  MISSES: { en: 'not reached', pt: 'não atingido', es: 'no alcanzado' },
});

/** What a person found in a payment below the line of a rule. */
export const belowLineFindingWords = vocabulary('belowLineFinding', {
  UNREMARKABLE: { en: 'Unremarkable', pt: 'Sem indícios', es: 'Sin indicios', tone: 'success' },
  SUSPICIOUS: { en: 'Suspicious', pt: 'Suspeito', es: 'Sospechosa', tone: 'danger' },
});

/** What is known of a person beside the verification. */
export const personMarkWords = vocabulary('personMark', {
  UNDER_AGE: { en: 'Minor', pt: 'Menor de idade', es: 'Menor de edad', tone: 'warning' },
  DECEASED: { en: 'Deceased', pt: 'Falecido', es: 'Fallecido', tone: 'danger' },
});

/** A document of a person: the one that counts, another, or one that belonged to the person before. */
export const identifierStateWords = vocabulary('identifierState', {
  MAIN: { en: 'main', pt: 'principal', es: 'principal', tone: 'success' },
  IN_USE: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  FORMER: { en: 'Former', pt: 'Anterior', es: 'Anterior' },
});

/** Why a number tells nobody from all others. */
export const numberUseWords = vocabulary<SharedUse | 'INCOMPLETE'>('numberUse', {
  RESIDENTS_ABROAD: {
    en: 'Number of all residents abroad',
    pt: 'Número de todos os residentes no exterior',
    es: 'Número de todos los residentes en el exterior',
    tone: 'warning',
  },
  PUBLIC_AT_LARGE: { en: 'Number of the general public', pt: 'Número do público em geral', es: 'Número del público en general', tone: 'warning' },
  TWICE_ISSUED: {
    en: 'Number issued to two people',
    pt: 'Número emitido a duas pessoas',
    es: 'Número emitido a dos personas',
    tone: 'warning',
  },
  EXAMPLE: { en: 'Example number', pt: 'Número de exemplo', es: 'Número de ejemplo', tone: 'warning' },
  INCOMPLETE: { en: 'Incomplete number', pt: 'Número incompleto', es: 'Número incompleto', tone: 'warning' },
});

/** How somebody stands behind a merchant. */
export const partyMarkWords = vocabulary('partyMark', {
  UBO: { en: 'Beneficial owner', pt: 'Beneficiário final', es: 'Beneficiario final', tone: 'info' },
  RECORDED_OWNER: { en: 'Recorded owner', pt: 'Sócio registrado', es: 'Propietario registrado' },
  DECIDES: { en: 'Controls', pt: 'Controla', es: 'Controla', tone: 'info' },
  NOMINEE: { en: 'Holds on behalf of somebody else', pt: 'Detém em nome de terceiro', es: 'Tiene por cuenta de tercero', tone: 'warning' },
  CIRCULAR: { en: 'In circular ownership', pt: 'Em participação circular', es: 'En participación circular', tone: 'warning' },
});

/** What is still to be done, or has been, on the way of a merchant through onboarding. */
export const merchantMarkWords = vocabulary('merchantMark', {
  ROUND_OPEN: { en: 'Under review', pt: 'Em análise', es: 'En revisión', tone: 'info' },
  ACCOUNT_VERIFIED: { en: 'Verified', pt: 'Verificada', es: 'Verificada', tone: 'success' },
  ACCOUNT_NOT_VERIFIED: { en: 'Not verified', pt: 'Não verificada', es: 'No verificada', tone: 'warning' },
  EDD_OPEN: { en: 'Open', pt: 'Aberto', es: 'Abierto', tone: 'warning' },
  EDD_COMPLETE: { en: 'Complete', pt: 'Completo', es: 'Completo', tone: 'success' },
  SAME_AS_REGISTER: { en: 'Same', pt: 'Igual', es: 'Igual', tone: 'success' },
});

/** Whether a list was searched for a person in the version that is in force. */
export const listSearchWords = vocabulary('listSearch', {
  CURRENT: { en: 'In force', pt: 'Em vigor', es: 'En vigor', tone: 'success' },
  CHANGED: { en: 'Changed', pt: 'Alterada', es: 'Modificada', tone: 'warning' },
  NOT_SEARCHED: { en: 'Not searched', pt: 'Não consultada', es: 'No consultada', tone: 'warning' },
});

/** Where a payment would go. */
export const routeFoundWords = vocabulary('routeFound', {
  OPEN: { en: 'A route is available', pt: 'Há uma rota disponível', es: 'Hay una ruta disponible', tone: 'success' },
  UNMAPPED: {
    en: 'No provider is mapped: the payment core chooses the provider',
    pt: 'Nenhum provedor mapeado: o núcleo de pagamentos escolhe o provedor',
    es: 'Ningún proveedor asignado: el núcleo de pagos elige el proveedor',
    tone: 'success',
  },
  REFUSED: { en: 'Refused: no route available', pt: 'Recusado: nenhuma rota disponível', es: 'Rechazado: sin ruta disponible', tone: 'danger' },
  NONE: { en: 'None: payments are refused', pt: 'Nenhum: os pagamentos são recusados', es: 'Ninguno: las operaciones se rechazan', tone: 'danger' },
});

/** What the last verification of the audit trail came to. */
export const chainWords = vocabulary('auditChain', {
  HOLDS: { en: 'The chain is intact', pt: 'A cadeia está íntegra', es: 'La cadena está íntegra', tone: 'success' },
  BROKEN: { en: 'The chain is broken', pt: 'A cadeia está rompida', es: 'La cadena está rota', tone: 'danger' },
  FAILED: {
    en: 'The last verification stopped before it was complete.',
    pt: 'A última verificação terminou antes de ser concluída.',
    es: 'La última verificación terminó antes de completarse.',
    tone: 'warning',
  },
});

/** How a reader may use what an ability is about. */
export const abilityWords = vocabulary('abilityUse', {
  WRITE: { en: 'read and change', pt: 'consultar e alterar', es: 'consultar y modificar', tone: 'info' },
  READ: { en: 'read', pt: 'consultar', es: 'consultar' },
});

/** What a file of the configuration brings to this desk. */
export const fileChangeWords = vocabulary<'ADDED' | 'CHANGED'>('fileChange', {
  ADDED: { en: 'New', pt: 'Novo', es: 'Nuevo', tone: 'success' },
  CHANGED: { en: 'Different', pt: 'Diferente', es: 'Diferente', tone: 'info' },
});

/** Whether a router is used. */
export const routerStateWords = vocabulary<'IN_FORCE' | 'DELETED'>('routerState', {
  IN_FORCE: { en: 'In force', pt: 'Em vigor', es: 'En vigor', tone: 'success' },
  DELETED: { en: 'Deleted', pt: 'Excluída', es: 'Eliminada' },
});

/** What loading a configuration file makes of a difference. */
export const loadOutcomeWords = vocabulary<'DONE' | 'NEEDS_APPROVAL' | 'PREPARED' | 'REFUSED' | 'NOT_ALLOWED'>('loadOutcome', {
  DONE: { en: 'Takes effect at once', pt: 'Vale imediatamente', es: 'Rige de inmediato', tone: 'success' },
  NEEDS_APPROVAL: { en: 'Needs second approval', pt: 'Exige segunda aprovação', es: 'Requiere segunda aprobación', tone: 'warning' },
  PREPARED: { en: 'Prepared for a trial', pt: 'Preparada para simulação', es: 'Preparada para una prueba', tone: 'info' },
  REFUSED: { en: 'Cannot be loaded here', pt: 'Não pode ser carregada aqui', es: 'No puede cargarse aquí', tone: 'danger' },
  NOT_ALLOWED: { en: 'Not allowed for your account', pt: 'Sua conta não permite', es: 'Su cuenta no lo permite', tone: 'danger' },
});

/** Whether something is used. */
export const switchedWords = vocabulary<'ON' | 'OFF'>('switched', {
  ON: { en: 'On', pt: 'Ligado', es: 'Activado', tone: 'success' },
  OFF: { en: 'Off', pt: 'Desligado', es: 'Desactivado' },
});

/** What a role allows on a subject. */
export const rightWords = vocabulary<'none' | 'read' | 'write'>('right', {
  none: { en: 'No access', pt: 'Sem acesso', es: 'Sin acceso' },
  read: { en: 'View', pt: 'Consultar', es: 'Consultar', tone: 'info' },
  write: { en: 'View and change', pt: 'Consultar e alterar', es: 'Consultar y modificar', tone: 'success' },
});

/** Whether a page opens for a role. */
export const roleOpensWords = vocabulary<'OPENS' | 'STAYS_CLOSED'>('roleOpens', {
  OPENS: { en: 'Opens', pt: 'Abre', es: 'Se abre', tone: 'success' },
  STAYS_CLOSED: { en: 'Stays closed', pt: 'Não abre', es: 'No se abre' },
});
/** Kinds of work that somebody is responsible for. */
export const workKindWords = vocabulary('workKind', {
  ALERTS: { en: 'Alerts', pt: 'Alertas', es: 'Alertas' },
  INVESTIGATIONS: { en: 'Investigations', pt: 'Investigações', es: 'Investigaciones' },
  REPORTS: { en: 'Report cases', pt: 'Casos de comunicação', es: 'Casos de reporte' },
  KYC_DOCUMENTS: { en: 'KYC documents', pt: 'Documentos de KYC', es: 'Documentos de KYC' },
  APPLICATIONS: { en: 'Merchant reviews', pt: 'Credenciamentos', es: 'Altas de comercios' },
  REQUESTS: { en: 'Approval requests', pt: 'Solicitações de aprovação', es: 'Solicitudes de aprobación' },
});
/** Work that is handed on when an account may not do it any more. */
export const staffWorkWords = vocabulary('staffWork', {
  ...workKindWords.terms,
  INCIDENTS: { en: 'Incidents', pt: 'Incidentes', es: 'Incidentes' },
  MERCHANTS: { en: 'Merchants looked after', pt: 'Estabelecimentos sob responsabilidade', es: 'Comercios a cargo' },
  MERCHANT_REVIEWS: { en: 'Risk reviews of merchants', pt: 'Revisões de risco de estabelecimentos', es: 'Revisiones de riesgo de comercios' },
});
/** Queues of the overview. The tone says how pressing they are. */
export const workQueueWords = vocabulary('workQueue', {
  ALERTS_OVERDUE: { en: 'Alerts past their deadline', pt: 'Alertas com prazo vencido', es: 'Alertas con plazo vencido', tone: 'danger' },
  ALERTS_MINE: { en: 'Alerts assigned to me', pt: 'Alertas atribuídos a mim', es: 'Alertas asignadas a mí', tone: 'info' },
  ALERTS_UNASSIGNED: { en: 'Unassigned alerts', pt: 'Alertas sem responsável', es: 'Alertas sin responsable', tone: 'warning' },
  APPROVALS_FOR_ME: { en: 'Requests for me to approve', pt: 'Solicitações para eu aprovar', es: 'Solicitudes que debo aprobar', tone: 'violet' },
  KYC_DOCUMENTS_OVERDUE: {
    en: 'KYC documents past their due date',
    pt: 'Documentos de KYC com prazo vencido',
    es: 'Documentos de KYC con plazo vencido',
    tone: 'danger',
  },
  KYC_DOCUMENTS_WAITING: { en: 'KYC documents to review', pt: 'Documentos de KYC a analisar', es: 'Documentos de KYC por revisar', tone: 'warning' },
  IDENTITIES_IN_REVIEW: { en: 'Identities in review', pt: 'Identidades em análise', es: 'Identidades en revisión', tone: 'warning' },
  APPLICATIONS_OVERDUE: { en: 'Applications past their due date', pt: 'Credenciamentos com prazo vencido', es: 'Altas con plazo vencido', tone: 'danger' },
  APPLICATIONS_MINE: { en: 'Applications assigned to me', pt: 'Credenciamentos atribuídos a mim', es: 'Altas asignadas a mí', tone: 'info' },
  APPLICATIONS_UNASSIGNED: { en: 'Unassigned applications', pt: 'Credenciamentos sem responsável', es: 'Altas sin responsable', tone: 'warning' },
  TASKS_ANSWERED: { en: 'Answered tasks of merchants', pt: 'Tarefas respondidas por estabelecimentos', es: 'Tareas respondidas por comercios', tone: 'info' },
  REQUESTS_ANSWERED: {
    en: 'Answered requests to merchants',
    pt: 'Solicitações respondidas por estabelecimentos',
    es: 'Solicitudes respondidas por comercios',
    tone: 'info',
  },
  MERCHANT_REVIEWS_OVERDUE: {
    en: 'Overdue reviews of merchants',
    pt: 'Revisões de estabelecimentos vencidas',
    es: 'Revisiones de comercios vencidas',
    tone: 'danger',
  },
  SCREENING_OPEN: {
    en: 'Screening matches to decide',
    pt: 'Correspondências de triagem a decidir',
    es: 'Coincidencias de listas por decidir',
    tone: 'warning',
  },
  BLACK_LIST_REVIEW_OVERDUE: {
    en: 'Overdue reviews of the black list',
    pt: 'Revisões da lista de bloqueio vencidas',
    es: 'Revisiones de la lista de bloqueo vencidas',
    tone: 'danger',
  },
  SETTLEMENTS_TO_CONFIRM: { en: 'Settlements to confirm', pt: 'Liquidações a confirmar', es: 'Liquidaciones por confirmar', tone: 'info' },
});

/** What somebody of the staff is told. */
export const notificationWords = vocabulary<NotificationKind>('notification', {
  ALERT_ASSIGNED: { en: 'Alert assigned to you', pt: 'Alerta atribuído a você', es: 'Alerta asignada a usted', tone: 'info' },
  ALERT_TAKEN_OVER: { en: 'Your alert was taken over', pt: 'Seu alerta foi assumido', es: 'Su alerta fue tomada', tone: 'warning' },
  ALERT_DUE: { en: 'Alert due within a day', pt: 'Alerta vence em um dia', es: 'Alerta vence en un día', tone: 'warning' },
  REQUEST_APPROVED: { en: 'Your request was approved', pt: 'Sua solicitação foi aprovada', es: 'Su solicitud fue aprobada', tone: 'success' },
  REQUEST_REJECTED: { en: 'Your request was rejected', pt: 'Sua solicitação foi rejeitada', es: 'Su solicitud fue rechazada', tone: 'danger' },
  REQUEST_ENDED: { en: 'Your request ended without effect', pt: 'Sua solicitação terminou sem efeito', es: 'Su solicitud terminó sin efecto', tone: 'warning' },
  MENTIONED: { en: 'You were mentioned in a comment', pt: 'Você foi mencionado em um comentário', es: 'Lo mencionaron en un comentario', tone: 'violet' },
  INVESTIGATION_ASSIGNED: { en: 'Investigation assigned to you', pt: 'Investigação atribuída a você', es: 'Investigación asignada a usted', tone: 'info' },
  INVESTIGATION_JOINED: {
    en: 'You take part in an investigation',
    pt: 'Você participa de uma investigação',
    es: 'Usted participa en una investigación',
    tone: 'info',
  },
  INVESTIGATION_DUE: {
    en: 'Investigation due within a day',
    pt: 'Investigação vence em um dia',
    es: 'Investigación vence en un día',
    tone: 'warning',
  },
  INVESTIGATION_OVERDUE: {
    en: 'Deadline of an investigation has passed',
    pt: 'Prazo de uma investigação venceu',
    es: 'Venció el plazo de una investigación',
    tone: 'danger',
  },
  MENTION_UNSEEN: {
    en: 'Not seen by somebody you mentioned, who has left',
    pt: 'Não lido por quem você mencionou e que saiu',
    es: 'No lo vio alguien a quien usted mencionó y que ya no está',
    tone: 'warning',
  },
  WORK_DUE: {
    en: 'Legal deadline within a day, or passed',
    pt: 'Prazo legal em até um dia, ou vencido',
    es: 'Plazo legal en un día o menos, o vencido',
    tone: 'danger',
  },
  PAPER_ASSIGNED: { en: 'Document assigned to you', pt: 'Documento atribuído a você', es: 'Documento asignado a usted', tone: 'info' },
  WORK_ASSIGNED: { en: 'Work assigned to you', pt: 'Trabalho atribuído a você', es: 'Trabajo asignado a usted', tone: 'info' },
  WORK_TAKEN_OVER: { en: 'You are no longer responsible', pt: 'Você deixou de ser responsável', es: 'Usted dejó de ser responsable', tone: 'warning' },
});
