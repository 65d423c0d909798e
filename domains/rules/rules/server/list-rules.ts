import { ruleTypes } from '../../../../engines/rules/index.ts';
import { termIn } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import type { ListQuestion } from '../../../../platform/server/lists/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import type { Currency } from '../../../register/kernel/index.ts';
import { appRuleTypes, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { listRules, listRuleTypes, type ruleLevels, type ruleList, ruleCalls } from '../contract/index.ts';
import { showLimit, showNumber } from '../model/entered-value.ts';
import { reviewLine } from '../model/default-packs.ts';
import { presentParameters, presentRule } from './present-rule.ts';
import { countByType, loadRules, ruleIds } from './stores/rule.store.ts';

/** One list for all levels: the level, where there is one, only narrows it. */
const listPage = (input: ListQuestion<typeof ruleList.filters>, call: Call, level: (typeof ruleLevels)[number] | undefined) =>
  ruleIds.answer(call, { ...input, level }, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const waiting = await findWaitingRequests(call.db, 'rule', ids);
    return (await loadRules(call.db, ids)).map((rule) => presentRule(rule, waiting.get(rule.ruleId)));
  });

export const listHandlers: readonly Handler[] = [
  handle(listRules, (input, call) => listPage(input, call, input.level)),
  handle(ruleCalls.general.list, (input, call) => listPage(input, call, 'general')),
  handle(ruleCalls.merchant.list, (input, call) => listPage(input, call, 'merchant')),
  handle(ruleCalls.app.list, (input, call) => listPage(input, call, 'app')),
];

function presentType(type: (typeof ruleTypes)[number], { currency, lang }: { currency: Currency; lang: Call['lang'] }) {
  const start = type.start(reviewLine(currency));
  return {
    code: type.code,
    desc: termIn(ruleTypeWords, type.code, lang),
    threshold_kind: type.threshold,
    has_period: type.hasPeriod,
    has_min_count: type.hasMinCount,
    runs: type.runs,
    is_behaviour: type.isBehaviour,
    for_apps: appRuleTypes.some((code) => code === type.code),
    parameters: type.parameters.map((parameter) => ({
      name: parameter.name,
      kind: parameter.kind,
      is_required: parameter.isRequired,
      min: parameter.min === undefined ? null : showLimit(parameter, parameter.min),
      max: parameter.max === undefined ? null : showLimit(parameter, parameter.max),
      choices: [...(parameter.choices ?? [])],
      start: parameter.start === undefined ? null : (presentParameters(type.code, { [parameter.name]: parameter.start })[parameter.name] ?? null),
    })),
    start: {
      business: start.business ?? null,
      comparison: start.comparison,
      threshold: showNumber(type.threshold, start.threshold),
      threshold2: null,
      calculation_period: start.period?.count ?? null,
      period_unit: start.period?.unit ?? null,
      window_mode: start.period?.mode ?? null,
      min_count: start.minCount ?? null,
      parameters: presentParameters(type.code, start.parameters),
    },
  };
}

export const listRuleTypesHandler = handle(listRuleTypes, async (input, call) => {
  const currency = input.currency ?? 'BRL';
  const companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
  const counts = await countByType(call.db, companies, input.currency);
  const types = ruleTypes.map((type) => ({
    ...presentType(type, { currency, lang: call.lang }),
    ...(counts.get(type.code) ?? { active: 0, inactive: 0, general: 0, merchant: 0, app: 0 }),
  }));
  return { currency, types };
});
