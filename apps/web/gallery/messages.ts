import type { Messages } from '../../../platform/web/index.ts';

/** Texts of the gallery, which shows every kit component in every state. */
export const messages = {
  en: {
    gallery: {
      title: 'Payments under review',
      id: 'Transaction',
      status: 'Status',
      result: 'AML result',
      merchant: 'Merchant',
      document: 'Document',
      time: 'Order time',
      amount: 'Order amount',
      verified: 'Verified',
      count: 'Payments',
      note: 'Note',
      open: 'Open',
      approve: 'Approve',
      reject: 'Reject',
      refund: 'Refund',
      states: {
        ACCEPTED: 'Accepted',
        JUSTIFICATION_REQUIRED: 'Justification required',
        FROZEN: 'Frozen',
        RELEASED: 'Released',
        REJECTED: 'Rejected',
        REVERSED: 'Reversed',
      },
      name: 'Name',
      period: 'Period',
      saved: 'Saved',
    },
  },
  pt: {
    gallery: {
      title: 'Pagamentos em análise',
      id: 'Transação',
      status: 'Situação',
      result: 'Resultado PLD',
      merchant: 'Estabelecimento',
      document: 'Documento',
      time: 'Hora do pedido',
      amount: 'Valor do pedido',
      verified: 'Verificado',
      count: 'Pagamentos',
      note: 'Observação',
      open: 'Abrir',
      approve: 'Aprovar',
      reject: 'Rejeitar',
      refund: 'Devolver',
      states: {
        ACCEPTED: 'Aceita',
        JUSTIFICATION_REQUIRED: 'Justificativa exigida',
        FROZEN: 'Bloqueada',
        RELEASED: 'Liberada',
        REJECTED: 'Rejeitada',
        REVERSED: 'Estornada',
      },
      name: 'Nome',
      period: 'Período',
      saved: 'Salvo',
    },
  },
} satisfies Messages;

declare module '../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    gallery: typeof messages.en.gallery;
  }
}
