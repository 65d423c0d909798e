import type { Changeable, MerchantChanges, MerchantProfile } from './merchant.store.ts';
import { saveChanges } from './merchant.store.ts';
import type { MerchantAction } from './merchants.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As the audit trail names a field. */
export const wireName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Numbers and addresses: the trail tells that they changed, and not what they are, as more people read the trail than see them. */
export const untold: ReadonlySet<Changeable> = new Set<Changeable>(['taxId', 'email', 'phone', 'addressLine']);
const told = (key: Changeable, value: unknown): unknown => (untold.has(key) && value !== null ? '***' : value);

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
      before: { [wireName(key)]: told(key, merchant[key]) },
      after: { [wireName(key)]: told(key, changes[key]) },
      ...(reason ? { reason } : {}),
    });
  return changed;
}
