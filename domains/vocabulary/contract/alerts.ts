import type { AlertStatus, Conclusion } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

const alertStatuses = {
  NEW: { en: 'New', pt: 'Novo', es: 'Nueva', tone: 'info' },
  IN_REVIEW: { en: 'In review', pt: 'Em análise', es: 'En análisis', tone: 'info' },
  WAITING_INFO: { en: 'Waiting for information', pt: 'Aguardando informações', es: 'En espera de información', tone: 'warning' },
  ESCALATED: { en: 'Escalated', pt: 'Escalado', es: 'Escalada', tone: 'danger' },
  CONFIRMED: { en: 'Concluded', pt: 'Concluído', es: 'Concluida' },
} as const;
export const alertStatusWords = vocabulary<AlertStatus>('alertStatus', alertStatuses);

/** What the list of alerts can be narrowed to: a status, or a view over several. */
export const alertViewWords = vocabulary<AlertStatus | 'OPEN' | 'SNOOZED' | 'ALL'>('alertView', {
  OPEN: { en: 'Open', pt: 'Abertos', es: 'Abiertas', tone: 'warning' },
  ...alertStatuses,
  SNOOZED: { en: 'Snoozed', pt: 'Adiado', es: 'Pospuesta' },
  ALL: { en: 'All', pt: 'Todos', es: 'Todas' },
});

export const conclusionWords = vocabulary<Conclusion>('conclusion', {
  FALSE_POSITIVE: { en: 'False positive', pt: 'Falso positivo', es: 'Falso positivo' },
  JUSTIFIED: { en: 'Justified', pt: 'Justificado', es: 'Justificada', tone: 'success' },
  SUSPICIOUS: { en: 'Suspicious', pt: 'Suspeito', es: 'Sospechosa', tone: 'danger' },
});

/** The strongest effect of what raised an alert. */
export const severityWords = vocabulary<'1' | '2' | '3' | '4'>('severity', {
  1: { en: 'Alert', pt: 'Alerta', es: 'Alerta' },
  2: { en: 'Monitor', pt: 'Monitoramento', es: 'Monitoreo', tone: 'info' },
  3: { en: 'Hold', pt: 'Retenção', es: 'Retención', tone: 'warning' },
  4: { en: 'Reject', pt: 'Rejeição', es: 'Rechazo', tone: 'danger' },
});
