import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { setI18n } from 'react-i18next';
import { addTexts, asLanguage, type Language, languageNames, type Namespace, ordinaryLanguages } from '../../contract/index.ts';
import { browserStorage } from '../session/browser-storage.ts';

/* The language of the page: i18next holds it and its texts, which come by namespace with the pages that need them. */

/** Where texts and the locale of the kit come from. */
export interface TextSource {
  texts(lang: Language, namespace: Namespace): Promise<object>;
  locale(lang: Language): Promise<Locale>;
}

setI18n(i18next);

let source: TextSource | undefined;
let offered: readonly Language[] = ordinaryLanguages;
const listeners = new Set<() => void>();
const locales = new Map<Language, Locale>();
/** Namespaces that a part of the application needs; `common` is needed by all. */
const needed = new Set<Namespace>(['common']);
/** Texts that are here or on their way. */
const coming = new Map<string, Promise<void>>();

function load(lang: Language, namespace: Namespace): Promise<void> {
  const key = `${lang}/${namespace}`;
  const promise = coming.get(key) ?? fetchTexts(lang, namespace);
  coming.set(key, promise);
  // After a failure the next page that needs them tries again.
  promise.catch(() => coming.delete(key));
  return promise;
}
async function fetchTexts(lang: Language, namespace: Namespace): Promise<void> {
  // Tests have them all.
  if (i18next.hasResourceBundle(lang, namespace)) return;
  if (!source) throw new Error('startTexts has to run before texts are loaded');
  addTexts(lang, namespace, await source.texts(lang, namespace));
}

/** Loads all that is needed in a language, also what a page comes to need meanwhile. */
async function loadNeeded(lang: Language): Promise<void> {
  if (!source) throw new Error('startTexts has to run before a language is chosen');
  if (!locales.has(lang)) locales.set(lang, await source.locale(lang));
  for (let existing = -1; existing !== needed.size; ) {
    existing = needed.size;
    await Promise.all([...needed].map((namespace) => load(lang, namespace)));
  }
}

/** As a document names it, for screen readers and hyphenation. */
const pageLanguage: Readonly<Record<Language, string>> = { en: 'en', pt: 'pt-BR', es: 'es' };

async function show(lang: Language): Promise<void> {
  if (lang !== i18next.language) await i18next.changeLanguage(lang);
  document.documentElement.lang = pageLanguage[lang];
}

/** The kit's own texts of a loaded language. */
export const antLocaleOf = (lang: Language): Locale | undefined => locales.get(lang);

/** The language of the moment, outside of components. */
export const currentLanguage = (): Language => i18next.language as Language;
function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  listeners.add(listener);
  return () => {
    i18next.off('languageChanged', listener);
    listeners.delete(listener);
  };
}
/** The language of the moment; components follow it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

const languagesOffered = (): readonly Language[] => offered;
/** The languages to choose from, as a switch shows them. */
export const useLanguageChoices = (): { value: Language; label: string; title: string }[] =>
  useSyncExternalStore(subscribe, languagesOffered).map((value) => ({ value, label: value.toUpperCase(), title: languageNames[value] }));

function offer(languages: readonly Language[]): void {
  offered = languages;
  for (const listener of listeners) listener();
}

/**
 * Loads the stored language before anything is drawn; one that is not offered and unknown ones are English.
 * @param ask what the server offers; whoever reads what every installation offers does not wait for the answer
 */
export async function startTexts(value: TextSource, ask?: () => Promise<readonly Language[]>): Promise<void> {
  source = value;
  const stored = browserStorage.read('lang');
  // Without an answer nothing but what every installation offers can be chosen.
  const answer = ask?.().then(offer, () => undefined);
  if (stored && !ordinaryLanguages.some((lang) => lang === stored)) await answer;
  const lang = asLanguage(stored, offered);
  await loadNeeded(lang);
  await show(lang);
}

/** Counts the choices of a language: the last one is shown, even if the texts of an earlier one come later. */
let choices = 0;

/** @returns false when another language was chosen meanwhile */
async function loadAndShow(lang: Language): Promise<boolean> {
  choices += 1;
  const choice = choices;
  await loadNeeded(lang);
  if (choice !== choices) return false;
  await show(lang);
  return true;
}

/** Switches the language for this browser; to English in place of one that is not offered. */
export async function chooseLanguage(language: Language): Promise<void> {
  const lang = asLanguage(language, offered);
  if (await loadAndShow(lang)) browserStorage.write('lang', lang);
}

/** Shows a page in the language of those for whom it is, whatever the staff is offered and has chosen; nothing is remembered. */
export async function speakTo(lang: Language): Promise<void> {
  await loadAndShow(lang);
}

/** A part of a screen together with the texts of these namespaces, in the language of the moment; a change of language brings them along. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: readonly Namespace[]): Promise<Part> {
  for (const namespace of texts) needed.add(namespace);
  const loaded = loadTexts(texts);
  const [result] = await Promise.all([part, loaded]);
  return result;
}
async function loadTexts(texts: readonly Namespace[]): Promise<void> {
  let lang: Language;
  do {
    lang = currentLanguage();
    await Promise.all(texts.map((namespace) => load(lang, namespace)));
    // Another language may have been chosen meanwhile.
  } while (lang !== currentLanguage());
}

/** Has this browser chosen a language itself? */
export const hasChosenLanguage = (): boolean => browserStorage.read('lang') !== null;
