import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { countries } from '../countries/index.ts';
import { ruleTypeNames } from '../domains/register/vocabulary/contract/index.ts';
import { type Language, languageNames, languages, localeOf } from '../platform/contract/index.ts';
import { flattenTexts } from '../tools/messages.ts';

/*
 * The texts of the screens as journeys look for them: the very files that the screens are made of, so that one
 * description of a journey runs in all languages and a renamed text fails where it is missing.
 */

export type Lang = Language;

const root = path.resolve(import.meta.dirname, '..');
type Params = Record<string, string | number>;
type Texts = Map<string, string>;

function loadTexts(): Record<Lang, Texts> {
  const texts: Record<Lang, Texts> = { en: new Map(), pt: new Map(), es: new Map() };
  for (const lang of languages) {
    for (const file of globSync(`locales/${lang}/*.json`, { cwd: root }))
      for (const [key, text] of flattenTexts(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
        if (!file.endsWith('/server.json')) texts[lang].set(key, text);
    // Names of countries and of rules are data.
    for (const { code, texts: names, cashReport } of countries) {
      texts[lang].set(`words.country.${code}`, names.name[lang]);
      if (cashReport) texts[lang].set(`words.automaticKind.${cashReport.kind}`, cashReport.name[lang]);
    }
    for (const [type, names] of Object.entries(ruleTypeNames)) texts[lang].set(`words.ruleType.${type}`, names[lang]);
  }
  return texts;
}

const texts = loadTexts();
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
  const text = form ?? texts[lang].get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${lang}`);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
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

/*
 * What a screen says that is not of its language: texts of ours as another language has them, whole or with something put in, and
 * keys that were never said. Names and what people wrote are no texts of ours.
 */

const allLanguages = ['en', 'pt', 'es'] as const;
/** A shorter text may be somebody's name or a code. */
const leastLength = 4;
/** What a text has beside what is put in; with fewer letters it may be anything. */
const leastLetters = 6;

const placeholder = /\{\{\s*\w+\s*\}\}/;
const asPattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(placeholder)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
const lettersOf = (text: string): string =>
  text
    .split(placeholder)
    .join('')
    .replace(/[^\p{L}]/gu, '');

/** Tells whether a text that a screen of a language says is of another one. */
export function foreignTo(lang: Lang): (text: string) => boolean {
  const existing = textsIn(lang);
  const own = [...existing.values()];
  const others = allLanguages.filter((one) => one !== lang).flatMap((one) => [...textsIn(one)].filter(([key]) => existing.has(key)).map(([, text]) => text));
  const isWhole = (text: string): boolean => !placeholder.test(text);
  // A language is called by its own name in the menu.
  const allowed = new Set<string>([...own.filter(isWhole), ...Object.values(languageNames)]);
  const foreign = new Set([...others.filter(isWhole), ...textsIn('en').keys()].filter((text) => text.length >= leastLength && !allowed.has(text)));
  const patternsOf = (texts: readonly string[]): RegExp[] =>
    [...new Set(texts)].filter((text) => !isWhole(text) && lettersOf(text).length >= leastLetters).map(asPattern);
  const ownPatterns = patternsOf(own);
  const foreignPatterns = patternsOf(others);
  return (text) => foreign.has(text) || (!allowed.has(text) && foreignPatterns.some((one) => one.test(text)) && !ownPatterns.some((one) => one.test(text)));
}

/** What a screen says: its texts, and what it calls things for those who do not see it. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const said = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest('script, style')) said.add(node.textContent.trim());
    // An icon stands in a control that says what it does.
    for (const element of document.querySelectorAll('[aria-label]:not(.anticon), [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) said.add((element.getAttribute(name) ?? '').trim());
    said.delete('');
    return [...said];
  })()`);

/** Expects that a screen says nothing in another language. @param where what the screen is called where it does */
export async function expectOnly(page: Page, isForeign: (text: string) => boolean, where: string): Promise<void> {
  expect.soft((await saidBy(page)).filter(isForeign), where).toEqual([]);
}
