import type { ComplianceTaskKind, ComplianceTaskStatus } from '../../../kernel/calendar/compliance-tasks.ts';
import { vocabulary } from '../../../../platform/contract/index.ts';

/** Where a task of the compliance calendar stands. */
export const complianceTaskStatusWords = vocabulary<ComplianceTaskStatus>('complianceTaskStatus', {
  OPEN: { en: 'Open', pt: 'Aberta', es: 'Abierta', tone: 'warning' },
  DONE: { en: 'Done', pt: 'Concluída', es: 'Terminada', tone: 'success' },
  DISMISSED: { en: 'Does not apply', pt: 'Não se aplica', es: 'No aplica' },
});

/** What a company owes on a date. */
export const complianceTaskKindWords = vocabulary<ComplianceTaskKind>('complianceTaskKind', {
  RISK_ASSESSMENT: { en: 'Internal risk assessment', pt: 'Avaliação interna de risco', es: 'Evaluación interna de riesgo' },
  EFFECTIVENESS_REPORT: { en: 'Effectiveness report', pt: 'Relatório de avaliação de efetividade', es: 'Informe de efectividad' },
  ACTION_PLAN: { en: 'Follow-up of the action plan', pt: 'Acompanhamento do plano de ação', es: 'Seguimiento del plan de acción' },
  SELF_ASSESSMENT: { en: 'Self-assessment', pt: 'Autoavaliação', es: 'Autoevaluación' },
  INDEPENDENT_REVIEW: { en: 'Independent review', pt: 'Revisão independente', es: 'Revisión externa independiente' },
  TRAINING: { en: 'Training of the year', pt: 'Treinamento do ano', es: 'Capacitación del año' },
  MANUAL_UPDATE: { en: 'Update of the manual', pt: 'Atualização do manual', es: 'Actualización del manual' },
  LIST_REVIEW: { en: 'Review of the FATF lists', pt: 'Revisão das listas do GAFI', es: 'Revisión de las listas del GAFI' },
  LAW_REVIEW: { en: 'Review of deadlines and amounts of the law', pt: 'Revisão de prazos e valores da norma', es: 'Revisión de plazos y montos de la norma' },
  CALENDAR_REVIEW: {
    en: 'Confirmation of the bank holidays of the next year',
    pt: 'Confirmação dos feriados bancários do próximo ano',
    es: 'Confirmación de los feriados bancarios del próximo año',
  },
  OTHER: { en: 'Other task', pt: 'Outra tarefa', es: 'Otra tarea' },
  NOTICE_MINISTRY: {
    en: 'Notice to the Ministry of Justice',
    pt: 'Comunicação ao Ministério da Justiça',
    es: 'Aviso al Ministerio de Justicia',
    tone: 'danger',
  },
  NOTICE_CENTRAL_BANK: { en: 'Notice to the central bank', pt: 'Comunicação ao Banco Central', es: 'Aviso al banco central', tone: 'danger' },
  NOTICE_FIU: {
    en: 'Notice to the financial intelligence unit',
    pt: 'Comunicação à unidade de inteligência financeira',
    es: 'Aviso a la unidad de inteligencia financiera',
    tone: 'danger',
  },
  NOTICE_FREEZE: { en: 'Report of the freeze', pt: 'Comunicação do bloqueio', es: 'Reporte de congelamiento', tone: 'danger' },
});
