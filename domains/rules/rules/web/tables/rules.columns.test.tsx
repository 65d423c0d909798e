import { expect, it } from 'vitest';
import { ruleColumns } from './rules.columns.tsx';

it('the table of rules shows the specified columns before any is chosen', () => {
  const shown = ruleColumns(((key: string) => key) as never, undefined).flatMap(({ key, hiddenByDefault }) => (hiddenByDefault ? [] : [String(key)]));
  expect(shown).toEqual(expect.arrayContaining(['company_name', 'threshold', 'description', 'creator', 'created_at', 'updated_at', 'country']));
});
