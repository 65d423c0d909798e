import { useMatches } from '@tanstack/react-router';
import type { RouteRow } from '../routes.ts';

interface CurrentRow {
  row: RouteRow | undefined;
  pathname: string;
}

/** Row of the route that is shown, and the path it is shown for. */
export function useCurrentRow(): CurrentRow {
  const last = useMatches().at(-1);
  return { row: last?.staticData.row, pathname: last?.pathname ?? '' };
}
