import type { Messages } from '../../../../platform/web/index.ts';

/** Texts beside a person on the screens of others. */
export const messages = {
  en: {
    personScreening: {
      open_one: '{count} match to decide',
      open_other: '{count} matches to decide',
      review: 'Screenings',
      search: 'Search the lists',
    },
  },
  pt: {
    personScreening: {
      open_one: '{count} correspondência a decidir',
      open_other: '{count} correspondências a decidir',
      review: 'Consultas do titular',
      search: 'Consultar listas',
    },
  },
  es: {
    personScreening: {
      open_one: '{count} coincidencia por decidir',
      open_other: '{count} coincidencias por decidir',
      review: 'Consultas del titular',
      search: 'Consultar listas',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    personScreening: typeof messages.en.personScreening;
  }
}
