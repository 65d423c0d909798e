import { useMatches } from '@tanstack/react-router';
import type { RouteRow } from '../routes.ts';

interface CurrentRow {
  row: RouteRow | undefined;
  pathname: string;
}

/** Row of the route that is shown, and the path it is shown for. What else changes in the address draws nothing again. */
export function useCurrentRow(): CurrentRow {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return { row, pathname };
}
