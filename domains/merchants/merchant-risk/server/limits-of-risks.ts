import { type Language, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { parseAmount, type RiskLevel } from '../../../register/kernel/index.ts';
import { type LimitsAtRisk, limitsByRisk } from '../../../settings/limits/server/index.ts';
import { findMerchant, type MerchantProfile } from '../../merchants/server/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

/* What a change of a merchant's risk does to the limits that govern there. */

const labels = {
  monitor: textsOf('server.merchantRisk.monitorLimit'),
  probation: textsOf('server.merchantRisk.probationLimit'),
} satisfies Record<string, Texts>;

type Merchant = Pick<MerchantProfile, 'merchantNo' | 'status'>;

/** The limits at a merchant by each risk. Before it is onboarded no payment is accepted, so that no level allows more. */
export async function limitsOfRisks(db: Db, merchant: Merchant): Promise<LimitsAtRisk[]> {
  const isActiveMerchant = merchant.status === 'ONBOARDED' || merchant.status === 'SUSPENDED';
  return (await limitsByRisk(db, merchant.merchantNo)).map((one) => ({ ...one, allows_more: isActiveMerchant && one.allows_more }));
}

/** Whether a level raises the limits at a merchant. */
export const allowsMore = async (db: Db, merchant: Merchant, level: RiskLevel): Promise<boolean> =>
  (await limitsOfRisks(db, merchant)).some((one) => one.risk_level === level && one.allows_more);

/** The limits that change at a merchant with its risk, as lines of a request, by what is in force now. */
export async function limitChanges(db: Db, merchantNo: string, level: RiskLevel, lang: Language) {
  const { change, money } = viewParts;
  const [byRisk, merchant] = [await limitsByRisk(db, merchantNo), await findMerchant(db, merchantNo)];
  const limitsOf = (risk: RiskLevel | undefined) => byRisk.find((one) => one.risk_level === risk)?.limits ?? [];
  const now = limitsOf(merchant?.riskLevel);
  return limitsOf(level).flatMap((then) => {
    const before = now.find((one) => one.business === then.business && one.currency === then.currency);
    if (!before) return [];
    const line = (label: Texts, field: 'monitor_limit' | 'probation_limit') => {
      const [was, is] = [parseAmount(before[field]) ?? 0n, parseAmount(then[field]) ?? 0n];
      return change(`${textIn(label, lang)} · ${termIn(businessWords, then.business, lang)} (${then.currency})`, {
        before: money(was, then.currency),
        after: money(is, then.currency),
        loosens: is > was,
      });
    };
    return [...line(labels.monitor, 'monitor_limit'), ...line(labels.probation, 'probation_limit')];
  });
}
