import type { Db } from '../../../../platform/server/index.ts';
import { type MerchantParty, type MerchantProfile, partiesOf } from '../../merchants/server/index.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';
import type { RuleLineView } from '../contract/index.ts';
import { type Demand, demandsOf, type DocumentRule, type RuleFacts, shippedRules } from '../model/index.ts';
import { listRuleVersions, type RuleVersionRow } from './stores/rule.store.ts';

export const toRule = (line: RuleLineView): DocumentRule => ({
  country: line.country,
  industry: line.industry,
  riskFrom: line.risk_from,
  legalForm: line.legal_form,
  party: line.party,
  document: line.document,
  isMandatory: line.is_mandatory,
  validityMonths: line.validity_months,
});

export const toLine = (rule: DocumentRule): RuleLineView => ({
  country: rule.country,
  industry: rule.industry,
  risk_from: rule.riskFrom,
  legal_form: rule.legalForm,
  party: rule.party,
  document: rule.document,
  is_mandatory: rule.isMandatory,
  validity_months: rule.validityMonths,
});

export interface RulesInForce {
  /** 0: the table that ships with the product. */
  version: number;
  lines: readonly RuleLineView[];
  rules: readonly DocumentRule[];
  versions: readonly RuleVersionRow[];
}

/** The table of a company: the last version that its staff put in force, or the one that ships with the product. */
export async function rulesInForce(db: Db, companyCode: string): Promise<RulesInForce> {
  const versions = await listRuleVersions(db, companyCode, 20);
  const [last] = versions;
  return last
    ? { version: last.version, lines: last.lines, rules: last.lines.map(toRule), versions }
    : { version: 0, lines: shippedRules.map(toLine), rules: shippedRules, versions };
}

export const factsOf = (merchant: MerchantProfile, riskLevel: RiskLevel = merchant.riskLevel): RuleFacts => ({
  country: merchant.country,
  industry: merchant.industry,
  legalForm: merchant.legalForm,
  riskLevel,
});

/** What the rules in force demand of a merchant at a level of risk, and of whom. */
export async function demandsOfMerchant(db: Db, merchant: MerchantProfile, riskLevel?: RiskLevel): Promise<{ demands: Demand[]; parties: MerchantParty[] }> {
  const { rules } = await rulesInForce(db, merchant.companyCode);
  const parties = await partiesOf(db, merchant.merchantNo);
  return { demands: demandsOf(rules, factsOf(merchant, riskLevel), parties), parties };
}
