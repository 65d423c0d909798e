import type { EntryKind, ListDate, ListEntry, ListName, ListNumber, NameType, NumberType } from '../../../../../engines/screening/index.ts';
import { parseCountry } from '../../../../../platform/contract/country-code.ts';
import type { EntryPart, Omission } from '../../../../register/kernel/screening-lists.ts';
import { partOfNumber } from './entry-parts.ts';
import { refuseFile } from './list-file-error.ts';
import type { Reading } from './reading.ts';
import { countriesOf } from './values/country.ts';
import { type DateOrder, parseListDates, parseListDay } from './values/date.ts';
import { cleanText, namesOfField } from './values/names.ts';
import { numberType } from './values/number-type.ts';
import { readNumber, splitNumbers } from './values/number.ts';

/** Texts that say that there is nothing to say, whatever their case. */
const nothing = new Set([
  '',
  '-',
  '--',
  '-0-',
  '*',
  'n/a',
  'null',
  'none',
  'nil',
  'unknown',
  'não informada',
  'não informado',
  'nao informada',
  'nao informado',
]);
for (const words of [
  'sem informação',
  'sem informacao',
  'não se aplica',
  'nao se aplica',
  'inválido',
  'invalido',
  'sin datos',
  'no informado',
  'sin información',
]) {
  nothing.add(words);
}

/** Whether a cell holds nothing, or words for it such as "Não informada". */
export const isNothing = (text: string): boolean => text.length < 20 && nothing.has(text.trim().toLowerCase());

/** Which fields of a format are deliberately not kept, and why. */
export type FieldOmissions = Readonly<Record<string, Omission>>;

/** The values that a source gives for one record, each with the name of its field. */
export type SourceValues = Iterable<readonly [field: string, text: string]>;

/**
 * An entry while its parts come together: texts are cleaned, empty ones and repetitions left out, amounts bounded. Whatever it is given
 * is used, or counted as unread or omitted; `settle` finds what of a record it was not given.
 */
export interface EntryDraft {
  readonly key: string;
  formerKey(key: string): void;
  /**
   * Takes a field of names, apart where it holds several. The first primary name stays the primary one, further ones become aliases; a
   * name in another script than Latin is one in its own script, unless the list calls it unreliable.
   */
  name(field: string, type: NameType): void;
  birth(date: ListDate, ...texts: string[]): void;
  /** A date of birth or foundation as text; counted when it is not understood. */
  birthText(text: string, order?: DateOrder): void;
  birthPlace(...parts: string[]): void;
  /** Countries by name, adjective or code, one or several in a text. */
  nationality(text: string): void;
  country(text: string): void;
  /** Countries by ISO code alone. */
  nationalityCode(code: string): void;
  countryCode(code: string): void;
  gender(text: string): void;
  /** `country` by name or code. False when the text holds no number, which is counted. */
  number(type: NumberType, text: string, country?: string): boolean;
  address(parts: readonly string[]): void;
  programme(text: string): void;
  charge(text: string): void;
  /** A remark; a date of birth that begins a sentence of it is read as well. */
  remark(text: string): void;
  /** A note about a date of birth, which may be a further one. */
  birthNote(text: string): void;
  /** A value that is worth keeping, though nothing is compared with it, as a remark under its label. */
  labelled(label: string, text: string): void;
  listedOn(text: string, order?: DateOrder): void;
  endsOn(text: string, order?: DateOrder): void;
  /** What a word of the list says of how others are to be read; counted as unread where it is none that is known. */
  word<Meaning>(text: string, meanings: readonly (readonly [Meaning, RegExp])[]): Meaning | undefined;
  /** Text that has been used otherwise: a label, a key. */
  take(...texts: string[]): void;
  omit(reason: Omission, text: string): void;
  /** Counts the values of a record that were neither used nor counted yet: as omitted where the format says so of their field, otherwise as unread. */
  settle(values: SourceValues, omitted: FieldOmissions): void;
  /** The whole entry, once its record is settled; undefined when it has no name. */
  done(): ListEntry | undefined;
}

const male = /^(m|male|masculino|masculina|hombre|homem|varón|varon)$/i;
const female = /^(f|female|femenino|femenina|feminino|feminina|mujer|mulher)$/i;
const noGender = /^(u|x|o|other|otro|outro|unspecified|not specified|no especificado|não especificado)$/i;

/** The sort of number that a text itself names, or else the one that is given. */
function sortOf(text: string, otherwise: NumberType): NumberType {
  const named = numberType(text);
  return named === undefined || named === 'other' ? otherwise : named;
}

