import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../platform/testing/turn.ts';
import { examineOwnership, type OwnershipEdge } from './index.ts';

const thresholds = { identifyBp: 2500, recordBp: 1500 };
const owner = (holder: string, held: string, shareBp: number, more: Partial<OwnershipEdge> = {}): OwnershipEdge => ({
  id: `${holder}>${held}`,
  holder,
  held,
  role: 'OWNER',
  shareBp,
  votesBp: null,
  hasControl: false,
  ...more,
});
/** People begin with P, the company that is examined is R. */
const examine = (edges: OwnershipEdge[]) => {
  const ids = new Set(edges.flatMap(({ holder, held }) => [holder, held]));
  const answer = examineOwnership(
    'R',
    [...ids].map((id) => ({ id, kind: id.startsWith('P') ? ('PERSON' as const) : ('COMPANY' as const) })),
    edges,
    thresholds,
  );
  return { ...answer, of: (id: string) => answer.holders.find((one) => one.id === id) };
};

describe('effective shares', () => {
  it('are multiplied along a chain and added over chains', () => {
    const result = examine([owner('A', 'R', 6000), owner('P1', 'A', 5000), owner('P1', 'R', 1000), owner('P2', 'R', 3000)]);
    expect([result.of('A')?.effectiveShareBp, result.of('P1')?.effectiveShareBp, result.of('P1')?.directShareBp, result.of('P2')?.effectiveShareBp]).toEqual([
      6000, 4000, 1000, 3000,
    ]);
    expect(result.untracedBp).toBe(3000);
    expect(result.depth).toBe(2);
  });

  it('count a circle of companies once: a holding in itself adds nothing', () => {
    // A and B hold half of each other; the other halves are of P1 and P2.
    const result = examine([owner('A', 'R', 10_000), owner('B', 'A', 5000), owner('P1', 'A', 5000), owner('A', 'B', 5000), owner('P2', 'B', 5000)]);
    expect([result.of('A')?.effectiveShareBp, result.of('B')?.effectiveShareBp]).toEqual([10_000, 5000]);
    expect([result.of('P1')?.effectiveShareBp, result.of('P2')?.effectiveShareBp]).toEqual([6666, 3333]);
    expect(result.circles).toEqual([['A', 'B']]);
    expect(result.of('A')?.isCircular).toBe(true);
  });

  it('end for companies that only hold one another, and leave everything untraced', () => {
    const result = examine([owner('A', 'R', 10_000), owner('B', 'A', 10_000), owner('A', 'B', 10_000)]);
    expect(result.untracedBp).toBe(10_000);
    expect(result.hasControllingPerson).toBe(false);
  });

  it('are taken in proportion where more than the whole is declared', () => {
    const result = examine([owner('P1', 'R', 9000), owner('P2', 'R', 9000)]);
    expect(result.overdeclared).toEqual(['R']);
    expect(result.of('P1')?.effectiveShareBp).toBe(5000);
  });

  it('of any graph end, stay within the whole, and add up to the whole at most', () => {
    const ids = ['R', 'A', 'B', 'C', 'D', 'P1', 'P2', 'P3'];
    const edge = fc
      .record({
        holder: fc.constantFrom(...ids.slice(1)),
        // People too: those whom a nominee stands for, or what is left of them when the role goes.
        held: fc.constantFrom(...ids),
        shareBp: fc.integer({ min: 0, max: 10_000 }),
        role: fc.constantFrom('OWNER' as const, 'NOMINEE' as const, 'PRINCIPAL' as const),
      })
      .filter(({ holder, held }) => holder !== held);
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), (drawn) => {
        const result = examine(drawn.map(({ holder, held, shareBp, role }, at) => owner(holder, held, shareBp, { id: String(at), role })));
        for (const one of result.holders) {
          expect(one.effectiveShareBp).toBeGreaterThanOrEqual(0);
          expect(one.effectiveShareBp).toBeLessThanOrEqual(10_000);
        }
        const people = result.holders.filter(({ kind }) => kind === 'PERSON').reduce((sum, one) => sum + one.effectiveShareBp, 0);
        expect(people).toBeLessThanOrEqual(10_000);
        expect(result.untracedBp).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('a company that holds as a nominee', () => {
  const nominee = owner('T', 'R', 6000, { role: 'NOMINEE' });
  const principal = (holder: string, held: string, shareBp = 10_000, more: Partial<OwnershipEdge> = {}) =>
    owner(holder, held, shareBp, { id: `principal ${holder}>${held}`, role: 'PRINCIPAL', ...more });
  const sharesOf = ({ holders }: { holders: readonly { id: string; effectiveShareBp: number }[] }) =>
    Object.fromEntries(holders.map(({ id, effectiveShareBp }) => [id, effectiveShareBp]));

  it('passes its share on to its principal, and nothing to its own owners', () => {
    const result = examine([nominee, principal('P2', 'T'), owner('P9', 'T', 10_000), owner('P3', 'R', 4000)]);
    expect(sharesOf(result)).toEqual({ T: 0, P2: 6000, P9: 0, P3: 4000 });
    expect(result.of('P2')).toMatchObject({ isUbo: true, hasControl: true });
    expect(result.of('P9')).toMatchObject({ isUbo: false, isRecorded: false, hasControl: false });
    expect(result.of('T')).toMatchObject({ isNominee: true, directShareBp: 6000, hasControl: false });
    expect([result.nomineesWithoutPrincipal, result.overdeclared, result.untracedBp]).toEqual([[], [], 0]);
  });

  it('is named where nobody is named for whom it holds: its share is traced to nobody', () => {
    const result = examine([nominee, owner('P9', 'T', 10_000), owner('P3', 'R', 4000)]);
    expect(sharesOf(result)).toEqual({ T: 0, P9: 0, P3: 4000 });
    expect(result.of('P9')).toMatchObject({ isUbo: false, hasControl: false });
    expect([result.nomineesWithoutPrincipal, result.untracedBp, result.depth]).toEqual([['T'], 6000, 1]);
  });

  it('has what it owns in its own right beside what it holds for others', () => {
    const result = examine([owner('T', 'R', 3000), nominee, principal('P2', 'T'), owner('P9', 'T', 5000), owner('P8', 'T', 5000)]);
    expect(sharesOf(result)).toEqual({ T: 3000, P2: 6000, P9: 1500, P8: 1500 });
    expect(result.of('T')).toMatchObject({ directShareBp: 9000, isNominee: true });
    expect(result.untracedBp).toBe(1000);
  });

  it('may have several principals, and what is left of the whole is not traced', () => {
    const result = examine([nominee, principal('P2', 'T', 5000), principal('P4', 'T', 3000), owner('P9', 'T', 10_000)]);
    expect(sharesOf(result)).toEqual({ T: 0, P2: 3000, P4: 1800, P9: 0 });
    expect([result.of('P2')?.isUbo, result.of('P4')?.isRecorded, result.untracedBp]).toEqual([true, true, 5200]);
  });

  it('holds for the owners of a principal that is a company', () => {
    const result = examine([nominee, principal('C', 'T'), owner('P5', 'C', 10_000), owner('P9', 'T', 10_000)]);
    expect(sharesOf(result)).toEqual({ T: 0, C: 6000, P5: 6000, P9: 0 });
  });

  it.each([
    ['a company', 'U'],
    ['a person', 'P7'],
  ])('holds at the end of a chain for the principal of the last nominee, here %s', (_name, second) => {
    const own = second === 'U' ? [owner('P9', 'U', 10_000)] : [];
    const result = examine([nominee, principal(second, 'T'), principal('P2', second), ...own]);
    expect(result.of('P2')).toMatchObject({ effectiveShareBp: 6000, isUbo: true });
    expect([result.of(second)?.isNominee, result.of(second)?.effectiveShareBp, result.of('P9')?.effectiveShareBp ?? 0]).toEqual([true, 0, 0]);
    expect([result.nomineesWithoutPrincipal, result.untracedBp]).toEqual([[], 4000]);
  });

  it('and another one that hold for each other hold for nobody', () => {
    const result = examine([nominee, principal('U', 'T'), principal('T', 'U'), owner('P9', 'T', 10_000), owner('P8', 'U', 10_000)]);
    expect([result.nomineesWithoutPrincipal, result.untracedBp, result.hasControllingPerson]).toEqual([['T', 'U'], 10_000, false]);
    expect(result.circles).toEqual([['T', 'U']]);
  });

  it('has its votes used by its principal', () => {
    const votes = owner('T', 'R', 1000, { role: 'NOMINEE', votesBp: 6000 });
    const result = examine([votes, principal('P2', 'T'), owner('P9', 'T', 10_000, { hasControl: true }), owner('P3', 'R', 9000, { votesBp: 4000 })]);
    expect([result.of('P2')?.hasControl, result.of('P9')?.hasControl, result.of('T')?.hasControl, result.of('P3')?.hasControl]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const alone = examine([votes, owner('P9', 'T', 10_000), owner('P3', 'R', 9000, { votesBp: 4000 })]);
    expect(alone.holders.filter(({ hasControl }) => hasControl)).toEqual([]);
  });

  it('further up a chain holds for its principal alone', () => {
    const result = examine([
      owner('H', 'R', 10_000),
      owner('T', 'H', 4500, { role: 'NOMINEE' }),
      owner('P1', 'H', 5500),
      principal('P2', 'T'),
      owner('P9', 'T', 10_000),
    ]);
    expect(sharesOf(result)).toEqual({ H: 10_000, T: 0, P1: 5500, P2: 4500, P9: 0 });
  });

  it('gives its own owners nothing, whatever else is declared', () => {
    const ids = ['A', 'B', 'T', 'P1', 'P2', 'P3'];
    const edge = fc.record({
      holder: fc.constantFrom(...ids),
      held: fc.constantFrom('R', ...ids),
      shareBp: fc.integer({ min: 0, max: 10_000 }),
      role: fc.constantFrom('OWNER' as const, 'NOMINEE' as const, 'PRINCIPAL' as const, 'CONTROLLER' as const),
    });
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 16 }), (drawn) => {
        // T holds as a nominee only, and P9 owns nothing but T.
        const others = drawn.filter(({ holder, held, role }) => holder !== held && (holder !== 'T' || role === 'NOMINEE'));
        const edges = others.map(({ holder, held, shareBp, role }, at) =>
          owner(holder, held, role === 'CONTROLLER' ? 0 : shareBp, { id: String(at), role, hasControl: role === 'CONTROLLER' }),
        );
        const result = examine([nominee, owner('P9', 'T', 10_000, { hasControl: true }), ...edges]);
        expect(result.of('P9')).toMatchObject({ effectiveShareBp: 0, isUbo: false, hasControl: false });
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('who owns and decides', () => {
  it.each([
    ['exactly the share from which owners are identified', [owner('P1', 'R', 2500)], { isUbo: true, isRecorded: true }],
    ['just less', [owner('P1', 'R', 2499)], { isUbo: false, isRecorded: true }],
    ['less than what is recorded', [owner('P1', 'R', 1499)], { isUbo: false, isRecorded: false }],
    ['a tenth, and decides', [owner('P1', 'R', 1000, { hasControl: true })], { isUbo: true, isRecorded: false }],
    ['a tenth with most of the votes', [owner('P1', 'R', 1000, { votesBp: 5001 })], { isUbo: true, hasControl: true }],
    ['a share and votes that are enough only together', [owner('P1', 'R', 1300, { votesBp: 1300 })], { isUbo: false, isRecorded: false }],
    ['half of the votes, which is not most', [owner('P1', 'R', 1000, { votesBp: 5000 })], { isUbo: false, hasControl: false }],
    [
      'a share of its own beside a sliver for somebody else',
      [owner('P1', 'R', 6000), owner('P1', 'R', 1, { id: 'n', role: 'NOMINEE' })],
      { isUbo: true, isNominee: true, effectiveShareBp: 6000, directShareBp: 6001 },
    ],
    [
      'most of the company beside a part of a holding for somebody else',
      [owner('P1', 'R', 9000), owner('A', 'R', 1000), owner('P1', 'A', 100, { role: 'NOMINEE' }), owner('P2', 'P1', 10_000)],
      { isUbo: true, hasControl: true, effectiveShareBp: 9000 },
    ],
    ['a share for somebody else', [owner('P1', 'R', 6000, { role: 'NOMINEE' })], { isUbo: false, isNominee: true }],
  ])('with %s', (_name, edges, expected) => {
    expect(examine(edges).of('P1')).toMatchObject(expected);
  });

  it('somebody decides through companies that together have most of the votes', () => {
    const result = examine([owner('P1', 'A', 6000), owner('P1', 'B', 6000), owner('A', 'R', 3000), owner('B', 'R', 3000), owner('P2', 'R', 4000)]);
    expect(result.of('P1')).toMatchObject({ effectiveShareBp: 3600, hasControl: true, isUbo: true });
    expect(result.controllers).toEqual([
      { id: 'P2', basis: 'SHARE' },
      { id: 'P1', basis: 'CONTROL' },
    ]);
  });

  it('without an owner or controller the managers are the controlling persons', () => {
    const edges = Array.from({ length: 10 }, (_, at) => owner(`P${at}`, 'R', 1000));
    const director: OwnershipEdge = { ...owner('PD', 'R', 0), role: 'DIRECTOR', shareBp: null };
    expect(examine(edges).hasControllingPerson).toBe(false);
    expect(examine([...edges, director]).controllers).toEqual([{ id: 'PD', basis: 'MANAGEMENT' }]);
  });

  it('a nominee is named until it has a named principal', () => {
    const nominee = owner('P1', 'R', 6000, { role: 'NOMINEE' });
    expect(examine([nominee]).nomineesWithoutPrincipal).toEqual(['P1']);
    const result = examine([nominee, owner('P2', 'P1', 10_000)]);
    expect(result.nomineesWithoutPrincipal).toEqual([]);
    expect(result.of('P2')).toMatchObject({ effectiveShareBp: 6000, isUbo: true });
    expect(result.untracedBp).toBe(4000);
  });

  it('of a nominee only what it holds for others is passed on', () => {
    const result = examine([owner('P1', 'R', 6000), owner('P1', 'R', 1000, { id: 'n', role: 'NOMINEE' }), owner('P2', 'P1', 10_000)]);
    expect([result.of('P1')?.effectiveShareBp, result.of('P2')?.effectiveShareBp, result.untracedBp]).toEqual([6000, 1000, 3000]);
    expect(result.controllers).toEqual([{ id: 'P1', basis: 'CONTROL' }]);
  });

  it('a person who is no nominee any more ends the chain', () => {
    const result = examine([owner('P1', 'R', 10_000), owner('P2', 'P1', 10_000)]);
    expect(result.holders.map(({ id, effectiveShareBp }) => [id, effectiveShareBp])).toEqual([['P1', 10_000]]);
  });

  it('what leads to another company says nothing', () => {
    expect(examine([owner('P1', 'X', 10_000), owner('P2', 'R', 10_000)]).holders.map(({ id }) => id)).toEqual(['P2']);
  });
});
