import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../contract/index.ts';
import type { Db } from '../db/connect.ts';
import { countStatement, type ListParts, pageStatement } from './statements.ts';

/** The rows of a list by time: the newest first, none of them without a time. */
export interface Timed {
  /** What the order begins with. */
  readonly time: RawBuilder<unknown>;
  readonly newest: Date;
  /** Absent: nothing says how far back the rows go. */
  readonly oldest: Date | undefined;
}

const hourMs = 60 * 60_000;
/** How far back windows reach; the last one takes what is left. */
const reachesMs = [6 * hourMs, 48 * hourMs, 384 * hourMs];

interface Window {
  /** Absent: from the beginning. */
  readonly from: Date | undefined;
  /** Excluded; absent: to the end. */
  readonly to: Date | undefined;
}

/** Windows that lie side by side and together hold every time, the newest first. */
function windowsOf({ newest, oldest }: Timed): Window[] {
  const starts = reachesMs.map((reach) => new Date(newest.getTime() - reach)).filter((start) => oldest === undefined || start > oldest);
  return [...starts, undefined].map((from, index) => ({ from, to: starts[index - 1] }));
}

function within<Row>(parts: ListParts<Row>, time: RawBuilder<unknown>, { from, to }: Window): ListParts<Row> {
  const bounds = [...(from ? [sql`${time} >= ${from}`] : []), ...(to ? [sql`${time} < ${to}`] : [])];
  return { ...parts, conditions: { ...parts.conditions, where: [...parts.conditions.where, ...bounds] } };
}

/**
 * One page and how many rows there are, read window by window from the newest: a block range index finds the rows of a window, but
 * knows no order, so the rows of all windows would be sorted for a page otherwise.
 * @param asked.limit counting stops one past it
 */
export async function readByWindows<Row>(
  db: Db,
  parts: ListParts<Row>,
  timed: Timed,
  { page, limit }: { page: Page; limit: number | undefined },
): Promise<{ rows: Row[]; count: number }> {
  const rowCount = page.offset + page.size;
  const most = limit === undefined ? undefined : Math.max(limit, rowCount);
  const left = windowsOf(timed);
  let count = 0;
  const countWhile = async (isShort: () => boolean): Promise<Window | undefined> => {
    let last: Window | undefined;
    while (isShort() && left.length > 0) {
      last = left.shift() as Window;
      const counted = await countStatement(within(parts, timed.time, last), most === undefined ? undefined : most - count).execute(db);
      count += counted.rows[0]?.count ?? 0;
    }
    return last;
  };
  const reached = await countWhile(() => count < rowCount);
  const [{ rows }] = await Promise.all([
    pageStatement(within(parts, timed.time, { from: reached?.from, to: undefined }), page).execute(db),
    countWhile(() => most === undefined || count <= most),
  ]);
  return { rows, count };
}
