import { describe, expect, it } from 'vitest';
import { pepStates, sanctionStates } from '../../../register/kernel/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { type GateContext, walkGates } from './gate.ts';
import { pepGate, sanctionGate, screeningGate } from './identity-gates.ts';
import type { PaymentScreened, ScreeningMatch } from './state.ts';

const match = (kind: ScreeningMatch['kind'], matchRate = 88.5): ScreeningMatch => ({
  kind,
  party: 'PAYER',
  list: `List of ${kind}`,
  version: '3 (2026-11-20)',
  entry: 'E1',
  matchRate,
  confidence: 'NAME_YEAR',
  reportId: '71',
});

interface States {
  subject?: (typeof sanctionStates)[number];
  other?: (typeof sanctionStates)[number];
  pep?: (typeof pepStates)[number];
  screening?: PaymentScreened;
}
const evaluate = ({ subject = 'NONE', other = 'NONE', pep = 'NONE', screening }: States) =>
  walkGates([sanctionGate, screeningGate, pepGate], {
    person: { subject: { sanction: subject, pep } },
    payment: { otherPartySanction: other, ...(screening ? { screening } : {}) },
  } as unknown as GateContext);
const entryFacts = (states: States): string[] => evaluate(states).map(({ code, action }) => `${code} ${action}`);

/** What follows from each combination, in the words of ADR 31. */
function asWritten(subject: string, other: string, kinds: readonly string[], pep: string): string[] {
  const isConfirmed = subject === 'CONFIRMED' || other === 'CONFIRMED';
  if (isConfirmed || kinds.includes('SANCTION')) return ['SANCTION FREEZE'];
  const isWatched = subject === 'POSSIBLE' || other === 'POSSIBLE' || kinds.includes('DEBARMENT') || kinds.includes('OTHER');
  return [...(isWatched ? ['SANCTION MONITOR'] : []), ...(pep === 'CURRENT' || kinds.includes('PEP') ? ['PEP MONITOR'] : [])];
}

const sets = Array.from({ length: 2 ** sourceKinds.length }, (_, bits) => sourceKinds.filter((_kind, at) => bits & (1 << at)));
const cases = sanctionStates.flatMap((subject) =>
  sanctionStates.flatMap((other) => pepStates.flatMap((pep) => sets.map((kinds) => [subject, other, pep, kinds] as const))),
);

describe('matches on screening lists', () => {
  it.each(cases)('person %s, others %s, office %s, matches on %j', (subject, other, pep, kinds) => {
    const screening = { lists: 5, matches: kinds.map((kind) => match(kind)) };
    expect(entryFacts({ subject, other, pep, screening })).toEqual(asWritten(subject, other, kinds, pep));
  });

  it('are told by the best of their kind, with list, version, entry, rate, what it rests on, and how many there are', () => {
    const [finding] = evaluate({ screening: { lists: 5, matches: [match('PEP', 99), match('SANCTION', 91), match('SANCTION', 80)] } });
    expect(finding).toMatchObject({
      step: 3,
      holdType: 'SANCTION',
      alertType: 'SANCTION',
      facts: {
        subject: 'NONE',
        other_party: 'NONE',
        party: 'PAYER',
        list: 'List of SANCTION',
        list_version: '3 (2026-11-20)',
        list_entry: 'E1',
        match_rate: 91,
        confidence: 'NAME_YEAR',
        matches: 2,
        report_id: '71',
      },
    });
  });

  it('that could not be looked for make the payment wait', () => {
    expect(entryFacts({ screening: { matches: [], hasFailed: true } })).toEqual(['SCREENING_FAILED HOLD']);
    expect(entryFacts({ subject: 'CONFIRMED', screening: { matches: [], hasFailed: true } })).toEqual(['SANCTION FREEZE']);
  });

  it('are none where nothing was found or no list is in force', () => {
    expect(entryFacts({})).toEqual([]);
    expect(entryFacts({ screening: { lists: 5, matches: [] } })).toEqual([]);
  });
});
