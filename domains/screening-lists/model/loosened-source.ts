import type { SourceKind } from '../../kernel/screening-lists.ts';

/** What of the settings of a source guards against a list that is missing, cut short or out of date. */
export interface GuardedTerms {
  readonly kind: SourceKind;
  readonly isActive: boolean;
  readonly maxLossPercent: number;
  readonly overdueHours: number;
}

export const sourceLoosenings = ['INACTIVE', 'KIND', 'LOSS', 'DELAY'] as const;
export type SourceLoosening = (typeof sourceLoosenings)[number];

/** What a change of a source guards less than before; each takes a second person. */
export function sourceLoosenedBy(before: GuardedTerms, after: GuardedTerms): SourceLoosening[] {
  return sourceLoosenings.filter((one) => {
    if (one === 'INACTIVE') return before.isActive && !after.isActive;
    if (one === 'KIND') return before.kind === 'SANCTION' && after.kind !== 'SANCTION';
    return one === 'LOSS' ? after.maxLossPercent > before.maxLossPercent : after.overdueHours > before.overdueHours;
  });
}
