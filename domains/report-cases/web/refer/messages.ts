import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    referral: {
      button: 'Refer to compliance',
      title: 'Refer something suspicious to compliance',
      text: 'What is suspicious, and why',
      send: 'Send to compliance',
      means: 'Compliance reads this and decides what to do. You will not be informed of the outcome. Do not discuss it with the customer or with colleagues.',
      done: 'Compliance has received it',
    },
  },
  pt: {
    referral: {
      button: 'Avisar o compliance',
      title: 'Avisar o compliance sobre algo suspeito',
      text: 'O que é suspeito e por quê',
      send: 'Enviar ao compliance',
      means: 'O compliance lê este aviso e decide o que fazer. Você não será informado do resultado. Não comente com o cliente nem com colegas.',
      done: 'O compliance recebeu o aviso',
    },
  },
  es: {
    referral: {
      button: 'Avisar a cumplimiento',
      title: 'Avisar a cumplimiento sobre algo sospechoso',
      text: 'Qué es sospechoso y por qué',
      send: 'Enviar a cumplimiento',
      means: 'Cumplimiento lee este aviso y decide qué hacer. No se le informará el resultado. No lo comente con el cliente ni con colegas.',
      done: 'Cumplimiento recibió el aviso',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    referral: (typeof messages.en)['referral'];
  }
}
