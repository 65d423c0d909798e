import { expect, it } from 'vitest';
import { OpenForms } from './public-forms.ts';

it('so many forms are read at a time, and fewer of one address; a place that is given back is free once', () => {
  const forms = new OpenForms({ most: 3, mostOfAddress: 2 });
  const first = forms.take('a');
  expect([first, forms.take('a'), forms.take('a')].map(Boolean)).toEqual([true, true, false]);
  const other = forms.take('b');
  expect([other, forms.take('c')].map(Boolean)).toEqual([true, false]);
  first?.();
  first?.();
  expect([forms.take('c'), forms.take('d')].map(Boolean)).toEqual([true, false]);
  other?.();
  expect(Boolean(forms.take('a'))).toBe(true);
});
