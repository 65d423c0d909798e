import { type Language, localeOf } from '../../contract/index.ts';

/*
 * Texts of one language: looked up by dotted key, with `{name}` filled in and the plural form picked by `count`.
 * Some sixty lines in place of a library of 18 kB: few languages, no nesting, no back ends, no formats.
 */

export type TextParams = Record<string, string | number>;
export interface Catalogue {
  /** undefined when there is no such text. */
  find(key: string, params?: TextParams): string | undefined;
  /** Keys of the texts that stand directly under a prefix. */
  keys(prefix: string): string[];
  /** Takes in texts that come later than the others. */
  add(texts: Record<string, unknown>): void;
}

/** Nested texts by dotted key. */
export function flattenTexts(texts: Record<string, unknown>, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else if (typeof value === 'object' && value !== null) flattenTexts(value as Record<string, unknown>, `${prefix}${key}.`, into);
  }
  return into;
}

const fill = (text: string, params: TextParams): string =>
  text.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));

/** Makes the texts of a language findable. */
export function createCatalogue(lang: Language, texts: Record<string, unknown>): Catalogue {
  const flat = flattenTexts(texts);
  const plurals = new Intl.PluralRules(localeOf[lang]);
  /** `files` with a count is `files_one` or `files_other`; forms that a language has beyond those fall to `other`. */
  const formOf = (key: string, count: number): string | undefined => {
    const zero = count === 0 ? flat.get(`${key}_zero`) : undefined;
    return zero ?? flat.get(`${key}_${plurals.select(count)}`) ?? flat.get(`${key}_other`);
  };
  return {
    add: (more) => void flattenTexts(more, '', flat),
    keys: (prefix) =>
      [...flat.keys()].flatMap((key) => (key.startsWith(`${prefix}.`) ? [key.slice(prefix.length + 1)] : [])).filter((key) => !key.includes('.')),
    find(key, params) {
      const count = params?.count;
      const text = (typeof count === 'number' ? formOf(key, count) : undefined) ?? flat.get(key);
      return text !== undefined && params ? fill(text, params) : text;
    },
  };
}
