import type { ListDate } from '../../../../../../engines/screening/index.ts';

/** How a list writes day, month and year when all three are digits with a separator. */
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A span of whole days, months or years; undefined when there is no such day or the year is not between 1700 and 2199, as one of another calendar. */
function spanOf(year: number, month?: number, day?: number): Omit<ListDate, 'isApproximate'> | undefined {
  if (year < 1700 || year > 2199) return undefined;
  if (month === undefined) return { from: `${pad(year, 4)}-01-01`, until: `${pad(year, 4)}-12-31` };
  if (month < 1 || month > 12) return undefined;
  const start = `${pad(year, 4)}-${pad(month, 2)}`;
  if (day === undefined) return { from: `${start}-01`, until: `${start}-${pad(lastDay(year, month), 2)}` };
  if (day < 1 || day > lastDay(year, month)) return undefined;
  return { from: `${start}-${pad(day, 2)}`, until: `${start}-${pad(day, 2)}` };
}

const monthNames = [
  'january enero janeiro',
  'february febrero fevereiro',
  'march marzo marco',
  'april abril',
  'may mayo maio',
  'june junio junho',
  'july julio julho',
  'august agosto',
  'september septiembre setiembre setembro',
  'october octubre outubro',
  'november noviembre novembro',
  'december diciembre dezembro',
].map((names) => names.split(' '));

/** The month that a word names in English, Spanish or Portuguese, or shortens to three letters or more. */
function monthNamed(word: string): number | undefined {
  const plain = word
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const at = plain.length < 3 ? -1 : monthNames.findIndex((names) => names.some((name) => name.startsWith(plain)));
  return at < 0 ? undefined : at + 1;
}

