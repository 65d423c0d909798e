import {
  listBankFiles,
  listBankPayments,
  listSettlementFacts,
  listSettlementLines,
  listSettlements,
  listTerms,
  reconcileSettlements,
  showSettlement,
  showTerms,
} from '../contract/index.ts';

/** What is asked again when something happened to a settlement. */
export const touchedBySettlements = [
  listSettlements,
  showSettlement,
  listSettlementLines,
  listBankFiles,
  listBankPayments,
  reconcileSettlements,
  listSettlementFacts,
] as const;

/** What is asked again when terms have changed. */
export const touchedByTerms = [listTerms, showTerms] as const;
