import type { ComponentType, ReactNode } from 'react';
import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** A part of these screens that comes with its texts when it is first shown. */
export const listsPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withTexts(load(), 'payments'));
