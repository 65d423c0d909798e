import type { Standing } from '../../../register/kernel/index.ts';

/**
 * What moves a subject's standing at one company. MONITOR_PASSED: above the soft limit. WATCHED: a rule, PEP or
 * screening asks for attention. HOLDS_CLOSED: the last open hold is gone.
 */
export const standingEvents = [
  'MONITOR_PASSED',
  'WATCHED',
  'HOLD_OPENED',
  'LIMITS_APPROVED',
  'DISMISSED',
  'HOLDS_CLOSED',
  'APPROVAL_ENDED',
  'BLOCKED',
  'UNBLOCKED',
] as const;
export type StandingEvent = (typeof standingEvents)[number];

type Move = Standing | 'APPROVED_OR_MONITORING' | null;

/** null: the event does not move this standing. */
const moves: Record<Standing, Record<StandingEvent, Move>> = {
  CLEAR: {
    MONITOR_PASSED: 'MONITORING',
    WATCHED: 'MONITORING',
    HOLD_OPENED: 'PROBATION',
    LIMITS_APPROVED: 'APPROVED',
    DISMISSED: null,
    HOLDS_CLOSED: null,
    APPROVAL_ENDED: null,
    BLOCKED: 'BLOCKED',
    UNBLOCKED: null,
  },
  MONITORING: {
    MONITOR_PASSED: null,
    WATCHED: null,
    HOLD_OPENED: 'PROBATION',
    LIMITS_APPROVED: 'APPROVED',
    DISMISSED: 'CLEAR',
    HOLDS_CLOSED: null,
    APPROVAL_ENDED: null,
    BLOCKED: 'BLOCKED',
    UNBLOCKED: null,
  },
  PROBATION: {
    MONITOR_PASSED: null,
    WATCHED: null,
    HOLD_OPENED: null,
    LIMITS_APPROVED: null,
    DISMISSED: null,
    HOLDS_CLOSED: 'APPROVED_OR_MONITORING',
    APPROVAL_ENDED: null,
    BLOCKED: 'BLOCKED',
    UNBLOCKED: null,
  },
  APPROVED: {
    MONITOR_PASSED: 'MONITORING',
    WATCHED: null,
    HOLD_OPENED: 'PROBATION',
    LIMITS_APPROVED: null,
    DISMISSED: null,
    HOLDS_CLOSED: null,
    APPROVAL_ENDED: 'CLEAR',
    BLOCKED: 'BLOCKED',
    UNBLOCKED: null,
  },
  BLOCKED: {
    MONITOR_PASSED: null,
    WATCHED: null,
    HOLD_OPENED: null,
    LIMITS_APPROVED: null,
    DISMISSED: null,
    HOLDS_CLOSED: null,
    APPROVAL_ENDED: null,
    BLOCKED: null,
    UNBLOCKED: 'MONITORING',
  },
};

/**
 * The standing after an event; the same standing when the event does not move it. Nothing leads from BLOCKED to CLEAR.
 * @param hasApproval a current approval record exists, which decides where probation leads
 */
export function standingAfter(standing: Standing, event: StandingEvent, hasApproval: boolean): Standing {
  const move = moves[standing][event];
  if (move === null) return standing;
  return move === 'APPROVED_OR_MONITORING' ? (hasApproval ? 'APPROVED' : 'MONITORING') : move;
}
