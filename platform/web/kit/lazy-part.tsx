import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { SkeletonLines } from './states.tsx';

/**
 * A part of a page whose code comes when it is first shown; until then a skeleton is shown, or what is given.
 * `const Detail = lazyPart(() => import('./detail.panel.tsx').then((module) => module.Detail))`
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, until: ReactNode = <SkeletonLines />): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={until}>
      <Part {...props} />
    </Suspense>
  );
}
