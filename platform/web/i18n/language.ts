import type { Locale } from 'antd/es/locale';
import { useSyncExternalStore } from 'react';
import { asLanguage, type Language, languageNames, ordinaryLanguages } from '../../contract/index.ts';
import { browserStorage } from '../session/browser-storage.ts';
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
/** Parts that loaded modules expect. */
const expected = new Set<TextLoaders>();

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

const nothing: Catalogue = { find: () => undefined, add: () => undefined, keys: () => [] };
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
  const stored = browserStorage.read('lang');
  // Without an answer nothing but what every installation offers can be chosen.
  const asked = ask?.().then(offer, () => undefined);
  if (stored && !ordinaryLanguages.some((lang) => lang === stored)) await asked;
  const lang = asLanguage(stored, offered);
  await load(lang);
  await Promise.all([...expected].map((part) => loadPart(part, lang)));
  show(lang);
}

/** How often a language was asked for: whoever asks last is shown it, even if the texts of another one come later. */
let choices = 0;

/** @returns false when another language was asked for meanwhile */
async function loadAndShow(lang: Language): Promise<boolean> {
  choices += 1;
  const choice = choices;
  await load(lang);
  // A page may ask for more while these are on their way.
  for (let asked = -1; asked !== parts.size; ) {
    asked = parts.size;
    await Promise.all([...parts.keys()].map((part) => loadPart(part, lang)));
  }
  if (choice !== choices) return false;
  show(lang);
  return true;
}

/** Switches the language for this browser; to English in place of one that is not offered. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  const lang = asLanguage(wanted, offered);
  if (await loadAndShow(lang)) browserStorage.write('lang', lang);
}

/** Shows a page in the language of those for whom it is, whatever the staff is offered and has chosen; nothing is remembered. */
export async function speakTo(lang: Language): Promise<void> {
  await loadAndShow(lang);
}

async function inLanguageOfMoment(asked: Iterable<TextLoaders>): Promise<void> {
  let lang: Language;
  do {
    lang = current;
    await Promise.all([...asked].map((part) => loadPart(part, lang)));
    // Somebody may have switched meanwhile.
  } while (lang !== current);
}

/** Loads a part's texts in the language of the moment; a change of language brings them along. Before what uses them is drawn. */
export const addTexts = (part: TextLoaders): Promise<void> => inLanguageOfMoment([part]);

/**
 * Says of a module, while it is loaded, that what it holds has words of its own. The build writes it into vocabularies, and
 * `withExpectedTexts` behind whatever is loaded later.
 */
export function expectTexts(part: TextLoaders): void {
  expected.add(part);
  // A failure is told to whoever waits, who asks for them again. Before a language is known `startTexts` loads them.
  if (loaded.has(current)) void loadPart(part, current).catch(() => undefined);
}

/** A module that has been loaded, as soon as the words that it expects are here. */
export async function withExpectedTexts<Module>(module: Module): Promise<Module> {
  await inLanguageOfMoment(expected);
  return module;
}

/** A part of a screen together with the words that it says. */
export async function withTexts<Part>(part: Promise<Part>, ...texts: readonly TextLoaders[]): Promise<Part> {
  const [loaded] = await Promise.all([part, ...texts.map(addTexts)]);
  return loaded;
}

/** Has this browser chosen a language itself? */
export const hasChosenLanguage = (): boolean => browserStorage.read('lang') !== null;
