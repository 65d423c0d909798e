import { describe, expect, it } from 'vitest';
import { slotsOf } from './category-slots.ts';

const catalogue = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('slots of categories', () => {
  it('do not depend on rank', () => {
    expect(slotsOf(['C', 'A', 'B'], catalogue, 4)).toEqual(slotsOf(['A', 'B', 'C'], catalogue, 4));
    expect(slotsOf(['C', 'A'], catalogue, 4).get('C')).toBe(slotsOf(['B', 'C', 'D'], catalogue, 4).get('C'));
  });
  it('differ among those shown together', () => {
    // E would have the slot of A, F that of B.
    expect([...slotsOf(['F', 'E', 'B', 'A'], catalogue, 4)]).toEqual([
      ['A', 0],
      ['B', 1],
      ['E', 2],
      ['F', 3],
    ]);
  });
  it('are shared only where there are more categories than slots, and known ones come before unknown ones', () => {
    expect(slotsOf(['?', 'A', 'B'], catalogue, 2).get('?')).toBe(0);
  });
});
