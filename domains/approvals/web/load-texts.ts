import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import type { ComponentType, ReactNode } from 'react';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/approvals/words'),
  pt: () => import('virtual:messages/pt/approvals/words'),
  es: () => import('virtual:messages/es/approvals/words'),
};

/** A part of this slice with its texts. */
export const withApprovalTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, words);

export const approvalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withApprovalTexts(load()));
