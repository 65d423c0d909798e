import { businessesOf, findRuleType, ruleBusinesses, type RuleSpec } from '../../../../engines/rules/index.ts';
import { InvalidInputError } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { limitedKinds } from './limited-kinds.ts';
import { findScopeWords, type ScopeWords } from './stores/rule-scope.store.ts';

type Scope = Pick<RuleSpec, 'type' | 'scope' | 'business' | 'currency' | 'methods' | 'industries' | 'countries' | 'parameters'>;

/** What of a rule's scope no payment there can have, by field. */
function strangersOf(spec: Scope, words: ScopeWords): [field: string, values: string[]][] {
  const type = findRuleType(spec.type);
  const businesses = (type ? businessesOf(type, spec) : ruleBusinesses).filter((one) => spec.business === undefined || one === spec.business);
  const isPaid = (method: string): boolean => businesses.some((business) => words.methods.includes(`${business}|${method}`));
  const hasBusiness = words.businesses.length === 0 || businesses.length === 0 || businesses.some((one) => words.businesses.includes(one));
  return [
    ['business', hasBusiness ? [] : [...businesses]],
    ['currency', words.currencies.includes(spec.currency) ? [] : [spec.currency]],
    ['industries', words.industries.length === 0 ? [] : (spec.industries ?? []).filter((one) => !words.industries.includes(one.toUpperCase()))],
    ['methods', words.methods.length === 0 ? [] : (spec.methods ?? []).filter((method) => !isPaid(method))],
  ];
}

/**
 * Refuses a rule that can never fire, because no payment at its place is paid in its currency or by its methods.
 * @throws InvalidInputError naming each field and the values at fault
 */
export async function checkScope(call: Pick<Call, 'db'>, companyCode: string, spec: Scope): Promise<void> {
  const merchantNo = spec.scope.level === 'general' ? undefined : spec.scope.merchant;
  const scopeWords = await findScopeWords(call.db, { companyCode, merchantNo });
  // At a place its own currency; of a company those in which its merchants are paid or its payments have limits.
  const having = merchantNo === undefined ? await limitedKinds(call.db, [companyCode]) : [];
  const words = { ...scopeWords, currencies: [...scopeWords.currencies, ...having.map(({ currency }) => currency)] };
  const type = findRuleType(spec.type);
  // A stored version may say what its type has never evaluated.
  if (type && spec.business && !businessesOf(type, spec).includes(spec.business)) throw new InvalidInputError([{ field: 'business', code: 'notJudged' }]);
  const faults = strangersOf(spec, words).flatMap(([field, values]) =>
    values.length === 0 ? [] : [{ field, code: 'notOfCompany', params: { values: values.join(', ') } }],
  );
  if (faults.length > 0) throw new InvalidInputError(faults);
}
