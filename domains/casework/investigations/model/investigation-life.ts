import { type InvestigationAct, type InvestigationStatus, investigationActs, investigationStatuses } from '../../../register/kernel/investigations.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

/** Why an investigation cannot be concluded yet. */
export type ConclusionLack = 'POINTS_OPEN' | 'GROUNDS_TOO_SHORT';

/** What concluding depends on. */
export interface ConclusionFacts {
  readonly openPoints: number;
  /** Characters that the grounds lack. */
  readonly groundsLack: number;
}

/** What leads from one state to the next. Whoever is given an open one begins it. */
export const investigationLife = lifeOf<InvestigationStatus, InvestigationAct, ConclusionFacts, ConclusionLack>({
  states: investigationStatuses,
  acts: investigationActs,
  moves: {
    OPEN: { ASSIGN: 'IN_WORK', WAIT: 'WAITING' },
    IN_WORK: { ASSIGN: 'IN_WORK', WAIT: 'WAITING', CONCLUDE: 'CLOSED' },
    WAITING: { ASSIGN: 'WAITING', RESUME: 'IN_WORK' },
    CLOSED: { REOPEN: 'IN_WORK' },
  },
  guards: {
    CONCLUDE: ({ openPoints, groundsLack }) => (openPoints > 0 ? 'POINTS_OPEN' : groundsLack > 0 ? 'GROUNDS_TOO_SHORT' : undefined),
  },
});
