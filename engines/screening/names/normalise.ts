import anyAscii from 'any-ascii';
import { type Algorithm, newest } from './algorithms.ts';
import { generalWords, isGeneralWord } from './general-words.ts';
import { articles, kinParticles, legalForms, longestLegalForm, nameVariants, numberWords, shipPrefixes, suffixes, tensWords, titles } from './name-words.ts';
import { soundOf } from './word-forms.ts';

/** People and organisations are read by different rules; `other` is a ship, an aircraft or anything else with a proper name. */
export type NameKind = 'person' | 'organisation' | 'other';

/**
 * Role of a word in a name. Only `word` and `initial` identify a person; `suffix` distinguishes relatives (Filho, Neto, Jr.);
 * the others are mostly left out or added without meaning anything.
 */
export type WordRole = 'word' | 'initial' | 'suffix' | 'article' | 'kin' | 'title' | 'form' | 'number';

export interface NameWord {
  /** Lower case, Latin letters and digits only. */
  text: string;
  role: WordRole;
  /** Part of the name of a person, where the spelling of the name shows it. */
  part?: 'given' | 'family';
  /** Said by some and left out by others. */
  isAside?: boolean;
}

/** Apostrophes of all kinds join what they stand between (O'Neill, Ba‘asyir, Ch'o'l). */
const apostrophes = /['’‘ʼʻʽ`´ʹʿʾ′]/g;
const marks = /\p{M}+/gu;
const asciiOnly = /^\p{ASCII}*$/u;
const latinOnly = /^[\p{ASCII}\p{Script=Latin}\p{M}\p{P}\p{S}\p{Z}]*$/u;
/** Romanised ideographs and syllables come joined with capitals: XiJinPing. */
const capitalInside = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** What shows nothing, or turns around how a name is shown, separates no words and makes no other name. */
const hidden = /\p{Default_Ignorable_Code_Point}+/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const dottedLetters = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?)+(?:\p{L}\.?(?![\p{L}\p{N}.]))/gu;
const separators = /[^a-z0-9]+/;

const withoutHidden = (text: string): string => (asciiOnly.test(text) ? text : text.replace(hidden, ''));

/** Whether a text is written in characters or syllables, whose Latin form says little. */
export const isIdeographic = (text: string): boolean => ideographs.test(text);

/** Letters of any script as lower-case Latin ones, without accents and apostrophes. Length and word bounds are kept roughly. */
export function toLatin(written: string): string {
  const text = withoutHidden(written);
  if (asciiOnly.test(text)) return text.replace(apostrophes, '').toLowerCase();
  let plain = text.normalize('NFKD').replace(apostrophes, '');
  if (!latinOnly.test(plain)) {
    const hasIdeographs = isIdeographic(plain.normalize('NFC'));
    plain = anyAscii(plain.normalize('NFC')).replace(apostrophes, '');
    if (hasIdeographs) plain = plain.replace(capitalInside, ' ');
  } else plain = anyAscii(plain.replace(marks, ''));
  return plain.replace(marks, '').toLowerCase();
}

/** "FAMILY, Given" as "Given FAMILY"; a suffix after a comma stays at the end. */
function partsOf(text: string): { given: string; family: string } | { whole: string } {
  const [family = '', value = '', ...rest] = text.split(',').map((part) => part.trim());
  if (!value || rest.length > 1) return { whole: text };
  if (suffixes.has(value.toLowerCase().replace(/\./g, ''))) return { whole: `${family} ${value}` };
  return { given: value, family: `${family} ${rest[0] ?? ''}`.trim() };
}

/** Words of several tokens that mean one legal form ("sociedad anonima") are replaced by that form. */
function foldLegalForms(tokens: readonly string[]): NameWord[] {
  const words: NameWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    let used = 0;
    const longest = mayBeginForm(tokens[at] as string) ? Math.min(longestLegalForm, tokens.length - at) : 0;
    for (let length = longest; length > 0 && used === 0; length -= 1) {
      const form = legalFormOf(tokens.slice(at, at + length));
      // A name cannot consist of its legal form alone.
      if (form !== undefined && (words.length > 0 || at + length < tokens.length)) {
        words.push({ text: form, role: 'form' });
        used = length;
      }
    }
    if (used === 0) {
      const [word, length] = organisationWord(tokens, at);
      words.push(word);
      used = length;
    }
    at += used;
  }
  return words;
}

/** Long forms are known by their sound, too: they are often misspelt. The same in every version of the comparison. */
const longForm = 12;
const formSounds = new Map<string, string>();
const mostFormSounds = 100_000;
function formSound(word: string): string {
  let sound = formSounds.get(word);
  if (sound === undefined) {
    sound = soundOf(word, { hearsPolish: false });
    if (formSounds.size >= mostFormSounds) formSounds.clear();
    formSounds.set(word, sound);
  }
  return sound;
}
const formsBySound = new Map(
  [...legalForms].filter(([written]) => written.length >= longForm).map(([written, form]) => [written.split(' ').map(formSound).join(' '), form]),
);

