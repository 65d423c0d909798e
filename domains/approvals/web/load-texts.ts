import { addTexts, lazyPart } from '../../../platform/web/index.ts';
import type { ComponentType, ReactNode } from 'react';

/** A part of this slice with its texts. */
export async function withApprovalTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([
    part,
    addTexts({ en: () => import('virtual:messages/en/approvals/words'), pt: () => import('virtual:messages/pt/approvals/words') }),
  ]);
  return loaded;
}

export const approvalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withApprovalTexts(load()));
