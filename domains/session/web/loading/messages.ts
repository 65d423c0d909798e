import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the banner that is there while the demonstration is loaded. */
export const messages = {
  en: {
    demoLoad: {
      title: 'The demonstration is being loaded: {percent} %',
      hint: 'Three months of payments are being loaded, oldest first. You can open any screen; nothing can be changed until loading is complete.',
    },
  },
  pt: {
    demoLoad: {
      title: 'A demonstração está sendo carregada: {percent} %',
      hint: 'Três meses de pagamentos estão sendo carregados, do mais antigo ao mais recente. Todas as telas podem ser consultadas; nada pode ser alterado até o fim da carga.',
    },
  },
  es: {
    demoLoad: {
      title: 'La demostración se está cargando: {percent} %',
      hint: 'Se cargan tres meses de operaciones, de la más antigua a la más reciente. Puede consultar todas las pantallas; nada se puede modificar hasta que termine la carga.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    demoLoad: typeof messages.en.demoLoad;
  }
}
