import { describe, expect, it } from 'vitest';
import { type SettlementAccountKind, settlementAccountKinds } from '../../../register/kernel/index.ts';
import { holderTaxIdType } from './holder-tax-id.ts';

const cases: [SettlementAccountKind, string | null, string | null][] = [
  ['BANK', '39053344705', 'CPF'],
  ['PIX', '11222333000181', 'CNPJ'],
  ['PIX_ACCOUNT', '12ABC34501DE35', 'CNPJ'],
  ['CLABE', 'GODE561231GR8', 'RFC'],
  ['CBU', '27123456780', 'CUIT'],
  // A tax number of Argentina has as many digits as a CPF.
  ['BANK', '27123456780', null],
  ['BANK', '39053344706', null],
  ['CBU', null, null],
];

describe('the tax number of the holder of an account', () => {
  it.each(cases)('of %s %s is of type %s', (kind, taxId, type) => expect(holderTaxIdType(kind, taxId)).toBe(type));

  it('is told apart for every kind of account', () => {
    expect(new Set(cases.filter(([, , type]) => type !== null).map(([kind]) => kind))).toEqual(new Set(settlementAccountKinds));
  });
});
