import type { TriggerKind } from '../../../register/kernel/merchant-risk.ts';

export interface TriggerSpec {
  /** What is set where nobody has set it. */
  readonly shipped: number;
  /** Payments of a month that there must be, so that a share says something. */
  readonly leastPayments?: number;
}

/** What each trigger measures. From the threshold on a review opens; for times, above it. */
export const triggerSpecs: Readonly<Record<TriggerKind, TriggerSpec>> = {
  OWNERSHIP_CHANGE: { shipped: 1 },
  TURNOVER: { shipped: 200 },
  TICKET: { shipped: 200, leastPayments: 20 },
  NEW_INDUSTRY: { shipped: 1 },
  NEW_COUNTRY: { shipped: 10 },
  REFUNDS: { shipped: 10, leastPayments: 20 },
  HELD: { shipped: 20, leastPayments: 20 },
  SUSPICIOUS_ALERTS: { shipped: 1 },
  SCREENING_HIT: { shipped: 1 },
  SHARED_OWNER: { shipped: 5 },
  SHARED_ACCOUNT: { shipped: 2 },
  SHARED_DEVICE: { shipped: 10 },
};

export interface TriggerSet {
  readonly isOn: boolean;
  readonly threshold: number;
}

/** A trigger that is switched off, or opens from more on, opens fewer reviews. */
export const loosensTrigger = ({ before, after }: { before: TriggerSet; after: TriggerSet }): boolean =>
  before.isOn && (!after.isOn || after.threshold > before.threshold);
