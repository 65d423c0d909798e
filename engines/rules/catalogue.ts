import type { RuleType } from './spec.ts';
import { cumulativeAmount } from './types/cumulative-amount.ts';
import { rapidInOut } from './types/rapid-in-out.ts';
import { singleAmount } from './types/single-amount.ts';
import { structuring } from './types/structuring.ts';

/** Every kind of rule, in the order of the rule catalogue. */
export const ruleTypes: readonly RuleType[] = [singleAmount, cumulativeAmount, structuring, rapidInOut];

export const findRuleType = (code: string): RuleType | undefined => ruleTypes.find((type) => type.code === code);
