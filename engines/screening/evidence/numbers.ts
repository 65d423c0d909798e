import type { ListNumber, NumberType } from '../entry.ts';

/** Letters and digits of a number, in capitals; hidden digits stay asterisks. */
export const bareNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9*]/g, '');

export interface AskedNumber {
  number: string;
  type?: NumberType | undefined;
  /** ISO 3166 alpha-3 */
  country?: string | undefined;
}

export type NumberAgreement =
  /** All digits are equal. */
  | 'equal'
  /** The digits that a list leaves visible are equal, at least six of them (Brazil shows the middle six of a CPF). */
  | 'visible'
  /** Both have a number of a kind of which one has only one, from one country or of the world, and they differ. */
  | 'different';

const leastVisible = 6;
/** Shorter numbers are equal by chance too often. */
const leastLength = 5;
/** Numbers of which one has one in a country; of different registers they differ in length. */
const isUnique: ReadonlySet<NumberType | undefined> = new Set(['tax', 'national', 'registration']);

function agreementOf(asked: AskedNumber, listed: ListNumber): NumberAgreement | undefined {
  const a = bareNumber(asked.number);
  const b = bareNumber(listed.number);
  if (asked.country && listed.country && asked.country !== listed.country) return undefined;
  if (b.includes('*') || a.includes('*')) {
    if (a.length !== b.length) return undefined;
    let visible = 0;
    for (let at = 0; at < a.length; at += 1) {
      if (a[at] === '*' || b[at] === '*') continue;
      if (a[at] !== b[at]) return 'different';
      visible += 1;
    }
    return visible >= leastVisible ? 'visible' : undefined;
  }
  if (a === b) return a.length >= leastLength ? 'equal' : undefined;
  const isOfCountry = isUnique.has(asked.type) && asked.country !== undefined && asked.country === listed.country;
  // A ship has one IMO number wherever it is registered.
  const isSameKind = asked.type === listed.type && (isOfCountry || asked.type === 'imo');
  return isSameKind && a.length === b.length ? 'different' : undefined;
}

/** The strongest agreement among the numbers of both sides; undefined when nothing can be said. */
export function compareNumbers(asked: readonly AskedNumber[], listed: readonly ListNumber[]): { agreement: NumberAgreement; number: ListNumber } | undefined {
  let best: { agreement: NumberAgreement; number: ListNumber } | undefined;
  for (const one of asked) {
    for (const number of listed) {
      const agreement = agreementOf(one, number);
      if (agreement === undefined) continue;
      if (agreement === 'equal') return { agreement, number };
      if (best === undefined || (agreement === 'visible' && best.agreement === 'different')) best = { agreement, number };
    }
  }
  return best;
}
