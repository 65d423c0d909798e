import { describe, expect, it } from 'vitest';
import { idErrors } from '../../domains/kernel/id-numbers/id-rule.ts';
import { reasonTexts } from '../../platform/contract/index.ts';
import { fieldLabels } from '../../platform/contract/field-labels.ts';
import { ruleTypes } from '../../engines/rules/index.ts';
import { endpoints } from './endpoints.ts';
import { fieldNamesOf } from './input-schema.ts';

const parameters = ruleTypes.flatMap((type) => type.parameters.map(({ name }) => name));
const names = [...new Set([...endpoints.flatMap((record) => fieldNamesOf(record.input)), ...parameters])].sort();

it.each(idErrors)('%s, wrong with a document, is shown in words', (error) => {
  expect(reasonTexts[error]?.en && reasonTexts[error].pt).toBeTruthy();
});

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
