import { lifeOf } from '../../../register/kernel/life.ts';

export const runStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runActs = ['BEGIN', 'FINISH', 'FAIL'] as const;
export type RunAct = (typeof runActs)[number];

/**
 * The life of a pass. One that failed, or whose process died, begins again where it was; the pass over changed customers of an hour begins again whenever there
 * are others.
 */
export const runLife = lifeOf<RunStatus, RunAct>({
  states: runStatuses,
  acts: runActs,
  moves: {
    QUEUED: { BEGIN: 'RUNNING', FAIL: 'FAILED' },
    RUNNING: { BEGIN: 'RUNNING', FINISH: 'DONE', FAIL: 'FAILED' },
    FAILED: { BEGIN: 'RUNNING', FAIL: 'FAILED' },
    DONE: { BEGIN: 'RUNNING' },
  },
});
