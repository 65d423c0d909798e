import { expect, it } from 'vitest';
import { slices } from './slices.ts';

it('e-mails about people with an open alert, report or held payment are kept: each of these slices says about whom there is work', () => {
  expect(slices.flatMap(({ name, worksOn }) => (worksOn ? [name] : [])).sort()).toEqual(['alerts', 'decisions', 'report-cases']);
});
