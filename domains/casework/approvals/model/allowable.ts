import type { AmlResult, HoldType, Standing } from '../../../register/kernel/index.ts';

export interface AllowFacts {
  readonly amlResult: AmlResult;
  readonly standing: Standing | null;
  readonly holds: readonly { readonly type: HoldType; readonly mandatory: boolean }[];
}

type Obstacle = 'NOT_HELD' | 'FROZEN' | 'BLOCKED' | `HOLD_${Exclude<HoldType, 'LIMIT'>}`;

/** The most serious first: the one that is reported when several apply. */
const gravity = ['SANCTION', 'MANUAL', 'KYC', 'NAME', 'RULE'] as const;

/**
 * What keeps a payment from being allowed by authority: it lifts limits and rules that are not mandatory, and nothing
 * else; never a sanction, a manual hold, an identity (the deceased among them), or the money of somebody on the black list.
 */
export function obstacleTo({ amlResult, standing, holds }: AllowFacts): Obstacle | undefined {
  if (amlResult === 'FROZEN') return 'FROZEN';
  if (amlResult !== 'JUSTIFICATION_REQUIRED') return 'NOT_HELD';
  if (standing === 'BLOCKED') return 'BLOCKED';
  const type = gravity.find((one) => holds.some((hold) => hold.type === one && (one !== 'RULE' || hold.mandatory)));
  return type && `HOLD_${type}`;
}
