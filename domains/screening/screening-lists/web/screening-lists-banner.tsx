import { lazy, Suspense, type ReactNode } from 'react';
import { useMayCall, useQueryCall } from '../../../../platform/web/index.ts';
import { listOverdue } from '../contract/index.ts';

// The words come with the first list that is overdue.
const OverdueLists = lazy(() => import('./overdue-lists.tsx').then((module) => ({ default: module.OverdueLists })));

/** Says which lists that are screened against are out of date or missing; nothing while all are fresh. */
export function ScreeningListsBanner(): ReactNode {
  const mayRead = useMayCall()(listOverdue);
  const { data } = useQueryCall(listOverdue, mayRead ? {} : undefined, { silent: true, everyMs: 60_000 });
  const overdue = data?.sources ?? [];
  return overdue.length === 0 ? null : (
    <Suspense fallback={null}>
      <OverdueLists overdue={overdue} />
    </Suspense>
  );
}
