import { ageOn, type Instant, localDate, type PepState, type SanctionState, type VerificationResult } from '../../kernel/index.ts';

/** Age of majority in Brazil, Mexico and Argentina. */
export const adultAge = 18;

export interface SubjectFacts {
  age: number | null;
  isMinor: boolean;
  isDeceased: boolean;
}

/** Facts that change with the calendar: computed for a moment in the company's zone, never stored. */
export function refreshFacts(subject: { birthDate: string | null; deceasedOn: string | null }, now: Instant, zone: string): SubjectFacts {
  const age = subject.birthDate === null ? null : ageOn(subject.birthDate, now, zone);
  return {
    age,
    isMinor: age !== null && age < adultAge,
    isDeceased: subject.deceasedOn !== null && subject.deceasedOn <= localDate(now, zone),
  };
}

/** What a merge decides about a person, as far as both subjects say something about it. */
export interface MergeableFacts {
  country: string;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  deceasedOn: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
  registeredState: string | null;
  registeredStateFrom: 'IDENTITY' | 'PAYMENT' | null;
}

const pepWeight: Record<PepState, number> = { NONE: 0, ASSOCIATE: 1, FORMER: 2, CURRENT: 3 };
const sanctionWeight: Record<SanctionState, number> = { NONE: 0, POSSIBLE: 1, CONFIRMED: 2 };

/** The more serious of what is known of two subjects; of two alike the second. */
export const graverOf = {
  pep: (one: PepState, other: PepState): PepState => (pepWeight[one] > pepWeight[other] ? one : other),
  sanction: (one: SanctionState, other: SanctionState): SanctionState => (sanctionWeight[one] > sanctionWeight[other] ? one : other),
};

/** The state of whichever of two subjects it is proven of, else of whichever it is told of; of two alike, and of two countries, the second. */
function stateOf(from: MergeableFacts, to: MergeableFacts): Pick<MergeableFacts, 'registeredState' | 'registeredStateFrom'> {
  const isProven = ({ registeredStateFrom: origin }: MergeableFacts) => origin === 'IDENTITY';
  const isNearer = from.country === to.country && ((isProven(from) && !isProven(to)) || to.registeredState === null);
  const { registeredState, registeredStateFrom } = isNearer ? from : to;
  return { registeredState, registeredStateFrom };
}

/**
 * Facts of two subjects that are found to be one. What is known of `to` stays, gaps are filled from `from`, and where
 * the two differ in risk the more serious word holds: nobody gets rid of a hit by being merged.
 */
export function mergeFacts(from: MergeableFacts, to: MergeableFacts): Omit<MergeableFacts, 'country'> {
  const deaths = [from.deceasedOn, to.deceasedOn].filter((day) => day !== null).sort();
  return {
    name: to.name ?? from.name,
    birthDate: to.birthDate ?? from.birthDate,
    gender: to.gender ?? from.gender,
    deceasedOn: deaths[0] ?? null,
    verification: from.verification === 'No Pass' ? 'No Pass' : to.verification,
    pep: graverOf.pep(from.pep, to.pep),
    sanction: graverOf.sanction(from.sanction, to.sanction),
    ...stateOf(from, to),
  };
}

/** Taking an identifier away from a subject needs two people; two accounts of one person are one. */
export const isSecondPerson = (madeBy: { personId: string }, checkedBy: { personId: string }): boolean => madeBy.personId !== checkedBy.personId;
