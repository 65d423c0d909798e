import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SourceKind, sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { hitLimits, limitOf, takeByKind, takeOpen, widerLimit } from './hit-limits.ts';

interface Hit {
  id: number;
  kind: SourceKind;
  isCleared: boolean;
}
const hits = fc
  .array(fc.record({ kind: fc.constantFrom(...sourceKinds), isCleared: fc.boolean() }), { maxLength: 60 })
  .map((all): Hit[] => all.map((one, id) => ({ ...one, id })));
const limits = fc.record({
  SANCTION: fc.integer({ min: 1, max: 8 }),
  PEP: fc.integer({ min: 1, max: 8 }),
  DEBARMENT: fc.integer({ min: 1, max: 8 }),
  OTHER: fc.integer({ min: 1, max: 8 }),
});
const of = (all: readonly Hit[], kind: SourceKind): Hit[] => all.filter((one) => one.kind === kind);

it('the best of each kind are kept, whatever there is of the others, and what is left out is reported', () => {
  fc.assert(
    fc.property(hits, limits, (all, limit) => {
      const { taken, cut } = takeByKind(all, ({ kind }) => kind, limit);
      for (const kind of sourceKinds) {
        expect(of(taken, kind)).toEqual(of(all, kind).slice(0, limit[kind]));
        expect(cut.includes(kind)).toBe(of(all, kind).length > limit[kind]);
      }
      expect(taken.map(({ id }) => id)).toEqual(taken.map(({ id }) => id).toSorted((a, b) => a - b));
    }),
  );
});

it('what was cleared before takes no room: asked again with a wider limit, every kind has its open ones', () => {
  let widened = 0;
  fc.assert(
    fc.property(hits, limits, (all, limit) => {
      let query: Parameters<typeof limitOf>[0] = limit;
      for (;;) {
        const { taken: answered, cut: remaining } = takeByKind(all, ({ kind }) => kind, query);
        const wider = widerLimit(query, limit, answered, remaining);
        if (wider) {
          widened += 1;
          query = wider;
          continue;
        }
        const { taken, cut } = takeOpen(answered, (one) => one, limit, remaining);
        for (const kind of sourceKinds) {
          const open = of(all, kind).filter(({ isCleared }) => !isCleared);
          const kept = of(taken, kind).filter(({ isCleared }) => !isCleared);
          expect(kept).toEqual(open.slice(0, limit[kind]));
          // Nothing open is left out without being told; and what is told has as many open ones beside it as are kept.
          if (open.length > limit[kind]) expect(cut).toContain(kind);
          if (cut.includes(kind)) expect(kept).toHaveLength(limit[kind]);
        }
        return;
      }
    }),
    { numRuns: rounds(500) },
  );
  expect(widened).toBeGreaterThan(50);
});

it('more is kept of sanctions lists than of any other', () => {
  expect(Math.max(...sourceKinds.filter((kind) => kind !== 'SANCTION').map((kind) => limitOf(hitLimits, kind)))).toBeLessThan(hitLimits.SANCTION);
});
