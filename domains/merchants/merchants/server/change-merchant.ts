import { subdivisionIn } from '../../../register/kernel/index.ts';
import type { Changeable, MerchantChanges, MerchantProfile } from './stores/merchant.store.ts';
import { saveChanges } from './stores/merchant.store.ts';
import type { MerchantAction } from './merchants.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As the audit trail names a field. */
export const wireName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Numbers and addresses: the audit trail says that they changed, and not what they are, as more people read the trail than see them. */
export const maskedFields: ReadonlySet<Changeable> = new Set<Changeable>(['taxId', 'email', 'phone', 'addressLine']);
const masked = (key: Changeable, value: unknown): unknown => (maskedFields.has(key) && value !== null ? '***' : value);

/** The fields that a change would change. */
export const changedFields = (merchant: MerchantProfile, changes: MerchantChanges): Changeable[] =>
  (Object.keys(changes) as Changeable[]).filter((key) => changes[key] !== undefined && !isSame(changes[key], merchant[key]));

/** The state or province that a merchant then has; undefined where the change says nothing about it. */
function stateAfter(merchant: MerchantProfile, changes: MerchantChanges): string | null | undefined {
  if (changes.region === undefined && changes.country === undefined) return undefined;
  const { country = merchant.country, region = merchant.region } = changes;
  return region === null ? null : (subdivisionIn(country, region)?.code ?? null);
}

/**
 * Writes declared facts of a merchant and leaves one audit entry for each field that changed.
 * @param merchant locked
 * @returns the fields that changed
 */
export async function changeMerchant(call: MerchantAction, merchant: MerchantProfile, changes: MerchantChanges, reason?: string | null): Promise<Changeable[]> {
  const changed = changedFields(merchant, changes);
  if (changed.length === 0) return [];
  const written: MerchantChanges = Object.fromEntries(changed.map((key) => [key, changes[key]]));
  await saveChanges(call.db, merchant.merchantNo, written, stateAfter(merchant, written));
  for (const key of changed)
    call.audit({
      verb: 'merchant.changed',
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      before: { [wireName(key)]: masked(key, merchant[key]) },
      after: { [wireName(key)]: masked(key, changes[key]) },
      ...(reason ? { reason } : {}),
    });
  return changed;
}
