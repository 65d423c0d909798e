import type { LanguageLoaders } from '../../platform/web/index.ts';

/** One bundle of texts per language, and the kit's own texts. */
export const languageLoaders: LanguageLoaders = {
  en: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/en'), import('antd/es/locale/en_US')]);
    return { texts, locale };
  },
  pt: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/pt'), import('antd/es/locale/pt_BR')]);
    return { texts, locale };
  },
  es: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/es'), import('antd/es/locale/es_ES')]);
    return { texts, locale };
  },
};
