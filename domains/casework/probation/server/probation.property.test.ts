import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../payments/decisions/server/books/invariants.store.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { type BackOffice, type Held, holdAgain, holdPayments, link, startBackOffice, unlink } from './back-office.fixture.ts';
import { brokenCases, perform, type Step, step } from './officers.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

/** The ordinary course of a case, at the head of every history; chance decides who comes first within a round. */
const ordinaryCourse: readonly [Step, Step][] = [
  [
    { act: 'upload', at: 0 },
    { act: 'upload', at: 1 },
  ],
  [
    { act: 'approve', at: 0 },
    { act: 'upload', at: 1 },
  ],
  [
    { act: 'ask', at: 0 },
    { act: 'batch', at: 3 },
  ],
];

describe('two officers at work at once, over random histories', () => {
  it('never leave the books or a case in contradiction', { timeout: timeLimit(120_000) }, async () => {
    const eventful = [
      'transaction.released',
      'transaction.rejected',
      'temporary-balance.activated',
      'temporary-balance.rejected',
      'evidence-file.batch-rejected',
    ];
    const reached = async () => (await backOffice.database.main.selectFrom('audit_entry').select('verb').distinct().execute()).map((row) => row.verb);
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 10, size: 'max' }), async (rounds) => {
            const held = await holdPayments(backOffice, [4_000, 2_500, 1_500]);
            for (const pair of [...ordinaryCourse, ...rounds]) {
              const statuses = await Promise.all(pair.map((one) => perform(backOffice, held, one)));
              expect(statuses.filter((status) => ![200, 400, 403, 404, 409].includes(status))).toEqual([]);
            }
            expect(await brokenCases(backOffice)).toEqual([]);
            expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
          }),
          { numRuns: rounds(15), seed },
        ),
      async () => {
        const verbs = await reached();
        return eventful.every((verb) => verbs.includes(verb));
      },
    );
    // The histories must have been eventful, or the invariants say nothing.
    expect(await reached()).toEqual(expect.arrayContaining(eventful));
  });
});

const turn = fc.oneof(
  { weight: 6, arbitrary: fc.record({ whose: fc.constantFrom(0, 1), step }) },
  { weight: 1, arbitrary: fc.constant('pay' as const) },
  { weight: 2, arbitrary: fc.constant('link or unlink' as const) },
);

describe('two people who turn out to be one, and two again, over random histories', () => {
  it('keep every file and hold in a round that somebody decides', { timeout: timeLimit(120_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 12, maxLength: 24, size: 'max' }), async (turns) => {
        const people = [await holdPayments(backOffice, [4_000]), await holdPayments(backOffice, [4_000, 2_500])] as [Held, Held];
        const [one, two] = people;
        let isLinked = false;
        for (const next of turns) {
          if (next === 'link or unlink') {
            await (isLinked ? unlink(backOffice, two) : link(backOffice, one, two));
            isLinked = !isLinked;
          } else if (next === 'pay') await holdAgain(backOffice, two);
          else expect([200, 400, 403, 404, 409]).toContain(await perform(backOffice, isLinked ? one : (people[next.whose] as Held), next.step));
          expect(await brokenCases(backOffice), JSON.stringify(next)).toEqual([]);
        }
        expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
      }),
      { numRuns: rounds(20) },
    );
  });
});
