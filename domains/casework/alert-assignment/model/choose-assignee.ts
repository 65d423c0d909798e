/** Somebody who takes part in the assignment by rule. */
export interface Candidate {
  readonly userId: string;
  /** Types of alert that are taken; none are all. */
  readonly types: readonly string[];
  /** Open alerts at the moment. */
  readonly open: number;
  /** When an alert was last given by the rule; null: never. */
  readonly lastAt: number | null;
}
export type Method = 'ROUND_ROBIN' | 'LEAST_LOAD';

const takes = ({ types }: Candidate, type: string): boolean => types.length === 0 || types.includes(type);

const compareIds = (a: Candidate, b: Candidate): number => (BigInt(a.userId) < BigInt(b.userId) ? -1 : 1);
const byTurn = (a: Candidate, b: Candidate): number => (a.lastAt ?? 0) - (b.lastAt ?? 0) || compareIds(a, b);
const byLoad = (a: Candidate, b: Candidate): number => a.open - b.open || byTurn(a, b);

export interface Assignment {
  alertId: string;
  userId: string;
}

/**
 * Gives alerts one after the other: in turn to whoever got one longest ago, or to whoever has the fewest open ones. What nobody
 * takes stays unassigned.
 */
export function giveOut(alerts: readonly { id: string; type: string }[], candidates: readonly Candidate[], method: Method): Assignment[] {
  const state = new Map(candidates.map((one) => [one.userId, one]));
  let turn = Math.max(0, ...candidates.map(({ lastAt }) => lastAt ?? 0));
  return alerts.flatMap(({ id, type }) => {
    const [chosen] = [...state.values()].filter((one) => takes(one, type)).sort(method === 'ROUND_ROBIN' ? byTurn : byLoad);
    if (!chosen) return [];
    turn += 1;
    state.set(chosen.userId, { ...chosen, open: chosen.open + 1, lastAt: turn });
    return [{ alertId: id, userId: chosen.userId }];
  });
}

/** Types that somebody takes; undefined: any. */
export const acceptedTypes = (candidates: readonly Pick<Candidate, 'types'>[]): string[] | undefined =>
  candidates.some(({ types }) => types.length === 0) ? undefined : [...new Set(candidates.flatMap(({ types }) => types))];
