import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseStages, type CaseStage, type EvidenceStatus } from '../../../register/kernel/index.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import {
  acceptsEvidence,
  attemptLimit,
  type CaseContent,
  type CaseState,
  caseAfter,
  type CaseEvent,
  caseEvents,
  failedAttempts,
  isExhausted,
} from './case-life.ts';
import { isUndecided } from './evidence-life.ts';

const contents: Record<string, CaseContent> = {
  'holds, no file': { openHolds: 1, files: [] },
  'holds, undecided file': { openHolds: 1, files: [{ status: 'SCANNED', attempt: 1 }] },
  'holds, rejected file': { openHolds: 1, files: [{ status: 'REJECTED', attempt: 1 }] },
  'holds, approved and rejected': {
    openHolds: 1,
    files: [
      { status: 'APPROVED', attempt: 1 },
      { status: 'REJECTED', attempt: 1 },
    ],
  },
  'no hold, undecided file': { openHolds: 0, files: [{ status: 'UPLOADED', attempt: 1 }] },
  'no hold, all decided': { openHolds: 0, files: [{ status: 'APPROVED', attempt: 1 }] },
};
/** Stage and attempt of an open case after an event; a reviewed case stays as it is. */
const expected: Record<string, [CaseStage, number]> = {
  'holds, no file': ['PENDING_REVIEW', 1],
  'holds, undecided file': ['EVIDENCE_SUBMITTED', 1],
  'holds, rejected file': ['PENDING_REVIEW', 1],
  'holds, approved and rejected': ['EVIDENCE_SUBMITTED', 1],
  'no hold, undecided file': ['EVIDENCE_SUBMITTED', 1],
  'no hold, all decided': ['REVIEWED', 1],
};
const table = caseStages.flatMap((stage) =>
  caseEvents.flatMap((event) => Object.keys(contents).map((content): [CaseStage, CaseEvent, string] => [stage, event, content])),
);

describe('justification case', () => {
  it.each(table)('%s after %s with %s', (stage, event, content) => {
    const [after, attempt] = expected[content] as [CaseStage, number];
    const failed = content === 'holds, rejected file' && event === 'FILES_DECIDED' ? 1 : 0;
    const state: CaseState = { stage, attempt: 1, round: 3 };
    expect(caseAfter(state, event, contents[content] as CaseContent)).toEqual(
      stage === 'REVIEWED' ? state : { stage: after, attempt: attempt + failed, round: 3 },
    );
  });
  it('takes evidence until it is reviewed', () => {
    expect(caseStages.filter((stage) => acceptsEvidence({ stage, attempt: 1, round: 1 }))).toEqual(['PENDING_REVIEW', 'EVIDENCE_SUBMITTED']);
  });
  it('is exhausted after two failed attempts', () => {
    const attempts = [1, 2, 3].map((attempt) => ({ stage: 'PENDING_REVIEW' as const, attempt, round: 1 }));
    expect(attempts.map(failedAttempts)).toEqual([0, 1, 2]);
    expect(attempts.map(isExhausted)).toEqual([false, false, true]);
    expect(attemptLimit).toBe(2);
  });
});

/** A case with files and holds that anything may happen to, as the server drives it. */
interface World {
  state: CaseState;
  holds: number;
  files: { status: EvidenceStatus; attempt: number }[];
}
const content = (world: World): CaseContent => ({ openHolds: world.holds, files: world.files });
const acts = {
  upload: (world: World) => {
    if (!acceptsEvidence(world.state)) return;
    world.files.push({ status: 'SCANNED', attempt: world.state.attempt });
    world.state = caseAfter(world.state, 'EVIDENCE_UPLOADED', content(world));
  },
  decide: (world: World, at: number, isApproved: boolean) => {
    const open = world.files.filter((file) => isUndecided(file.status));
    const file = open[at % Math.max(open.length, 1)];
    if (!file) return;
    file.status = isApproved ? 'APPROVED' : 'REJECTED';
    world.state = caseAfter(world.state, 'FILES_DECIDED', content(world));
  },
  closeHold: (world: World) => {
    if (world.holds === 0) return;
    world.holds -= 1;
    world.state = caseAfter(world.state, 'HOLDS_CLOSED', content(world));
  },
  openHold: (world: World) => {
    world.holds += 1;
    if (world.state.stage !== 'REVIEWED') return;
    world.state = { stage: 'PENDING_REVIEW', attempt: 1, round: world.state.round + 1 };
    world.files = [];
  },
};

describe('invariants of the case over any history', () => {
  it('the stage always agrees with what lies in the case', () => {
    const step = fc.record({ act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), at: fc.nat(5), isApproved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const world: World = { state: { stage: 'PENDING_REVIEW', attempt: 1, round: 1 }, holds: 1, files: [] };
        for (const { act, at, isApproved } of steps) {
          const before = world.state;
          acts[act](world, at, isApproved);
          const undecided = world.files.filter((file) => isUndecided(file.status)).length;
          expect(world.state.stage === 'REVIEWED').toBe(undecided === 0 && world.holds === 0);
          if (undecided > 0) expect(world.state.stage).toBe('EVIDENCE_SUBMITTED');
          if (world.state.stage === 'PENDING_REVIEW')
            expect(world.files.some((file) => file.attempt === world.state.attempt && file.status === 'APPROVED')).toBe(false);
          expect(world.state.round).toBeGreaterThanOrEqual(before.round);
          if (world.state.round === before.round) expect(world.state.attempt - before.attempt).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: rounds(500) },
    );
  });
});
