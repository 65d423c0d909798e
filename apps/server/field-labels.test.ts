import { describe, expect, it } from 'vitest';
import { fieldLabels } from '../../platform/contract/field-labels.ts';
import { endpoints } from './endpoints.ts';
import { fieldNamesOf } from './input-schema.ts';

const names = [...new Set(endpoints.flatMap((record) => fieldNamesOf(record.input)))].sort();

describe('what fields are called in sentences', () => {
  it('knows the fields of calls, nested ones included', () => {
    expect(names.length).toBeGreaterThan(150);
    expect(names).toContain('beneficiary');
  });
  it.each(names)('%s has a label in both languages', (name) => {
    const { en, pt } = fieldLabels[name] ?? { en: '', pt: '' };
    expect(en && pt, `add ${name} to platform/contract/field-labels.ts`).toBeTruthy();
    // The name of the interface is no label.
    expect([en, pt].filter((label) => label.includes('_'))).toEqual([]);
  });
});