const bornInRemark =
  /(?:^|[.;]\s+)(?:born|dob|d\.o\.b\.|date of birth|fecha de nacimiento|data de nascimento|nacid[oa]|nascid[oa])\b(?:\s+(?:on|in|el|en|em))?\s*:?\s*([^;()]{0,40}?(?<!\d)(?:1[89]|20)\d{2})(?!\d)/gi;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export function draftEntry(key: string, kind: EntryKind, file: string, reading: Reading): EntryDraft {
  const limit = reading.limits.valuesPerEntry;
  /** Values in the order in which they came, each once by its key. */
  const collected = <Value>(): { add(mark: string, value: Value): void; replace(mark: string, value: Value): void; values(): Value[] } => {
    const byMark = new Map<string, Value>();
    return {
      add(mark, value) {
        if (byMark.has(mark)) return;
        if (byMark.size >= limit) refuseFile('TOO_MANY_VALUES', { file, key: key.slice(0, 100), limit });
        byMark.set(mark, value);
      },
      replace(mark, value) {
        byMark.set(mark, value);
      },
      values: () => [...byMark.values()],
    };
  };
  const texts = () => {
    const all = collected<string>();
    return {
      add(text: string): void {
        const plain = cleanText(text);
        if (!isNothing(plain)) all.add(plain, plain);
      },
      values: all.values,
    };
  };
  const formerKeys = texts();
  const names = collected<ListName>();
  const births = collected<ListDate>();
  const birthPlaces = texts();
  const nationalities = texts();
  const countries = texts();
  const numbers = collected<ListNumber>();
  const addresses = texts();
  const programmes = texts();
  const charges = texts();
  const remarks = texts();
  const genders = new Set<'male' | 'female'>();
  let hasPrimary = false;
  let listed: string | undefined;
  let ends: string | undefined;

  /** Every text that was given, and the words in them. */
  const used = new Set<string>();
  let takenWords: Set<string> | undefined;
  let isSettled = false;
  const take = (text: string): string => {
    const plain = cleanText(text);
    if (!used.has(plain)) {
      used.add(plain);
      takenWords = undefined;
    }
    return plain;
  };
  const isTaken = (text: string): boolean => {
    if (used.has(text)) return true;
    takenWords ??= new Set([...used].flatMap(wordsIn));
    return wordsIn(text).every((word) => takenWords?.has(word));
  };
  const unread = (part: EntryPart, text: string): void => {
    reading.unread(part, take(text));
  };

  const addName = ({ text, type }: ListName): void => {
    const isPrimary = type === 'primary' && !hasPrimary;
    if (isPrimary) hasPrimary = true;
    const name: ListName = { text, type: type === 'primary' && !isPrimary ? 'alias' : type };
    names.add(text, name);
    if (isPrimary) names.replace(text, name);
  };
  const birth = (date: ListDate): void => births.add(`${date.from} ${date.until} ${date.isApproximate}`, date);
  const birthText = (text: string, order?: DateOrder): void => {
    if (isNothing(text)) return;
    take(text);
    const { dates, unread: parts } = parseListDates(text, order);
    for (const date of dates) birth(date);
    for (const part of parts) unread('BIRTHS', part);
  };
  const understood = (part: EntryPart, text: string): string[] => {
    take(text);
    if (isNothing(text) || /^na$/i.test(text.trim())) return [];
    const result = countriesOf(text);
    for (let at = 0; at < result.unknown; at += 1) unread(part, text);
    return result.countries;
  };
  const byCode = (part: EntryPart, code: string): string[] => {
    if (isNothing(code)) return [];
    take(code);
    // Parts of countries stand behind theirs: "ua-cri".
    const result = parseCountry(code) ?? parseCountry(code.trim().replace(/-.*$/, ''));
    if (!result) unread(part, code);
    return result ? [result] : [];
  };
  const day = (part: EntryPart, text: string, order?: DateOrder): string | undefined => {
    if (isNothing(text)) return undefined;
    take(text);
    const listDay = parseListDay(text, order);
    if (!listDay) unread(part, text);
    return listDay;
  };
  /** Dates of birth that begin a sentence of a remark: "DOB 1970", "Born on 3 May 1970". */
  const bornIn = (text: string): void => {
    for (const [, date = ''] of text.matchAll(bornInRemark)) birthText(date);
  };
  const kept = (all: { add(text: string): void }) => (text: string) => all.add(take(text));

  return {
    key,
    formerKey: kept(formerKeys),
    name(field, type) {
      const plain = take(field);
      if (isNothing(plain)) return;
      const read = namesOfField(plain, type);
      for (const each of read.names) addName(each);
      for (const note of read.notes) remarks.add(note);
      for (const text of read.births) birthText(text);
      for (const text of read.unread) unread('ALIASES', text);
      if (read.names.length === 0) unread(type === 'primary' ? 'NAMES' : 'ALIASES', plain);
    },
    birth(date, ...from) {
      for (const text of from) take(text);
      birth(date);
    },
    birthText,
    birthPlace(...parts) {
      birthPlaces.add(
        parts
          .map(take)
          .filter((part) => !isNothing(part))
          .join(', '),
      );
    },
    nationality(text) {
      for (const country of understood('NATIONALITIES', text)) nationalities.add(country);
    },
    country(text) {
      for (const country of understood('COUNTRIES', text)) countries.add(country);
    },
    nationalityCode(code) {
      for (const country of byCode('NATIONALITIES', code)) nationalities.add(country);
    },
    countryCode(code) {
      for (const country of byCode('COUNTRIES', code)) countries.add(country);
    },
    gender(text) {
      const plain = take(text);
      if (male.test(plain)) genders.add('male');
      else if (female.test(plain)) genders.add('female');
      else if (!isNothing(plain) && !noGender.test(plain)) unread('GENDERS', plain);
    },
    number(type, text, country) {
      const plain = take(text);
      if (isNothing(plain)) return true;
      if (country) take(country);
      const several = type === 'wallet' ? [] : splitNumbers(plain);
      if (several.length > 1) {
        // Each may say of what sort it is: "OR801168 and Kuwaiti National ID No. 281020505755".
        return several.map((part, at) => this.number(at === 0 ? type : sortOf(part, type), part, at === 0 ? country : undefined)).every(Boolean);
      }
      const read = type === 'wallet' ? { number: plain, country: undefined, notes: [], validity: '', label: '' } : readNumber(plain);
      if (read.number === '') {
        unread(partOfNumber[type], plain);
        return false;
      }
      if (read.validity) reading.omit('VALIDITY');
      for (const note of read.notes) remarks.add(`${read.number}: ${note}`);
      const [code = read.country] = country && !isNothing(country) ? understood('COUNTRIES', country) : [];
      numbers.add(`${type} ${read.number} ${code ?? ''}`, code ? { type, number: read.number, country: code } : { type, number: read.number });
      return true;
    },
    address(parts) {
      addresses.add(
        parts
          .map(take)
          .filter((part) => !isNothing(part))
          .join(', '),
      );
    },
    programme: kept(programmes),
    charge: kept(charges),
    remark(text) {
      const plain = take(text);
      remarks.add(plain);
      bornIn(plain);
    },
    birthNote(text) {
      const plain = take(text);
      remarks.add(plain);
      if (/(?<!\d)(?:1[89]|20)\d{2}(?!\d)/.test(plain)) birthText(plain);
    },
    labelled(label, text) {
      const plain = take(text);
      if (!isNothing(plain)) remarks.add(`${label.replace(/[\s:-]+$/, '')}: ${plain}`);
      take(label);
    },
    listedOn(text, order) {
      const result = day('LISTED_ON', text, order);
      if (result && (!listed || result < listed)) listed = result;
    },
    endsOn(text, order) {
      const result = day('ENDS_ON', text, order);
      if (result && (!ends || result > ends)) ends = result;
    },
    word(text, meanings) {
      const plain = take(text);
      if (isNothing(plain)) return undefined;
      const result = meanings.find(([, pattern]) => pattern.test(plain));
      if (!result) reading.unread('FIELDS', plain);
      return result?.[0];
    },
    take(...value) {
      for (const text of value) take(text);
    },
    omit(reason, text) {
      if (!isNothing(take(text))) reading.omit(reason);
    },
    settle(values, omitted) {
      isSettled = true;
      for (const [field, text] of values) {
        const plain = cleanText(text);
        if (isNothing(plain) || used.has(plain)) continue;
        const reason = omitted[field];
        if (reason !== undefined) reading.omit(reason);
        else if (!isTaken(plain))
          reading.unread(
            'FIELDS',
            `${field}: ${wordsIn(plain)
              .filter((word) => !takenWords?.has(word))
              .join(' ')}`,
          );
      }
    },
    done() {
      if (!isSettled) throw new Error('an entry whose record was not settled');
      const all = names.values();
      // The first name leads: the primary one, or the best there is.
      const rank: readonly NameType[] = ['primary', 'alias', 'script', 'former', 'weak'];
      const first = all.reduce<ListName | undefined>((best, name) => (best && rank.indexOf(best.type) <= rank.indexOf(name.type) ? best : name), undefined);
      if (!first) return undefined;
      const [gender] = genders.size === 1 ? genders : [];
      return {
        key,
        formerKeys: formerKeys.values(),
        kind,
        names: [{ text: first.text, type: 'primary' }, ...all.filter((name) => name !== first)],
        births: births.values(),
        birthPlaces: birthPlaces.values(),
        nationalities: nationalities.values(),
        countries: countries.values(),
        ...(gender ? { gender } : {}),
        numbers: numbers.values(),
        addresses: addresses.values(),
        programmes: programmes.values(),
        charges: charges.values(),
        remarks: remarks.values().join('; '),
        ...(listed ? { listedOn: listed } : {}),
        ...(ends ? { endsOn: ends } : {}),
      };
    },
  };
}
