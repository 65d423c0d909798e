import type { AlertStatus, Conclusion } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';
import type { InvestigationPoint, InvestigationStatus, TaskOutcome } from '../../kernel/investigations.ts';

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

/** Where an investigation stands. */
export const investigationStatusWords = vocabulary<InvestigationStatus>('investigationStatus', {
  OPEN: { en: 'Not begun', pt: 'Não iniciada', es: 'Sin iniciar', tone: 'warning' },
  IN_WORK: { en: 'In progress', pt: 'Em andamento', es: 'En curso', tone: 'info' },
  WAITING: { en: 'Waiting for information', pt: 'Aguardando informações', es: 'En espera de información', tone: 'warning' },
  CLOSED: { en: 'Concluded', pt: 'Concluída', es: 'Concluida' },
});

/** What becomes of a task of an investigation. */
export const taskOutcomeWords = vocabulary<TaskOutcome>('taskOutcome', {
  DONE: { en: 'Done', pt: 'Concluída', es: 'Terminada', tone: 'success' },
  MOVED: { en: 'Goes on in another investigation', pt: 'Continua em outra investigação', es: 'Continúa en otra investigación', tone: 'info' },
  DROPPED: { en: 'Dropped', pt: 'Dispensada', es: 'Descartada' },
});

/** Points of the check lists of investigations. */
export const investigationPointWords = vocabulary<InvestigationPoint>('investigationPoint', {
  IDENTITY: {
    en: 'Who the people are: identity verified, register current',
    pt: 'Quem são os titulares: identidade verificada, cadastro atualizado',
    es: 'Quiénes son los titulares: identidad verificada, registro actualizado',
  },
  HISTORY: {
    en: 'Earlier alerts, conclusions and payments reviewed',
    pt: 'Alertas, conclusões e pagamentos anteriores revisados',
    es: 'Alertas, conclusiones y operaciones anteriores revisadas',
  },
  ECONOMIC_CAPACITY: {
    en: 'Amounts compared with income, occupation or revenue',
    pt: 'Valores comparados com renda, ocupação ou faturamento',
    es: 'Importes comparados con ingresos, ocupación o facturación',
  },
  SPLIT_PAYMENTS: {
    en: 'Payments that belong together: their sum and the threshold they stay below',
    pt: 'Pagamentos que formam um conjunto: a soma e o limite abaixo do qual ficam',
    es: 'Operaciones que forman un conjunto: la suma y el límite por debajo del cual quedan',
  },
  COUNTERPARTIES: {
    en: 'Counterparties and what relates them to the person',
    pt: 'Contrapartes e a relação delas com o titular',
    es: 'Contrapartes y su relación con el titular',
  },
  ORIGIN_AND_DESTINATION: {
    en: 'Where the money came from and where it went',
    pt: 'Origem e destino dos recursos',
    es: 'Origen y destino de los fondos',
  },
  CONNECTIONS: {
    en: 'Shared accounts, devices, addresses and numbers',
    pt: 'Contas, dispositivos, endereços e números compartilhados',
    es: 'Cuentas, dispositivos, domicilios y números compartidos',
  },
  ACTUAL_USER: {
    en: 'Whether the registered person is the one who uses the account',
    pt: 'Se o titular cadastrado é quem usa a conta',
    es: 'Si el titular registrado es quien usa la cuenta',
  },
  PUBLIC_OFFICE: {
    en: 'Public office: which, since when, and the source of wealth',
    pt: 'Cargo público: qual, desde quando e a origem do patrimônio',
    es: 'Cargo público: cuál, desde cuándo y el origen del patrimonio',
  },
  LIST_MATCH: {
    en: 'The match with a list: confirmed or ruled out, and by what',
    pt: 'Correspondência com a lista: confirmada ou descartada, e por qual elemento',
    es: 'Coincidencia con la lista: confirmada o descartada, y por qué elemento',
  },
  MERCHANT_ACTIVITY: {
    en: 'Activity of the merchant compared with what it declared',
    pt: 'Atividade do estabelecimento comparada com a declarada',
    es: 'Actividad del comercio comparada con la declarada',
  },
  GEOGRAPHY: {
    en: 'Countries, regions and currencies, and the reason for them',
    pt: 'Países, regiões e moedas, e o motivo deles',
    es: 'Países, regiones y monedas, y su motivo',
  },
  PUBLIC_SOURCES: {
    en: 'Public sources searched: courts, press, company registers',
    pt: 'Fontes públicas consultadas: tribunais, imprensa, juntas comerciais',
    es: 'Fuentes públicas consultadas: tribunales, prensa, registros de comercio',
  },
});
