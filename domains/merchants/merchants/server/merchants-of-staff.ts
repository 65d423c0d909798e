import type { MerchantAction } from './merchants.ts';
import { changeMerchant } from './change-merchant.ts';
import { listMerchantsOf, lockMerchantRow } from './stores/merchant.store.ts';

interface Gift {
  item: { id: string; userId: string };
  to: { id: string } | null;
}

/** Merchants that somebody looks after, as work of accounts: later reviews of them fall to the same account. */
export const merchantsOfStaff = {
  key: 'MERCHANTS',
  subject: 'AML.MERCHANTSLIST.AllMerchants',
  verb: 'merchant.changed',
  columns: ['merchant.responsible'],
  open: listMerchantsOf,
  async give(act: MerchantAction, gifts: readonly Gift[], reason: string): Promise<void> {
    for (const { item, to } of gifts) {
      const merchant = await lockMerchantRow(act.db, item.id);
      if (merchant?.responsible === item.userId) await changeMerchant(act, merchant, { responsible: to?.id ?? null }, reason);
    }
  },
} as const;
