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
  es: {
    demoLoad: {
      title: 'La demostración se está cargando: {percent} %',
      hint: 'Se cuentan tres meses de pagos, del más antiguo al más reciente. Consulte lo que quiera; nada puede cambiarse hasta que todo esté.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    demoLoad: typeof messages.en.demoLoad;
  }
}
