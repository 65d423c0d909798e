import type { EntryKind, ListDate, ListEntry, ListName, ListNumber, NameType, NumberType } from '../../../../engines/screening/index.ts';
import { parseCountry } from '../../../../platform/contract/country-code.ts';
import { refuseFile } from './list-file-error.ts';
import type { Reading } from './reading.ts';
import { countriesOf } from './values/country.ts';
import { type DateOrder, parseListDates, parseListDay } from './values/date.ts';
import { cleanText, namesOfField } from './values/names.ts';

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

/** An entry while its parts come together: texts are cleaned, empty ones and repetitions left out, amounts bounded. */
export interface EntryDraft {
  readonly key: string;
  formerKey(key: string): void;
  /** Takes a name as it is; the first primary name stays the primary one, further ones become aliases. */
  name(text: string, type: NameType): void;
  /** Takes a field that may hold several names, and names in own script in brackets. */
  names(field: string, type: NameType): void;
  birth(date: ListDate | undefined): void;
  /** A date of birth or foundation as text; counted when it is not understood. */
  birthText(text: string, order?: DateOrder): void;
  birthPlace(text: string): void;
  /** Countries by name, adjective or code, one or several in a text. */
  nationality(text: string): void;
  country(text: string): void;
  /** Countries by ISO code alone. */
  nationalityCode(code: string): void;
  countryCode(code: string): void;
  gender(text: string): void;
  /** `country` by name or code. */
  number(type: NumberType, number: string, country?: string): void;
  address(parts: readonly string[]): void;
  programme(text: string): void;
  charge(text: string): void;
  remark(text: string): void;
  listedOn(text: string, order?: DateOrder): void;
  endsOn(text: string, order?: DateOrder): void;
  /** The whole entry; undefined when it has no name. */
  done(): ListEntry | undefined;
}

const male = /^(m|male|masculino|masculina|hombre|homem|varón|varon)$/i;
const female = /^(f|female|femenino|femenina|feminino|feminina|mujer|mulher)$/i;

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

  const addName = ({ text, type }: ListName): void => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const isPrimary = type === 'primary' && !hasPrimary;
    if (isPrimary) hasPrimary = true;
    const name: ListName = { text, type: type === 'primary' && !isPrimary ? 'alias' : type };
    names.add(text, name);
    if (isPrimary) names.replace(text, name);
  };
  const birth = (date: ListDate | undefined): void => {
    if (date) births.add(`${date.from} ${date.until} ${date.isApproximate}`, date);
  };
  const understood = (text: string): string[] => {
    if (isNothing(text) || /^na$/i.test(text.trim())) return [];
    const found = countriesOf(text);
    reading.report.unknownCountries += found.unknown;
    return found.countries;
  };
  const byCode = (code: string): string[] => {
    if (isNothing(code)) return [];
    const found = parseCountry(code);
    if (!found) reading.report.unknownCountries += 1;
    return found ? [found] : [];
  };
  const day = (text: string, order?: DateOrder): string | undefined => {
    if (isNothing(text)) return undefined;
    const found = parseListDay(text, order);
    if (!found) reading.report.unreadDates += 1;
    return found;
  };

  return {
    key,
    formerKey: formerKeys.add,
    name: (text, type) => addName({ text: cleanText(text), type }),
    names(field, type) {
      for (const each of namesOfField(field, type)) addName(each);
    },
    birth,
    birthText(text, order) {
      if (isNothing(text)) return;
      const { dates, unread } = parseListDates(text, order);
      for (const date of dates) birth(date);
      reading.report.unreadDates += unread;
    },
    birthPlace: birthPlaces.add,
    nationality(text) {
      for (const country of understood(text)) nationalities.add(country);
    },
    country(text) {
      for (const country of understood(text)) countries.add(country);
    },
    nationalityCode(code) {
      for (const country of byCode(code)) nationalities.add(country);
    },
    countryCode(code) {
      for (const country of byCode(code)) countries.add(country);
    },
    gender(text) {
      if (male.test(text.trim())) genders.add('male');
      else if (female.test(text.trim())) genders.add('female');
    },
    number(type, number, country) {
      const plain = cleanText(number);
      // Without a digit it is a word about a number, unless it is written like the code of a bank.
      if (!/\d/.test(plain) && !/^[A-Z]{8,11}$/.test(plain)) return;
      const [code] = country && !isNothing(country) ? countriesOf(country).countries : [];
      numbers.add(`${type} ${plain} ${code ?? ''}`, code ? { type, number: plain, country: code } : { type, number: plain });
    },
    address(parts) {
      addresses.add(
        parts
          .map((part) => cleanText(part))
          .filter((part) => !isNothing(part))
          .join(', '),
      );
    },
    programme: programmes.add,
    charge: charges.add,
    remark: remarks.add,
    listedOn(text, order) {
      const found = day(text, order);
      if (found && (!listed || found < listed)) listed = found;
    },
    endsOn(text, order) {
      const found = day(text, order);
      if (found && (!ends || found > ends)) ends = found;
    },
    done() {
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
