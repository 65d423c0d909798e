import { describe, expect, it } from 'vitest';
import { idErrors } from '../../countries/id-rule.ts';
import { findText, languages } from '../../platform/contract/index.ts';
import { ruleTypes } from '../../engines/rules/index.ts';
import { endpoints } from './endpoints.ts';
import { fieldNamesOf } from './input-schema.ts';

const parameters = ruleTypes.flatMap((type) => type.parameters.map(({ name }) => name));
const names = [...new Set([...endpoints.flatMap((record) => fieldNamesOf(record.input)), ...parameters])].sort();

it.each(idErrors)('%s, wrong with a document, is shown in words', (error) => {
  for (const lang of languages) expect(findText(`reasons.${error}`, lang)).toBeTruthy();
});

describe('what fields are called in sentences', () => {
  it('knows the fields of calls, nested ones included', () => {
    expect(names.length).toBeGreaterThan(150);
    expect(names).toContain('beneficiary');
  });
  it.each(names)('%s has a label in every language', (name) => {
    const labels = languages.map((lang) => findText(`fields.${name}`, lang));
    expect(labels, `add fields.${name} to locales/<language>/server.json`).not.toContain(undefined);
    // The name of the interface is no label.
    expect(labels.filter((label) => label?.includes('_'))).toEqual([]);
  });
});
