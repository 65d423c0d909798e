import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    alertDeadlines: {
      hint: 'Alerts are due by the legal deadline of the company. Alerts of a certain type or severity can be due sooner, never later. The earliest deadline counts, for alerts raised or opened again from then on.',
      ofCompany: 'Deadline of the company',
      none: 'None',
      inDays_one: '{count} day',
      inDays_other: '{count} days',
      add: 'Set a deadline',
      change: 'Change',
      remove: 'Take away',
      save: 'Save',
      ask: 'Ask for approval',
      saved: 'The deadline is set',
      asked: 'The change waits for a second person',
      means: 'A shorter deadline counts at once. A longer one takes a second person.',
      removeMeans: 'Alerts are then due by the deadline of the company, which is later. A second person must agree.',
      by: 'By',
      kinds: { TYPE: 'Type', SEVERITY: 'Severity' },
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
      remove: 'Retirar',
      save: 'Salvar',
      ask: 'Pedir aprovação',
      saved: 'O prazo está definido',
      asked: 'A alteração aguarda uma segunda pessoa',
      means: 'Um prazo menor vale imediatamente. Um prazo maior exige uma segunda pessoa.',
      removeMeans: 'Os alertas passam a vencer pelo prazo da empresa, que é maior. Uma segunda pessoa precisa concordar.',
      by: 'Por',
      kinds: { TYPE: 'Tipo', SEVERITY: 'Gravidade' },
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
      ask: 'Pedir aprobación',
      saved: 'El plazo está fijado',
      asked: 'El cambio espera a una segunda persona',
      means: 'Un plazo menor rige de inmediato. Uno mayor requiere una segunda persona.',
      removeMeans: 'Las alertas vencen entonces según el plazo de la empresa, que es mayor. Una segunda persona debe estar de acuerdo.',
      by: 'Por',
      kinds: { TYPE: 'Tipo', SEVERITY: 'Gravedad' },
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
