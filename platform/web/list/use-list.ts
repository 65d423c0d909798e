import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../contract/index.ts';
import { hiddenFrom } from '../../contract/lists/index.ts';
import type { ApiError } from '../api/api-error.ts';
import { call, type AnyEndpoint } from '../api/call.ts';
import { endpointKey } from '../api/queries.ts';
import { useText } from '../i18n/text.ts';
import { toast } from '../kit/toast.tsx';
import { useAbilities } from '../session/abilities.tsx';
import { readLocalSetting } from '../settings/user-settings.ts';
import { filterKeysOf, keysOf, type FilterField } from './fields.ts';
import { useOpenFields } from './open-fields.ts';
import { keepFilters } from './shown-list.ts';
import { differs, filtersOfView, type ListViews, sortOfView, useKnownViews } from './views/use-views.ts';
import {
  omittedFrom,
  readListAddress,
  unreadableTimes,
  withoutUnknown,
  writeListAddress,
  type Address,
  type ListQuery,
  type ListSort,
} from './list-address.ts';

export const pageSizes = [20, 50, 100] as const;
export const defaultPageSize = 20;

/** Sums by currency of a column. */
export interface ListTotals {
  /** Key of the column. */
  column: string;
  sums: readonly { currency: string; amount: string }[];
  /** Set where only so many of the first rows are in the sums. */
  ofFirst: number | undefined;
}

/** How often a list that stands open looks for new rows. */
const newestEveryMs = 30_000;

/** A server-paged list as tables and filter bars see it. */
export interface List<Row> {
  /** Table id: columns, row height and page size are remembered under it. */
  id: string;
  rows: readonly Row[];
  total: number;
  /** Counting stopped at `total`, and the exact number has not come yet. */
  totalIsCapped: boolean;
  /** Deepest row that can be paged to; absent: all of them. */
  deepestRow?: number | undefined;
  /** Sums of its column of money over what the filters find. */
  totals?: ListTotals | undefined;
  /** Saved filters, order and columns; absent where a list has none. */
  views?: ListViews | undefined;
  /** Its first page as it was asked a moment ago, while the rows stay as they are read. */
  newest?: { rows: readonly Row[]; total: number } | undefined;
  page: number;
  size: number;
  sort: ListSort | undefined;
  /** Columns that the server sorts by, by key. */
  sortable: readonly string[];
  /** Columns that the reader is not shown, by key. */
  hidden?: ReadonlySet<string> | undefined;
  fields: readonly FilterField[];
  filters: Record<string, string>;
  /** Filters differ from the defaults. */
  isFiltered: boolean;
  isLoading: boolean;
  isFetching: boolean;
  error: ApiError | null;
  setPage(page: number, size?: number): void;
  setSort(sort: ListSort | undefined): void;
  applyFilters(filters: Record<string, string>): void;
  resetFilters(): void;
  refetch(): void;
}

export type RowOf<E> = EndpointData<E> extends { list: readonly (infer Row)[] } ? Row : never;

export interface UseListOptions<E> {
  /** Table id, unique in the product: `probation.list`. */
  id: string;
  filters?: readonly FilterField[];
  /** Filter values when the address says nothing. */
  defaults?: Record<string, string>;
  /** Input that is not the person's choice, e.g. the business of a tab. */
  fixed?: Partial<EndpointInput<E>>;
  /** The order when none is asked, where it is not the one of the list's record. */
  defaultSort?: ListSort;
  /** `pageNum`/`pageSize` instead of `page_num`/`page_size`. */
  camelPaging?: boolean;
  enabled?: boolean;
  /** Where the state lives: the address (default), the address under a prefix, or the component only. */
  state?: 'address' | 'local' | { prefix: string };
  /** Ask again in this interval while the page is shown. */
  everyMs?: number;
  /** Keep the failure out of the toasts; the table shows it in place. */
  silent?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Values of personal filters, which must not appear in the URL. */
    hidden?: Record<string, string>;
  }
}

