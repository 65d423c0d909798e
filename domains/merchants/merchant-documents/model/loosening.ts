import { riskLevels } from '../../../register/kernel/index.ts';
import type { DocumentParty, MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import type { DocumentRule } from './rules.ts';

/** In which way other rules ask less: a document is not asked for any more, is optional, or is good for longer. */
export const ruleLoosenings = ['REMOVED', 'OPTIONAL', 'LONGER'] as const;
export type RuleLoosening = (typeof ruleLoosenings)[number];

export interface Loosened {
  party: DocumentParty;
  document: MerchantDocumentKind;
  how: RuleLoosening;
}

/** How many kinds of merchants two tables may tell apart, so that comparing them takes no noticeable time. */
export const mostCompared = 20_000;

const conditions = ['country', 'industry', 'legalForm'] as const;

/** A line about one document of one party, made ready to be compared. */
interface Line {
  /** In the order of the conditions; null: any. */
  values: readonly (string | null)[];
  riskFrom: number;
  isMandatory: boolean;
  months: number;
}

/** The lines of both tables about one document of one party, and what they tell apart. */
interface Compared extends Pick<Loosened, 'party' | 'document'> {
  before: Line[];
  after: Line[];
  /** By condition, what a line names; null stands for what none names. */
  values: (string | null)[][];
}

const lineOf = (rule: DocumentRule): Line => ({
  values: conditions.map((key) => rule[key]?.toUpperCase() ?? null),
  riskFrom: riskLevels.indexOf(rule.riskFrom),
  isMandatory: rule.isMandatory,
  months: rule.validityMonths ?? Number.POSITIVE_INFINITY,
});

/** What a table no longer asks can only be a document that it asked: of each, with the lines about it alone. */
function comparedOf(before: readonly DocumentRule[], after: readonly DocumentRule[]): Compared[] {
  const results = new Map<string, Compared>();
  const keyOf = ({ party, document }: DocumentRule): string => `${party}/${document}`;
  for (const rule of before) {
    const existing = results.get(keyOf(rule)) ?? { party: rule.party, document: rule.document, before: [], after: [], values: [] };
    existing.before.push(lineOf(rule));
    results.set(keyOf(rule), existing);
  }
  for (const rule of after) results.get(keyOf(rule))?.after.push(lineOf(rule));
  for (const one of results.values())
    one.values = conditions.map((_, at) => [...new Set([null, ...[...one.before, ...one.after].map(({ values }) => values[at] ?? null)])]);
  return [...results.values()];
}

const kindsOf = ({ values }: Compared): number => values.reduce<number>((product, { length }) => product * length, riskLevels.length);

/** How many kinds of merchants have to be looked at to compare two tables, and about which document most of them. */
export function comparisonSize(before: readonly DocumentRule[], after: readonly DocumentRule[]): { kinds: number; most: MerchantDocumentKind | undefined } {
  const sizes = comparedOf(before, after).map((one) => ({ document: one.document, kinds: kindsOf(one) }));
  return {
    kinds: sizes.reduce((sum, { kinds }) => sum + kinds, 0),
    most: sizes.toSorted((one, other) => other.kinds - one.kinds)[0]?.document,
  };
}

/** What lines ask of a kind of merchant: mandatory if one says so, good for the shortest time. */
function askedBy(lines: readonly Line[], kind: readonly (string | null)[], risk: number): Pick<Line, 'isMandatory' | 'months'> | undefined {
  let demand: { isMandatory: boolean; months: number } | undefined;
  for (const { values, riskFrom, isMandatory, months } of lines) {
    if (risk < riskFrom || values.some((value, at) => value !== null && value !== kind[at])) continue;
    demand ??= { isMandatory: false, months: Number.POSITIVE_INFINITY };
    demand.isMandatory ||= isMandatory;
    demand.months = Math.min(demand.months, months);
  }
  return demand;
}

const howOf = (was: Pick<Line, 'isMandatory' | 'months'>, is: Pick<Line, 'isMandatory' | 'months'> | undefined): RuleLoosening | undefined =>
  !is ? 'REMOVED' : was.isMandatory && !is.isMandatory ? 'OPTIONAL' : is.months > was.months ? 'LONGER' : undefined;

function loosenedIn({ before, after, values, party, document }: Compared): Loosened[] {
  const results = new Set<RuleLoosening>();
  const [countries = [], industries = [], legalForms = []] = values;
  for (const country of countries)
    for (const industry of industries)
      for (const legalForm of legalForms)
        for (const risk of riskLevels.keys()) {
          const kind = [country, industry, legalForm];
          const was = askedBy(before, kind, risk);
          const how = was && howOf(was, askedBy(after, kind, risk));
          if (how) results.add(how);
        }
  return [...results].map((how) => ({ party, document, how }));
}

/**
 * Where a table asks less than another of some merchant, whichever lines say so: lines are compared by what follows from them
 * and not one by one, so that a line that another covers can be taken out by one person. It takes as long as `comparisonSize` says.
 */
export const loosenedBy = (before: readonly DocumentRule[], after: readonly DocumentRule[]): Loosened[] => comparedOf(before, after).flatMap(loosenedIn);
