import { vocabulary } from '../../../../platform/contract/index.ts';
import type {
  IncidentKind,
  IncidentLack,
  IncidentLinkKind,
  IncidentNotice,
  IncidentNoticeState,
  IncidentOrigin,
  IncidentSeverity,
  IncidentStatus,
} from '../../../kernel/incidents.ts';

/** What went wrong. */
export const incidentKindWords = vocabulary<IncidentKind>('incidentKind', {
  DEADLINE: { en: 'Missed deadline', pt: 'Prazo perdido', es: 'Plazo incumplido' },
  SCREENING_LIST: { en: 'Outdated screening list', pt: 'Lista de triagem desatualizada', es: 'Lista de control desactualizada' },
  OUTAGE: { en: 'Outage', pt: 'Indisponibilidade', es: 'Interrupción del servicio' },
  DATA_LEAK: { en: 'Breach of personal data', pt: 'Incidente com dados pessoais', es: 'Vulneración de datos personales' },
  CONTROL: { en: 'Control that did not work', pt: 'Falha de controle', es: 'Falla de control' },
  OTHER: { en: 'Other incident', pt: 'Outro incidente', es: 'Otro incidente' },
});

/** How grave an incident is. */
export const incidentSeverityWords = vocabulary<IncidentSeverity>('incidentSeverity', {
  LOW: { en: 'Low', pt: 'Baixa', es: 'Baja', tone: 'success' },
  MEDIUM: { en: 'Medium', pt: 'Média', es: 'Media', tone: 'warning' },
  HIGH: { en: 'High', pt: 'Alta', es: 'Alta', tone: 'danger' },
  CRITICAL: { en: 'Critical', pt: 'Crítica', es: 'Crítica', tone: 'danger' },
});

/** Where an incident stands. */
export const incidentStatusWords = vocabulary<IncidentStatus>('incidentStatus', {
  OPEN: { en: 'Open', pt: 'Aberto', es: 'Abierto', tone: 'warning' },
  IN_WORK: { en: 'Under way', pt: 'Em tratamento', es: 'En curso', tone: 'info' },
  CLOSED: { en: 'Closed', pt: 'Encerrado', es: 'Cerrado' },
  REOPENED: { en: 'Reopened', pt: 'Reaberto', es: 'Reabierto', tone: 'warning' },
});

/** Who opened an incident. */
export const incidentOriginWords = vocabulary<IncidentOrigin>('incidentOrigin', {
  PERSON: { en: 'Recorded by staff', pt: 'Registrado pela equipe', es: 'Registrado por el personal' },
  SYSTEM: { en: 'Opened automatically', pt: 'Aberto automaticamente', es: 'Abierto automáticamente', tone: 'info' },
});

/** Whether an authority has to be told. */
export const incidentNoticeWords = vocabulary<IncidentNotice>('incidentNotice', {
  UNDECIDED: { en: 'Not decided yet', pt: 'Ainda não decidido', es: 'Aún no decidido', tone: 'warning' },
  NOT_NEEDED: { en: 'Not required', pt: 'Não exigida', es: 'No exigido' },
  NEEDED: { en: 'Required', pt: 'Exigida', es: 'Exigido' },
});

/** Where the notice to the authority stands. */
export const incidentNoticeStateWords = vocabulary<IncidentNoticeState>('incidentNoticeState', {
  UNDECIDED: { en: 'Not decided yet', pt: 'Ainda não decidido', es: 'Aún no decidido', tone: 'warning' },
  NOT_NEEDED: { en: 'Not required', pt: 'Não exigida', es: 'No exigido' },
  OPEN: { en: 'To be sent', pt: 'A enviar', es: 'Por presentar', tone: 'warning' },
  OVERDUE: { en: 'Overdue', pt: 'Atrasada', es: 'Vencida', tone: 'danger' },
  GIVEN: { en: 'Authority notified', pt: 'Autoridade comunicada', es: 'Autoridad avisada', tone: 'success' },
});

/** What an incident is joined with. */
export const incidentLinkKindWords = vocabulary<IncidentLinkKind>('incidentLinkKind', {
  RAISED_ALERT: { en: 'Alert', pt: 'Alerta', es: 'Alerta' },
  PAYIN: { en: 'Pay-in', pt: 'Entrada', es: 'Ingreso' },
  PAYOUT: { en: 'Pay-out', pt: 'Saída', es: 'Egreso' },
  MERCHANT: { en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' },
  SCREENING_LIST: { en: 'Screening list', pt: 'Lista de triagem', es: 'Lista de control' },
  TASK: { en: 'Task with a date', pt: 'Tarefa com data', es: 'Tarea con fecha' },
});

/** What an incident still has to say before it can be closed. */
export const incidentLackWords = vocabulary<IncidentLack>('incidentLack', {
  END: { en: 'State when it ended.', pt: 'Informe quando terminou.', es: 'Indique cuándo terminó.' },
  MEASURES: { en: 'State which measures were taken.', pt: 'Informe as medidas tomadas.', es: 'Indique las medidas tomadas.' },
  NOTICE: {
    en: 'Decide whether the authority must be notified, and enter the date of the notice.',
    pt: 'Decida se a autoridade deve ser comunicada e informe a data da comunicação.',
    es: 'Decida si debe avisarse a la autoridad e indique la fecha del aviso.',
  },
});
