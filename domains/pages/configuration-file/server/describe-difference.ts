import { labelOf } from '../../../../platform/contract/field-labels.ts';
import { type Language, termIn, textIn, type Texts, type Vocabulary, textsOf } from '../../../../platform/contract/index.ts';
import { canonicalJson } from '../../../../platform/server/index.ts';
import { businessWords, riskLevelWords, yesNoWords } from '../../../register/vocabulary/contract/index.ts';
import type { DifferenceView } from '../contract/index.ts';
import type { Words } from './parts/index.ts';

/* A difference in the words of the screens. */

/** What is called the same in every part. */
const everywhere: Words = { business: businessWords, risk_level: riskLevelWords };
/** Fields that are called otherwise here than in a sentence about an input. */
const namedHere: Readonly<Record<string, Texts>> = {
  channels_off: textsOf('server.configurationFile.channelsSwitchedOff'),
  columns: textsOf('server.configurationFile.columnsOfTheFile'),
  en: textsOf('server.configurationFile.inEnglish'),
  es: textsOf('server.configurationFile.inSpanish'),
  pt: textsOf('server.configurationFile.inPortuguese'),
  muid: textsOf('server.configurationFile.merchant'),
  routes: textsOf('server.configurationFile.routesInTheirOrder'),
  status: textsOf('server.configurationFile.status'),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasTerm = (words: Vocabulary | undefined, key: string): words is Vocabulary => words !== undefined && Object.hasOwn(words.terms, key);

/** What a field is called; a key of a record whose keys are terms is called by its term. */
function nameOf(path: readonly string[], words: Words, lang: Language, from = 0): string {
  return path
    .map((key, at) => {
      const parent = at === 0 ? undefined : words[path[at - 1] as string];
      if (hasTerm(parent, key)) return termIn(parent, key, lang);
      return namedHere[key] ? textIn(namedHere[key], lang) : labelOf(key, lang);
    })
    .slice(from)
    .join(' › ');
}

function say(value: unknown, key: string, { words, lang }: { words: Words; lang: Language }): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return termIn(yesNoWords, value ? 'YES' : 'NO', lang);
  if (typeof value === 'string' || typeof value === 'number') {
    const terms = words[key] ?? everywhere[key];
    return terms ? termIn(terms, String(value), lang) : String(value);
  }
  if (Array.isArray(value)) return value.map((one) => say(one, key, { words, lang })).join(', ');
  return Object.entries(value as object)
    .filter(([, one]) => one !== null && one !== undefined && one !== '')
    .map(([field, one]) => `${nameOf([key, field], words, lang, 1)}: ${say(one, field, { words, lang })}`)
    .join(' · ');
}

/** Elements of a list that only one side has, each on a line. */
function onlyIn(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const existing = new Set(other.map((one) => canonicalJson(one)));
  return list.filter((one) => !existing.has(canonicalJson(one)));
}

/**
 * What a row would change, field by field. Of lists only the elements that come or go are told; a list that differs in its
 * order alone is told whole.
 * @param before undefined: all of it is new
 */
export function describeDifference(
  before: object | undefined,
  after: object,
  { words = {}, lang }: { words?: Words | undefined; lang: Language },
): DifferenceView['lines'] {
  const lines: DifferenceView['lines'] = [];
  const text = (value: unknown, key: string) => say(value, key, { words, lang });
  const compare = (was: unknown, is: unknown, path: readonly string[]): void => {
    const key = path.at(-1) as string;
    if (before !== undefined && canonicalJson(was ?? null) === canonicalJson(is ?? null)) return;
    if (isRecord(is) && (was === undefined || isRecord(was))) {
      for (const field of new Set([...Object.keys(is), ...(isRecord(was) ? Object.keys(was) : [])]))
        compare(isRecord(was) ? was[field] : undefined, is[field], [...path, field]);
      return;
    }
    const label = nameOf(path, words, lang);
    if (Array.isArray(is) && Array.isArray(was)) {
      const [gone, come] = [onlyIn(was, is), onlyIn(is, was)];
      const isReordered = gone.length + come.length === 0;
      const each = (list: readonly unknown[]) => list.map((one) => text(one, key)).join('\n') || null;
      lines.push({ label, before: each(isReordered ? was : gone), after: each(isReordered ? is : come) });
      return;
    }
    if (Array.isArray(is)) {
      if (is.length > 0) lines.push({ label, before: null, after: is.map((one) => text(one, key)).join('\n') });
      return;
    }
    if (before === undefined && (is === null || is === undefined || is === '')) return;
    lines.push({ label, before: before === undefined ? null : text(was, key), after: text(is, key) });
  };
  for (const [field, value] of Object.entries(after)) compare((before as Record<string, unknown> | undefined)?.[field], value, [field]);
  return lines;
}
