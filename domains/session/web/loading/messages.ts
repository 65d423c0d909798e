import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the banner that is there while the demonstration is loaded. */
export const messages = {
  en: {
    demoLoad: {
      title: 'The demonstration is being loaded: {percent} %',
      hint: 'Three months of payments are told from the oldest to the latest. Look at whatever you like; nothing can be changed until all is there.',
    },
  },
  pt: {
    demoLoad: {
      title: 'A demonstração está sendo carregada: {percent} %',
      hint: 'Três meses de pagamentos são contados do mais antigo ao mais recente. Consulte o que quiser; nada pode ser alterado até que tudo esteja pronto.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    demoLoad: typeof messages.en.demoLoad;
  }
}
