import { lazyPart, withTexts } from '../../../../platform/web/index.ts';
import type { ComponentType, ReactNode } from 'react';

export const approvalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withTexts(load(), 'casework'));
