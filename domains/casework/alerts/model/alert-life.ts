import { type AlertStatus, alertStatuses } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

/** What people do with an alert, commenting apart, which changes nothing. */
export const alertActs = ['TAKE', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'CONCLUDE', 'REOPEN'] as const;
export type AlertAct = (typeof alertActs)[number];

export interface AlertState {
  status: AlertStatus;
  responsibleId: string | null;
  snoozedUntil: Date | null;
}

export interface AlertActor {
  userId: string;
  /** May write on alerts. */
  mayWork: boolean;
  /** Senior or officer: those with whom an escalated alert is. */
  mayDecideEscalated: boolean;
}

export const actRefusals = ['NOT_ALLOWED', 'NOT_FROM_HERE', 'WITH_THE_OFFICER', 'NOTHING_TO_RESUME'] as const;
export type ActRefusal = (typeof actRefusals)[number];

interface Acting {
  alert: AlertState;
  actor: AlertActor;
  now: Date;
}

const withTheOfficer = ({ alert, actor }: Acting) => (alert.status === 'ESCALATED' && !actor.mayDecideEscalated ? ('WITH_THE_OFFICER' as const) : undefined);

function resumes({ alert, actor, now }: Acting): ActRefusal | undefined {
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now;
  return withTheOfficer({ alert, actor, now }) ?? (alert.status === 'IN_REVIEW' && !isSnoozed ? 'NOTHING_TO_RESUME' : undefined);
}

/**
 * Where each act leads from each state. To hand an alert over is to take it for somebody. What waits for information is
 * resumed before it is concluded, also when one analysis does both.
 */
export const alertLife = lifeOf<AlertStatus, AlertAct, Acting, ActRefusal>({
  states: alertStatuses,
  acts: alertActs,
  moves: {
    NEW: { TAKE: 'IN_REVIEW', CONCLUDE: 'CONFIRMED' },
    IN_REVIEW: { TAKE: 'IN_REVIEW', ASK_INFO: 'WAITING_INFO', RESUME: 'IN_REVIEW', ESCALATE: 'ESCALATED', SNOOZE: 'IN_REVIEW', CONCLUDE: 'CONFIRMED' },
    WAITING_INFO: { TAKE: 'WAITING_INFO', RESUME: 'IN_REVIEW', SNOOZE: 'WAITING_INFO' },
    ESCALATED: { TAKE: 'IN_REVIEW', RESUME: 'IN_REVIEW', CONCLUDE: 'CONFIRMED' },
    CONFIRMED: { REOPEN: 'IN_REVIEW' },
  },
  guards: { TAKE: withTheOfficer, RESUME: resumes, CONCLUDE: withTheOfficer },
});

/** Why somebody may not do a thing with an alert; undefined when they may. */
export function refusalOf(alert: AlertState, act: AlertAct, { actor, now }: { actor: AlertActor; now: Date }): ActRefusal | undefined {
  if (!actor.mayWork) return 'NOT_ALLOWED';
  // One analysis may close what waits: it is resumed on the way.
  const from = act === 'CONCLUDE' && alert.status === 'WAITING_INFO' ? 'IN_REVIEW' : alert.status;
  return alertLife.refusalOf(from, act, { alert, actor, now });
}

export interface AlertStep {
  from: AlertStatus;
  to: AlertStatus;
  act: AlertAct;
}

/** The steps that an act takes; one, but for concluding what waits for information. The act must not be refused. */
export function stepsOf(status: AlertStatus, act: AlertAct): AlertStep[] {
  if (act === 'CONCLUDE' && status === 'WAITING_INFO') return [...stepsOf(status, 'RESUME'), ...stepsOf('IN_REVIEW', 'CONCLUDE')];
  const to = alertLife.after(status, act);
  if (to === undefined) throw new Error(`no ${act} from ${status}`);
  return [{ from: status, to, act }];
}
