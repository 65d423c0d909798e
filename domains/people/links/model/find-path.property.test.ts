import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../../platform/testing/turn.ts';
import { findPath } from './find-path.ts';

type Link = readonly [person: string, thing: string];
const wide = { steps: 100, peopleOfLevel: 1_000, thingsOfLevel: 1_000 };

const neighboursIn = (links: readonly Link[]) => ({
  thingsOf: async (people: readonly string[]) => new Map(people.map((one) => [one, links.filter(([person]) => person === one).map(([, thing]) => thing)])),
  peopleOf: async (things: readonly string[]) => new Map(things.map((one) => [one, links.filter(([, thing]) => thing === one).map(([person]) => person)])),
});

/** How many things lie between two people, by a plain search over one queue. */
function distance(links: readonly Link[], start: string, end: string): number | undefined {
  const steps = new Map([[start, 0]]);
  const queue = [start];
  for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
    if (person === end) return steps.get(person);
    for (const [, thing] of links.filter(([one]) => one === person))
      for (const [next] of links.filter(([, other]) => other === thing))
        if (!steps.has(next)) {
          steps.set(next, (steps.get(person) as number) + 1);
          queue.push(next);
        }
  }
  return undefined;
}

const link = fc.tuple(
  fc.integer({ min: 1, max: 9 }).map((id) => `p${id}`),
  fc.integer({ min: 1, max: 9 }).map((id) => `t${id}`),
);
const graphs = fc.array(link, { maxLength: 24 });

it('is as short as a plain search says, over links that are there', () =>
  fc.assert(
    fc.asyncProperty(graphs, async (links) => {
      const { path, isBounded } = await findPath(['p1', 'p2'], neighboursIn(links), wide);
      const steps = distance(links, 'p1', 'p2');
      expect([isBounded, path === undefined]).toEqual([false, steps === undefined]);
      if (!path) return;
      expect(path).toHaveLength(2 * (steps as number) + 1);
      expect([path[0], path.at(-1)]).toEqual(['p1', 'p2']);
      for (let at = 1; at < path.length; at += 2) for (const person of [path[at - 1], path[at + 1]]) expect(links).toContainEqual([person, path[at]]);
    }),
    { numRuns: rounds(400) },
  ));

it('says that it did not look at everything where its bounds cut a level or the length', () =>
  fc.assert(
    fc.asyncProperty(graphs, async (links) => {
      const { path, isBounded } = await findPath(['p1', 'p2'], neighboursIn(links), { steps: 2, peopleOfLevel: 2, thingsOfLevel: 2 });
      // Nothing found and nothing cut is a proof that there is no way.
      if (path === undefined && !isBounded) expect(distance(links, 'p1', 'p2')).toBeUndefined();
    }),
    { numRuns: rounds(400) },
  ));

it('needs no step from a person to the same', async () => {
  expect(await findPath(['p1', 'p1'], neighboursIn([]), wide)).toEqual({ path: ['p1'], isBounded: false });
});
