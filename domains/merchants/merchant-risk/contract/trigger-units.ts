import type { TriggerKind } from '../../../register/kernel/merchant-risk.ts';

/** What the threshold of a trigger counts: times in hundredths, per cent of payments, or how many. */
export const triggerUnits: Readonly<Record<TriggerKind, 'TIMES' | 'PERCENT' | 'COUNT'>> = {
  OWNERSHIP_CHANGE: 'COUNT',
  TURNOVER: 'TIMES',
  TICKET: 'TIMES',
  NEW_INDUSTRY: 'COUNT',
  NEW_COUNTRY: 'COUNT',
  REFUNDS: 'PERCENT',
  HELD: 'PERCENT',
  SUSPICIOUS_ALERTS: 'COUNT',
  SCREENING_HIT: 'COUNT',
  SHARED_OWNER: 'COUNT',
  SHARED_ACCOUNT: 'COUNT',
  SHARED_DEVICE: 'COUNT',
};
