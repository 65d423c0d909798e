import type { ListDate, ListNumber } from '../entry.ts';
import type { NameExplanation } from '../names/explain-names.ts';
import { compareDates, type DateAgreement } from './dates.ts';
import { type QueryNumber, compareNumbers, type NumberAgreement } from './numbers.ts';

/** What a match rests on, beside its score: a hundred people of one name must not all look alike. */
export type Confidence = 'NAME' | 'NAME_YEAR' | 'NAME_DATE' | 'NUMBER';

/** What is known of a person or an entry beside the name. */
export interface Attributes<Number> {
  births: readonly ListDate[];
  /** ISO 3166 alpha-3 */
  nationalities: readonly string[];
  gender?: 'male' | 'female' | undefined;
  numbers: readonly Number[];
}

export type ScorePart =
  | ({ part: 'name'; points: number } & NameExplanation)
  | { part: 'birth'; points: number; agreement: DateAgreement }
  | { part: 'number'; points: number; agreement: NumberAgreement }
  | { part: 'nationality'; points: number; isShared: boolean }
  | { part: 'gender'; points: number };

/** Of what is missing to 100, the share that an agreement adds; or the points that a contradiction takes. */
export const evidencePoints = {
  birth: { day: 0.45, swapped: 0.25, month: 0.35, year: 0.22, span: 0.03, near: -4, apart: -28 } satisfies Record<DateAgreement, number>,
  /** Years apart from which dates of birth speak of two people. */
  farYears: 6,
  farPoints: -34,
  /**
   * Countries in common, or none. A person often has a nationality or a residence that a list does not know, and ships change their
   * flags. An organisation of another country is another legal person; but if it bears the very name under which the list keeps the
   * entry, it is still worth a look. Branches have each other's names as aliases, so that an alias tells less.
   */
  countries: { shared: 0.05, other: -6, organisation: -23, organisationByAlias: -31 },
  gender: -15,
  number: { equal: 0.9, visible: 0.6, different: -34 } satisfies Record<NumberAgreement, number>,
  /** The least score when a whole number is equal and the names have something in common, and when they have nothing. */
  equalNumber: { sameName: 96, otherName: 80, leastName: 28 },
};

const rounded = (points: number): number => Math.round(points * 10) / 10;

/** What was found: the match rate of the name, 0 to 100, and which name it is of. */
export interface FoundName {
  rate: number;
  isOrganisation: boolean;
  /** It is the name under which the list keeps the entry, and no alias. */
  isPrimaryName: boolean;
}

/**
 * Adds what else is known to the score of a name. The points of the parts add up to the score.
 * @param explanation is carried with the points of the name
 */
export function scoreEntry(
  { rate: name, isOrganisation, isPrimaryName }: FoundName,
  explanation: NameExplanation,
  query: Attributes<QueryNumber>,
  listed: Attributes<ListNumber>,
): { score: number; confidence: Confidence; parts: ScorePart[] } {
  const parts: ScorePart[] = [{ part: 'name', points: rounded(name), ...explanation }];
  let score = rounded(name);
  let confidence: Confidence = 'NAME';
  const weigh = (value: number): number => {
    const next = rounded(Math.min(100, Math.max(0, value > 0 ? score + (100 - score) * value : score + value)));
    const points = rounded(next - score);
    score = next;
    return points;
  };
  const birth = compareDates(query.births, listed.births);
  if (birth) {
    const isFar = birth.agreement === 'apart' && birth.years >= evidencePoints.farYears;
    parts.push({ part: 'birth', agreement: birth.agreement, points: weigh(isFar ? evidencePoints.farPoints : evidencePoints.birth[birth.agreement]) });
    if (birth.agreement === 'day') confidence = 'NAME_DATE';
    else if (birth.agreement === 'year' || birth.agreement === 'month' || birth.agreement === 'swapped') confidence = 'NAME_YEAR';
  }
  if (query.nationalities.length > 0 && listed.nationalities.length > 0) {
    const isShared = query.nationalities.some((one) => listed.nationalities.includes(one));
    const { shared, other, organisation, organisationByAlias } = evidencePoints.countries;
    const notShared = !isOrganisation ? other : isPrimaryName ? organisation : organisationByAlias;
    parts.push({ part: 'nationality', isShared, points: weigh(isShared ? shared : notShared) });
  }
  if (query.gender && listed.gender && query.gender !== listed.gender) parts.push({ part: 'gender', points: weigh(evidencePoints.gender) });
  const number = compareNumbers(query.numbers, listed.numbers);
  if (number) {
    const { equalNumber } = evidencePoints;
    let points = weigh(evidencePoints.number[number.agreement]);
    if (number.agreement === 'equal') {
      const least = name >= equalNumber.leastName ? equalNumber.sameName : equalNumber.otherName;
      if (score < least) {
        points = rounded(points + least - score);
        score = least;
      }
    }
    parts.push({ part: 'number', agreement: number.agreement, points });
    if (number.agreement !== 'different') confidence = 'NUMBER';
  }
  return { score, confidence, parts };
}
