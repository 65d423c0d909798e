import { lifeOf } from '../../../register/kernel/life.ts';

export const statementStatuses = ['FILED', 'ACKNOWLEDGED', 'REFUSED'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const statementActs = ['ACKNOWLEDGE', 'REFUSE'] as const;
export type StatementAct = (typeof statementActs)[number];

/** A statement is filed when a second person approves it; then the authority answers. A refused one is made again. */
export const statementLife = lifeOf<StatementStatus, StatementAct>({
  states: statementStatuses,
  acts: statementActs,
  moves: { FILED: { ACKNOWLEDGE: 'ACKNOWLEDGED', REFUSE: 'REFUSED' }, ACKNOWLEDGED: {}, REFUSED: {} },
});
