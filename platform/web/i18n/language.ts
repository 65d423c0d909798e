import type { Locale } from 'antd/es/locale';
import { useSyncExternalStore } from 'react';
import { asLanguage, type Language, languageNames, ordinaryLanguages } from '../../contract/index.ts';
import { storageKeys } from '../session/session-store.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';

/** What a language needs: our texts and the kit's own. */
export interface LanguagePack {
  texts: Record<string, unknown>;
  locale: Locale;
}
export type LanguageLoaders = Record<Language, () => Promise<LanguagePack>>;
/** Texts of one part of the product that are too many for every page; a bundle per language. */
export type TextLoaders = Record<Language, () => Promise<{ texts: Record<string, unknown> }>>;

interface Loaded {
  catalogue: Catalogue;
  locale: Locale;
}

const loaded = new Map<Language, Loaded>();
const listeners = new Set<() => void>();
let loaders: LanguageLoaders | undefined;
let current: Language = 'en';
let offered: readonly Language[] = ordinaryLanguages;
/** Parts that some page asked for, and the languages in which they are here or on their way. */
const parts = new Map<TextLoaders, Map<Language, Promise<void>>>();

function loadPart(part: TextLoaders, lang: Language): Promise<void> {
  const coming = parts.get(part) ?? new Map<Language, Promise<void>>();
  parts.set(part, coming);
  const promise =
    coming.get(lang) ??
    part[lang]().then(
      ({ texts }) => loaded.get(lang)?.catalogue.add(texts),
      (error: unknown) => {
        // The next page that needs them tries again.
        coming.delete(lang);
        throw error;
      },
    );
  coming.set(lang, promise);
  return promise;
}

async function load(lang: Language): Promise<void> {
  if (loaded.has(lang)) return;
  if (!loaders) throw new Error('startTexts has to run before a language is chosen');
  const { texts, locale } = await loaders[lang]();
  loaded.set(lang, { catalogue: createCatalogue(lang, texts), locale });
}

/** As a document names it, for screen readers and hyphenation. */
const pageLanguage: Readonly<Record<Language, string>> = { en: 'en', pt: 'pt-BR', es: 'es' };

function show(lang: Language): void {
  current = lang;
  document.documentElement.lang = pageLanguage[lang];
  for (const listener of listeners) listener();
}

const nothing: Catalogue = { find: () => undefined, add: () => undefined };
export const catalogueOf = (lang: Language): Catalogue => loaded.get(lang)?.catalogue ?? nothing;
/** The kit's own texts of a loaded language. */
export const antLocaleOf = (lang: Language): Locale | undefined => loaded.get(lang)?.locale;

/** The language of the moment, outside of components. */
export const currentLanguage = (): Language => current;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
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
export async function startTexts(given: LanguageLoaders, ask?: () => Promise<readonly Language[]>): Promise<void> {
  loaders = given;
  const stored = localStorage.getItem(storageKeys.lang);
  // Without an answer nothing but what every installation offers can be chosen.
  const asked = ask?.().then(offer, () => undefined);
  if (stored && !ordinaryLanguages.some((lang) => lang === stored)) await asked;
  const lang = asLanguage(stored, offered);
  await load(lang);
  show(lang);
}

async function loadAndShow(lang: Language): Promise<void> {
  await load(lang);
  // A page may ask for more while these are on their way.
  for (let asked = -1; asked !== parts.size; ) {
    asked = parts.size;
    await Promise.all([...parts.keys()].map((part) => loadPart(part, lang)));
  }
  show(lang);
}

/** Switches the language for this browser; to English in place of one that is not offered. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  const lang = asLanguage(wanted, offered);
  await loadAndShow(lang);
  localStorage.setItem(storageKeys.lang, lang);
}

/** Shows a page in the language of those for whom it is, whatever the staff is offered and has chosen; nothing is remembered. */
export const speakTo = (lang: Language): Promise<void> => loadAndShow(lang);

/** Loads a part's texts in the language of the moment; a change of language brings them along. Before what uses them is drawn. */
export async function addTexts(part: TextLoaders): Promise<void> {
  let lang: Language;
  do {
    lang = current;
    await loadPart(part, lang);
    // Somebody may have switched meanwhile.
  } while (lang !== current);
}

/** A part of a screen together with the words that it says. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: readonly TextLoaders[]): Promise<Part> {
  const [loaded] = await Promise.all([part, ...texts.map(addTexts)]);
  return loaded;
}

/** Has this browser chosen a language itself? */
export const hasChosenLanguage = (): boolean => localStorage.getItem(storageKeys.lang) !== null;
