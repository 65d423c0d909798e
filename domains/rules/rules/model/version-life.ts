import { type RuleStatus, ruleStatuses } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const versionEvents = ['SUBMIT', 'SEND_BACK', 'SHADOW', 'ROLL_OUT', 'ACTIVATE', 'SWITCH_OFF', 'SWITCH_ON', 'RETIRE'] as const;
/** SEND_BACK: the second person said no, or nobody answered. RETIRE: replaced, taken back, thrown away. */
export type VersionEvent = (typeof versionEvents)[number];

/** What becomes of a version; a pair that is not here is refused. */
export const versionLife = lifeOf<RuleStatus, VersionEvent>({
  states: ruleStatuses,
  acts: versionEvents,
  moves: {
    DRAFT: { SUBMIT: 'IN_APPROVAL', SHADOW: 'SHADOW', ROLL_OUT: 'ROLL_OUT', ACTIVATE: 'ACTIVE', RETIRE: 'RETIRED' },
    IN_APPROVAL: { SEND_BACK: 'DRAFT', SHADOW: 'SHADOW', ROLL_OUT: 'ROLL_OUT', ACTIVATE: 'ACTIVE', RETIRE: 'RETIRED' },
    SHADOW: { ROLL_OUT: 'ROLL_OUT', ACTIVATE: 'ACTIVE', RETIRE: 'RETIRED' },
    ROLL_OUT: { SHADOW: 'SHADOW', ROLL_OUT: 'ROLL_OUT', ACTIVATE: 'ACTIVE', RETIRE: 'RETIRED' },
    ACTIVE: { SWITCH_OFF: 'INACTIVE', RETIRE: 'RETIRED' },
    INACTIVE: { SWITCH_ON: 'ACTIVE', RETIRE: 'RETIRED' },
    RETIRED: {},
  },
});
