import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the banner, which several screens show. */
export const messages = {
  en: {
    screeningListsOverdue: {
      title_one: 'A screening list needs attention',
      title_other: '{count} screening lists need attention',
      since: '{name}: last confirmed {at}',
      missing: '{name}: no list loaded',
      REFUSED: 'Fetched {at} and refused',
      FAILED: 'Could not be fetched {at}',
      open: 'Go to the lists',
    },
  },
  pt: {
    screeningListsOverdue: {
      title_one: 'Uma lista de triagem requer atenção',
      title_other: '{count} listas de triagem requerem atenção',
      since: '{name}: confirmada pela última vez em {at}',
      missing: '{name}: sem lista carregada',
      REFUSED: 'Baixada em {at} e recusada',
      FAILED: 'Não foi possível baixar em {at}',
      open: 'Ir para as listas',
    },
  },
  es: {
    screeningListsOverdue: {
      title_one: 'Una lista de control requiere atención',
      title_other: '{count} listas de control requieren atención',
      since: '{name}: confirmada por última vez el {at}',
      missing: '{name}: sin lista cargada',
      REFUSED: 'Descargada el {at} y rechazada',
      FAILED: 'No se pudo descargar el {at}',
      open: 'Ir a las listas',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    screeningListsOverdue: typeof messages.en.screeningListsOverdue;
  }
}
