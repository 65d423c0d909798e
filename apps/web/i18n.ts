import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { asLanguage, type Language } from '../../platform/contract/index.ts';
import { storageKeys } from '../../platform/web/index.ts';

interface LanguagePack {
  texts: Record<string, unknown>;
  locale: Locale;
}
const packs = new Map<Language, LanguagePack>();

const loaders: Record<Language, () => Promise<LanguagePack>> = {
  en: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/en'), import('antd/es/locale/en_US')]);
    return { texts, locale };
  },
  pt: async () => {
    const [{ texts }, { default: locale }] = await Promise.all([import('virtual:messages/pt'), import('antd/es/locale/pt_BR'), import('dayjs/locale/pt-br')]);
    return { texts, locale };
  },
};

async function load(lang: Language): Promise<LanguagePack> {
  const known = packs.get(lang);
  if (known) return known;
  const pack = await loaders[lang]();
  packs.set(lang, pack);
  if (i18next.isInitialized) i18next.addResourceBundle(lang, 'translation', pack.texts);
  return pack;
}

export const antLocaleOf = (lang: Language): Locale | undefined => packs.get(lang)?.locale;

function applyToDocument(lang: Language): void {
  document.documentElement.lang = lang === 'pt' ? 'pt-BR' : 'en';
  dayjs.locale(lang === 'pt' ? 'pt-br' : 'en');
}

/** Loads the stored language before anything is drawn; `es` and unknown ones are English. */
export async function startTexts(): Promise<void> {
  const lang = asLanguage(localStorage.getItem(storageKeys.lang) ?? undefined);
  const pack = await load(lang);
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: pack.texts } } as never,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    partialBundledLanguages: true,
    showSupportNotice: false,
  } as never);
  applyToDocument(lang);
}

/** Switches the language for this browser. */
export async function chooseLanguage(lang: Language): Promise<void> {
  await load(lang);
  localStorage.setItem(storageKeys.lang, lang);
  applyToDocument(lang);
  await i18next.changeLanguage(lang);
}
