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
      refund: 'Estornar',
      states: {
        ACCEPTED: 'Aceita',
        JUSTIFICATION_REQUIRED: 'Justificativa exigida',
        FROZEN: 'Bloqueada por sanção',
        RELEASED: 'Liberada',
        REJECTED: 'Rejeitada',
        REVERSED: 'Revertida',
      },
      name: 'Nome',
      period: 'Período',
      saved: 'Salvo',
    },
  },
  es: {
    gallery: {
      title: 'Operaciones en revisión',
      id: 'Operación',
      status: 'Estado',
      result: 'Resultado PLD',
      merchant: 'Comercio',
      document: 'Documento',
      time: 'Hora de la orden',
      amount: 'Importe de la orden',
      verified: 'Verificado',
      count: 'Operaciones',
      note: 'Nota',
      open: 'Abrir',
      approve: 'Aprobar',
      reject: 'Rechazar',
      refund: 'Devolver',
      states: {
        ACCEPTED: 'Aceptada',
        JUSTIFICATION_REQUIRED: 'Requiere justificación',
        FROZEN: 'Congelada por sanción',
        RELEASED: 'Liberada',
        REJECTED: 'Rechazada',
        REVERSED: 'Revertida',
      },
      name: 'Nombre',
      period: 'Período',
      saved: 'Guardado',
    },
  },
} satisfies Messages;

declare module '../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    gallery: typeof messages.en.gallery;
  }
}
