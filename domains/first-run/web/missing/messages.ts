import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    missing: {
      title: 'Still missing',
      critical: 'The installation cannot do its duty',
    },
  },
  pt: {
    missing: {
      title: 'Ainda falta',
      critical: 'A instalação não pode cumprir o seu dever',
    },
  },
  es: {
    missing: {
      title: 'Todavía falta',
      critical: 'La instalación no puede cumplir su deber',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    missing: typeof messages.en.missing;
  }
}
