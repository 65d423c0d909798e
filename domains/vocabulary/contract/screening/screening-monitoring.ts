import { vocabulary } from '../../../../platform/contract/index.ts';

/* Ongoing monitoring of customers against the screening lists. */

export const monitoredStatusWords = vocabulary<'ACTIVE' | 'PAUSED' | 'ENDED'>('monitoredStatus', {
  ACTIVE: { en: 'Monitored', pt: 'Monitorado', es: 'Monitoreado', tone: 'success' },
  PAUSED: { en: 'Paused', pt: 'Pausado', es: 'En pausa', tone: 'warning' },
  ENDED: { en: 'Ended', pt: 'Encerrado', es: 'Terminado' },
});

/** Why somebody is monitored. */
export const monitoringPurposeWords = vocabulary<'CUSTOMER' | 'HIGH_RISK' | 'EXPOSED' | 'REQUEST_OF_AUTHORITY' | 'OTHER'>('monitoringPurpose', {
  CUSTOMER: { en: 'Customer', pt: 'Cliente', es: 'Cliente' },
  HIGH_RISK: { en: 'High risk', pt: 'Alto risco', es: 'Alto riesgo', tone: 'warning' },
  EXPOSED: { en: 'Politically exposed', pt: 'Politicamente exposto', es: 'Políticamente expuesto', tone: 'warning' },
  REQUEST_OF_AUTHORITY: { en: 'Request of an authority', pt: 'Solicitação de autoridade', es: 'Requerimiento de autoridad' },
  OTHER: { en: 'Other', pt: 'Outro', es: 'Otro' },
});

/** Who has added a customer to the monitoring. */
export const monitoredOriginWords = vocabulary<'AUTOMATIC' | 'BY_HAND'>('monitoredOrigin', {
  AUTOMATIC: { en: 'By the system', pt: 'Pelo sistema', es: 'Por el sistema' },
  BY_HAND: { en: 'Manually', pt: 'Manualmente', es: 'Manualmente' },
});

/** What changed last of a monitored customer. */
export const monitoredChangeWords = vocabulary<'FOUND' | 'DELISTED' | 'NOT_MATCHING'>('monitoredChange', {
  FOUND: { en: 'New match', pt: 'Nova correspondência', es: 'Nueva coincidencia', tone: 'danger' },
  DELISTED: { en: 'Removed from the list', pt: 'Retirado da lista', es: 'Retirado de la lista', tone: 'success' },
  NOT_MATCHING: { en: 'No longer matching', pt: 'Não corresponde mais', es: 'Ya no coincide', tone: 'success' },
});

/** What a comparison of a customer with an entry came to. */
export const findingStateWords = vocabulary<'FOUND' | 'CLEARED' | 'KNOWN' | 'DELISTED' | 'NOT_MATCHING'>('monitoringFinding', {
  FOUND: { en: 'New match', pt: 'Nova correspondência', es: 'Nueva coincidencia', tone: 'danger' },
  CLEARED: { en: 'Cleared before', pt: 'Descartada antes', es: 'Descartada antes' },
  KNOWN: { en: 'Known match', pt: 'Correspondência conhecida', es: 'Coincidencia conocida', tone: 'info' },
  DELISTED: { en: 'Removed from the list', pt: 'Retirado da lista', es: 'Retirado de la lista', tone: 'success' },
  NOT_MATCHING: { en: 'No longer matching', pt: 'Não corresponde mais', es: 'Ya no coincide', tone: 'success' },
});

/** What a pass of the monitoring compares. */
export const monitoringRunKindWords = vocabulary<'LIST_CHANGE' | 'CUSTOMERS' | 'EVERYBODY' | 'PAYMENTS'>('monitoringRunKind', {
  LIST_CHANGE: { en: 'Change of the lists', pt: 'Mudança nas listas', es: 'Cambio en las listas' },
  CUSTOMERS: { en: 'New and changed customers', pt: 'Clientes novos e alterados', es: 'Clientes nuevos y modificados' },
  EVERYBODY: { en: 'All customers', pt: 'Todos os clientes', es: 'Todos los clientes' },
  PAYMENTS: { en: 'Payments decided without a list', pt: 'Pagamentos decididos sem lista', es: 'Operaciones decididas sin lista' },
});

export const monitoringRunStatusWords = vocabulary<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'>('monitoringRunStatus', {
  QUEUED: { en: 'Waiting', pt: 'Aguardando', es: 'En espera' },
  RUNNING: { en: 'Running', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  DONE: { en: 'Finished', pt: 'Concluída', es: 'Terminada', tone: 'success' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallida', tone: 'danger' },
});
