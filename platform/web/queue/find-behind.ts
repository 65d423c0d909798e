import type { EndpointInput } from '../../contract/index.ts';
import { type AnyEndpoint, call } from '../api/call.ts';
import type { List, RowOf } from '../list/use-list.ts';

interface RowQuery<Row> {
  /** Filters beside those of the list, which they replace. */
  more: Readonly<Record<string, string>>;
  fits: (row: Row) => boolean;
  /** As the list is asked. */
  camelPaging?: boolean;
}

/** Rows that are looked at behind a page. */
const most = 100;

/** The first row that fits, by the filters and in the order of a list, whatever its page shows. */
export async function findBehind<E extends AnyEndpoint>(
  endpoint: E,
  { filters, sort }: Pick<List<RowOf<E>>, 'filters' | 'sort'>,
  { more, fits, camelPaging = false }: RowQuery<RowOf<E>>,
): Promise<RowOf<E> | undefined> {
  const order = sort ? { sorted_column: sort.column, sorted_order: sort.order } : {};
  const page = camelPaging ? { pageNum: 1, pageSize: most } : { page_num: 1, page_size: most };
  const result = (await call(endpoint, { ...filters, ...order, ...more, ...page } as EndpointInput<E>, { silent: true })) as { list: RowOf<E>[] };
  return result.list.find(fits);
}
