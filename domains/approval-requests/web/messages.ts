import type { Messages } from '../../../platform/web/index.ts';

export const messages = {
  en: {
    'approval-requests': {
      waitForYou_one: '{count} request is waiting for your decision',
      waitForYou_other: '{count} requests are waiting for your decision',
    },
  },
  pt: {
    'approval-requests': {
      waitForYou_one: '{count} solicitação aguarda a sua decisão',
      waitForYou_other: '{count} solicitações aguardam a sua decisão',
    },
  },
  es: {
    'approval-requests': {
      waitForYou_one: '{count} solicitud espera su decisión',
      waitForYou_other: '{count} solicitudes esperan su decisión',
    },
  },
} satisfies Messages;
