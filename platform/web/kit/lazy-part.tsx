import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { SkeletonLines } from './states.tsx';

/**
 * A part of a page whose code comes when it is first shown; a skeleton is shown until then.
 * `const Detail = lazyPart(() => import('./detail.panel.tsx').then((module) => module.Detail))`
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<SkeletonLines />}>
      <Part {...props} />
    </Suspense>
  );
}
