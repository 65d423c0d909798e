import type { SettlementCondition } from '../../../register/kernel/settlements/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { accountOf, findMerchant, type MerchantAccount, type MerchantProfile } from '../../merchants/server/index.ts';
import { isPayable } from '../model/sums.ts';
import { isRecalled } from './stores/bank.store.ts';
import { examineLines, type Settlement } from './stores/settlement.store.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

export interface Examined {
  unmet: SettlementCondition[];
  merchant: MerchantProfile;
  account: MerchantAccount | undefined;
}

/** Paid are active merchants, and those that have left once somebody has reviewed it: what they are owed drains. */
const isPaid = ({ status, offboardReviewedAt }: MerchantProfile): boolean => status === 'ONBOARDED' || (status === 'OFFBOARDED' && offboardReviewedAt !== null);

/** What keeps the money of a merchant from going out, whatever the settlement. */
export async function examineMerchant(db: Db, merchantNo: string): Promise<Examined> {
  const merchant = (await findMerchant(db, merchantNo)) as MerchantProfile;
  const account = await accountOf(db, merchantNo);
  const isOthers =
    account !== undefined && account.holderTaxId !== null && merchant.taxId !== null && bareNumber(account.holderTaxId) !== bareNumber(merchant.taxId);
  const unmet: SettlementCondition[] = [];
  if (!isPaid(merchant)) unmet.push('MERCHANT_STATE');
  if (!account) unmet.push('NO_ACCOUNT');
  else if (account.verifiedAt === null) unmet.push('ACCOUNT_NOT_VERIFIED');
  else if (isOthers) unmet.push('ACCOUNT_NAME');
  return { unmet, merchant, account };
}

/** What keeps a settlement from being confirmed. */
export async function examine(db: Db, settlement: Settlement): Promise<Examined> {
  const of = await examineMerchant(db, settlement.merchantNo);
  const lines = await examineLines(db, settlement.id);
  const unmet: SettlementCondition[] = [];
  if (lines.held > 0) unmet.push('HELD_INSIDE');
  unmet.push(...of.unmet);
  if (lines.netMinor !== settlement.netMinor || lines.feesMinor !== settlement.feesMinor || lines.lines !== settlement.lines) unmet.push('TOTALS');
  if (!isPayable(BigInt(settlement.netMinor), BigInt(settlement.minimumMinor))) unmet.push('NOTHING_TO_PAY');
  if (await isRecalled(db, settlement.id)) unmet.push('AT_BANK');
  return { ...of, unmet };
}
