import { vocabulary } from '../../../platform/contract/index.ts';

/** How an account stands. */
export const staffStateWords = vocabulary<'ACTIVE' | 'INVITED' | 'DISABLED'>('staffState', {
  ACTIVE: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  INVITED: { en: 'Invited', pt: 'Convidado', es: 'Invitado', tone: 'info' },
  DISABLED: { en: 'Removed', pt: 'Removido', es: 'Eliminado' },
});

export const machineKeyStateWords = vocabulary<'IN_USE' | 'ENDING' | 'ENDED' | 'REVOKED'>('machineKeyState', {
  IN_USE: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  ENDING: { en: 'Works until its end', pt: 'Funciona até o término', es: 'Funciona hasta su término', tone: 'warning' },
  ENDED: { en: 'Ended', pt: 'Encerrada', es: 'Terminada' },
  REVOKED: { en: 'Revoked', pt: 'Revogada', es: 'Revocada', tone: 'danger' },
});

/** What a key of the payment core may do. */
export const machineScopeWords = vocabulary<'decide' | 'read' | 'mail'>('machineScope', {
  decide: { en: 'Send payments to be decided', pt: 'Enviar pagamentos para decisão', es: 'Enviar operaciones para decisión' },
  read: { en: 'Look up decisions', pt: 'Consultar decisões', es: 'Consultar decisiones' },
  mail: { en: 'Report the outcome of e-mails', pt: 'Informar o resultado de e-mails', es: 'Informar el resultado de correos' },
});

/** Why a message did not arrive. */
export const deliveryFaultWords = vocabulary<'TIMEOUT' | 'NOT_REACHED' | 'PRIVATE_ADDRESS' | 'OUTGOING_OFF' | 'HTTP' | 'DEMONSTRATION_OFF'>('deliveryFault', {
  TIMEOUT: { en: 'No answer in ten seconds', pt: 'Sem resposta em dez segundos', es: 'Sin respuesta en diez segundos' },
  NOT_REACHED: { en: 'The address cannot be reached', pt: 'O endereço não pode ser alcançado', es: 'No se puede llegar a la dirección' },
  PRIVATE_ADDRESS: {
    en: 'The host belongs to a private network that the operator does not allow',
    pt: 'O host pertence a uma rede privada que o operador não permite',
    es: 'El host pertenece a una red privada que el operador no permite',
  },
  OUTGOING_OFF: {
    en: 'Nothing leaves this installation at the moment',
    pt: 'No momento, nada sai desta instalação',
    es: 'Por el momento, nada sale de esta instalación',
  },
  HTTP: { en: 'The receiver did not accept it', pt: 'O destinatário não aceitou', es: 'El destinatario no lo aceptó' },
  DEMONSTRATION_OFF: { en: 'The demonstration does not run here', pt: 'A demonstração não está ativa aqui', es: 'La demostración no está activa aquí' },
});

export const outboxTopicWords = vocabulary<'transaction.released' | 'transaction.rejected'>('outboxTopic', {
  'transaction.released': { en: 'Payment released', pt: 'Pagamento liberado', es: 'Operación liberada' },
  'transaction.rejected': { en: 'Payment rejected', pt: 'Pagamento rejeitado', es: 'Operación rechazada' },
});

/** What becomes of a line of an uploaded list of industries. */
export const industryOutcomeWords = vocabulary<'ADDED' | 'CHANGED' | 'UNCHANGED' | 'INVALID'>('industryOutcome', {
  ADDED: { en: 'New', pt: 'Novo', es: 'Nuevo', tone: 'success' },
  CHANGED: { en: 'Changed', pt: 'Alterado', es: 'Modificado', tone: 'warning' },
  UNCHANGED: { en: 'As before', pt: 'Como antes', es: 'Como antes' },
  INVALID: { en: 'With errors', pt: 'Com erro', es: 'Con error', tone: 'danger' },
});

/** Zones in which times can be shown, by their code. */
export const screenZoneWords = vocabulary('screenZone', {
  BRL: { en: 'São Paulo time (BRT)', pt: 'Horário de São Paulo (BRT)', es: 'Hora de São Paulo (BRT)' },
  UTC: { en: 'UTC', pt: 'UTC', es: 'UTC' },
  CHN: { en: 'Shanghai time', pt: 'Horário de Xangai', es: 'Hora de Shanghái' },
  MEX: { en: 'Mexico City time', pt: 'Horário da Cidade do México', es: 'Hora de Ciudad de México' },
  ARG: { en: 'Buenos Aires time (ART)', pt: 'Horário de Buenos Aires (ART)', es: 'Hora de Buenos Aires (ART)' },
});

