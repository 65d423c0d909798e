import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { asLanguage, type Language } from '../../contract/index.ts';
import { storageKeys } from '../session/session-store.ts';

/** What a language needs: our texts and the kit's own. */
export interface LanguagePack {
  texts: Record<string, unknown>;
  locale: Locale;
}
export type LanguageLoaders = Record<Language, () => Promise<LanguagePack>>;

const packs = new Map<Language, LanguagePack>();
let loaders: LanguageLoaders | undefined;

async function load(lang: Language): Promise<LanguagePack> {
  const known = packs.get(lang);
  if (known) return known;
  if (!loaders) throw new Error('startTexts has to run before a language is chosen');
  const pack = await loaders[lang]();
  packs.set(lang, pack);
  if (i18next.isInitialized) i18next.addResourceBundle(lang, 'translation', pack.texts);
  return pack;
}

/** The kit's own texts of a loaded language. */
export const antLocaleOf = (lang: Language): Locale | undefined => packs.get(lang)?.locale;

const markDocument = (lang: Language): void => {
  document.documentElement.lang = lang === 'pt' ? 'pt-BR' : 'en';
  dayjs.locale(lang === 'pt' ? 'pt-br' : 'en');
};

/** Loads the stored language before anything is drawn; `es` and unknown ones are English. */
export async function startTexts(given: LanguageLoaders): Promise<void> {
  loaders = given;
  const lang = asLanguage(localStorage.getItem(storageKeys.lang) ?? undefined);
  const pack = await load(lang);
  await i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: pack.texts as Record<string, string> } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    partialBundledLanguages: true,
  });
  markDocument(lang);
}

/** Switches the language for this browser. */
export async function chooseLanguage(lang: Language): Promise<void> {
  await load(lang);
  localStorage.setItem(storageKeys.lang, lang);
  markDocument(lang);
  await i18next.changeLanguage(lang);
}

/** Has this browser chosen a language itself? */
export const hasChosenLanguage = (): boolean => localStorage.getItem(storageKeys.lang) !== null;
