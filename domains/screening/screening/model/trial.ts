import { type SourceKind } from '../../../register/kernel/screening-lists.ts';
import type { TrialEffect, TrialFault, TrialState } from '../../../register/kernel/screening-trials.ts';
import { lifeOf } from '../../../register/kernel/life.ts';
import { trialStates } from '../../../register/kernel/screening-trials.ts';

export const trialActs = ['START', 'FINISH', 'FAIL', 'CANCEL'] as const;
type TrialAct = (typeof trialActs)[number];

/** A job takes a trial up, ends it or fails; a person may cancel it until then. An end is an end: what is tried again is another trial. */
export const trialLife = lifeOf<TrialState, TrialAct>({
  states: trialStates,
  acts: trialActs,
  moves: {
    QUEUED: { START: 'RUNNING', FAIL: 'FAILED', CANCEL: 'CANCELLED' },
    RUNNING: { FINISH: 'READY', FAIL: 'FAILED', CANCEL: 'CANCELLED' },
    READY: {},
    FAILED: {},
    CANCELLED: {},
  },
});

/** What becomes of a person and an entry; undefined where neither rate is reached. */
export function effectOnPerson({ wasFound, isFound }: { wasFound: boolean; isFound: boolean }): Extract<TrialEffect, 'NEW' | 'GONE' | 'SAME'> | undefined {
  if (wasFound) return isFound ? 'SAME' : 'GONE';
  return isFound ? 'NEW' : undefined;
}

/** What becomes of an earlier match that is open or confirmed. */
export function effectOnMatch({
  wasFound,
  isFound,
  isListed,
}: {
  wasFound: boolean;
  isFound: boolean;
  isListed: boolean;
}): Extract<TrialEffect, 'LOST' | 'KEPT' | 'BELOW' | 'ENDED'> {
  if (isFound) return 'KEPT';
  if (!isListed) return 'ENDED';
  return wasFound ? 'LOST' : 'BELOW';
}

/** A list in force with its size. */
export interface ListSize {
  readonly sourceId: string;
  readonly kind: SourceKind;
  readonly entries: number;
}

/** A trial tells how things are for so long: people come and change meanwhile. */
export const trialDays = 7;
/** Share by which a list may have grown or shrunk since. */
export const listDrift = 0.05;

/** Whether lists are still about those that were searched: the same ones, of the same kinds, of nearly the same size. */
export const areComparable = (then: readonly ListSize[], now: readonly ListSize[]): boolean =>
  then.length === now.length &&
  then.every(({ sourceId, kind, entries }) => {
    const same = now.find((one) => one.sourceId === sourceId && one.kind === kind);
    return same !== undefined && Math.abs(same.entries - entries) <= listDrift * entries;
  });

export interface TriedOn {
  readonly status: TrialState;
  /** The version of the match rates that it compares with. */
  readonly baseVersion: number;
  readonly algorithm: string;
  readonly lists: readonly ListSize[];
  readonly finishedAt: Date | null;
}
export interface Present {
  readonly version: number;
  /** The versions of the comparison that there are. */
  readonly algorithms: readonly string[];
  readonly lists: readonly ListSize[];
  readonly now: Date;
}

/** Why a trial does not tell any more what its match rates would change; undefined while it does. */
export function faultOfTrial(trial: TriedOn, present: Present): TrialFault | undefined {
  if (trial.status !== 'READY' || trial.finishedAt === null) return 'NOT_FINISHED';
  if (trial.baseVersion !== present.version) return 'OTHER_RATES';
  if (!present.algorithms.includes(trial.algorithm)) return 'OTHER_COMPARISON';
  if (present.now.getTime() - trial.finishedAt.getTime() > trialDays * 86_400_000) return 'TOO_OLD';
  return areComparable(trial.lists, present.lists) ? undefined : 'OTHER_LISTS';
}