/** What is set for a company. */
export const companySettingWords = vocabulary('companySetting', {
  name: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  time_zone: { en: 'Time zone', pt: 'Fuso horário', es: 'Zona horaria' },
  screen_zone: { en: 'Time zone of screens', pt: 'Fuso horário das telas', es: 'Zona horaria de las pantallas' },
  holiday_calendar: { en: 'Bank holidays', pt: 'Feriados bancários', es: 'Feriados bancarios' },
  mail_domains: { en: 'Domains by which staff is invited', pt: 'Domínios pelos quais a equipe é convidada', es: 'Dominios por los que se invita al personal' },
  extra_holidays: { en: 'Further non-business days', pt: 'Outros dias sem expediente', es: 'Otros días inhábiles' },
  confirmed_calendar_years: { en: 'Years whose days are confirmed', pt: 'Anos com dias confirmados', es: 'Años con días confirmados' },
  no_pass_action: {
    en: 'Payment of a person whose identity did not pass',
    pt: 'Pagamento de pessoa com identidade não aprovada',
    es: 'Operación de una persona con identidad no aprobada',
  },
  case_due_days: {
    en: 'Time for evidence of a held payment',
    pt: 'Prazo da comprovação de pagamento retido',
    es: 'Plazo de los comprobantes de una operación retenida',
  },
  order_time_back_minutes: {
    en: 'Order time may precede receipt by',
    pt: 'A hora do pedido pode ser anterior ao recebimento em',
    es: 'La hora de la orden puede preceder a la recepción en',
  },
  order_time_ahead_minutes: {
    en: 'Order time may follow receipt by',
    pt: 'A hora do pedido pode ser posterior ao recebimento em',
    es: 'La hora de la orden puede seguir a la recepción en',
  },
  selection_days: { en: 'Selection of an operation', pt: 'Seleção da operação', es: 'Selección de la operación' },
  analysis_days: { en: 'Analysis of an alert', pt: 'Análise do alerta', es: 'Análisis de la alerta' },
  absolute_days: { en: 'From the first operation to the report', pt: 'Da primeira operação à comunicação', es: 'Desde la primera operación hasta el reporte' },
  grounds_false_positive: { en: 'Grounds of a false positive', pt: 'Fundamentos de um falso positivo', es: 'Fundamentos de un falso positivo' },
  grounds_justified: { en: 'Grounds of a justified alert', pt: 'Fundamentos de um alerta justificado', es: 'Fundamentos de una alerta justificada' },
  grounds_suspicious: { en: 'Grounds of a suspicion', pt: 'Fundamentos de uma suspeita', es: 'Fundamentos de una sospecha' },
  detection_days: { en: 'From the detection to the report', pt: 'Da detecção à comunicação', es: 'Desde la detección hasta el reporte' },
  urgent_hours: {
    en: 'Urgent reports (terrorism, 24 hours)',
    pt: 'Comunicações urgentes (terrorismo, 24 horas)',
    es: 'Reportes urgentes (terrorismo, 24 horas)',
  },
  automatic_threshold: { en: 'Cash is reported from', pt: 'Espécie é comunicada a partir de', es: 'El efectivo se reporta desde' },
  automatic_business_days: {
    en: 'From the end of the period to the automatic report',
    pt: 'Do fim do período à comunicação automática',
    es: 'Desde el fin del período hasta el reporte automático',
  },
  statement_business_days: {
    en: 'From the end of the year to the statement of no occurrence',
    pt: 'Do fim do ano à declaração de não ocorrência',
    es: 'Desde el fin del año hasta la declaración de no ocurrencia',
  },
  report_business_days: {
    en: 'Report after the decision, by calendar',
    pt: 'Comunicação após a decisão, pelo calendário',
    es: 'Reporte tras la decisión, por calendario',
  },
  report_hours: { en: 'Report after the decision, by the clock', pt: 'Comunicação após a decisão, pelo relógio', es: 'Reporte tras la decisión, por reloj' },
  report_form: { en: 'Form of the report', pt: 'Tipo de comunicação', es: 'Tipo de reporte' },
  review_years_low: { en: 'Review at low risk', pt: 'Revisão de risco baixo', es: 'Revisión de riesgo bajo' },
  review_years_medium: { en: 'Review at medium risk', pt: 'Revisão de risco médio', es: 'Revisión de riesgo medio' },
  review_years_high: { en: 'Review at high risk', pt: 'Revisão de risco alto', es: 'Revisión de riesgo alto' },
  onboarding_days: {
    en: 'Time for deciding an application',
    pt: 'Prazo da decisão sobre um credenciamento',
    es: 'Plazo de decisión sobre una solicitud de alta',
  },
  paper_review_days: {
    en: 'Time for reviewing an identity document',
    pt: 'Prazo da análise de documento de identidade',
    es: 'Plazo de revisión de un documento de identidad',
  },
  pep_tail_years: { en: 'Exposed person, after the end of office', pt: 'Pessoa exposta, após o fim do cargo', es: 'Persona expuesta, tras el fin del cargo' },
  ubo_identify: { en: 'Owners are identified from', pt: 'Sócios são identificados a partir de', es: 'Los socios se identifican a partir de' },
  ubo_record: { en: 'Owners are recorded from', pt: 'Sócios são registrados a partir de', es: 'Los socios se registran a partir de' },
  retention_years: { en: 'Records are kept for', pt: 'Registros são guardados por', es: 'Los registros se conservan durante' },
});

/** What becomes of a payment of somebody whose identity did not pass. */
export const noPassActionWords = vocabulary('noPassAction', {
  HOLD: { en: 'Is held', pt: 'É retido', es: 'Se retiene' },
  REJECT: { en: 'Is rejected', pt: 'É rejeitado', es: 'Se rechaza' },
});

/** Days on which the banks of a country do not work. */
export const holidayCalendarWords = vocabulary('holidayCalendar', {
  'BR-national': { en: 'Brazil, national', pt: 'Brasil, nacional', es: 'Brasil, nacional' },
  'MX-national': { en: 'Mexico, national', pt: 'México, nacional', es: 'México, nacional' },
  'AR-national': { en: 'Argentina, national', pt: 'Argentina, nacional', es: 'Argentina, nacional' },
});

/** By what a deadline of alerts is set. */
export const alertDeadlineKindWords = vocabulary('alertDeadlineKind', {
  TYPE: { en: 'Type', pt: 'Tipo', es: 'Tipo' },
  SEVERITY: { en: 'Severity', pt: 'Gravidade', es: 'Gravedad' },
});
