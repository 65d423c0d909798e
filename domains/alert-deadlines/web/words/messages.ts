import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    alertDeadlines: {
      hint: 'Alerts are due by the regulatory deadline of the company. Alerts of a certain type or severity can be due sooner, never later. The earliest deadline applies, to alerts raised or reopened from then on.',
      ofCompany: 'Deadline of the company',
      none: 'None',
      inDays_one: '{count} day',
      inDays_other: '{count} days',
      add: 'Set a deadline',
      change: 'Change',
      remove: 'Remove',
      save: 'Save',
      ask: 'Request approval',
      saved: 'Deadline saved',
      asked: 'Sent for second approval',
      means: 'A shorter deadline takes effect at once. A longer one requires a second approval.',
      removeMeans: 'Alerts are then due by the deadline of the company, which is later. This requires a second approval.',
      by: 'By',
      alerts: 'Alerts',
      days: 'Days for the analysis',
      daysHint: '1 to {most}',
    },
  },
  pt: {
    alertDeadlines: {
      hint: 'Os alertas vencem pelo prazo legal da empresa. Alertas de certo tipo ou gravidade podem vencer antes, nunca depois. Vale o prazo mais próximo, para alertas gerados ou reabertos a partir de então.',
      ofCompany: 'Prazo da empresa',
      none: 'Nenhum',
      inDays_one: '{count} dia',
      inDays_other: '{count} dias',
      add: 'Definir prazo',
      change: 'Alterar',
      remove: 'Remover',
      save: 'Salvar',
      ask: 'Solicitar aprovação',
      saved: 'Prazo salvo',
      asked: 'Enviado para segunda aprovação',
      means: 'Um prazo menor vale imediatamente. Um prazo maior exige segunda aprovação.',
      removeMeans: 'Os alertas passam a vencer pelo prazo da empresa, que é maior. Isto exige segunda aprovação.',
      by: 'Por',
      alerts: 'Alertas',
      days: 'Dias para a análise',
      daysHint: 'De 1 a {most}',
    },
  },
  es: {
    alertDeadlines: {
      hint: 'Las alertas vencen según el plazo legal de la empresa. Las de cierto tipo o gravedad pueden vencer antes, nunca después. Rige el plazo más próximo, para alertas generadas o reabiertas desde entonces.',
      ofCompany: 'Plazo de la empresa',
      none: 'Ninguno',
      inDays_one: '{count} día',
      inDays_other: '{count} días',
      add: 'Fijar un plazo',
      change: 'Modificar',
      remove: 'Quitar',
      save: 'Guardar',
      ask: 'Solicitar aprobación',
      saved: 'Plazo guardado',
      asked: 'Enviado a segunda aprobación',
      means: 'Un plazo menor rige de inmediato. Uno mayor requiere una segunda aprobación.',
      removeMeans: 'Las alertas vencen entonces según el plazo de la empresa, que es mayor. Esto requiere una segunda aprobación.',
      by: 'Por',
      alerts: 'Alertas',
      days: 'Días para el análisis',
      daysHint: 'De 1 a {most}',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    alertDeadlines: typeof messages.en.alertDeadlines;
  }
}
