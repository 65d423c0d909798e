import { lifeOf } from '../../../register/kernel/life.ts';

/** What people make of a hit. */
export const decidedStatuses = ['POTENTIAL', 'TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE'] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];
export const hitStatuses = [...decidedStatuses, 'LAPSED'] as const;
export type HitStatus = (typeof hitStatuses)[number];

const decisions = ['CONFIRM', 'DISMISS', 'LEAVE_UNDECIDED', 'REOPEN'] as const;
type Decision = (typeof decisions)[number];
export const hitActs = [...decisions, 'LAPSE'] as const;
export type HitAct = (typeof hitActs)[number];

/**
 * What leads from one state of a hit to the next. Every decision can be taken back or replaced, with its reason. A hit lapses by
 * itself when its entry is removed or matches no more; what people have decided stays.
 */
export const hitLife = lifeOf<HitStatus, HitAct>({
  states: hitStatuses,
  acts: hitActs,
  moves: {
    POTENTIAL: { CONFIRM: 'TRUE_MATCH', DISMISS: 'FALSE_POSITIVE', LEAVE_UNDECIDED: 'INCONCLUSIVE', LAPSE: 'LAPSED' },
    INCONCLUSIVE: { CONFIRM: 'TRUE_MATCH', DISMISS: 'FALSE_POSITIVE', REOPEN: 'POTENTIAL', LAPSE: 'LAPSED' },
    FALSE_POSITIVE: { CONFIRM: 'TRUE_MATCH', LEAVE_UNDECIDED: 'INCONCLUSIVE', REOPEN: 'POTENTIAL' },
    TRUE_MATCH: { DISMISS: 'FALSE_POSITIVE', LEAVE_UNDECIDED: 'INCONCLUSIVE', REOPEN: 'POTENTIAL' },
    LAPSED: { CONFIRM: 'TRUE_MATCH', DISMISS: 'FALSE_POSITIVE', LEAVE_UNDECIDED: 'INCONCLUSIVE', REOPEN: 'POTENTIAL' },
  },
});

const actTo: Readonly<Record<DecidedStatus, Decision>> = {
  TRUE_MATCH: 'CONFIRM',
  FALSE_POSITIVE: 'DISMISS',
  INCONCLUSIVE: 'LEAVE_UNDECIDED',
  POTENTIAL: 'REOPEN',
};
/** The decision that leads to a state. */
export const actTowards = (status: DecidedStatus): Decision => actTo[status];

/** What people may make of a hit now. */
export const nextStatuses = (status: HitStatus): DecidedStatus[] =>
  decisions.flatMap((act) => decidedStatuses.filter((next) => hitLife.after(status, act) === next));

/** A true match on a sanctions list freezes money, and its reversal frees it: both take two people. */
export const needsSecond = ({ sourceKind, from, to }: { sourceKind: string; from: HitStatus; to: HitStatus }): boolean =>
  sourceKind === 'SANCTION' && (from === 'TRUE_MATCH' || to === 'TRUE_MATCH');

export const reportStatuses = ['NO_HITS', 'OPEN', 'CLEARED', 'LAPSED', 'CONFIRMED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A hit that somebody still has to work on; an inconclusive one is not done with. */
export const isOpen = (status: HitStatus): boolean => status === 'POTENTIAL' || status === 'INCONCLUSIVE';

/**
 * The state of a screening follows from its hits: one true match outweighs all, and what is open comes before what is cleared.
 * @param isCut there are more entries than are kept as hits: they count as open
 */
export function reportStatusOf(hits: readonly HitStatus[], isCut = false): ReportStatus {
  if (hits.includes('TRUE_MATCH')) return 'CONFIRMED';
  if (isCut || hits.some(isOpen)) return 'OPEN';
  if (hits.length === 0) return 'NO_HITS';
  return hits.includes('LAPSED') ? 'LAPSED' : 'CLEARED';
}
