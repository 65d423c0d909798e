import type { LanguageLoaders } from '../../platform/web/index.ts';

/** One bundle of texts per language, the kit's texts, and the names of months for its pickers. */
export const languageLoaders: LanguageLoaders = {
  en: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/en'), import('antd/es/locale/en_US')]);
    return { texts, locale };
  },
  pt: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/pt'), import('antd/es/locale/pt_BR'), import('dayjs/locale/pt-br')]);
    return { texts, locale };
  },
};
