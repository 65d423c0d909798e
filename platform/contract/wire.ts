import { z } from 'zod';
import { addressShape, instantShape, shaped, textShape, timeShape, wholeDigits, wholeShape } from './shapes.ts';

/*
 * Building blocks of inputs and answers as they travel. Inputs are tolerant in type where the calls of version 1
 * (docs/interface-v1.md) are (a number may come as text, because many keys travel in the address), strict in content.
 * A refused value carries `params.rule`, the key of its sentence in `validation.ts`.
 */

const refined = (rule: string, params: Record<string, string | number> = {}) => ({ params: { rule, ...params } });

const onOneLine = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value);
const onLines = (value: string): boolean => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value);
const trimmed = (isSafe: (value: string) => boolean) => z.string().trim().refine(isSafe, refined('unsafeText'));
/** Characters as people count them: those outside the basic plane are one each. */
const isLonger = (value: string, max: number): boolean => value.length > max && [...value].length > max;
const atMost = (max: number) => (payload: z.core.ParsePayload<string>) => {
  if (isLonger(payload.value, max))
    payload.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: payload.value, message: 'too long' });
};
const orAbsent = (value: string) => (value === '' ? undefined : value);

/** Text of 1 to `max` characters on one line, trimmed. Control characters and halves of characters are refused. */
export const text = (max = 255) => shaped(trimmed(onOneLine).min(1).check(atMost(max)), textShape(max, { hasLines: false }));
/** As `text`, for what is written in a text area: line breaks and tabs are part of it. */
export const lines = (max = 255) => shaped(trimmed(onLines).min(1).check(atMost(max)), textShape(max, { hasLines: true }));
/** Text that may be empty; empty means absent. For filters. */
export const filterText = (max = 255) => shaped(trimmed(onOneLine).max(max).transform(orAbsent), { input: { kind: 'text', max } }).optional();
/** As `filterText`, for what is written in a text area. */
export const filterLines = (max = 255) => shaped(trimmed(onLines).max(max).transform(orAbsent), { input: { kind: 'lines', max } }).optional();
/** A choice out of a closed list. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);
/** A filter by choice; the empty text means "any". */
export const filterChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal('').transform(() => undefined), z.enum(values)]).optional();
/** A filter by a code that people type, such as a currency: as `filterChoice`, whatever the capitals. */
export const filterCode = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal('').transform(() => undefined), z.enum(values), z.string().toUpperCase().pipe(z.enum(values))]).optional();
/** Key of a stored row: digits, kept as text because it may pass 2^53. A number is accepted. */
export const rowId = () =>
  z
    .union([z.string(), z.number().int().nonnegative()])
    .transform(String)
    .refine((value) => /^[0-9]{1,18}$/.test(value), refined('nonNegativeInteger'));
/** Whole number within [min, max]; digits as text are accepted. The sentence is that of docs/interface-v1.md for numbers of such a lowest value. */
export const whole = (min: number, max: number) => {
  const rule = min > 0 ? 'integer' : min === 0 ? 'nonNegativeInteger' : undefined;
  return shaped(
    z.union([z.number(), z.string().regex(wholeDigits(min), rule).transform(Number)]).pipe(z.number().int(rule).min(Math.min(min, 1), rule).min(min).max(max)),
    wholeShape(min, max),
  );
};
/** A whole number of hundredths, such as a share of which people write percent with two decimals. */
export const hundredths = (min: number, max: number) => shaped(whole(min, max), { ...wholeShape(min, max), input: { kind: 'hundredths' } });
/** An address of IPv4 or IPv6. */
export const ipAddress = () => shaped(z.union([z.ipv4(), z.ipv6()]), addressShape);
/** true or false; the words and 1/0 are accepted as text. */
export const flag = () => z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')]);
/** A positive amount of money with at most two decimals as text ("1234.56"): the floatNumber of docs/interface-v1.md. */
export const amount = () =>
  shaped(
    z
      .union([z.string(), z.number().transform(String)])
      .refine((value) => /^(?:[1-9][0-9]{0,15}|0)(?:\.[0-9]{1,2})?$/.test(value) && !/^0(?:\.0{1,2})?$/.test(value), refined('floatNumber')),
    { input: { kind: 'amount' } },
  );
