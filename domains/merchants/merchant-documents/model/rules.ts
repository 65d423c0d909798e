import { type RiskLevel, riskLevels } from '../../../register/kernel/index.ts';
import { type DocumentParty, documentParties, type MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';

/** Who must upload what: one line of the table. What is null is not asked. */
export interface DocumentRule {
  country: string | null;
  industry: string | null;
  /** From this level of risk. */
  riskFrom: RiskLevel;
  legalForm: string | null;
  party: DocumentParty;
  document: MerchantDocumentKind;
  isMandatory: boolean;
  /** For how long an approved document is good; null: until somebody says otherwise. */
  validityMonths: number | null;
}

/** What rules look at of a merchant. */
export interface RuleFacts {
  country: string;
  industry: string;
  riskLevel: RiskLevel;
  legalForm: string | null;
}

/** A person or company behind a merchant, as rules see it. */
export interface RuleParty {
  subjectId: string;
  kind: 'PERSON' | 'COMPANY';
  roles: readonly string[];
  isUbo: boolean;
}

export interface Demand {
  /** null: the merchant itself. */
  subjectId: string | null;
  kind: MerchantDocumentKind;
  isMandatory: boolean;
  validityMonths: number | null;
}

const isSame = (expected: string | null, is: string | null): boolean => expected === null || expected.toUpperCase() === is?.toUpperCase();
const rank = (level: RiskLevel): number => riskLevels.indexOf(level);

/** Whether a line is about a merchant. */
export const isAbout = (rule: DocumentRule, facts: RuleFacts): boolean =>
  isSame(rule.country, facts.country) &&
  isSame(rule.industry, facts.industry) &&
  isSame(rule.legalForm, facts.legalForm) &&
  rank(facts.riskLevel) >= rank(rule.riskFrom);

const rolesOf: Readonly<Record<Exclude<DocumentParty, 'MERCHANT'>, (party: RuleParty) => boolean>> = {
  BENEFICIAL_OWNER: ({ kind, isUbo }) => kind === 'PERSON' && isUbo,
  CONTROLLER: ({ kind, roles }) => kind === 'PERSON' && roles.includes('CONTROLLER'),
  DIRECTOR: ({ kind, roles }) => kind === 'PERSON' && roles.includes('DIRECTOR'),
  LEGAL_REPRESENTATIVE: ({ kind, roles }) => kind === 'PERSON' && roles.includes('LEGAL_REPRESENTATIVE'),
  NOMINEE: ({ roles }) => roles.includes('NOMINEE'),
  HOLDING_COMPANY: ({ kind }) => kind === 'COMPANY',
};

/** What somebody behind a merchant is to rules. */
export const partiesOfRules = (party: RuleParty): DocumentParty[] => documentParties.filter((one) => one !== 'MERCHANT' && rolesOf[one](party));

const shorter = (one: number | null, other: number | null): number | null => (one === null ? other : other === null ? one : Math.min(one, other));

/** Which document is meant: of other documents there may be several, told apart by what is asked for. */
export function demandKey({ subjectId, kind, askedFor }: Pick<Demand, 'subjectId' | 'kind'> & { askedFor?: string | null | undefined }): string {
  const which = kind === 'OTHER' ? (askedFor ?? '').trim().replace(/\s+/gu, ' ').toLowerCase() : '';
  return `${subjectId ?? ''}/${kind}${which === '' ? '' : `/${which}`}`;
}

/** What the rules demand of a merchant and of those behind it, each document once: mandatory if one line says so, good for the shortest time. */
export function demandsOf(rules: readonly DocumentRule[], facts: RuleFacts, parties: readonly RuleParty[]): Demand[] {
  const met = rules.filter((rule) => isAbout(rule, facts));
  const demands = new Map<string, Demand>();
  const demand = (subjectId: string | null, { document, isMandatory, validityMonths }: DocumentRule) => {
    const key = demandKey({ subjectId, kind: document });
    const existing = demands.get(key);
    demands.set(key, {
      subjectId,
      kind: document,
      isMandatory: isMandatory || (existing?.isMandatory ?? false),
      validityMonths: existing ? shorter(existing.validityMonths, validityMonths) : validityMonths,
    });
  };
  for (const rule of met) if (rule.party === 'MERCHANT') demand(null, rule);
  for (const party of parties) {
    const is = partiesOfRules(party);
    for (const rule of met) if (is.includes(rule.party)) demand(party.subjectId, rule);
  }
  return [...demands.values()];
}
