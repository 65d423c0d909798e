import type { AlertStatus } from '../../kernel/index.ts';

/** What people do with an alert, commenting apart, which changes nothing. */
export const alertActs = ['TAKE', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'CONCLUDE', 'REOPEN'] as const;
export type AlertAct = (typeof alertActs)[number];

/**
 * Where each act leads from each state; null: it is not possible there. To hand an alert over is to take it for somebody.
 * What waits for information is resumed before it is concluded, also when one analysis does both.
 */
export const alertLife: Record<AlertStatus, Record<AlertAct, AlertStatus | null>> = {
  NEW: { TAKE: 'IN_REVIEW', ASK_INFO: null, RESUME: null, ESCALATE: null, SNOOZE: null, CONCLUDE: 'CONFIRMED', REOPEN: null },
  IN_REVIEW: {
    TAKE: 'IN_REVIEW',
    ASK_INFO: 'WAITING_INFO',
    RESUME: 'IN_REVIEW',
    ESCALATE: 'ESCALATED',
    SNOOZE: 'IN_REVIEW',
    CONCLUDE: 'CONFIRMED',
    REOPEN: null,
  },
  WAITING_INFO: {
    TAKE: 'WAITING_INFO',
    ASK_INFO: null,
    RESUME: 'IN_REVIEW',
    ESCALATE: null,
    SNOOZE: 'WAITING_INFO',
    CONCLUDE: null,
    REOPEN: null,
  },
  ESCALATED: { TAKE: 'IN_REVIEW', ASK_INFO: null, RESUME: 'IN_REVIEW', ESCALATE: null, SNOOZE: null, CONCLUDE: 'CONFIRMED', REOPEN: null },
  CONFIRMED: { TAKE: null, ASK_INFO: null, RESUME: null, ESCALATE: null, SNOOZE: null, CONCLUDE: null, REOPEN: 'IN_REVIEW' },
};

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

/** Why somebody may not do a thing with an alert; undefined when they may. */
export function refusalOf(alert: AlertState, act: AlertAct, { actor, now }: { actor: AlertActor; now: Date }): ActRefusal | undefined {
  if (!actor.mayWork) return 'NOT_ALLOWED';
  // One analysis may close what waits: it is resumed on the way.
  const from = act === 'CONCLUDE' && alert.status === 'WAITING_INFO' ? 'IN_REVIEW' : alert.status;
  if (alertLife[from][act] === null) return 'NOT_FROM_HERE';
  if (alert.status === 'ESCALATED' && !actor.mayDecideEscalated) return 'WITH_THE_OFFICER';
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now;
  if (act === 'RESUME' && alert.status === 'IN_REVIEW' && !isSnoozed) return 'NOTHING_TO_RESUME';
  return undefined;
}

export interface AlertStep {
  from: AlertStatus;
  to: AlertStatus;
  act: AlertAct;
}

/** The steps that an act takes; one, but for concluding what waits for information. The act must not be refused. */
export function stepsOf(status: AlertStatus, act: AlertAct): AlertStep[] {
  if (act === 'CONCLUDE' && status === 'WAITING_INFO') return [...stepsOf(status, 'RESUME'), ...stepsOf('IN_REVIEW', 'CONCLUDE')];
  const to = alertLife[status][act];
  if (to === null) throw new Error(`no ${act} from ${status}`);
  return [{ from: status, to, act }];
}
