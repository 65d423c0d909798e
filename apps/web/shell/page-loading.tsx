import type { ReactNode } from 'react';
import { SkeletonLines } from '../../../platform/web/index.ts';

/** In place of a page whose code is on its way. */
export const PageLoading = (): ReactNode => (
  <div className="panel">
    <SkeletonLines lines={10} />
  </div>
);
