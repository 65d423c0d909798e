import { countriesOf } from './country.ts';
import { cleanText } from './names.ts';

/** Longer texts hold no number, and are not searched for one. */
export const longestNumber = 500;

/** A number of a list without the words around it. */
export interface NumberRead {
  /** The number as the list writes it; empty when the text holds none. */
  number: string;
  /** ISO 3166 alpha-3, where the text names the country of the number. */
  country: string | undefined;
  /** Words that say of what sort the number is; empty when there are none. */
  label: string;
  /** When it was issued and until when it is valid, and by whom. */
  validity: string;
  /** What else stood with it. */
  notes: string[];
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The numbers of a text that holds several: "(a) A-333602, (b) M110522", "OR801168 and National ID No. 281020505755". One that holds
 * one comes back as it is.
 */
export function splitNumbers(text: string): string[] {
  if (text.length > longestNumber) return [text];
  const parts = text
    .split(/;|\s(?:and|y|e)\s|(?:^|\s)\(?[a-h]\)\s/)
    .map((part) => part.replace(/^[\s,;]+|[\s,;]+$/g, ''))
    .filter((part) => part !== '');
  // Each has digits enough to be one; words about a number have not.
  return parts.length > 1 && parts.every((part) => /\d{4}/.test(readNumber(part).number)) ? parts : [text];
}

/** Words that introduce a number, without points and accents. */
const labels = new Set(
  `passport passports pasaporte passaporte passeport reiseausweis number numbers numero num no nr nos n id identity identification identificacion identificacao
  identidad identidade card carte carta tarjeta cartao cedula document documento travel diplomatic diplomatico diplomatica official oficial service special ordinary
  regular national nacional nationality foreign alien registration registered registro reg tax taxpayer tributario tributaria fiscal vat iva social security
  military militar tazkira tazkera taskera taskira cnic nic cpf cnpj cuit cuil cdi dni ruc rut run nit rfc curp ci inn ogrn ein fein ssn tin cud code codigo de del da do
  of the serial serie certificate licence license permit residence resident personal imo company empresa commercial civil birth cpr lei old new and`.split(
    /\s+/,
  ),
);
// "DE 123456789" begins with a country, not with a word for "of".
const isLabel = (word: string): boolean => labels.has(fold(word)) && !/^(?:DE|DO|NO)$/.test(word);

const validity =
  /[\s,;(]*(?:\b(?:issued|date of issue|issue date|expires?|expired|expiring|expiry|expiration|valid|emitid[oa]|expedid[oa]|vence|vencimiento|vencimento|validade|vigencia)\b|válid[oa]\s).*$/iu;

/** The one country that words name in full, none by its code alone. */
function countryOf(words: string): string | undefined {
  if (words.length < 4 || words.length > 60) return undefined;
  const { countries, unknown } = countriesOf(words);
  return unknown === 0 && countries.length === 1 ? countries[0] : undefined;
}

/**
 * The number in a text such as "Peruvian passport no. Z100001", "Z100001 (Peru) issued 1968" or "# 12-3, Libya". What stands before it
 * is left out where it says of what sort or country the number is; letters that belong to it stay ("SE 012820").
 */
export function readNumber(text: string): NumberRead {
  const read: NumberRead = { number: '', country: undefined, label: '', validity: '', notes: [] };
  let rest = cleanText(text);
  if (rest.length > longestNumber) return read;
  const valid = validity.exec(rest);
  if (valid) {
    read.validity = valid[0].replace(/^[\s,;(]+/, '');
    rest = rest.slice(0, valid.index);
  }
  /** Words beside the number: its country, or something about it. */
  const aside = (words: string): void => {
    const plain = words.trim();
    if (plain === '') return;
    const country = countryOf(plain) ?? (/^[A-Z]{2,3}$/.test(plain) ? countriesOf(plain).countries[0] : undefined);
    if (country) read.country ??= country;
    else if (plain.split(/\s+/).every(isLabel)) read.label = `${read.label} ${plain}`.trim();
    else read.notes.push(plain);
  };
  // Brackets at the end; a cut may have left the last one open.
  for (let match = /^(.*?)\s*[([]([^()[\]]*)[)\]]?[.,;]*$/.exec(rest); match && /\d|[A-Z]{8}/.test(match[1] ?? ''); ) {
    aside(match[2] ?? '');
    rest = match[1] ?? '';
    match = /^(.*?)\s*[([]([^()[\]]*)[)\]]?[.,;]*$/.exec(rest);
  }
  for (let comma = rest.lastIndexOf(','); comma > 0 && /\p{L}{3}/u.test(rest.slice(comma)) && !/\d/.test(rest.slice(comma)); comma = rest.lastIndexOf(',')) {
    aside(rest.slice(comma + 1));
    rest = rest.slice(0, comma);
  }
  let words = rest.split(' ');
  let last = words.length;
  while (last > 1 && !/\d/.test(words[last - 1] ?? '')) last -= 1;
  if (last < words.length && words.some((word) => /\d/.test(word)) && /\p{Ll}{3}/u.test(words.slice(last).join(' '))) {
    aside(words.slice(last).join(' '));
    words = words.slice(0, last);
  }
  let first = words.findIndex((word) => /\d/.test(word));
  if (first < 0) {
    if (/^[A-Z]{8,11}$/.test(rest)) read.number = rest;
    else if (rest !== '') read.notes.push(rest);
    return read;
  }
  // A series of capital letters before the digits is part of the number.
  while (first > 0 && /^[A-Z]{1,3}$/.test(words[first - 1] ?? '') && !isLabel(words[first - 1] ?? '')) first -= 1;
  const before = words.slice(0, first);
  const labelled = before.filter(isLabel);
  const others = before.filter((word) => !isLabel(word) && fold(word) !== '').join(' ');
  const country =
    countryOf(others.replace(/[.,:;]+$/, '')) ?? (labelled.length > 0 && /^[A-Z]{2,3}$/.test(others) ? countriesOf(others).countries[0] : undefined);
  if (others === '' || country || labelled.length > 0) {
    read.label = [...labelled, read.label].join(' ').trim();
    if (country) read.country ??= country;
    else if (others !== '') read.notes.push(others);
  } else first = 0;
  read.number = words
    .slice(first)
    .join(' ')
    // "No.03825239" and "CNIC:35202" in one word with their number.
    .replace(/^[#:\s]*(?:(?:no|nr|num|n[º°]|№)[.:#]*(?:[:.#]|(?<=[º°№]))\s*)?[#:\s]*/iu, '')
    .replace(/^\p{L}{2,8}:\s*(?=.*\d)/u, '')
    .replace(/\s(?:no|nr|n[º°]|number)\.?\s/giu, ' ')
    .replace(/[\s.,;:]+$/, '')
    .trim();
  return read;
}
