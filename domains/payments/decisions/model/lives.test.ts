import { describe, expect, it } from 'vitest';
import { type AmlResult, amlResults, caseStages, standings } from '../../../register/kernel/index.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { amlEvents, amlLife, isEvaluable, isTerminal } from './aml-life.ts';
import { caseAfterHold, caseAfterMeeting, caseStageAfterReview, fileAfterMeeting, type MeetingCase } from './justification-case.ts';
import { standingAfter, standingEvents } from './standing.ts';

/** `FROM EVENT` → to; what is not named is refused (or, for standings, does not move). */
type Moves = Record<string, string>;

describe('the life of the verdict', () => {
  const evaluated = (from: AmlResult, accepted: AmlResult = 'ACCEPTED'): Record<string, AmlResult> => ({
    [`${from} EVALUATED_ACCEPTED`]: accepted,
    [`${from} EVALUATED_HELD`]: 'JUSTIFICATION_REQUIRED',
    [`${from} EVALUATED_FROZEN`]: 'FROZEN',
    [`${from} EVALUATED_REJECTED`]: 'REJECTED',
  });
  const moves: Record<string, AmlResult> = {
    ...evaluated('NOT_EVALUATED'),
    ...evaluated('ACCEPTED'),
    ...evaluated('RELEASED', 'RELEASED'),
    ...evaluated('JUSTIFICATION_REQUIRED', 'JUSTIFICATION_REQUIRED'),
    'ACCEPTED PAYMENT_ENDED': 'REVERSED',
    'RELEASED PAYMENT_ENDED': 'REVERSED',
    'JUSTIFICATION_REQUIRED PAYMENT_ENDED': 'REVERSED',
    'JUSTIFICATION_REQUIRED HOLDS_CLEARED': 'RELEASED',
    'JUSTIFICATION_REQUIRED HOLDS_UPHELD': 'REJECTED',
    'FROZEN EVALUATED_ACCEPTED': 'FROZEN',
    'FROZEN EVALUATED_HELD': 'FROZEN',
    'FROZEN EVALUATED_FROZEN': 'FROZEN',
    'FROZEN EVALUATED_REJECTED': 'FROZEN',
    'FROZEN PAYMENT_ENDED': 'FROZEN',
    'FROZEN FALSE_MATCH': 'RELEASED',
    'FROZEN FALSE_MATCH_HELD': 'JUSTIFICATION_REQUIRED',
    'FROZEN AUTHORITY_ORDER': 'REJECTED',
    'REJECTED PAYMENT_ENDED': 'REJECTED',
    'REVERSED PAYMENT_ENDED': 'REVERSED',
  };
  testLife('every event in every state', amlLife, { start: ['NOT_EVALUATED'], moves });
  it('never leaves a terminal state', () => {
    for (const result of amlResults.filter(isTerminal)) for (const event of amlEvents) expect([undefined, result]).toContain(amlLife.after(result, event));
    expect(amlResults.filter((result) => !isEvaluable(result))).toEqual(amlResults.filter(isTerminal));
  });
});

describe('standing', () => {
  const moves: Moves = {
    'CLEAR MONITOR_PASSED': 'MONITORING',
    'CLEAR WATCHED': 'MONITORING',
    'CLEAR HOLD_OPENED': 'PROBATION',
    'CLEAR LIMITS_APPROVED': 'APPROVED',
    'MONITORING HOLD_OPENED': 'PROBATION',
    'MONITORING LIMITS_APPROVED': 'APPROVED',
    'MONITORING DISMISSED': 'CLEAR',
    'PROBATION HOLDS_CLOSED': 'MONITORING',
    'APPROVED MONITOR_PASSED': 'MONITORING',
    'APPROVED HOLD_OPENED': 'PROBATION',
    'APPROVED APPROVAL_ENDED': 'CLEAR',
    'CLEAR BLOCKED': 'BLOCKED',
    'MONITORING BLOCKED': 'BLOCKED',
    'PROBATION BLOCKED': 'BLOCKED',
    'APPROVED BLOCKED': 'BLOCKED',
    'BLOCKED UNBLOCKED': 'MONITORING',
  };
  it.each(standings.flatMap((standing) => standingEvents.map((event) => [standing, event] as const)))('%s %s', (standing, event) => {
    expect(standingAfter(standing, event, false)).toBe(moves[`${standing} ${event}`] ?? standing);
  });
  it('leaves probation for APPROVED when a current approval exists', () => {
    expect(standingAfter('PROBATION', 'HOLDS_CLOSED', true)).toBe('APPROVED');
  });
});

