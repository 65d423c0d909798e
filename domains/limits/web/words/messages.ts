import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the sum about a limit. */
export const messages = {
  en: {
    limits: {
      anyMerchant: 'At any merchant',
      at: 'At {merchant}',
      atApp: 'At {merchant}, app {app}',
      limit: 'Probation limit',
      sources: {
        general: 'General limit of the company',
        merchant: 'Limit of the merchant',
        app: 'Limit of the app',
        personal: 'Personal limit',
        none: 'No limit is configured',
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
      partOf: 'used = {count} payments',
      time: 'Counts from',
      trade: 'Payment',
      merchant: 'Merchant',
      amount: 'Amount',
      more: 'Show more',
      since: 'Given back or added since: {amount}',
      notKnown: 'The payments could not be loaded.',
      nothing: 'No payments.',
    },
  },
  pt: {
    limits: {
      anyMerchant: 'Em qualquer estabelecimento',
      at: 'Em {merchant}',
      atApp: 'Em {merchant}, aplicativo {app}',
      limit: 'Limite de retenção',
      sources: {
        general: 'Limite geral da empresa',
        merchant: 'Limite do estabelecimento',
        app: 'Limite do aplicativo',
        personal: 'Limite pessoal',
        none: 'Nenhum limite configurado',
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
      partOf: 'usado = {count} pagamentos',
      time: 'Conta a partir de',
      trade: 'Pagamento',
      merchant: 'Estabelecimento',
      amount: 'Valor',
      more: 'Mostrar mais',
      since: 'Devolvido ou acrescentado depois: {amount}',
      notKnown: 'Não foi possível carregar os pagamentos.',
      nothing: 'Nenhum pagamento.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    limits: typeof messages.en.limits;
  }
}
