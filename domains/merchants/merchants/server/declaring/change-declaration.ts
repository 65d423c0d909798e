import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { merchantsErrors } from '../../contract/errors.ts';
import { needingReason, reviewed } from '../../model/change-rules.ts';
import { changedFields, changeMerchant, wireName } from '../change-merchant.ts';
import { type Changeable, findMerchant, type MerchantChanges, type MerchantProfile, saveSubject } from '../stores/merchant.store.ts';
import { type MerchantAction, merchantSubject } from '../merchants.ts';
import { type Declaration, declaredOf, demandFree, demandIndustry, readTaxId, type TaxId } from './read-declaration.ts';

/** What has changed about a merchant. */
export interface MerchantChange {
  /** As it is now. */
  readonly merchant: MerchantProfile;
  readonly changed: readonly Changeable[];
  /** Of an active merchant: what the decision about it rested on, as screens name it. */
  readonly reviewed: readonly string[];
}
/** What others do when what a merchant declares has changed, in the transaction of the change. */
export type ReviewChange = (act: MerchantAction, change: MerchantChange) => Promise<void>;

/** Payments are taken, or were until it was suspended. */
export const isActiveMerchant = ({ status }: Pick<MerchantProfile, 'status'>): boolean => status === 'ONBOARDED' || status === 'SUSPENDED';

/** How the audit trail and screens name fields. */
export const wireNames = (fields: readonly string[]): string[] => fields.map((field) => wireName(field).replace(/_minor$/, ''));

/** What calls say of a merchant beside what it declares. */
export interface MerchantInput extends Declaration {
  merchant_name?: string | undefined;
  country?: string | undefined;
  industry?: string | undefined;
  businesses?: MerchantChanges['businesses'];
  email?: string | undefined;
  lang?: string | undefined;
  tax_id?: string | undefined;
  tax_id_type?: TaxId['type'] | undefined;
}

/** What a call would change. Refuses what is not known, a tax id of another, and a change without the reason that it takes. */
export async function prepareChange(
  { db, now }: Pick<MerchantAction, 'db' | 'now'>,
  merchant: MerchantProfile,
  declaration: MerchantInput,
  reason: string | null,
): Promise<{ changes: MerchantChanges; changed: Changeable[] }> {
  await demandIndustry({ db, now }, declaration);
  const taxId = readTaxId(declaration.tax_id, declaration.tax_id_type, declaration.country ?? merchant.country);
  if (taxId) await demandFree(db, merchant.companyCode, taxId, merchant.merchantNo);
  const changes: MerchantChanges = {
    name: declaration.merchant_name,
    country: declaration.country,
    industry: declaration.industry,
    businesses: declaration.businesses,
    email: declaration.email,
    lang: declaration.lang,
    ...(taxId ? { taxIdType: taxId.type, taxId: taxId.no } : {}),
    ...declaredOf(declaration),
  };
  const changed = changedFields(merchant, changes);
  if (reason === null && needingReason(merchant.status, changed).length > 0) throw new InvalidInputError([{ field: 'reason', code: 'required' }]);
  return { changes, changed };
}

/**
 * Writes what has changed, with its audit entries, and everything that follows from it. Whoever changes what a merchant declares goes
 * through this, so that no way leads past what follows.
 * @param merchant locked
 */
export async function writeChange(
  act: MerchantAction,
  merchant: MerchantProfile,
  changes: MerchantChanges,
  { reason, reviewChange }: { reason: string | null; reviewChange: ReviewChange },
): Promise<Changeable[]> {
  const changed = await changeMerchant(act, merchant, changes, reason);
  if (changed.length === 0) return changed;
  if (changed.includes('taxId')) {
    // Another number is another legal entity.
    await saveSubject(act.db, merchant.merchantNo, null);
    await merchantSubject(act.db, merchant.merchantNo);
  }
  const after = (await findMerchant(act.db, merchant.merchantNo)) ?? refuse(merchantsErrors, 'MERCHANT_NOT_FOUND');
  await reviewChange(act, { merchant: after, changed, reviewed: isActiveMerchant(after) ? wireNames(reviewed(changed, merchant, after)) : [] });
  return changed;
}

/** Changes what a merchant declares as a call says it. @param merchant locked @returns the fields that changed */
export async function changeDeclaration(
  act: MerchantAction,
  merchant: MerchantProfile,
  declaration: MerchantInput,
  rest: { reason: string | null; reviewChange: ReviewChange },
): Promise<Changeable[]> {
  const { changes } = await prepareChange(act, merchant, declaration, rest.reason);
  return writeChange(act, merchant, changes, rest);
}
