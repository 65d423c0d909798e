import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { queryClient, useQueryCall } from '../../../../platform/web/index.ts';
import { readDemoLoad } from '../contract/demo.ts';

// The words and the look come only where a demonstration is being loaded.
const DemoLoading = lazy(() => import('./demo-loading.tsx').then((module) => ({ default: module.DemoLoading })));

/** Says on every screen how much of the demonstration is there, until it is complete; then everything on screen is asked again. */
export function DemoLoadBanner(): ReactNode {
  const { data } = useQueryCall(readDemoLoad, {}, { silent: true, staleMs: Number.POSITIVE_INFINITY });
  const percent = data?.percent ?? null;
  const wasLoading = useRef(false);
  useEffect(() => {
    if (percent === null && wasLoading.current) void queryClient.invalidateQueries();
    wasLoading.current = percent !== null;
  }, [percent]);
  return percent === null ? null : (
    <Suspense fallback={null}>
      <DemoLoading percent={percent} />
    </Suspense>
  );
}
