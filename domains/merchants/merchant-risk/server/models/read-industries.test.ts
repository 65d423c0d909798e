import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { industrySheet } from '../../contract/industry-sheet.ts';
import { readIndustries } from './read-industries.ts';

const text = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\n', ' ', 'Açúcar', '1+1'), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim())
  .filter((result) => result !== '');
const industry = fc.record({
  name_en: text,
  name_pt: text,
  name_es: text,
  points: fc.option(fc.integer({ min: 0, max: 100 })),
  source: fc.option(text),
});

it('industries that are downloaded are uploaded as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(industry, { minLength: 1, maxLength: 4 }), async (list) => {
      const rows = list.map((one, at) => ({ ...one, code: `CODE_${at}` }));
      const { lines, reading } = await readIndustries(Buffer.from(industrySheet(rows)));
      expect(lines).toMatchObject(
        rows.map((row) => ({
          code: row.code,
          names: { en: row.name_en, pt: row.name_pt, es: row.name_es },
          points: row.points,
          source: row.source,
          fault: null,
        })),
      );
      expect(reading.unknown_columns).toEqual([]);
    }),
    { numRuns: rounds(100) },
  );
});