/** The words with which legal forms begin: at most others no form has to be looked for. */
const formStarts = new Set([...legalForms.keys()].map((written) => written.split(' ', 1)[0] as string));
const formStartsBySound = new Set([...formsBySound.keys()].map((sound) => sound.split(' ', 1)[0] as string));
const mayBeginForm = (word: string): boolean => formStarts.has(word) || formStartsBySound.has(formSound(word));

function legalFormOf(tokens: readonly string[]): string | undefined {
  const written = tokens.join(' ');
  return legalForms.get(written) ?? (written.length >= longForm - 1 ? formsBySound.get(tokens.map(formSound).join(' ')) : undefined);
}

/** One word from here on; a number may be written in two (forty-four). */
function organisationWord(tokens: readonly string[], at: number): [NameWord, number] {
  const text = tokens[at] as string;
  const ten = tensWords.get(text);
  if (ten !== undefined) {
    const next = tokens[at + 1] ?? '';
    const unit = numberWords.get(next) ?? (/^[1-9]$/.test(next) ? next : undefined);
    return unit !== undefined && unit.length === 1 ? [{ text: String(ten + Number(unit)), role: 'number' }, 2] : [{ text: String(ten), role: 'number' }, 1];
  }
  const number = numberWords.get(text);
  if (number !== undefined) return [{ text: number, role: 'number' }, 1];
  if (/^\d+$/.test(text)) return [{ text: text.replace(/^0+(?=\d)/, ''), role: 'number' }, 1];
  if (articles.has(text)) return [{ text, role: 'article' }, 1];
  return [{ text: generalWords.get(text) ?? text, role: 'word' }, 1];
}

/** Abd al-Rahman, Abdul Rahman, Abdurrahman: one word. */
const servant = /^abd(?:[uea][lrsnzd])?$/;
/** The same with two neighbouring letters in each other's place: it is written so often that it is often misspelt. */
const misspeltServant = /^(?:adb(?:[uea][lrsn])?|ab[ue]d[lrsn]|badu[lrs]|abdl[ue])$/;
const servantArticle = /^(?:al|el|ul|ar|as|ur|us|an|az)$/;
const servantStart = /^abd[uaeoi](?:l|(r|s|n|z|d|sh)(?=\1))/;

interface PersonToken {
  text: string;
  part?: 'given' | 'family';
}

/** In Arabic letters only its consonants are written: Abd al-Rahman is `bd lrhmn`, or one word. */
const arabic = /\p{Script=Arabic}/u;
const arabicServant = 'bd';
const arabicServantStart = /^bdl(?=.{2})/;

function joinArabicServants(tokens: readonly PersonToken[]): PersonToken[] {
  const joined: PersonToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as PersonToken;
    const next = tokens[at + 1];
    if (token.text === arabicServant && next && /^l.{2}/.test(next.text)) {
      joined.push({ ...(token.part === next.part ? token : {}), text: `abd${next.text.slice(1)}` });
      at += 1;
    } else joined.push({ ...token, text: token.text.replace(arabicServantStart, 'abd') });
  }
  return joined;
}

function joinServantNames(tokens: readonly PersonToken[], { knowsMisspeltServants }: Algorithm): PersonToken[] {
  const joined: PersonToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as PersonToken;
    const next = tokens[at + 1];
    if (next !== undefined && (servant.test(token.text) || (knowsMisspeltServants && misspeltServant.test(token.text)))) {
      const isArticle = servantArticle.test(next.text) && tokens[at + 2] !== undefined;
      const other = (isArticle ? tokens[at + 2] : next) as PersonToken;
      // Lists that put the family name first part such names: BASIR, Haji Abdul.
      joined.push({ ...(token.part === other.part ? token : {}), text: `abd${other.text}` });
      at += isArticle ? 2 : 1;
    } else joined.push({ ...token, text: nameVariants.has(token.text) || token.text.length < 8 ? token.text : token.text.replace(servantStart, 'abd') });
  }
  return joined;
}

const threefold = /(.)\1{2,}/g;

function personWord({ text: written, part }: PersonToken, at: number, isRomanised: boolean): NameWord {
  const text = written.replace(threefold, '$1$1');
  const word = personRole(text, at, isRomanised);
  return part ? { ...word, part } : word;
}

/** Between two names it marks the name of the father; at the beginning it is a name. */
const ben = 'ben';

function personRole(text: string, at: number, isRomanised: boolean): NameWord {
  // A syllable of one letter is a name as others are (Yi).
  if (text.length === 1 && isRomanised) return { text, role: 'word' };
  if (text.length === 1) return { text, role: articles.has(text) ? 'article' : 'initial' };
  if (text === ben && at === 0) return { text, role: 'word' };
  const suffix = suffixes.get(text);
  if (suffix !== undefined) return { text: suffix, role: 'suffix' };
  if (kinParticles.has(text)) return { text: 'bin', role: 'kin' };
  if (articles.has(text)) return { text, role: 'article' };
  if (titles.has(text)) return { text, role: 'title' };
  return { text: nameVariants.get(text) ?? text, role: /^\d+$/.test(text) ? 'number' : 'word' };
}

