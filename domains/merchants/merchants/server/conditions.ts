import type { Call } from '../../../../platform/server/index.ts';
import type { OnboardingCondition } from '../../../register/kernel/index.ts';
import type { Onboarding } from './merchants.ts';

/** Something that must be in order before a merchant is taken on, and how it stands. */
export interface Condition {
  readonly condition: OnboardingCondition;
  readonly isMet: boolean;
  /** What a screen says about it. */
  readonly facts: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Answers the conditions that are not met. */
export type UnmetConditions = (call: Pick<Call, 'db' | 'now'>, onboarding: Onboarding) => Promise<Condition[]>;
