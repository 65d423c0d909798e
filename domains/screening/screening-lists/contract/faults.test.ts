import { expect, it } from 'vitest';
import { faultTexts, rowFaultTexts } from './faults.ts';

const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();

it.each([...Object.entries(faultTexts), ...Object.entries(rowFaultTexts)])('%s says the same in each language', (_code, { en, pt, es }) => {
  expect(placesIn(pt)).toEqual(placesIn(en));
  expect(placesIn(es)).toEqual(placesIn(en));
});
