import { refuse, termIn } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { ruleErrors, toggleRulesByType } from '../contract/index.ts';
import { loosens } from '../model/loosening.ts';
import { decideAct, governingVersion, liveVersions, type RuleAct } from '../model/rule-state.ts';
import { presentHead } from './present-rule.ts';
import { type TogglePayload, togglePayload } from './request-payloads.ts';
import { carryOut, governsAt, lockRules, presentLoosenings, ruleTarget } from './rule-change.ts';
import { findRulesOf, loadRules, lockRuleBook } from './stores/rule.store.ts';
import type { StoredRule } from './stored-rule.ts';
import { ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { viewToggle } from './view-change.ts';

const actTo = (to: TogglePayload['to']): RuleAct => ({ act: to === 'ACTIVE' ? 'SWITCH_ON' : 'SWITCH_OFF' });

const afterwards = (rule: StoredRule, to: TogglePayload['to']): StoredRule => ({ ...rule, ...decideAct(rule, actTo(to))?.after }) as StoredRule;

/** The maker's act: nothing is switched by one person, whichever way. */
export const toggleRulesByTypeHandler = handle(toggleRulesByType, async (input, call) => {
  const companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
  await lockRuleBook(call.db, companies);
  const all = await findRulesOf(call.db, { companies, ruleType: input.ruleType });
  const rules = all.filter((rule) => input.level === undefined || rule.level === input.level);
  const waiting = await toggleByType.findWaiting(
    call.db,
    rules.map(({ ruleId }) => ruleId),
  );
  const free = rules.filter((rule) => !waiting.has(rule.ruleId));
  // Without a word on what the caller sees, a type that is on anywhere goes off; only one that is off everywhere goes on.
  const from = input.expected_status ?? (free.some((rule) => governingVersion(rule)?.status === 'ACTIVE') ? 'ACTIVE' : 'INACTIVE');
  const to = from === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  const chosen = free.filter((rule) => governingVersion(rule)?.status === from);
  if (chosen.length === 0) refuse(ruleErrors, 'NOTHING_TO_TOGGLE');
  const after = all.map((rule) => (chosen.includes(rule) ? afterwards(rule, to) : rule));
  const lost = presentLoosenings(loosens(all.flatMap(liveVersions), after.flatMap(liveVersions)));
  const companyCodes = [...new Set(chosen.map(({ companyCode }) => companyCode))];
  const requestId = await toggleByType.ask(call, {
    payload: {
      rule_type: input.ruleType,
      to,
      entity_codes: companyCodes,
      rules: chosen.map((rule) => ({ ...presentHead(rule), entity_code: rule.companyCode })),
      loosens: lost,
    },
    targets: chosen.map(({ ruleId, rowVersion }) => ({ id: ruleId, version: rowVersion })),
    companyCodes,
    reason: input.reason,
  });
  const outcome = to === 'ACTIVE' ? ('WILL_BE_ON' as const) : ('WILL_BE_OFF' as const);
  return {
    status: 'WAITING_APPROVAL' as const,
    request_id: requestId,
    rules: rules.map((rule) => {
      const governs = governsAt(
        after.filter((other) => familyText(other) === familyText(rule)),
        rule,
      );
      return { ...presentHead(rule), outcome: chosen.includes(rule) ? outcome : ('SKIPPED' as const), governs: governs ? presentHead(governs) : null };
    }),
    loosens: lost,
  };
});

const familyText = ({ companyCode, ruleType, business, dimension, currency }: StoredRule): string =>
  [companyCode, ruleType, business ?? '', dimension, currency].join('|');

/** The checker's act: all rules of the request, each with what became of it. */
export async function applyToggle(act: Act, { rules, to }: TogglePayload): Promise<{ rules: { rule_id: string; status: string; version: number }[] }> {
  const stored = await loadRules(
    act.db,
    rules.map(({ rule_id }) => rule_id),
  );
  const results: { rule_id: string; status: string; version: number }[] = [];
  for (const rule of stored) {
    const done = decideAct(rule, actTo(to)) ?? refuse(ruleErrors, 'STATUS_MOVED');
    const version = await carryOut(act, rule, { done, note: { verb: 'rule.toggled-by-type' } });
    results.push({ rule_id: rule.ruleId, status: to, version });
  }
  return { rules: results };
}

export const toggleByType = secondPerson({
  kind: 'rule.toggle-by-type',
  payload: togglePayload,
  sees: 'AML.RuleSettings:read',
  targets: { [ruleTarget]: lockRules },
  needsSecond: always,
  about: ({ rules }, lang) => viewParts.aboutThing([...new Set(rules.map((rule) => ruleNameIn(rule.rule_name, lang)))].join(', ')),
  sentence: ({ to, rule_type: type, rules }, { lang }) =>
    viewParts.say(to === 'ACTIVE' ? 'server.requests.rulesOn' : 'server.requests.rulesOff', lang, {
      type: termIn(ruleTypeWords, type, lang),
      count: rules.length,
    }),
  view: async (payload, viewer) => viewToggle(payload, viewer),
  apply: applyToggle,
});