/** Years and months of which the day, or both, are zeros: 1965-00-00, 00/00/1965, 00.05.1965. */
const yearFirst = /^(\d{4})[-/.](\d{2})[-/.]00$/;
const yearLast = /^00[-/.](\d{2})[-/.](\d{4})$/;
const plainDigits = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const isoDate = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:T[\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;
const digitDate = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/;
const wordDate = /^(?:(\d{1,2})(?:st|nd|rd|th|[ºo°])?(?:\s+(?:de|of))?[\s./-]+)?(\p{L}{3,12})\.?(?:\s+del?)?[\s.,/-]+(\d{4})$/u;
const monthFirst = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;
const monthOfDigits = /^(\d{1,2})[./](\d{4})$/;
const decade = /^(?:the\s+)?(\d{3})0['’]?s$/i;
/** A part of a decade, as years of it. */
const decadeParts: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:the\s+)?early[\s-]+(\d{3})0['’]?s$/i, 0, 4],
  [/^(?:the\s+)?mid[\s-]+(\d{3})0['’]?s$/i, 3, 6],
  [/^(?:the\s+)?late[\s-]+(\d{3})0['’]?s$/i, 5, 9],
  [/^(?:a[nñ]os|anos|d[eé]cada de)\s+(\d{3})0$/i, 0, 9],
];

function oneDate(text: string, order: DateOrder): Omit<ListDate, 'isApproximate'> | undefined {
  const year = yearFirst.exec(text) ?? yearLast.exec(text)?.toReversed();
  if (year) {
    const [first, month] = year[0]?.length === 4 ? [year[0], year[1]] : [year[1], year[2]];
    return spanOf(Number(first), month === '00' ? undefined : Number(month));
  }
  const plain = plainDigits.exec(text);
  if (plain) return spanOf(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const iso = isoDate.exec(text);
  if (iso) return spanOf(Number(iso[1]), iso[2] ? Number(iso[2]) : undefined, iso[3] ? Number(iso[3]) : undefined);
  const digits = digitDate.exec(text);
  if (digits) {
    const [first, second, third] = [Number(digits[1]), Number(digits[2]), Number(digits[3])];
    if (digits[1]?.length === 4) return spanOf(first, second, third);
    if (digits[3]?.length !== 4 || order === 'year-month-day') return undefined;
    return order === 'day-month-year' ? spanOf(third, second, first) : spanOf(third, first, second);
  }
  for (const [pattern, from, until] of decadeParts) {
    const part = pattern.exec(text);
    const [start, end] = part ? [spanOf(Number(`${part[1]}${from}`)), spanOf(Number(`${part[1]}${until}`))] : [];
    if (start && end) return { from: start.from, until: end.until };
  }
  const words = wordDate.exec(text);
  if (words) {
    const month = monthNamed(words[2] ?? '');
    return month === undefined ? undefined : spanOf(Number(words[3]), month, words[1] ? Number(words[1]) : undefined);
  }
  const american = monthFirst.exec(text);
  if (american) {
    const month = monthNamed(american[1] ?? '');
    return month === undefined ? undefined : spanOf(Number(american[3]), month, Number(american[2]));
  }
  const short = monthOfDigits.exec(text);
  if (short) return spanOf(Number(short[2]), Number(short[1]));
  const ten = decade.exec(text);
  const [first, last] = ten ? [spanOf(Number(`${ten[1]}0`)), spanOf(Number(`${ten[1]}9`))] : [];
  return first && last ? { from: first.from, until: last.until } : undefined;
}

const approximately =
  /^(?:circa|ca\.?|c\.|c(?=\d{4})|approximately|approx\.?|about|around|aproximadamente|aprox\.?|cerca de|alrededor de|hacia|por volta de|possibly|probably|posiblemente|possivelmente|~)\s*(?=.)/i;
const approximatelyBehind = /\s*(?:\(approx(?:imately|imative|\.)?\)|\(aprox(?:imadamente|\.)?\)|\(circa\)|\bcirca|\bapprox\.?|\bapproximately|\baprox\.?)$/i;
const range = /^(?:between|entre|from|de|desde)?\s*(.+?)(?:\s+to\s+|\s+and\s+|\s+a\s+|\s+y\s+|\s+e\s+|\s*[–—]\s*|\s+-\s+)(.+)$/i;
const years = /^(\d{4})\s*[-/]\s*(\d{4})$/;

/**
 * A date as lists write it: a day, a month, a year, a decade, a span of them ("1961 to 1963"), each with or without
 * "circa". Undefined when it is none of these or no such day exists.
 */
export function parseListDate(text: string, order: DateOrder = 'day-month-year'): ListDate | undefined {
  if (text.length > 200) return undefined;
  let plain = text
    .trim()
    .replace(/^["'“”]+|["'“”.]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\((probably|possibly|approximately|circa)\)\s*/i, '$1 ')
    // Where somebody was born, or by which calendar, stands behind some dates.
    .replace(/\s+\(gregorian(?: calendar)?\)$|(?<=\d{4})\s+(?:in|at|em|en)\s+\p{Lu}\D{0,60}$/iu, '')
    .replace(/^(?:born|b\.|nacid[oa]|nascid[oa]|dob|d\.o\.b\.)(?:\s+(?:on|in|el|en|em))?\s*:?\s+|^(?:in|en|em|or|ou|o|also)\s+(?=\d)/i, '');
  if (plain.length > 80) return undefined;
  const isApproximate =
    approximately.test(plain) || decade.test(plain) || decadeParts.some(([pattern]) => pattern.test(plain)) || approximatelyBehind.test(plain);
  plain = plain.replace(approximately, '').replace(approximatelyBehind, '').trim();
  const single = oneDate(plain, order);
  if (single) return { ...single, isApproximate };
  const result = years.exec(plain) ?? range.exec(plain);
  if (!result) return undefined;
  const [first, last] = [oneDate((result[1] ?? '').trim(), order), oneDate((result[2] ?? '').trim().replace(approximately, ''), order)];
  if (!first || !last || last.until < first.from) return undefined;
  return { from: first.from, until: last.until, isApproximate };
}

/** The day that a text names; undefined for anything less exact. YYYY-MM-DD. */
export function parseListDay(text: string, order: DateOrder = 'day-month-year'): string | undefined {
  const date = parseListDate(text, order);
  return date && !date.isApproximate && date.from === date.until ? date.from : undefined;
}

/** The dates in a text that may name several ("6.3.1955 or 15.3.1955"), and the parts of it that are none. */
export function parseListDates(text: string, order: DateOrder = 'day-month-year'): { dates: ListDate[]; unread: string[] } {
  const start = text.slice(0, 1000);
  const whole = parseListDate(start, order);
  if (whole) return { dates: [whole], unread: [] };
  const parts = start.split(/\s*;\s*|\s*,\s+|\s+\/\s+|\s+(?:or|ou|o)\s+|\s*\(?\b(?:[a-h]|i{1,3}|iv)\)\s*/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const dates = parts.map((part) => parseListDate(part, order));
  const unread = parts.length === 0 ? [start] : parts.filter((_, at) => dates[at] === undefined);
  if (text.length > start.length) unread.push(text.slice(start.length));
  return { dates: dates.filter((date) => date !== undefined), unread };
}
