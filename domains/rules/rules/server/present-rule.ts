import { findRuleType, type RuleType } from '../../../../engines/rules/index.ts';
import { measuredTerm } from '../../../../engines/rules/measured-term.ts';
import { type EnteredValue, showDuration, showNumber, showParameter } from '../model/entered-value.ts';
import { draftVersion, type KeptVersion, type RuleContent, trialVersion } from '../model/rule-state.ts';
import { shownOrder, type StoredPeriod } from './stores/rule.store.ts';
import type { StoredRule, StoredVersion } from './stored-rule.ts';

const typeOf = (code: string): RuleType => {
  const type = findRuleType(code);
  if (!type) throw new Error(`there is no kind of rule ${code}`);
  return type;
};

const isList = (value: EnteredValue): value is readonly string[] => Array.isArray(value);
const presentEntered = (value: EnteredValue) => (isList(value) ? [...value] : value);

export function presentParameters(code: string, parameters: RuleContent['spec']['parameters']): Record<string, ReturnType<typeof presentEntered>> {
  const { parameters: existing } = typeOf(code);
  return Object.fromEntries(
    existing.flatMap((parameter) => {
      const value = parameters[parameter.name];
      return value === undefined ? [] : [[parameter.name, presentEntered(showParameter(parameter, value))]];
    }),
  );
}

/** What a version says, in the fields of the form. */
export function presentContent({ name, description, spec, action, coolDownMs, isMandatory }: RuleContent) {
  const { threshold: kind } = typeOf(spec.type);
  return {
    rule_name: name,
    description,
    comparison: spec.comparison,
    threshold_kind: kind,
    threshold: showNumber(kind, spec.threshold),
    threshold2: spec.threshold2 === undefined ? null : showNumber(kind, spec.threshold2),
    calculation_period: spec.period?.count ?? null,
    period_unit: spec.period?.unit ?? null,
    window_mode: spec.period?.mode ?? null,
    min_count: spec.minCount ?? null,
    action,
    cool_down: showDuration(coolDownMs),
    mandatory: isMandatory,
    methods: [...(spec.methods ?? [])],
    industries: [...(spec.industries ?? [])],
    countries: [...(spec.countries ?? [])],
    parameters: presentParameters(spec.type, spec.parameters),
  };
}

export const presentVersion = (version: StoredVersion, periods: readonly StoredPeriod[]) => ({
  ...presentContent(version),
  version_id: version.versionId,
  rule_version: version.version,
  status: version.status,
  status_at: version.statusAt.getTime(),
  roll_out_percent: version.rollOutPercent,
  reason: version.reason,
  equals_version: version.equalsVersion,
  spec_hash: version.specHash,
  creator: version.createdByName,
  created_at: version.createdAt.getTime(),
  periods: periods
    .filter(({ versionId }) => versionId === version.versionId)
    .map(({ mode, rollOutPercent, from, to }) => ({ mode, roll_out_percent: rollOutPercent, from: from.getTime(), to: to?.getTime() ?? null })),
});

const presentBeside = (version: KeptVersion | undefined) =>
  version ? { rule_version: version.version, version_id: version.versionId, status: version.status, roll_out_percent: version.rollOutPercent } : null;

/** The version that stands for a rule in lists. */
export const shownVersion = (rule: StoredRule): StoredVersion =>
  [...rule.versions].sort((a, b) => shownOrder.indexOf(a.status) - shownOrder.indexOf(b.status))[0] ?? rule.last;

export function presentRule(rule: StoredRule, waitingRequestId: string | undefined) {
  const shown = shownVersion(rule);
  const beside = (version: KeptVersion | undefined) => presentBeside(version?.versionId === shown.versionId ? undefined : version);
  return {
    ...presentContent(shown),
    measured: measuredTerm(shown.spec, typeOf(shown.spec.type)) ?? null,
    rule_id: rule.ruleId,
    level: rule.level,
    entity_code: rule.companyCode,
    company_name: rule.companyName,
    country: rule.country,
    muid: rule.muid,
    merchant_no: rule.merchantNo,
    merchant_name: rule.merchantName,
    app_id: rule.appId,
    app_name: rule.appName,
    rule_type: rule.ruleType,
    business: rule.business,
    dimension: rule.dimension,
    currency: rule.currency,
    status: shown.status,
    rule_version: shown.version,
    version_id: shown.versionId,
    trial: beside(trialVersion(rule)),
    draft: beside(draftVersion(rule)),
    waiting_request_id: waitingRequestId ?? null,
    version: rule.rowVersion,
    creator: rule.createdByName,
    created_at: rule.createdAt.getTime(),
    updated_at: rule.updatedAt.getTime(),
  };
}

export const presentHead = (rule: StoredRule) => {
  const { name, isMandatory } = shownVersion(rule);
  return {
    rule_id: rule.ruleId,
    rule_name: name,
    level: rule.level,
    merchant_no: rule.merchantNo,
    merchant_name: rule.merchantName,
    app_id: rule.appId,
    app_name: rule.appName,
    mandatory: isMandatory,
  };
};
