import { bareNumber } from '../../spelling/index.ts';
import type { ListNumber, NumberType } from '../entry.ts';

export interface QueryNumber {
  number: string;
  type?: NumberType | undefined;
  /** ISO 3166 alpha-3 */
  country?: string | undefined;
}

/** Words that stand before a number and are no part of it, where digits or a code with digits follow. */
const prefix =
  /^(?:PASSPORT|PASAPORTE|PASSAPORTE|NUMBER|NUMERO|CPF|CNPJ|CUIT|CUIL|CDI|DNI|RUC|RUT|NIT|RFC|CURP|CEDULA|INN|OGRN|VAT|TAXID|TIN|EIN|SSN|IMO)(?:NO|NUMBER|NUMERO)?(?=[A-Z0-9*]*[0-9])(?=[A-Z0-9*]{5})/;

/**
 * A bare number as texts of lists hold it: without the signs and the word around it ("IMO 9000003", "# 12-3"); hidden digits stay
 * asterisks.
 */
export const numberAlone = (number: string): string =>
  bareNumber(number)
    .replace(/[^A-Z0-9*]/g, '')
    .replace(prefix, '');

/** A number behind the two letters of its country, as tax and trade registers are also written: BE0454419759, BR12345678000195. */
const behindCountry = /^[A-Z]{2}(?=\d)[A-Z0-9]{7,}$/;

/** Every form under which a number is looked for: bare, and without the letters of its country. */
export function numberForms({ number, type }: QueryNumber): string[] {
  const bare = numberAlone(number);
  return (type === 'tax' || type === 'registration') && behindCountry.test(bare) ? [bare, bare.slice(2)] : [bare];
}

/** Whether two numbers are the same, the letters of the country left out on one side at most. */
function isSame(one: QueryNumber, other: QueryNumber): boolean {
  const [a, ...shorterA] = numberForms(one);
  const [b, ...shorterB] = numberForms(other);
  return a === b || (b !== undefined && shorterA.includes(b)) || (a !== undefined && shorterB.includes(a));
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

function agreementOf(query: QueryNumber, listed: ListNumber): NumberAgreement | undefined {
  const a = numberAlone(query.number);
  const b = numberAlone(listed.number);
  if (query.country && listed.country && query.country !== listed.country) return undefined;
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
  if (isSame(query, listed)) return Math.min(a.length, b.length) >= leastLength ? 'equal' : undefined;
  const isOfCountry = isUnique.has(query.type) && query.country !== undefined && query.country === listed.country;
  // A ship has one IMO number wherever it is registered.
  const isSameKind = query.type === listed.type && (isOfCountry || query.type === 'imo');
  return isSameKind && a.length === b.length ? 'different' : undefined;
}

/** The strongest agreement among the numbers of both sides; undefined when nothing can be said. */
export function compareNumbers(query: readonly QueryNumber[], listed: readonly ListNumber[]): { agreement: NumberAgreement; number: ListNumber } | undefined {
  let best: { agreement: NumberAgreement; number: ListNumber } | undefined;
  for (const one of query) {
    for (const number of listed) {
      const agreement = agreementOf(one, number);
      if (agreement === undefined) continue;
      if (agreement === 'equal') return { agreement, number };
      if (best === undefined || (agreement === 'visible' && best.agreement === 'different')) best = { agreement, number };
    }
  }
  return best;
}