/** A word with at least two letters and a digit beside one of them. */
const digitInWord = /^(?=.*[a-z].*[a-z])(?=.*(?:[a-z]\d|\d[a-z]))[a-z0-9]+$/;
const lookAlikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const personTokens = (text: string, { readsDigits }: Algorithm): string[] =>
  toLatin(text.replace(dottedLetters, (letters) => letters.replace(/\./g, ' ')))
    .split(separators)
    .filter(Boolean)
    .map((token) => (readsDigits && digitInWord.test(token) ? token.replace(/[013457]/g, (digit) => lookAlikes[digit] as string) : token));

function personWords(text: string, algorithm: Algorithm): NameWord[] {
  const parts = partsOf(text);
  const tokens: PersonToken[] =
    'whole' in parts
      ? personTokens(parts.whole, algorithm).map((token) => ({ text: token }))
      : [
          ...personTokens(parts.given, algorithm).map((token) => ({ text: token, part: 'given' as const })),
          ...personTokens(parts.family, algorithm).map((token) => ({ text: token, part: 'family' as const })),
        ];
  const isRomanised = isIdeographic(text);
  const read = algorithm.readsArabicServants && arabic.test(text) ? joinArabicServants(tokens) : tokens;
  return joinServantNames(read, algorithm).map((token, at) => personWord(token, at, isRomanised));
}

/** Letters of Latin writing, each a character of its own. */
const plainLetters = /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]{2,}$/;
const plainWord = /^[a-z]{2,}$/;

/**
 * What a word is anywhere in the name of a person, after what stands between two blanks; undefined where that depends on the words
 * beside it or on how the name is written. The same as `nameWords` gives for it, as long as some word of the name is a name.
 */
export function loneWord(text: string, algorithm: Algorithm): NameWord | undefined {
  if (!plainLetters.test(text)) return undefined;
  const latin = toLatin(text);
  if (!plainWord.test(latin) || servant.test(latin) || misspeltServant.test(latin) || latin === ben) return undefined;
  const [token] = joinServantNames([{ text: latin }], algorithm) as [PersonToken];
  return personWord(token, 1, false);
}

/**
 * The words of a name, in the order in which it is spoken. A name whose words would all be titles or particles keeps them as words,
 * so that something of it can be found.
 * @param written as it is written on a list or in a form, in any script; invisible characters are ignored
 */
export function nameWords(written: string, kind: NameKind, algorithm: Algorithm = newest): NameWord[] {
  const text = withoutHidden(written);
  if (kind === 'person') {
    const words = personWords(text, algorithm);
    return words.some(({ role }) => role === 'word') ? words : words.map((word) => ({ ...word, role: 'word' }));
  }
  const asides: NameWord[] = [];
  const main = text.replace(aside, (...result) => {
    asides.push(...organisationWords(String(result[1] ?? result[2] ?? result[3]), algorithm));
    return ' ';
  });
  const words = organisationWords(main, algorithm);
  // Nothing but an aside is the name.
  const all = words.length > 0 ? [...words, ...asides.map((word): NameWord => ({ ...word, isAside: true }))] : asides;
  return all.some(({ role }) => role === 'word' || role === 'number') ? all : all.map((word) => ({ ...word, role: 'word' }));
}

/** Parts in brackets or after a slash, and the person after whom a plant or an institute is named, are optional: some sources omit them. */
const aside = /\(([^()]*)\)|(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})(.*)$|\b(?:named after|imeni|im\.)\s+(.*)$/giu;
/** A legal form that was written without its blank: SiemensAG. */
const joinedForm = /(?<=\p{Ll})(?=(?:AG|SA|Ltd|LTD|Inc|INC|GmbH|LLC|Ltda)$)/u;

/** Capitals that stand alone, and any letters between hyphens or strokes. */
const partedLetters = /(?<![\p{L}\p{N}])(?:\p{L}(?:[-/]\p{L})+|\p{Lu}(?: \p{Lu})+)(?![\p{L}\p{N}.'’])/gu;

/** What says that a ship follows, where a name of its own does. */
function withoutShip([prefix, ...name]: readonly NameWord[]): NameWord[] {
  const isShip = prefix?.role === 'word' && shipPrefixes.has(prefix.text) && name.some(({ role, text }) => role === 'word' && !isGeneralWord(text));
  return prefix ? [isShip ? { ...prefix, role: 'form' } : prefix, ...name] : [];
}

function organisationWords(written: string, { joinsParted, knowsShips }: Algorithm): NameWord[] {
  const text = joinsParted ? written.replace(partedLetters, (letters) => letters.replace(/[-/ ]/g, '')) : written;
  const spaced = text
    .replace(dottedLetters, (letters) => `${letters.replace(/[.\s]/g, '')} `)
    .replace(joinedForm, ' ')
    .replace(/&/g, ' and ');
  const words = foldLegalForms(toLatin(spaced).split(separators).filter(Boolean));
  return knowsShips ? withoutShip(words) : words;
}
