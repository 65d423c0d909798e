import { lifeOf } from '../../../register/kernel/life.ts';
import type { VersionState } from '../../../register/kernel/screening-lists.ts';

const acts = ['READ', 'CONFIRM', 'LOAD', 'REFUSE', 'DISCARD', 'LOAD_REFUSED'] as const;
export type VersionAct = (typeof acts)[number];

/**
 * A version of a list: read into staging, compared, then confirmed by a person or loaded at once where the system has fetched
 * it. A version that is in force, or was, stays LOADED; which one is in force is said by the source.
 */
export const versionLife = lifeOf<VersionState, VersionAct>({
  states: ['READING', 'READY', 'LOADING', 'LOADED', 'REFUSED', 'DISCARDED'],
  acts,
  moves: {
    READING: { READ: 'READY', REFUSE: 'REFUSED', DISCARD: 'DISCARDED' },
    READY: { CONFIRM: 'LOADING', REFUSE: 'REFUSED', DISCARD: 'DISCARDED' },
    LOADING: { LOAD: 'LOADED', REFUSE: 'REFUSED' },
    LOADED: {},
    REFUSED: { LOAD_REFUSED: 'LOADING' },
    DISCARDED: {},
  },
});
