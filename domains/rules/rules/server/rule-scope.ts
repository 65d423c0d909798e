import { businessesOf, findRuleType, type RuleBusiness, ruleBusinesses, type RuleSpec, scopeFilter } from '../../../../engines/rules/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { scopePayments } from '../contract/index.ts';
import { countInScope } from './stores/rule-scope.store.ts';
import { placeOf } from './rule-place.ts';

const scopeDays = 90;
const dayMs = 86_400_000;

export const scopePaymentsHandler = handle(scopePayments, async (input, call) => {
  const { scope, companyCode } = await placeOf(call, input);
  const list = (values: readonly string[] | undefined) => (values && values.length > 0 ? values : undefined);
  const [methods, industries, countries] = [list(input.methods), list(input.industries)?.map((one) => one.toUpperCase()), list(input.countries)];
  const type = findRuleType(input.rule_type);
  const businesses: readonly RuleBusiness[] = type
    ? businessesOf(type, { parameters: input.received_by ? { received_by: input.received_by } : {} })
    : ruleBusinesses;
  const spec: RuleSpec = {
    ...{ type: input.rule_type, scope, currency: input.currency, comparison: 'GTE', threshold: 0, parameters: {} },
    ...(input.business ? { business: input.business } : {}),
    ...(methods ? { methods } : {}),
    ...(industries ? { industries } : {}),
    ...(countries ? { countries } : {}),
  };
  const since = new Date(call.now.getTime() - scopeDays * dayMs);
  const { payments, lookedAt, isCapped } = await countInScope(call.db, { companyCode, filter: scopeFilter(spec, businesses), since });
  return { payments, looked_at: lookedAt, is_capped: isCapped, days: scopeDays };
});
