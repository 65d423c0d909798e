import { lazy, Suspense, type ReactNode } from 'react';
import { type TextLoaders, useMayCall, useQueryCall, withTexts } from '../../../platform/web/index.ts';
import { listMissing } from '../contract/index.ts';

const texts: TextLoaders = {
  en: () => import('virtual:messages/en/first-run/missing'),
  pt: () => import('virtual:messages/pt/first-run/missing'),
  es: () => import('virtual:messages/es/first-run/missing'),
};
// The words come only where something is missing.
const MissingList = lazy(() => withTexts(import('./missing.panel.tsx'), texts).then((module) => ({ default: module.MissingList })));

/** In the menu: what the desk still lacks so that it can do its work, for those who set it up; nothing where it has all. */
export function MissingInMenu(): ReactNode {
  const maySee = useMayCall()(listMissing);
  const { data } = useQueryCall(listMissing, maySee ? {} : undefined, { silent: true, everyMs: 60_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MissingList list={data.list} />
    </Suspense>
  );
}
