import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'merchant_review',
    'merchant_risk_assessment',
    'merchant_risk_model',
    'merchant_risk_trial',
    'merchant_risk_trial_item',
    'merchant_trigger',
    'merchant_trigger_hit',
  ],
};
