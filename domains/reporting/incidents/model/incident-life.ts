import {
  type IncidentAct,
  incidentActs,
  type IncidentLack,
  incidentStatuses,
  type IncidentNotice,
  type IncidentStatus,
} from '../../../register/kernel/incidents.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

/** What closing depends on. */
export interface ClosingFacts {
  readonly endedAt: Date | null;
  readonly measures: string | null;
  readonly notice: IncidentNotice;
  readonly noticedAt: Date | null;
}

/** What an incident still has to say before it can be closed. */
export const lacksOf = ({ endedAt, measures, notice, noticedAt }: ClosingFacts): IncidentLack[] => [
  ...(endedAt === null ? (['END'] as const) : []),
  ...(measures === null ? (['MEASURES'] as const) : []),
  ...(notice === 'UNDECIDED' || (notice === 'NEEDED' && noticedAt === null) ? (['NOTICE'] as const) : []),
];

/** What leads from one state to the next. Closed is only what says how it ended, what was done, and who was told. */
export const incidentLife = lifeOf<IncidentStatus, IncidentAct, ClosingFacts, IncidentLack>({
  states: incidentStatuses,
  acts: incidentActs,
  moves: {
    OPEN: { BEGIN: 'IN_WORK', CLOSE: 'CLOSED' },
    IN_WORK: { CLOSE: 'CLOSED' },
    CLOSED: { REOPEN: 'REOPENED' },
    REOPENED: { BEGIN: 'IN_WORK', CLOSE: 'CLOSED' },
  },
  guards: { CLOSE: (facts) => lacksOf(facts)[0] },
});
