import { type EddItem, eddItems } from '../../../register/kernel/onboarding.ts';

export interface EddFacts {
  /** The items that have an answer. */
  readonly answered: readonly EddItem[];
  /** Whether the site review says when it took place. */
  readonly isVisited: boolean;
  readonly pictures: number;
  /** The sample that was picked; undefined before. `payments` is zero for a merchant without payments. */
  readonly sample: { readonly payments: number; readonly judged: number } | undefined;
  readonly isApproved: boolean;
}

/** The items without what they need. A sample needs a finding for each payment; a site review its day and a picture. */
export function openItems({ answered, isVisited, pictures, sample }: EddFacts): EddItem[] {
  return eddItems.filter((item) => {
    if (!answered.includes(item)) return true;
    if (item === 'SITE') return !isVisited || pictures === 0;
    return item === 'SAMPLE' && (sample === undefined || sample.judged < sample.payments);
  });
}

export interface Approving {
  readonly openItems: number;
  readonly isSenior: boolean;
  /** Whether the person, by whatever account, answered an item, evaluated a payment or added a picture. */
  readonly hasWorked: boolean;
}
export type ApprovalRefusal = 'EDD_NOT_COMPLETE' | 'NOT_SENIOR' | 'WORKED_ON_IT';

/** Why somebody may not approve enhanced due diligence: it is a senior who had no part in it. */
export function approvalRefusal({ openItems: open, isSenior, hasWorked }: Approving): ApprovalRefusal | undefined {
  if (!isSenior) return 'NOT_SENIOR';
  if (hasWorked) return 'WORKED_ON_IT';
  return open > 0 ? 'EDD_NOT_COMPLETE' : undefined;
}
