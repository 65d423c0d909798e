import type { Language } from '../../../../platform/contract/index.ts';
import { type Condition, type ConditionWorld, findUnmet, sentenceOf } from '../../../../platform/server/conditions/index.ts';
import type { Missing } from '../contract/index.ts';

/** What these companies lack, as it is shown. */
export async function findMissing(conditions: readonly Condition[], world: ConditionWorld, lang: Language): Promise<Missing[]> {
  const unmet = await findUnmet(conditions, world);
  return unmet.map((one) => ({
    code: one.condition.code,
    severity: one.condition.severity,
    entity_code: one.company,
    text: sentenceOf(one, lang),
    place: one.condition.place,
  }));
}
