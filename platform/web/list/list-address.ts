/*
 * A list's state in the address: page, size, sort and filters as plain keys, so that an address can be sent to a
 * colleague. Values of personal fields never appear in the URL; they travel in the history entry instead.
 */

export interface ListSort {
  column: string;
  order: 'asc' | 'desc';
}
export interface ListQuery {
  page: number;
  size: number | undefined;
  sort: ListSort | undefined;
  filters: Record<string, string>;
  /** The view that was chosen; `all` for none where the list would open with one. */
  saved?: string | undefined;
}

export type Address = Record<string, string>;

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** Name of a key in the address; lists that share a page have a prefix each. */
const named = (prefix: string, key: string): string => (prefix ? `${prefix}.${key}` : key);

export interface FilterKeys {
  /** Keys that may appear in the URL. */
  open: readonly string[];
  /** Keys of personal fields. */
  personal: readonly string[];
}

/** Reads a list's state; what is not understood is ignored. */
export function readListAddress(address: Address, hidden: Address, keys: FilterKeys, prefix = ''): ListQuery {
  const column = address[named(prefix, 'sort')];
  const filters: Record<string, string> = {};
  for (const key of keys.open) {
    const value = address[named(prefix, key)];
    if (value) filters[key] = value;
  }
  for (const key of keys.personal) {
    const value = hidden[named(prefix, key)];
    if (value) filters[key] = value;
  }
  return {
    page: positive(address[named(prefix, 'page')]) ?? 1,
    size: positive(address[named(prefix, 'size')]),
    sort: column ? { column, order: address[named(prefix, 'order')] === 'asc' ? 'asc' : 'desc' } : undefined,
    filters,
    saved: address[named(prefix, 'saved')],
  };
}

export interface ListAddress {
  address: Address;
  hidden: Address;
}

/** Writes a list's state over an address, leaving foreign keys alone. */
export function writeListAddress(current: ListAddress, query: ListQuery, keys: FilterKeys, prefix = ''): ListAddress {
  const address: Address = { ...current.address };
  const hidden: Address = { ...current.hidden };
  const put = (target: Address, key: string, value: string | undefined) => {
    if (value) target[named(prefix, key)] = value;
    else delete target[named(prefix, key)];
  };
  put(address, 'page', query.page > 1 ? String(query.page) : undefined);
  put(address, 'size', query.size ? String(query.size) : undefined);
  put(address, 'sort', query.sort?.column);
  put(address, 'order', query.sort?.order);
  put(address, 'saved', query.saved);
  for (const key of keys.open) put(address, key, query.filters[key]);
  for (const key of keys.personal) put(hidden, key, query.filters[key]);
  return { address, hidden };
}

/** What nobody types into a field: a choice that is not offered, a column, a page too far. */
const unknownCodes = new Set(['choice', 'unknown', 'notShown', 'type', 'tooBig']);
/**
 * A list's state without what the server refused of it; the same state when that was nothing.
 * @param typed filters that were typed on this screen: whoever typed a value that is only invalid sees it, and what is wrong with it
 */
export const withoutUnknown = (
  query: ListQuery,
  refused: readonly { field: string; code: string }[],
  typed: Readonly<Record<string, string>> = {},
): ListQuery => {
  const isTyped = (field: string): boolean => field in typed && typed[field] === query.filters[field];
  const state = { ...query.filters, page_num: '', pageNum: '', page_size: '', pageSize: '', sorted_column: '', sorted_order: '' };
  const unknown = new Set(refused.filter(({ field, code }) => field in state && (unknownCodes.has(code) || !isTyped(field))).map(({ field }) => field));
  if (unknown.size === 0) return query;
  const isPage = unknown.has('page_num') || unknown.has('pageNum');
  const kept = {
    page: isPage ? 1 : query.page,
    size: unknown.has('page_size') || unknown.has('pageSize') ? undefined : query.size,
    sort: unknown.has('sorted_column') || unknown.has('sorted_order') ? undefined : query.sort,
    filters: Object.fromEntries(Object.entries(query.filters).filter(([key]) => !unknown.has(key))),
    saved: query.saved,
  };
  return JSON.stringify(kept) === JSON.stringify({ ...kept, ...query }) ? query : kept;
};

/** Times of an address that are none, and that nothing could show. */
export const unreadableTimes = (query: ListQuery, rangeKeys: readonly string[]): { field: string; code: string }[] =>
  rangeKeys.filter((key) => key in query.filters && !/^(?:\d{13}|\d{10})$/.test(query.filters[key] as string)).map((field) => ({ field, code: 'timestamp' }));

/** Keys of what one state of a list asks for and the other does not: its filters, and `sorted_column` for its order. */
export const omittedFrom = (query: ListQuery, kept: ListQuery): string[] => [
  ...Object.keys(query.filters).filter((key) => !(key in kept.filters)),
  ...(query.sort && !kept.sort ? ['sorted_column'] : []),
];
