import type { RuleScope } from '../../../../engines/rules/index.ts';
import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { type ruleCalls, ruleErrors } from '../contract/index.ts';
import type { RuleDraftInput } from '../contract/rule-draft.ts';
import { findAppPlace, findMerchantPlace } from './stores/rule.store.ts';

export type Level = keyof typeof ruleCalls;

/** The place that a new rule is for. */
async function scopeOf(call: Call, level: Level, { muid, app_id: appId }: { muid?: string | undefined; app_id?: string | undefined }) {
  if (level === 'general') return { scope: { level } satisfies RuleScope, companyCode: undefined };
  const place =
    level === 'merchant'
      ? await findMerchantPlace(call.db, call.actor.companies, { muid: muid ?? '' })
      : await findAppPlace(call.db, call.actor.companies, appId ?? '');
  if (!place) return refuse(ruleErrors, 'PLACE_NOT_FOUND');
  const scope: RuleScope = level === 'merchant' ? { level, merchant: place.merchantNo } : { level, merchant: place.merchantNo, app: place.appId as string };
  return { scope, companyCode: place.companyCode };
}

/** Where a rule of a form would stand. @throws InvalidInputError when that is no place of a company of the caller's */
export async function placeOf(call: Call, draft: Pick<RuleDraftInput, 'entity_code' | 'muid' | 'app_id'>): Promise<{ scope: RuleScope; companyCode: string }> {
  const level = draft.app_id !== undefined ? 'app' : draft.muid !== undefined ? 'merchant' : 'general';
  const { scope, companyCode } = await scopeOf(call, level, draft);
  if (!call.actor.companies.includes(draft.entity_code) || (companyCode !== undefined && companyCode !== draft.entity_code))
    throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  return { scope, companyCode: draft.entity_code };
}
