import { reviewMerchants } from '../domains/merchants/merchant-risk/server/index.ts';
import { showAssessment, submitAssessment } from '../domains/merchants/merchant-risk/contract/index.ts';
import type { Database } from '../platform/server/index.ts';
import { companies } from './companies.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { merchants } from './merchants.ts';

/*
 * The first assessment of every shop, by the calls of the back office and version 1 of the model, and what the nightly job opens then.
 * The levels are those with which the history was told; the test beside this compares them.
 */

const keeper = 'onboarding';

/** Where the back office takes the risk for higher than what comes out, with its reason. */
const raised: Readonly<Record<string, string>> = {
  'Girassol Marketplace': 'Paga a milhares de vendedores que não identificamos',
  'Tianguis Digital': 'Paga a miles de vendedores que no identificamos',
};

/** Assesses every shop by what is on file of it. */
export async function assessMerchants({ backOffice, at }: { backOffice: BackOfficeCalls; at: Date }): Promise<void> {
  for (const [place, { merchantNo, name, riskLevel }] of merchants.entries()) {
    const as = { account: keeper, at: new Date(at.getTime() + place * 5_000) };
    const { version } = await backOffice.call(as, showAssessment, { merchant_no: merchantNo });
    const reason = raised[name];
    await backOffice.call(as, submitAssessment, { merchant_no: merchantNo, version, ...(reason ? { level: riskLevel, reason } : {}) });
  }
}

/** Opens the reviews that the job of the last night found. */
export async function openMerchantReviews({ database, at }: { database: Database; at: Date }): Promise<void> {
  for (const { code } of companies) await reviewMerchants(database.main, code, at);
}
