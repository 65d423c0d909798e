import type { ListViewData } from '../../../contract/lists/index.ts';
import { readListViews } from '../../../contract/lists/index.ts';
import { useQueryCall } from '../../api/queries.ts';
import { sessionStore } from '../../session/session-store.ts';
import type { ListQuery, ListSort } from '../list-address.ts';

/** The views of one table on screen, as its head shows them. */
export interface ListViews {
  listId: string;
  tableId: string;
  all: readonly ListViewData[];
  /** The chosen one. */
  active: ListViewData | undefined;
  /** Filters or order differ from those of the chosen one. */
  isChanged: boolean;
  /** What a view made now would hold of filters; those that name a person are left out. */
  filters: Record<string, string>;
  sort: ListSort | undefined;
  mayShare: boolean;
  /** The reader says with which view the list opens for a role. */
  maySetDefaults: boolean;
  /** The reader has chosen what opens, so that the role does not say it. */
  isOwnChoice: boolean;
  roles: readonly { code: string; name: string }[];
  companies: readonly { code: string; name: string }[];
  choose(view: ListViewData | undefined): void;
  /** Says that what the list shows is this view now. */
  mark(viewId: string): void;
}

interface KnownViews {
  /** Whether the list has to wait: it may open with a view. */
  isPending: boolean;
  all: readonly ListViewData[];
  initial: ListViewData | undefined;
  mayShare: boolean;
  maySetDefaults: boolean;
  isOwnChoice: boolean;
  roles: ListViews['roles'];
  companies: ListViews['companies'];
}

const none: readonly never[] = [];

/** @param listId absent: a list without views */
export function useKnownViews(listId: string | undefined, tableId: string): KnownViews {
  const isAsked = listId !== undefined && sessionStore.isSignedIn();
  const { data, isPending } = useQueryCall(readListViews, isAsked ? {} : undefined, { silent: true, staleMs: 300_000 });
  const all = data?.views.filter((one) => one.list_id === listId && one.table_id === tableId) ?? none;
  return {
    isPending: isAsked && isPending,
    all,
    initial: all.find((one) => one.is_default),
    mayShare: listId !== undefined && (data?.may_share.includes(listId) ?? false),
    maySetDefaults: listId !== undefined && (data?.may_set_defaults.includes(listId) ?? false),
    isOwnChoice: data?.own_choices.includes(tableId) ?? false,
    roles: data?.roles ?? none,
    companies: data?.companies ?? none,
  };
}

/** Filters of a view that its table has. */
export const filtersOfView = (view: ListViewData, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(view.filters).filter(([key]) => keys.includes(key)));

export const sortOfView = ({ sorted_column: column, sorted_order: order }: ListViewData): ListSort | undefined =>
  column === null ? undefined : { column, order: order ?? 'asc' };

const textOf = (values: Record<string, string>): string => JSON.stringify(Object.entries(values).sort(([a], [b]) => a.localeCompare(b)));

/** Whether a list differs from its view. */
export const differs = (view: ListViewData, query: ListQuery, keys: readonly string[]): boolean =>
  textOf(filtersOfView(view, keys)) !== textOf(query.filters) || JSON.stringify(sortOfView(view)) !== JSON.stringify(query.sort);
