import { describe, expect, it } from 'vitest';
import { numberUseOf } from './number-use.tsx';

describe('the mark beside a number', () => {
  it.each([
    ['CUIT', '55-00000212-6', 'RESIDENTS_ABROAD'],
    ['CURP', 'XEXX010101HNEXXXA4', 'RESIDENTS_ABROAD'],
    ['RFC', 'XAXX010101000', 'PUBLIC_AT_LARGE'],
    ['DNI', '5.123.456', 'TWICE_ISSUED'],
    ['DNI', '912.345', 'TWICE_ISSUED'],
    ['RFC', 'GODE561231', 'INCOMPLETE'],
    ['CPF', '123.456.789-09', 'EXAMPLE'],
    ['CPF', '529.982.247-25', undefined],
    ['CUIL', '20-05123456-2', undefined],
    ['DNI', '*.123.***', undefined],
    ['PASSPORT', 'AB123456', undefined],
    [null, '5123456', undefined],
  ])('of %s %s is %s', (type, shown, use) => expect(numberUseOf(type, shown)).toBe(use));
});
