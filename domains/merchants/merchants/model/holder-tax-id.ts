import { type IdAttribute, type IdType, parseIdDocument, type SettlementAccountKind } from '../../../register/kernel/index.ts';

const typesOfCountry = {
  BRA: ['CPF', 'CNPJ'],
  MEX: ['RFC'],
  ARG: ['CUIT', 'CUIL', 'CDI'],
} as const satisfies Record<string, readonly (IdType | IdAttribute)[]>;

/** Each kind of account is one of a single country. */
const countryOfAccount: Readonly<Record<SettlementAccountKind, keyof typeof typesOfCountry>> = {
  BANK: 'BRA',
  PIX: 'BRA',
  PIX_ACCOUNT: 'BRA',
  CLABE: 'MEX',
  CBU: 'ARG',
};

/** The kind of tax number by which the holder of an account is known; null where there is none, or it is not one of the account's country. */
export const holderTaxIdType = (kind: SettlementAccountKind, taxId: string | null): IdType | IdAttribute | null =>
  (taxId === null ? undefined : typesOfCountry[countryOfAccount[kind]].find((type) => parseIdDocument(type, taxId).ok)) ?? null;
