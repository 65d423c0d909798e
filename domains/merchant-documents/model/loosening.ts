import { riskLevels } from '../../kernel/index.ts';
import { documentParties, type DocumentParty, type MerchantDocumentKind } from '../../kernel/merchant-documents.ts';
import { demandsOf, type DocumentRule, type RuleFacts } from './rules.ts';

/** In which way other rules ask less: a document is not asked for any more, is optional, or is good for longer. */
export const ruleLoosenings = ['REMOVED', 'OPTIONAL', 'LONGER'] as const;
export type RuleLoosening = (typeof ruleLoosenings)[number];

export interface Loosened {
  party: DocumentParty;
  document: MerchantDocumentKind;
  how: RuleLoosening;
}

const valuesOf = (rules: readonly DocumentRule[], key: 'country' | 'industry' | 'legalForm'): (string | null)[] => [
  ...new Set([null, ...rules.map((rule) => rule[key]?.toUpperCase() ?? null)]),
];

/** Every kind of merchant that a table can tell apart; null stands for what no line names. */
function* merchantsOf(rules: readonly DocumentRule[]): Generator<RuleFacts> {
  for (const country of valuesOf(rules, 'country'))
    for (const industry of valuesOf(rules, 'industry'))
      for (const legalForm of valuesOf(rules, 'legalForm'))
        for (const riskLevel of riskLevels) yield { country: country ?? '-', industry: industry ?? '-', legalForm, riskLevel };
}

/** What a table demands of one party, by document. */
const demandedOf = (rules: readonly DocumentRule[], facts: RuleFacts, party: DocumentParty) =>
  new Map(
    demandsOf(
      rules.filter((rule) => rule.party === party).map((rule) => ({ ...rule, party: 'MERCHANT' as const })),
      facts,
      [],
    ).map((demand) => [demand.kind, demand]),
  );

/**
 * Where a table asks less than another of some merchant, whichever lines say so: lines are compared by what follows from them
 * and not one by one, so that a line that another covers can be taken out by one person.
 */
export function loosenedBy(before: readonly DocumentRule[], after: readonly DocumentRule[]): Loosened[] {
  const found = new Map<string, Loosened>();
  for (const facts of merchantsOf([...before, ...after])) {
    for (const party of documentParties) {
      const now = demandedOf(after, facts, party);
      for (const [document, was] of demandedOf(before, facts, party)) {
        const is = now.get(document);
        const how = !is
          ? 'REMOVED'
          : was.isMandatory && !is.isMandatory
            ? 'OPTIONAL'
            : was.validityMonths !== null && (is.validityMonths ?? Number.POSITIVE_INFINITY) > was.validityMonths
              ? 'LONGER'
              : undefined;
        if (how) found.set(`${party}/${document}/${how}`, { party, document, how });
      }
    }
  }
  return [...found.values()];
}