/** An instant: 13 digits are milliseconds, 10 are seconds; number or text. Parsed to a Date. */
export const instant = () =>
  shaped(
    z
      .union([z.string(), z.number()])
      .transform(String)
      .refine((value) => /^(?:[0-9]{13}|[0-9]{10})$/.test(value), refined('timestamp'))
      .transform((value) => new Date(value.length === 13 ? Number(value) : Number(value) * 1000)),
    instantShape,
  );
/** An optional instant where the empty text means absent. For filters. */
export const filterInstant = () => z.union([z.literal('').transform(() => undefined), instant()]).optional();
/** Keys of the columns that a list shows, for its file. */
export const shownColumns = () => z.array(text(64)).max(100).optional();
/** Version of the target that the caller has seen (optimistic lock). */
export const version = () => whole(0, 2 ** 31 - 1);
/** As `version` in a call of version 1 of the interface, which names none: without it the call is about the record as it is. */
export const expectedVersion = () => version().optional();

/* --- answers --- */

/** An instant in an answer: milliseconds since 1970 as a number of 13 digits. */
export const time = () => shaped(z.number().int(), timeShape);
/** Money in an answer: decimal text with exactly two digits, e.g. "1234.50"; the currency is beside it. */
export const money = () => z.string();

/** An act on a record that has states, as its audit trail tells it. */
export const auditedStep = <const T extends readonly [string, ...string[]]>(statuses: T) =>
  z.object({
    time: time(),
    verb: z.string(),
    by: z.string(),
    status_before: z.enum(statuses).nullable(),
    status_after: z.enum(statuses).nullable(),
    reason: z.string().nullable(),
  });

/* --- paging --- */

/**
 * Keys of both paging dialects and of sorting. Spread into a strict input: `z.strictObject({ ...paging, name: … })`.
 * `pageOf` reads them; the answer comes back in the dialect that was asked.
 */
export const paging = {
  page_num: whole(1, 100_000).optional(),
  page_size: whole(1, 200).optional(),
  pageNum: whole(1, 100_000).optional(),
  pageSize: whole(1, 200).optional(),
};
export const sorting = <const T extends readonly [string, ...string[]]>(columns: T) => ({
  sorted_column: filterChoice(columns),
  sorted_order: filterChoice(['asc', 'desc', 'ascend', 'descend']),
});

export interface Page {
  number: number;
  size: number;
  offset: number;
  style: 'snake' | 'camel';
}
interface PagingInput {
  page_num?: number | undefined;
  page_size?: number | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}
/** Reads either paging dialect; page 1 of 20 when nothing is said. */
export function pageOf(input: PagingInput): Page {
  const style = input.pageNum !== undefined || input.pageSize !== undefined ? 'camel' : 'snake';
  const number = input.page_num ?? input.pageNum ?? 1;
  const size = input.page_size ?? input.pageSize ?? 20;
  return { number, size, offset: (number - 1) * size, style };
}
/** Shape of a paged answer: rows in `list`, `total` capped where `total_is_capped` says so. */
export const pageOfRows = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    /** true when more than `total` rows exist and were not counted */
    total_is_capped: z.boolean(),
    /** sums of what the filters find, by currency, where they were asked for */
    totals: z.array(z.object({ currency: z.string(), amount: money() })).optional(),
    /** set where only so many of the first rows are in the sums */
    totals_of_first: z.number().int().optional(),
    page_num: z.number().int().optional(),
    page_size: z.number().int().optional(),
    pageNum: z.number().int().optional(),
    pageSize: z.number().int().optional(),
  });
/** Sums beside a page. */
export interface PageSums {
  totals?: { currency: string; amount: string }[];
  totals_of_first?: number;
}
/** Builds a paged answer in the asked dialect. */
export function presentPage<T>(page: Page, list: T[], total: number, totalIsCapped = false, sums: PageSums = {}) {
  const base = { list, total, total_is_capped: totalIsCapped, ...sums };
  return page.style === 'camel' ? { ...base, pageNum: page.number, pageSize: page.size } : { ...base, page_num: page.number, page_size: page.size };
}
/** Column and direction asked for, as the database wants them. */
export function sortOf<T extends string>(
  input: { sorted_column?: T | undefined; sorted_order?: string | undefined },
  fallback: T,
  fallbackDirection: 'asc' | 'desc' = 'desc',
) {
  return {
    column: input.sorted_column ?? fallback,
    direction: input.sorted_order ? (input.sorted_order.startsWith('asc') ? 'asc' : 'desc') : fallbackDirection,
  } as { column: T; direction: 'asc' | 'desc' };
}
