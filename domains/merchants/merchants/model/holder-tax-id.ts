import { settlementAccounts } from '../../../../countries/index.ts';
import { type IdAttribute, type IdType, parseIdDocument, type SettlementAccountKind } from '../../../register/kernel/index.ts';

/** The kind of tax number by which the holder of an account is known; null where there is none, or it is not one of the account's country. */
export function holderTaxIdType(kind: SettlementAccountKind, taxId: string | null): IdType | IdAttribute | null {
  const types = (settlementAccounts.get(kind)?.country.holderNumbers ?? []) as readonly (IdType | IdAttribute)[];
  return (taxId === null ? undefined : types.find((type) => parseIdDocument(type, taxId).ok)) ?? null;
}
