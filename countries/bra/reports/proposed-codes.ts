import type { CountryReports } from '../../country-server.ts';

/*
 * Which codes of Siscoaf follow from what this product knows of a case: proposals, which a person takes over or not. Places are those of
 * Carta Circular BCB 4.001/2020; what the circular does not name has none.
 */

/** Proposals for a communication to COAF. */
export const proposals: NonNullable<CountryReports['proposals']> = {
  ofAlerts: {
    SINGLE_AMOUNT: ['IV a'],
    CUMULATIVE_AMOUNT: ['IV a'],
    COUNT: ['IV i'],
    STRUCTURING: ['IV b', 'IV l'],
    SMURFING_GROUP: ['IV l'],
    MANY_TO_ONE: ['IV n'],
    ONE_TO_MANY: ['IV c'],
    RAPID_IN_OUT: ['IV ad'],
    LOW_ACTIVITY_BEFORE_PAYOUT: ['IV ad'],
    DORMANT: ['IV e'],
    NEW_ACCOUNT_BURST: ['IV e'],
    BASELINE_SHIFT: ['IV i'],
    CHARGEBACK_RATIO: ['IV x'],
    INCOME_RATIO: ['IV a'],
    TURNOVER_RATIO: ['IV ac'],
    ROUND_AMOUNT: ['IV b'],
    NIGHT_TIME: ['IV y'],
    HIGH_RISK_COUNTRY: ['X a'],
    BORDER_REGION: ['XVII a'],
    MINOR: ['IV t'],
    ELDER_SHIFT: ['IV i'],
    DECEASED: ['III b'],
    UNVERIFIED: ['III c'],
    NAME_MISMATCH: ['III m'],
    THIRD_PARTY_FUNDING: ['IV c'],
    PEP: ['IV s'],
    SANCTION: ['IX a'],
    SHARED_DEVICE: ['III l'],
    SHARED_UID: ['III l'],
    ACCOUNT_CHURN: ['III f'],
    CYCLE: ['IV l'],
    MERCHANT_SPIKE: ['IV w'],
    MERCHANT_CATEGORY_DRIFT: ['III j'],
    SPLIT_ACROSS_MERCHANTS: ['IV l'],
  },
  ofTypologies: {
    STRUCTURING: ['IV b', 'IV l'],
    RAPID_MOVEMENT: ['IV ad'],
    INCOME_MISMATCH: ['IV a'],
    MULE_ACCOUNT: ['IV c', 'IV ad'],
    MANY_SENDERS: ['IV n'],
    FALSE_IDENTITY: ['III b'],
    TERRORISM: ['IX d'],
    STAFF_CONDUCT: ['XIII d'],
  },
  // Cash that came is a payment against cash, as it goes to a merchant and into no account of the payer; cash that went is a withdrawal.
  ofCash: { payin: '1162', payout: '1159' },
  involvement: {
    MAIN: '1',
    ACCOUNT_HOLDER: '1',
    BENEFICIARY: '9',
    COUNTERPARTY: '19',
    REPRESENTATIVE: '7',
    MERCHANT: '21',
    OWNER: '4',
    EMPLOYEE: '8',
    OTHER: '8',
  },
};
