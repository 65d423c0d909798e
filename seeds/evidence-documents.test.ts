import { expect, it } from 'vitest';
import type { IdCountry } from '../domains/register/kernel/index.ts';
import { makeEvidence } from './evidence-documents.ts';
import { identitySource } from './identities.ts';
import { merchants } from './merchants.ts';
import { seededRandom } from './random.ts';

const source = identitySource(seededRandom('papers'), '2026-11-23');
const personOf = (country: IdCountry) => source.make({ country, kind: 'PERSON', age: 40, verification: 'Pass', pep: 'NONE', sanction: 'NONE' });

it.each([
  { day: '2026-03-01', from: '2026-02-01', to: '2026-02-28' },
  { day: '2028-03-31', from: '2028-02-01', to: '2028-02-29' },
  { day: '2027-01-02', from: '2026-12-01', to: '2026-12-31' },
])('documents of $day are about the last whole month', ({ day, from, to }) => {
  for (const country of ['BRA', 'MEX', 'ARG'] as const)
    for (const kind of ['BANK_STATEMENT', 'INCOME'] as const) {
      const options = { kind, person: personOf(country), merchant: merchants[0] as (typeof merchants)[number], currency: 'BRL', amountMinor: 900_000n, day };
      const { name, periodFrom, periodTo } = makeEvidence(options, seededRandom('paper'));
      expect({ periodFrom, periodTo }).toEqual({ periodFrom: from, periodTo: to });
      expect(name).toContain(from.slice(0, 7));
    }
});
