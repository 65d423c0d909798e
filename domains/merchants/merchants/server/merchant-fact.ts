import type { Demand } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { MerchantProfile } from './stores/merchant.store.ts';

/** A fact about a merchant that its page shows and another slice knows, and who may read it. */
export interface MerchantFact<Fact> {
  /** Readers with one of these are shown it. */
  readonly demands: readonly Demand[];
  read(merchant: Pick<MerchantProfile, 'merchantNo' | 'companyCode' | 'riskLevel'>, call: Call): Promise<Fact>;
}
