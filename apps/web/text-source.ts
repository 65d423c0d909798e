import type { Language } from '../../platform/contract/index.ts';
import type { TextSource } from '../../platform/web/index.ts';

type Files = Record<string, () => Promise<{ default: object }>>;
const files = import.meta.glob(['../../locales/*/*.json', '!**/server.json']) as Files;

/** Texts and locales of the kit as files of their own, so that a browser loads those of its language and its pages. */
export const textSource: TextSource = {
  async texts(lang, namespace) {
    const load = files[`../../locales/${lang}/${namespace}.json`];
    if (!load) throw new Error(`There are no texts ${namespace} in ${lang}.`);
    return (await load()).default;
  },
  locale: async (lang) => (await locales[lang]()).default,
};

const locales = {
  en: () => import('antd/es/locale/en_US'),
  pt: () => import('antd/es/locale/pt_BR'),
  es: () => import('antd/es/locale/es_ES'),
} satisfies Record<Language, unknown>;
