import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, localeOf, type Vocabulary } from '../platform/contract/index.ts';

/*
 * The texts of the screens as journeys look for them: the very files that the screens are made of, so that one
 * description of a journey runs in all languages and a renamed text fails where it is missing.
 */

export type Lang = Language;

const root = path.resolve(import.meta.dirname, '..');
type Params = Record<string, string | number>;
type Texts = Map<string, string>;

function flatten(group: object, prefix: string, into: Texts): Texts {
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value as object, `${prefix}${key}.`, into);
  }
  return into;
}

async function loadTexts(): Promise<Record<Lang, Texts>> {
  const texts: Record<Lang, Texts> = { en: new Map(), pt: new Map(), es: new Map() };
  for await (const file of glob('{domains/*,platform,apps}/web/**/messages.ts', { cwd: root })) {
    const { messages } = (await import(pathToFileURL(path.join(root, file)).href)) as { messages: Partial<Record<Lang, object>> };
    for (const lang of languages) flatten(messages[lang] ?? {}, '', texts[lang]);
  }
  for (const file of ['domains/vocabulary/contract/index.ts', 'platform/contract/lists/download.ts']) {
    const found = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, Partial<Vocabulary> | undefined>;
    for (const vocabulary of Object.values(found))
      for (const [value, term] of Object.entries(vocabulary?.terms ?? {}))
        for (const lang of languages) texts[lang].set(`words.${vocabulary?.name}.${value}`, term[lang]);
  }
  return texts;
}

const texts = await loadTexts();
/** All texts of a language as its files have them, by key. */
export const textsIn = (lang: Lang): ReadonlyMap<string, string> => texts[lang];

export interface Words<L extends Lang = 'en' | 'pt'> {
  /** The text of a key as the screen shows it. */
  (key: string, params?: Params): string;
  /** An amount in minor units as the screen writes it, without its currency. */
  amount(minor: bigint): string;
  readonly lang: L;
}

function find(lang: Lang, key: string, params: Params): string {
  const formOf = (count: number) =>
    (count === 0 ? texts[lang].get(`${key}_zero`) : undefined) ?? texts[lang].get(`${key}_${new Intl.PluralRules(localeOf[lang]).select(count)}`);
  const form = typeof params.count === 'number' ? formOf(params.count) : undefined;
  const text = form ?? texts[lang].get(key) ?? (lang === 'es' ? texts.en.get(key) : undefined);
  if (text === undefined) throw new Error(`no text ${key} in ${lang}`);
  return text.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

function decimalText(minor: bigint): Intl.StringNumericLiteral {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral;
}

export const wordsOf = <L extends Lang>(lang: L): Words<L> =>
  Object.assign((key: string, params: Params = {}) => find(lang, key, params), {
    amount: (minor: bigint) => new Intl.NumberFormat(localeOf[lang], { minimumFractionDigits: 2 }).format(decimalText(minor)),
    lang,
  });
