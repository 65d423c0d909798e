import type { Test } from './plan.ts';
import type { RuleSpec, RuleType } from './spec.ts';

/** The number that a rule compares with its threshold: the one whose comparison moves when the threshold does. */
export function measuredTerm(spec: RuleSpec, type: RuleType): string | undefined {
  const testsOf = (threshold: number): readonly Test[] => type.plan({ ...spec, threshold }).tests;
  const [here, there] = [testsOf(spec.threshold), testsOf(spec.threshold + 1)];
  return here.find((test, at) => JSON.stringify(test) !== JSON.stringify(there[at]))?.left;
}
