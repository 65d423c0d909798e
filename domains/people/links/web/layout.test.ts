import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, layoutOf } from './layout.ts';

const link = fc.record({
  from: fc.integer({ min: 0, max: 40 }).map((id) => `person:${id}`),
  to: fc.integer({ min: 0, max: 40 }).map((id) => `thing:${id}`),
});
const keysOf = (links: readonly { from: string; to: string }[]) => [...new Set(['person:0', ...links.flatMap(({ from, to }) => [from, to])])];

describe('the layout of links', () => {
  it('has every node once, inside the drawing, and no two boxes overlap', () =>
    fc.assert(
      fc.property(fc.array(link, { maxLength: 120 }), (links) => {
        const keys = keysOf(links);
        const { boxes, width, height } = layoutOf(keys, links, 'person:0');
        expect(boxes.map(({ key }) => key).sort()).toEqual([...keys].sort());
        for (const [index, one] of boxes.entries()) {
          expect(one.x >= 0 && one.y >= 0 && one.x + box.width <= width && one.y + box.height <= height).toBe(true);
          for (const other of boxes.slice(index + 1)) expect(Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height).toBe(true);
        }
      }),
    ));

  it('leads each link from one column to the next', () =>
    fc.assert(
      fc.property(fc.array(link, { maxLength: 60 }), (links) => {
        const { boxes } = layoutOf(keysOf(links), links, 'person:0');
        const column = new Map(boxes.map((one) => [one.key, one.column]));
        // What hangs on nothing of the center stands in one last column of its own.
        const last = Math.max(...boxes.map((one) => one.column));
        for (const { from, to } of links) {
          const apart = Math.abs((column.get(from) as number) - (column.get(to) as number));
          expect(apart === 1 || (apart === 0 && column.get(from) === last)).toBe(true);
        }
      }),
    ));

  it('is the same for the same graph, with the preferred node first', () => {
    const links = ['a', 'b', 'c'].map((id) => ({ from: 'person:0', to: `thing:${id}` }));
    const { boxes } = layoutOf(['person:0', 'thing:c', 'thing:a', 'thing:b'], links, 'person:0');
    expect(boxes.map(({ key }) => key)).toEqual(['person:0', 'thing:c', 'thing:a', 'thing:b']);
    expect(layoutOf(['person:0', 'thing:c', 'thing:a', 'thing:b'], [...links].reverse(), 'person:0').boxes).toEqual(boxes);
  });
});