describe('the justification case', () => {
  const fresh = { id: '1', merchantNo: 'A' };
  it('opens with the first hold', () => {
    expect(caseAfterHold(undefined, fresh)).toMatchObject({ change: 'OPENED', after: { stage: 'PENDING_REVIEW', round: 1, attempt: 1, isNew: true } });
  });
  it.each(caseStages)('from %s', (stage) => {
    const existing = { id: '7', merchantNo: 'A', stage, attempt: 2, round: 1, isNew: false };
    const { after, change } = caseAfterHold(existing, fresh);
    if (stage === 'REVIEWED')
      expect({ after, change }).toMatchObject({ change: 'REOPENED', after: { id: '7', stage: 'PENDING_REVIEW', round: 2, attempt: 1 } });
    else expect({ after, change }).toEqual({ after: existing, change: undefined });
  });
  it('is reviewed only without open holds and undecided files', () => {
    expect(caseStageAfterReview('EVIDENCE_SUBMITTED', { openHolds: 0, undecidedFiles: 0 })).toBe('REVIEWED');
    expect(caseStageAfterReview('EVIDENCE_SUBMITTED', { openHolds: 1, undecidedFiles: 0 })).toBe('EVIDENCE_SUBMITTED');
    expect(caseStageAfterReview('PENDING_REVIEW', { openHolds: 0, undecidedFiles: 1 })).toBe('PENDING_REVIEW');
  });
});

describe('the cases of two people who become one', () => {
  const [pending, submitted, reviewed] = (['PENDING_REVIEW', 'EVIDENCE_SUBMITTED', 'REVIEWED'] as const).map(
    (stage) => (round: number, attempt: number, day: number) => ({ stage, round, attempt, openedAt: day, dueAt: day + 10 }),
  ) as [Make, Make, Make];
  type Make = (round: number, attempt: number, day: number) => MeetingCase;
  it.each<[string, MeetingCase, MeetingCase, MeetingCase]>([
    ['two that are over', reviewed(2, 2, 3), reviewed(4, 1, 1), reviewed(4, 2, 3)],
    ['an open one takes in an older one that is over', pending(1, 2, 3), reviewed(3, 3, 1), pending(4, 2, 3)],
    ['an open one takes in a younger one that is over', pending(5, 2, 3), reviewed(3, 3, 1), pending(5, 2, 3)],
    ['one that is over takes in an open one', reviewed(1, 2, 3), submitted(1, 3, 5), submitted(2, 3, 5)],
    ['two that wait', pending(1, 2, 3), pending(2, 1, 1), pending(2, 2, 1)],
    ['files wait in one of them', pending(2, 1, 1), submitted(1, 2, 4), submitted(2, 2, 1)],
    ['only holds come along', reviewed(3, 1, 2), pending(0, 2, 6), pending(4, 2, 6)],
  ])('%s', (_, own, other, joined) => {
    expect(caseAfterMeeting(own, other)).toEqual(joined);
  });
  it('lets files stand with what was open when they came', () => {
    const [own, other] = [pending(2, 1, 1), submitted(1, 2, 4)];
    const joined = caseAfterMeeting(own, other);
    expect(fileAfterMeeting({ round: 1, attempt: 2 }, other, joined)).toEqual({ round: 2, attempt: 2 });
    expect(fileAfterMeeting({ round: 1, attempt: 1 }, other, joined)).toEqual({ round: 2, attempt: 1 });
    expect(fileAfterMeeting({ round: 2, attempt: 1 }, own, joined)).toEqual({ round: 2, attempt: 2 });
    expect(fileAfterMeeting({ round: 1, attempt: 1 }, own, joined)).toEqual({ round: 1, attempt: 1 });
    expect(fileAfterMeeting({ round: 1, attempt: 1 }, reviewed(1, 1, 1), joined)).toEqual({ round: 1, attempt: 1 });
  });
});
