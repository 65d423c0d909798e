import type { ListName, NameType } from '../../../../../../engines/screening/index.ts';

/** One line, single spaces, no control characters; the letters stay as they are written. */
export const cleanText = (text: string): string =>
  text
    // Control characters, and the invisible ones that turn the direction of writing.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a name is written in another script than Latin: it has letters, and fewer than half of them are Latin. */
export function isOwnScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (name.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 < letters;
}

/** What a field of names says: names, what it says about them, and what could not be taken apart. */
export interface NamesRead {
  names: ListName[];
  /** Words about a name that are none: "previously listed as", how a passport was forged. */
  notes: string[];
  /** Dates of birth that stand with a name: "born 1 Jan. 1953". */
  births: string[];
  /** Names that hold several, or more than a name, and could not be taken apart. They are among the names as well. */
  unread: string[];
}

const opening = '(（[';
const closing = ')）]';
/** Brackets inside one another; no list has more than three. */
const deepest = 6;
/** Brackets of one name, beyond which it is not taken apart. */
const mostBrackets = 30;
/** Letters of the longest name that a list has been seen to publish, and some more. */
const longestName = 250;

interface Piece {
  text: string;
  isBracket: boolean;
}

/** A text as what stands outside brackets and in each. A bracket that is never closed ends with the text, one that was never opened is left out. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let depth = 0;
  const end = (at: number, isBracket: boolean): void => {
    const piece = text.slice(start, at);
    if (isBracket || piece.trim() !== '') pieces.push({ text: piece, isBracket });
    start = at + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (opening.includes(sign)) {
      if (depth === 0) end(at, false);
      depth += 1;
    } else if (closing.includes(sign)) {
      if (depth === 0) end(at, false);
      else if (--depth === 0) end(at, true);
    }
  }
  end(text.length, depth > 0);
  return pieces;
}

/** Splits at a sign outside brackets: "A; B (C; D)" is two. A bracket that is never closed ends with the text. */
export function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
      at = start - 1;
    } else if (opening.includes(sign)) depth += 1;
    else if (closing.includes(sign)) depth = Math.max(0, depth - 1);
  }
  parts.push(text.slice(start));
  return parts;
}

const scriptLabel =
  /^(?:(?:in )?original script|native script|alfabeto original|escritura original)\s*:?\s*|\s*:?\s*(?:(?:in )?original script|native script)$/i;
/** Brackets that say what sort of name stands before them. */
const notes: readonly (readonly [NameType | undefined, RegExp])[] = [
  [
    'weak',
    /^(?:low(?: quality)?|low[ -]quality a\.?k\.?a\.?|weak(?: alias| a\.?k\.?a\.?)?|baja(?: calidad)?|calidad baja|baixa(?: qualidade)?|qualidade baixa)$/i,
  ],
  [undefined, /^(?:good|high)(?: quality)?$|^(?:buena|alta)(?: calidad)?$|^(?:boa|alta)(?: qualidade)?$|^strong$/i],
  [
    'former',
    /^(?:formerly|former(?: name)?|previously(?: listed as)?|maiden name|nee|née|nombre anterior|nome anterior|nome de solteira|apellido de soltera)$/i,
  ],
  [
    undefined,
    /^(?:a\.?k\.?a\.?|alias|birth name|name at birth|combat name|nom de guerre|nickname|transliteration|romani[sz]ed|apodo|alcunha|apelido|nombre de (?:guerra|nacimiento|pila)|nome de (?:guerra|nascimento|batismo)|acronym|sigla|third|deceased|fallecid[oa]|falecid[oa]|male|female)$/i,
  ],
];
const noteOf = (text: string) => notes.find(([, pattern]) => pattern.test(text.replace(/[.:;,]+$/, '')));

/* Words by which a text passes from one name to another one of the same. Without points "aka" is one only in small letters: Aka is a family name. */
const formerWords =
  '[fF]\\.[kK]\\.[aA]\\.?|[fF]/[kK]/[aA]|fka|(?:[fF]ormerly|FORMERLY|[pP]reviously|PREVIOUSLY)(?: (?:[kK]nown|[nN]amed|[cC]alled|[lL]isted|KNOWN)(?: (?:[aA]s|AS))?)?|[aA]nteriormente(?: (?:conocid|conhecid|denominad)[oa])?(?: como)?|[aA]ntes(?: (?:conocid|conhecid|denominad|llamad|chamad)[oa])?(?: como)?:';
