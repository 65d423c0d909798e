import type { Messages } from '../../../platform/web/index.ts';

export const messages = {
  en: {
    'approval-requests': {
      statuses: {
        WAITING: 'Waits for a second person',
        APPROVED: 'Approved',
        APPLIED: 'Approved and in force',
        FAILED: 'Approved, but could not be applied',
        REJECTED: 'Rejected',
        WITHDRAWN: 'Withdrawn',
        EXPIRED: 'Expired',
        STALE: 'Out of date',
      },
      waitForYou_one: '{count} request waits for your decision',
      waitForYou_other: '{count} requests wait for your decision',
    },
  },
  pt: {
    'approval-requests': {
      statuses: {
        WAITING: 'Aguarda segunda pessoa',
        APPROVED: 'Aprovada',
        APPLIED: 'Aprovada e em vigor',
        FAILED: 'Aprovada, mas não pôde ser aplicada',
        REJECTED: 'Rejeitada',
        WITHDRAWN: 'Retirada',
        EXPIRED: 'Expirada',
        STALE: 'Desatualizada',
      },
      waitForYou_one: '{count} solicitação aguarda a sua decisão',
      waitForYou_other: '{count} solicitações aguardam a sua decisão',
    },
  },
} satisfies Messages;
