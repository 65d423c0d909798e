import type { Call } from '../../../platform/server/index.ts';
import type { GateCode } from '../../kernel/index.ts';
import type { Onboarding } from './merchants.ts';

/** Something that must be in order before a merchant is taken on, and how it stands. */
export interface Gate {
  readonly gate: GateCode;
  readonly isMet: boolean;
  /** What a screen says about it. */
  readonly facts: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Answers the gates that are not met. */
export type UnmetGates = (call: Pick<Call, 'db' | 'now'>, onboarding: Onboarding) => Promise<Gate[]>;
