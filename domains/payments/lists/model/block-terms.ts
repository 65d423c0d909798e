import type { BlockAction, BlockStatus } from '../../../register/kernel/index.ts';

/** What a row of the block configuration says. Routes are `business|method|provider`. */
export interface BlockTerms {
  status: BlockStatus;
  action: BlockAction;
  routes: readonly string[];
}

const strictness: Readonly<Record<BlockAction, number>> = { ALERT: 1, PENDING: 2, REJECT: 3 };
/** Without a row the black list is enforced and refuses, and no route is closed. */
const withoutRow: BlockTerms = { status: 'ON', action: 'REJECT', routes: [] };

export const blockLoosenings = ['OFF', 'ACTION', 'ROUTES'] as const;
export type BlockLoosening = (typeof blockLoosenings)[number];

/** In what a place is left less protected than before; empty when it is not. */
export function loosenedBy(before: BlockTerms | undefined, after: BlockTerms): BlockLoosening[] {
  const was = before ?? withoutRow;
  const results: BlockLoosening[] = [];
  if (was.status === 'ON' && after.status === 'OFF') results.push('OFF');
  if (was.status === 'ON' && after.status === 'ON') {
    if (strictness[after.action] < strictness[was.action]) results.push('ACTION');
    if (was.routes.some((route) => !after.routes.includes(route))) results.push('ROUTES');
  }
  return results;
}

export const sameTerms = (one: BlockTerms, other: BlockTerms): boolean =>
  one.status === other.status &&
  one.action === other.action &&
  one.routes.length === other.routes.length &&
  one.routes.every((route) => other.routes.includes(route));
