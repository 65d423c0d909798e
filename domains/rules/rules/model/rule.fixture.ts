import { findRuleType, type RuleScope, type RuleSpec, type RuleType, startSpec } from '../../../../engines/rules/index.ts';
import type { LiveRule } from './governing/live-rule.ts';
import type { KeptVersion, RuleState } from './rule-state.ts';

/* Rules for the tests of this slice: a line of BRL 10,000.00, one company, made-up ids. */

export const line = 1_000_000;
export const typeOf = (code: string): RuleType => {
  const type = findRuleType(code);
  if (!type) throw new Error(`there is no kind of rule ${code}`);
  return type;
};

export const general: RuleScope = { level: 'general' };
export const atMerchant = (merchant: string): RuleScope => ({ level: 'merchant', merchant });
export const atApp = (merchant: string, app: string): RuleScope => ({ level: 'app', merchant, app });

export const specOf = (code: string, { parameters, ...change }: Partial<RuleSpec> = {}): RuleSpec => {
  const start = startSpec(typeOf(code), 'BRL', line);
  return { ...start, ...change, parameters: { ...start.parameters, ...parameters } };
};

export const live = (ruleId: string, spec: RuleSpec, change: Partial<LiveRule> = {}): LiveRule => ({
  ruleId,
  versionId: `${ruleId}-1`,
  version: 1,
  name: `Rule ${ruleId}`,
  companyCode: 'ATBR',
  dimension: 'DEFAULT',
  spec,
  action: 'PENDING',
  coolDownMs: 7 * 86_400_000,
  isMandatory: false,
  mode: 'ACTIVE',
  rollOutPercent: 100,
  ...change,
});

export const kept = (version: number, status: KeptVersion['status'], change: Partial<KeptVersion> = {}): KeptVersion => ({
  versionId: `v${version}`,
  version,
  status,
  rollOutPercent: 100,
  name: 'Large payments',
  description: null,
  spec: specOf('SINGLE_AMOUNT'),
  action: 'PENDING',
  coolDownMs: 86_400_000,
  isMandatory: false,
  ...change,
});

export const ruleWith = (...versions: KeptVersion[]): RuleState => ({ ruleId: '1', companyCode: 'ATBR', dimension: 'DEFAULT', isRetired: false, versions });