const aliasWords =
  '[aA]\\.[kK]\\.[aA]\\.?|[aA]/[kK]/[aA]|[nN]\\.[kK]\\.[aA]\\.?|aka|nka|(?:[aA]lso|ALSO|[bB]etter|[nN]ow) (?:[kK]nown|KNOWN) (?:[aA]s|AS)|[aA]lias:|[tT]ambi[eé]n (?:conocid[oa]|denominad[oa])(?: como)?|[tT]amb[eé]m (?:conhecid[oa]|denominad[oa])(?: como)?|[cC]onocid[oa] como|[cC]onhecid[oa] como';
const passages = new RegExp(`(?:^|[,\\s"“]\\s*)(?:(${formerWords})|(?:${aliasWords}))(?:[,:]?\\s+|(?<=:))`, 'gu');
const passage = new RegExp(passages.source, 'u');
/** What American notices add to names of companies, which names nobody. */
const successors = /,?\s+and any (?:successor|sub-?unit|subsidiary)[\p{L}\s,-]{0,80}$/iu;
const born = /,?\s+(?:born|b\.|nacid[oa]|nascid[oa])(?: (?:on|in|el|en|em))?\s+(?=.{0,30}\d)(.+)$/i;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Whether letters are made of the beginnings of words: "SAPICO" of "Sahand Aluminum Parts Industrial Company". */
function shortens(short: string, words: readonly string[], fromWord = 0): boolean {
  if (short === '') return true;
  for (let at = fromWord; at < words.length; at += 1) {
    const word = words[at] as string;
    let shared = 0;
    while (shared < Math.min(short.length, word.length, 4) && short[shared] === word[shared]) shared += 1;
    for (; shared > 0; shared -= 1) if (shortens(short.slice(shared), words, at + 1)) return true;
  }
  return false;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** An acronym of the name before it, in capitals. */
function isAcronymOf(text: string, name: string): boolean {
  if (!/^[\p{Lu}][\p{L}\p{N}-]{1,11}$/u.test(text) || (text.match(/\p{Lu}/gu)?.length ?? 0) < 2) return false;
  const words = wordsOf(name.replace(/['’`ʻ]/g, ''))
    .slice(0, 20)
    .map(folded);
  return shortens(folded(text.replace(/-.*$/, '')), words);
}

/** Another spelling of the word before it: "Butayev (Butaev)". */
function isVariantOf(text: string, word: string): boolean {
  if (!/^[\p{L}'’-]{4,30}$/u.test(text) || word.length < 4) return false;
  const [one, other] = [folded(text), folded(word)];
  return one[0] === other[0] && Math.abs(one.length - other.length) <= 2 && one.slice(0, 2) === other.slice(0, 2) && one !== other;
}

/** More than a name: a sentence, or numbers with the words about them. */
const isAside = (text: string): boolean => {
  const words = text.split(' ');
  return words.length > 9 || (words.length > 2 && /\d{4,}/.test(text) && /\p{Ll}{3}/u.test(text));
};

function readPart(part: string, type: NameType, depth: number, into: NamesRead): void {
  const other: NameType = type === 'primary' ? 'alias' : type;
  let rest = cleanText(part);
  const add = (text: string, as: NameType): void => {
    const plain = cleanText(text.replace(/^[,;:\s]+/, '').replace(/(?<![,;:\s])[,;:\s]+$/, ''));
    if (!/[\p{L}\p{N}]/u.test(plain)) return;
    into.names.push({ text: plain, type: as !== 'primary' && isOwnScript(plain) ? 'script' : as });
    if (plain.length > longestName) into.unread.push(plain);
  };
  const pieces = piecesOf(rest);
  if (depth > deepest || pieces.length > mostBrackets * 2) {
    into.names.push({ text: rest, type });
    into.unread.push(rest);
    return;
  }
  const tail = successors.exec(rest);
  if (tail) {
    into.notes.push(cleanText(tail[0]).replace(/^,\s*/, ''));
    rest = rest.slice(0, tail.index);
  }
  let as = type;
  let whole = '';
  let outside = '';
  let hasGone = false;
  let hasShort = false;
  const results: (() => void)[] = [];
  for (const { text, isBracket } of tail ? piecesOf(rest) : pieces) {
    if (!isBracket) {
      whole += text;
      outside += text;
      continue;
    }
    const inner = cleanText(text).replace(scriptLabel, '');
    const note = noteOf(inner);
    const before = outside.trim();
    const isList = splitOutsideBrackets(text, ';').length > 1 || piecesOf(inner).some((piece) => piece.isBracket);
    const isPassage = passage.test(inner);
    const isInOtherScript = /\p{L}/u.test(inner) && /\p{L}/u.test(before) && isOwnScript(before) !== isOwnScript(inner);
    if (inner === '') hasGone = true;
    else if (note) {
      if (note[0] && as !== 'primary') as = note[0];
      into.notes.push(cleanText(rest));
      hasGone = true;
    } else if (isList || isPassage || isInOtherScript) {
      hasGone = true;
      results.push(() => readField(inner, other, depth + 1, into));
    } else if (born.test(` ${inner}`)) {
      hasGone = true;
      into.births.push(born.exec(` ${inner}`)?.[1] ?? '');
    } else if (isAside(inner)) {
      hasGone = true;
      into.notes.push(cleanText(rest));
    } else {
      whole += `(${inner})`;
      const last = wordsOf(before).at(-1) ?? '';
      if (isAcronymOf(inner, before)) {
        hasShort = true;
        results.push(() => add(inner, 'weak'));
      } else if (isAcronymOf(before, inner)) {
        results.push(() => add(before, 'weak'));
        results.push(() => add(inner, other));
      } else if (before.endsWith(last) && isVariantOf(inner, last)) {
        results.push(() => add(before, other));
        results.push(() => add(`${before.slice(0, before.length - last.length)}${inner}`, other));
      }
      continue;
    }
    whole += ' ';
    outside += ' ';
  }
  const birth = hasGone || /\d/.test(whole) ? born.exec(whole) : null;
  if (birth) {
    into.births.push(cleanText(birth[1] ?? '').replace(/[,\s]+$/, ''));
    whole = whole.slice(0, birth.index);
  }
  add(whole, as);
  // The acronym in brackets is no part of the name: "UGANDA COMMERCIAL IMPEX (UCI) LTD".
  if (hasShort) add(outside, other);
  for (const each of results) each();
}

/** The names of a text that passes from one to another by "a.k.a." or "formerly". */
function readPassages(part: string, type: NameType, depth: number, into: NamesRead): void {
  const other: NameType = type === 'primary' ? 'alias' : type;
  let start = 0;
  let as = type;
  let bracket = 0;
  let place = 0;
  for (const result of part.matchAll(passages)) {
    for (; place < result.index; place += 1) {
      if (opening.includes(part[place] as string)) bracket += 1;
      else if (closing.includes(part[place] as string)) bracket = Math.max(0, bracket - 1);
    }
    if (bracket > 0) continue;
    if (/[\p{L}\p{N}]/u.test(part.slice(start, result.index))) readPart(part.slice(start, result.index), as, depth, into);
    start = result.index + result[0].length;
    as = result[1] ? 'former' : other;
  }
  readPart(part.slice(start), as, depth, into);
}

function readField(field: string, type: NameType, depth: number, into: NamesRead): void {
  const other: NameType = type === 'primary' ? 'alias' : type;
  let isFirst = true;
  for (const part of splitOutsideBrackets(field, ';')) {
    for (const each of splitOutsideBrackets(part, ' / ')) {
      if (!/[\p{L}\p{N}]/u.test(each)) continue;
      readPassages(each, isFirst ? type : other, depth, into);
      isFirst = false;
    }
  }
}

/**
 * The names in one field. Semicolons, a slash between blanks, and "a.k.a." or "formerly" separate names, also in brackets and in
 * brackets inside them. A bracket that holds the same name in another script, an acronym or another spelling gives further names;
 * one with words about the name is a note; any other stays part of its name ("LEADER (HONG KONG)").
 */
export function namesOfField(field: string, type: NameType): NamesRead {
  const into: NamesRead = { names: [], notes: [], births: [], unread: [] };
  readField(field, type, 0, into);
  return into;
}