const rememberedSize = (id: string): number => readLocalSetting<{ pageSize?: number }>(`table.${id}`)?.pageSize ?? defaultPageSize;

interface StatePlace {
  query: ListQuery;
  store(query: ListQuery): void;
}

/** The list's state, in the address or in the component. */
function useListQueryState(fields: readonly FilterField[], place: NonNullable<UseListOptions<unknown>['state']>): StatePlace {
  const location = useLocation();
  const navigate = useNavigate();
  const [local, setLocal] = useState<ListQuery>({ page: 1, size: undefined, sort: undefined, filters: {} });
  const prefix = typeof place === 'object' ? place.prefix : '';
  const address = location.search as Address;
  const hidden = location.state.hidden;
  const keys = useMemo(() => filterKeysOf(fields), [fields]);
  const fromAddress = useMemo(() => readListAddress(address, hidden ?? {}, keys, prefix), [address, hidden, keys, prefix]);
  if (place === 'local') return { query: local, store: setLocal };
  return {
    query: fromAddress,
    store: (query) => {
      const next = writeListAddress({ address, hidden: hidden ?? {} }, query, keys, prefix);
      void navigate({ to: '.', search: next.address, state: (previous: object) => ({ ...previous, hidden: next.hidden }), resetScroll: false } as never);
    },
  };
}

interface PagedAnswer {
  list: unknown[];
  total: number;
  total_is_capped?: boolean;
  totals?: { currency: string; amount: string }[];
  totals_of_first?: number;
}

/**
 * A server-paged list: state in the address, previous page kept while loading, next page fetched ahead.
 * Give the result to `FilterBar` and `AppTable`, or to `ListPage` which holds both.
 */
