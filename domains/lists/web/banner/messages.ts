import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the banner, which any screen may show. */
export const messages = {
  en: {
    listsOff: {
      title: 'Black lists and block configuration are not enforced',
      line: '{company}, {business}: off until {until}',
      because: 'Reason: {reason} (requested by {maker}, approved by {checker})',
      businesses: { payin: 'pay-ins', payout: 'pay-outs' },
      open: 'Go to the switch',
    },
  },
  pt: {
    listsOff: {
      title: 'As listas de bloqueio e a configuração de bloqueio não estão sendo aplicadas',
      line: '{company}, {business}: desligadas até {until}',
      because: 'Motivo: {reason} (solicitado por {maker}, aprovado por {checker})',
      businesses: { payin: 'entradas', payout: 'saídas' },
      open: 'Ir para a chave',
    },
  },
  es: {
    listsOff: {
      title: 'Las listas de bloqueo y la configuración de bloqueo no se están aplicando',
      line: '{company}, {business}: desactivadas hasta {until}',
      because: 'Motivo: {reason} (solicitado por {maker}, aprobado por {checker})',
      businesses: { payin: 'ingresos', payout: 'egresos' },
      open: 'Abrir el interruptor',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    listsOff: typeof messages.en.listsOff;
  }
}
