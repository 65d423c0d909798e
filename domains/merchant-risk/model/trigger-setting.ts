import type { TriggerKind } from '../../kernel/merchant-risk.ts';

/** What the threshold of a trigger counts: times in hundredths, per cent of payments, or how many. */
export type ThresholdUnit = 'TIMES' | 'PERCENT' | 'COUNT';

export interface TriggerSpec {
  readonly unit: ThresholdUnit;
  /** What is set where nobody has set it. */
  readonly shipped: number;
  /** Payments of a month that there must be, so that a share says something. */
  readonly leastPayments?: number;
}

/** What each trigger measures. From the threshold on a review opens; for times, above it. */
export const triggerSpecs: Readonly<Record<TriggerKind, TriggerSpec>> = {
  OWNERSHIP_CHANGE: { unit: 'COUNT', shipped: 1 },
  TURNOVER: { unit: 'TIMES', shipped: 200 },
  TICKET: { unit: 'TIMES', shipped: 200, leastPayments: 20 },
  NEW_INDUSTRY: { unit: 'COUNT', shipped: 1 },
  NEW_COUNTRY: { unit: 'COUNT', shipped: 10 },
  REFUNDS: { unit: 'PERCENT', shipped: 10, leastPayments: 20 },
  HELD: { unit: 'PERCENT', shipped: 20, leastPayments: 20 },
  SUSPICIOUS_ALERTS: { unit: 'COUNT', shipped: 1 },
  SCREENING_HIT: { unit: 'COUNT', shipped: 1 },
  SHARED_OWNER: { unit: 'COUNT', shipped: 5 },
  SHARED_ACCOUNT: { unit: 'COUNT', shipped: 2 },
};

export interface TriggerSet {
  readonly isOn: boolean;
  readonly threshold: number;
}

/** A trigger that is switched off, or opens from more on, opens fewer reviews. */
export const loosensTrigger = ({ before, after }: { before: TriggerSet; after: TriggerSet }): boolean =>
  before.isOn && (!after.isOn || after.threshold > before.threshold);
