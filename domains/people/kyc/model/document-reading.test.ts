import { describe, expect, it } from 'vitest';
import type { ReadField } from '../../../register/kernel/index.ts';
import { compareField, differencesOf, readFieldsOf } from './document-reading.ts';

describe('what is read on a document', () => {
  it.each<[ReadField, string | null, string | null, string]>([
    ['name', 'José da Silva', 'JOSE DA SILVA', 'SAME'],
    ['name', 'José da Silva', 'José  da-Silva', 'SAME'],
    ['name', 'José da Silva', 'José Silva', 'DIFFERS'],
    ['name', null, 'José Silva', 'NOT_ON_FILE'],
    ['name', 'José da Silva', '  ', 'NOT_READ'],
    ['name', 'José da Silva', null, 'NOT_READ'],
    ['id_no', '52998224725', '529.982.247-25', 'SAME'],
    ['id_no', 'gomc800101hdfrrr09', 'GOMC800101HDFRRR09', 'SAME'],
    ['id_no', '52998224725', '529.982.247-26', 'DIFFERS'],
    ['birth_date', '1980-01-31', '1980-01-31', 'SAME'],
    ['birth_date', '1980-01-31', '1980-01-30', 'DIFFERS'],
  ])('%s: %s on file and %s on the document is %s', (field, onFile, read, expected) => {
    expect(compareField(field, onFile, read)).toBe(expected);
  });

  it('differs in the fields that say something else, and in nothing that was not read', () => {
    const onFile = { name: 'Ana Prado', id_no: '1', birth_date: null };
    expect(differencesOf(onFile, { name: 'Ana Prada', id_no: '2', birth_date: '1990-01-01' })).toEqual(['name', 'id_no']);
    expect(differencesOf(onFile, {})).toEqual([]);
  });

  it.each([
    ['ID_FRONT', 'PERSON', ['name', 'id_no', 'birth_date']],
    ['SUPPLEMENTARY', 'COMPANY', ['name', 'id_no']],
    ['PROOF_OF_ADDRESS', 'PERSON', ['name']],
    ['SELFIE', 'PERSON', []],
  ] as const)('%s of a %s names %j', (kind, subject, fields) => {
    expect(readFieldsOf(kind, subject)).toEqual(fields);
  });
});
