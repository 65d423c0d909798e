import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the banner, which several screens show. */
export const messages = {
  en: {
    screeningListsOverdue: {
      title_one: 'A screening list is out of date',
      title_other: '{count} screening lists are out of date',
      since: '{name}: last confirmed {at}',
      missing: '{name}: no list loaded',
      open: 'Go to the lists',
    },
  },
  pt: {
    screeningListsOverdue: {
      title_one: 'Uma lista de triagem está desatualizada',
      title_other: '{count} listas de triagem estão desatualizadas',
      since: '{name}: confirmada pela última vez em {at}',
      missing: '{name}: sem lista carregada',
      open: 'Ir para as listas',
    },
  },
  es: {
    screeningListsOverdue: {
      title_one: 'Una lista de control está desactualizada',
      title_other: '{count} listas de control están desactualizadas',
      since: '{name}: confirmada por última vez el {at}',
      missing: '{name}: sin lista cargada',
      open: 'Ir a las listas',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    screeningListsOverdue: typeof messages.en.screeningListsOverdue;
  }
}