export function useList<E extends AnyEndpoint>(endpoint: E, options: UseListOptions<E>): List<RowOf<E>> {
  const { id, filters: allFields = noFields, defaults = noDefaults, fixed, defaultSort, camelPaging = false, enabled = true, everyMs, silent } = options;
  const t = useText();
  const client = useQueryClient();
  const abilities = useAbilities();
  const hidden = useMemo(() => hiddenFrom(endpoint.list ?? {}, abilities), [endpoint, abilities]);
  const fields = useOpenFields(allFields);
  const { query: value, store } = useListQueryState(fields, options.state ?? 'address');
  const rangeKeys = fields.flatMap((field) => (field.kind === 'range' ? field.keys : []));
  const request = withoutUnknown(value, unreadableTimes(value, rangeKeys));
  const [untouched, setUntouched] = useState(true);
  const typed = useRef<Readonly<Record<string, string>>>({});
  const listId = options.state === 'local' || fields.length === 0 ? undefined : endpoint.list?.id;
  const existing = useKnownViews(listId, id);
  const openKeys = useMemo(() => filterKeysOf(fields).open, [fields]);
  const isBlank = request.saved === undefined && request.sort === undefined && untouched && Object.keys(request.filters).length === 0;
  // A list that is opened as such opens with the view that its reader chose for that.
  const initial = isBlank ? existing.initial : undefined;
  const query: ListQuery = initial ? { ...request, filters: filtersOfView(initial, openKeys), sort: sortOfView(initial), saved: initial.view_id } : request;
  const active = existing.all.find(({ view_id: one }) => one === query.saved);
  const noView = existing.initial ? 'all' : undefined;
  const mayAsk = enabled && !(isBlank && existing.isPending);
  const size = query.size ?? rememberedSize(id);
  const sort = [query.sort, defaultSort, endpoint.list?.sort].find((one) => one !== undefined && !hidden.has(one.column));
  const hasOwnFilters = Object.keys(query.filters).length > 0;
  const filters = hasOwnFilters || !untouched || active ? query.filters : defaults;
  const totalled = hidden.has(endpoint.list?.totals ?? '') ? undefined : endpoint.list?.totals;
  const inputFor = (page: number) =>
    ({
      ...filters,
      ...fixed,
      ...(totalled ? { with_totals: true } : {}),
      ...(sort ? { sorted_column: sort.column, sorted_order: sort.order } : {}),
      ...(camelPaging ? { pageNum: page, pageSize: size } : { page_num: page, page_size: size }),
    }) as EndpointInput<E>;
  const keyFor = (page: number) => [endpointKey(endpoint), inputFor(page)];
  // What an address asks for and cannot be asked is left out, and said once in words.
  const isAddressRefused = (error: ApiError) => withoutUnknown(query, error.fields, typed.current) !== query;
  const answer = useQuery<EndpointData<E>, ApiError>({
    queryKey: keyFor(query.page),
    queryFn: ({ signal }) => call(endpoint, inputFor(query.page), { signal, silent: silent || isAddressRefused }),
    placeholderData: keepPreviousData,
    enabled: mayAsk,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });
  // New rows come on the first page. They are counted beside it, so that nothing moves under whoever reads.
  const newest = useQuery<EndpointData<E>, ApiError>({
    queryKey: ['newest', ...keyFor(1)],
    queryFn: ({ signal }) => call(endpoint, inputFor(1), { signal, silent: true }),
    enabled: mayAsk && everyMs === undefined && query.page === 1 && answer.isSuccess && !answer.isPlaceholderData,
    refetchInterval: newestEveryMs,
    ...(query.page === 1 && answer.data !== undefined ? { initialData: answer.data, initialDataUpdatedAt: answer.dataUpdatedAt } : {}),
    staleTime: newestEveryMs,
    gcTime: 0,
  });
  const kept = withoutUnknown(query, answer.error?.fields ?? [], typed.current);
  const isPastEnd = query.page > 1 && !answer.isPlaceholderData && answer.data !== undefined && (answer.data as PagedAnswer).list.length === 0;
  const isStale = isPastEnd || kept !== query || request !== value;
  const leftOut = useRef<Set<string>>(new Set());
  useEffect(() => {
    if (!isStale) return;
    for (const key of [...omittedFrom(value, request), ...omittedFrom(query, kept)])
      leftOut.current.add(t(fields.find((one) => keysOf(one).includes(key))?.labelKey ?? 'kit.sortOrder'));
    // A page behind the last one shows the first, not a list that seems empty.
    store(isPastEnd ? { ...kept, page: 1 } : kept);
  }, [isStale && JSON.stringify([isPastEnd, value, kept])]);
  const isSettled = !isStale && answer.data !== undefined && !answer.isPlaceholderData;
  useEffect(() => {
    if (!isSettled || leftOut.current.size === 0) return;
    toast.warning(t('kit.leftOutOfLink', { fields: [...leftOut.current].join(', ') }));
    leftOut.current.clear();
  }, [isSettled]);
  useEffect(() => keepFilters(id, filters), [id, JSON.stringify(filters)]);
  const paged = answer.data as PagedAnswer | undefined;
  const isCapped = paged?.total_is_capped ?? false;
  // The page comes first; how many rows there are beyond the limit of counting, when it has been counted.
  const exact = useQuery<EndpointData<E>, ApiError>({
    queryKey: [endpointKey(endpoint), 'exact-total', filters, fixed],
    queryFn: ({ signal }) => {
      const one = camelPaging ? { pageNum: 1, pageSize: 1 } : { page_num: 1, page_size: 1 };
      return call(endpoint, { ...filters, ...fixed, ...one, with_exact_total: true } as EndpointInput<E>, { signal, silent: true });
    },
    enabled: mayAsk && isCapped && !answer.isPlaceholderData && endpoint.list?.countLimit !== undefined,
    staleTime: newestEveryMs,
    gcTime: 0,
  });
  const counted = isCapped ? (exact.data as PagedAnswer | undefined)?.total : undefined;
  const total = counted ?? paged?.total ?? 0;
  const hasNext = !answer.isPlaceholderData && query.page * size < Math.min(total, endpoint.list?.deepestRow ?? total);
  const nextKey = JSON.stringify(keyFor(query.page + 1));
  useEffect(() => {
    if (hasNext)
      void client.prefetchQuery({
        queryKey: keyFor(query.page + 1),
        queryFn: ({ signal }) => call(endpoint, inputFor(query.page + 1), { signal, silent: true }),
      });
  }, [hasNext, nextKey]);
  const sums = paged?.totals;
  const visible = newest.data as PagedAnswer | undefined;
  const isNewer = visible !== undefined && newest.dataUpdatedAt > answer.dataUpdatedAt && query.page === 1;
  return {
    id,
    totals: sums && totalled ? { column: totalled, sums, ofFirst: paged?.totals_of_first } : undefined,
    newest: isNewer ? { rows: visible.list as RowOf<E>[], total: visible.total } : undefined,
    views:
      listId === undefined
        ? undefined
        : {
            listId,
            tableId: id,
            all: existing.all,
            active,
            isChanged: active !== undefined && differs(active, query, openKeys),
            filters: Object.fromEntries(Object.entries(filters).filter(([key]) => openKeys.includes(key))),
            sort: query.sort,
            mayShare: existing.mayShare,
            maySetDefaults: existing.maySetDefaults,
            isOwnChoice: existing.isOwnChoice,
            roles: existing.roles,
            companies: existing.companies,
            mark: (viewId) => store({ ...query, saved: viewId }),
            choose: (view) => {
              setUntouched(true);
              store({
                page: 1,
                size: request.size,
                filters: view ? filtersOfView(view, openKeys) : {},
                sort: view && sortOfView(view),
                saved: view ? view.view_id : noView,
              });
            },
          },
    rows: (paged?.list ?? noRows) as RowOf<E>[],
    total,
    totalIsCapped: isCapped && counted === undefined,
    deepestRow: endpoint.list?.deepestRow,
    page: query.page,
    size,
    sort,
    sortable: endpoint.list?.sorts?.filter((one) => !hidden.has(one)) ?? noColumns,
    hidden,
    fields,
    filters,
    isFiltered: hasOwnFilters,
    isLoading: (answer.isPending && enabled) || isStale,
    isFetching: answer.isFetching,
    error: isStale ? null : answer.error,
    setPage: (page, chosenSize) => store({ ...query, page, size: chosenSize ?? query.size }),
    setSort: (chosen) => store({ ...query, page: 1, sort: chosen }),
    applyFilters: (chosen) => {
      typed.current = chosen;
      setUntouched(false);
      store({ ...query, page: 1, filters: chosen });
    },
    resetFilters: () => {
      setUntouched(true);
      store({ ...query, page: 1, filters: {}, saved: noView });
    },
    refetch: () => {
      void answer.refetch();
      if (isCapped) void exact.refetch();
    },
  };
}

const noFields: readonly FilterField[] = [];
const noDefaults: Record<string, string> = {};
const noRows: readonly unknown[] = [];
const noColumns: readonly string[] = [];

/** A short list that is already here (a panel's rows) in the shape that tables take. */
export function listOfRows<Row>(
  id: string,
  rows: readonly Row[] | undefined,
  query?: { isPending: boolean; isFetching: boolean; error: ApiError | null; refetch(): unknown },
): List<Row> {
  const nothing = () => undefined;
  return {
    id,
    rows: rows ?? [],
    total: rows?.length ?? 0,
    totalIsCapped: false,
    page: 1,
    size: Math.max(rows?.length ?? 0, 1),
    sort: undefined,
    sortable: noColumns,
    fields: noFields,
    filters: noDefaults,
    isFiltered: false,
    isLoading: query?.isPending ?? rows === undefined,
    isFetching: query?.isFetching ?? false,
    error: query?.error ?? null,
    setPage: nothing,
    setSort: nothing,
    applyFilters: nothing,
    resetFilters: nothing,
    refetch: () => void query?.refetch(),
  };
}
