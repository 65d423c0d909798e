import { lazyPart, withTexts } from '../../../../platform/web/index.ts';
import type { ComponentType, ReactNode } from 'react';

/** A part of a rule screen that comes with its texts when it is first shown. */
export const rulePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withTexts(load(), 'rules'));
