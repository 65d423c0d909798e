import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the sum about a limit. */
export const messages = {
  en: {
    limits: {
      anyMerchant: 'At any merchant',
      at: 'At {merchant}',
      atApp: 'At {merchant}, app {app}',
      limit: 'Probation limit',
      monitorLimit: 'Monitor limit',
      reservedThen: 'Reserved',
      above: 'Above the limit',
      sources: {
        general: 'General limit of the company',
        merchant: 'Limit of the merchant',
        app: 'Limit of the app',
        personal: 'Personal limit',
        none: 'No limit is configured',
        monitor: 'As compared at the newest hit',
      },
      used: 'Used',
      usedNote: 'since {time}',
      reserved: 'Reserved by other held payments',
      over: 'Beyond the limit already',
      overNote: 'counts as nothing left, not as less',
      balances: 'Temporary balances',
      payment: 'This payment',
      held: 'Held here',
      left: 'Left',
      missing: 'Missing',
      bar: '{used} used, {reserved} reserved, {amount} wanted, of {limit}',
      payments: 'Payments',
      show: 'Show payments',
      hide: 'Hide payments',
      more: 'Show more',
      since: 'Given back or added since: {amount}',
      nothing: 'No payments.',
    },
  },
  pt: {
    limits: {
      anyMerchant: 'Em qualquer estabelecimento',
      at: 'Em {merchant}',
      atApp: 'Em {merchant}, aplicativo {app}',
      limit: 'Limite de retenção',
      monitorLimit: 'Limite de monitoramento',
      reservedThen: 'Reservado',
      above: 'Acima do limite',
      sources: {
        general: 'Limite geral da empresa',
        merchant: 'Limite do estabelecimento',
        app: 'Limite do aplicativo',
        personal: 'Limite pessoal',
        none: 'Nenhum limite configurado',
        monitor: 'Como comparado na ocorrência mais recente',
      },
      used: 'Usado',
      usedNote: 'desde {time}',
      reserved: 'Reservado por outros pagamentos retidos',
      over: 'Já além do limite',
      overNote: 'conta como nada restante, não como menos',
      balances: 'Saldos temporários',
      payment: 'Este pagamento',
      held: 'Retido aqui',
      left: 'Resta',
      missing: 'Falta',
      bar: '{used} usados, {reserved} reservados, {amount} pedidos, de {limit}',
      payments: 'Pagamentos',
      show: 'Mostrar pagamentos',
      hide: 'Ocultar pagamentos',
      more: 'Mostrar mais',
      since: 'Devolvido ou acrescentado depois: {amount}',
      nothing: 'Nenhum pagamento.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    limits: typeof messages.en.limits;
  }
}
