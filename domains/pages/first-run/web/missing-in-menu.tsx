import { lazy, Suspense, type ReactNode } from 'react';
import { useMayCall, useQueryCall } from '../../../../platform/web/index.ts';
import { listMissing, type Missing } from '../contract/list-missing.ts';

// The words come only where something is missing.
const MissingList = lazy(() => import('./missing.panel.tsx').then((module) => ({ default: module.MissingList })));
const CriticalList = lazy(() => import('./missing.panel.tsx').then((module) => ({ default: module.CriticalList })));

/** What the installation lacks, for those who set it up; none for others. */
function useMissing(): readonly Missing[] {
  const maySee = useMayCall()(listMissing);
  const { data } = useQueryCall(listMissing, maySee ? {} : undefined, { silent: true, everyMs: 30_000 });
  return data?.list ?? [];
}

/** In the menu: what the installation still lacks so that it can do its duty; nothing where it has all. */
export function MissingInMenu(): ReactNode {
  const list = useMissing();
  return list.length === 0 ? null : (
    <Suspense fallback={null}>
      <MissingList list={list} />
    </Suspense>
  );
}

/** On the overview: what keeps the installation from doing its duty. */
export function MissingOnOverview(): ReactNode {
  const list = useMissing().filter(({ severity }) => severity === 'CRITICAL');
  return list.length === 0 ? null : (
    <Suspense fallback={null}>
      <CriticalList list={list} />
    </Suspense>
  );
}
