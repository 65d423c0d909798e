import type { Changeable, MerchantChanges, MerchantProfile } from './merchant.store.ts';
import { saveChanges } from './merchant.store.ts';
import type { MerchantAction } from './merchants.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As the audit trail names a field. */
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that a change would change. */
export const changedFields = (merchant: MerchantProfile, changes: MerchantChanges): Changeable[] =>
  (Object.keys(changes) as Changeable[]).filter((key) => changes[key] !== undefined && !isSame(changes[key], merchant[key]));

/**
 * Writes declared facts of a merchant and leaves one audit entry for each field that changed.
 * @param merchant locked
 * @returns the fields that changed
 */
export async function changeMerchant(call: MerchantAction, merchant: MerchantProfile, changes: MerchantChanges, reason?: string | null): Promise<Changeable[]> {
  const changed = changedFields(merchant, changes);
  if (changed.length === 0) return [];
  await saveChanges(call.db, merchant.merchantNo, Object.fromEntries(changed.map((key) => [key, changes[key]])));
  for (const key of changed)
    call.audit({
      verb: 'merchant.changed',
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      before: { [snake(key)]: merchant[key] },
      after: { [snake(key)]: changes[key] },
      ...(reason ? { reason } : {}),
    });
  return changed;
}
