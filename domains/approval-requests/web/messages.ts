import type { Messages } from '../../../platform/web/index.ts';

export const messages = {
  en: {
    'approval-requests': {
      waitForYou_one: '{count} request waits for your decision',
      waitForYou_other: '{count} requests wait for your decision',
    },
  },
  pt: {
    'approval-requests': {
      waitForYou_one: '{count} solicitação aguarda a sua decisão',
      waitForYou_other: '{count} solicitações aguardam a sua decisão',
    },
  },
} satisfies Messages;
