import { declareSlot } from '../../../../platform/web/index.ts';

/** The tab of the rule settings with the default limits of companies, merchants and apps. */
export const DefaultLimits = declareSlot<object>('rules.default-limits');
