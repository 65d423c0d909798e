import i18next from 'i18next';
import type { Language, Texts } from './language.ts';

/*
 * The texts of the product, `locales/<language>/<namespace>.json`, by i18next: the server and tests have all of them, a browser those
 * of its language that its pages need. A text is found by its key in whichever namespace holds it.
 */

/** Files of texts. `common` is what every page says, among it what values are called; `server` is what a browser never says itself. */
export const namespaces = [
  'common',
  'audit',
  'casework',
  'merchant-link',
  'merchants',
  'pages',
  'payments',
  'people',
  'reporting',
  'rules',
  'screening',
  'session',
  'settings',
  'gallery',
  'server',
] as const;
export type Namespace = (typeof namespaces)[number];

export type TextParams = Record<string, string | number>;

void i18next.init({
  lng: 'en',
  // Every text is there in every language (`npm run check -- messages`), so that no second language is loaded.
  fallbackLng: false,
  resources: {},
  initAsync: false,
  ns: [],
  defaultNS: 'common',
  // Codes of values may hold any character.
  nsSeparator: false,
  // A group of texts is no text.
  returnedObjectHandler: () => '',
  interpolation: { escapeValue: false },
  // A parameter that is not given stays visible.
  missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
});

/** Makes the texts of one namespace findable. */
export const addTexts = (lang: Language, namespace: Namespace, texts: object): void => {
  i18next.addResourceBundle(lang, namespace, texts, true, true);
};

interface TextEntry {
  namespace: Namespace;
  /** undefined: it has plural forms alone */
  text?: string;
}

/*
 * Lists and files ask for the same few texts for every cell: i18next would look through the namespaces each time, which takes some
 * twenty microseconds. What is loaded of a language is therefore indexed by key, until more is loaded.
 */
const indexes = new Map<string, ReadonlyMap<string, TextEntry>>();
i18next.store.on('added', (lang: string) => indexes.delete(lang));
i18next.store.on('removed', (lang: string) => indexes.delete(lang));

function addTo(index: Map<string, TextEntry>, namespace: Namespace, group: object, prefix: string): void {
  for (const [name, value] of Object.entries(group)) {
    const key = prefix + name;
    if (typeof value === 'object' && value !== null) addTo(index, namespace, value as object, `${key}.`);
    else if (typeof value === 'string') {
      index.set(key, { namespace, text: value });
      const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      if (!index.has(plain)) index.set(plain, { namespace });
    }
  }
}

function indexOf(lang: Language): ReadonlyMap<string, TextEntry> {
  const existing = indexes.get(lang);
  if (existing) return existing;
  const index = new Map<string, TextEntry>();
  for (const namespace of namespaces) addTo(index, namespace, (i18next.getResourceBundle(lang, namespace) ?? {}) as object, '');
  indexes.set(lang, index);
  return index;
}

/**
 * A text in a language, with `{{name}}` filled in and the plural form (CLDR) that `count` asks for.
 * @returns undefined where there is no such text, or it is not loaded
 */
export function findText(key: string, lang: Language, params?: TextParams): string | undefined {
  const result = indexOf(lang).get(key);
  if (!result || !params) return result?.text;
  return (i18next.t(key, { ...params, lng: lang, ns: result.namespace, defaultValue: '' }) as string) || undefined;
}

/** Names of the texts that stand directly under a key, as far as they are loaded. */
export function textsUnder(key: string, lang: Language): string[] {
  for (const namespace of namespaces) {
    const group: unknown = i18next.getResource(lang, namespace, key);
    if (typeof group === 'object' && group !== null) return Object.keys(group).filter((name) => typeof (group as Record<string, unknown>)[name] === 'string');
  }
  return [];
}

/** The text of a key in each language, read when it is used; its parameters stand in single braces, for `fillText`. */
export const textsOf = (key: string): Texts => ({
  get en() {
    return withSingleBraces(key, 'en');
  },
  get pt() {
    return withSingleBraces(key, 'pt');
  },
  get es() {
    return withSingleBraces(key, 'es');
  },
});
const withSingleBraces = (key: string, lang: Language): string => (findText(key, lang) ?? key).replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
