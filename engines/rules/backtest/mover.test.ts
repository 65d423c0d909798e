import { describe, expect, it } from 'vitest';
import { Mover } from './mover.ts';

/** Numbers from 0 on in an order that looks like chance. */
function shuffled(length: number): Uint32Array {
  const places = Uint32Array.from({ length }, (_, place) => place);
  let state = 7;
  for (let place = length - 1; place > 0; place -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (place + 1);
    [places[place], places[other]] = [places[other] as number, places[place] as number];
  }
  return places;
}

describe.each([
  ['few rows', 1_000, 1_000],
  ['many rows', 300_001, 300_001],
  ['many rows, some of them left out', 300_001, 250_000],
  ['nothing', 0, 0],
])('%s', (_, total, kept) => {
  it('come to their places in every kind of column', () => {
    const places = shuffled(total).slice(0, kept);
    const mover = new Mover(places, total);
    const numbers = Float64Array.from({ length: total }, (_one, place) => place * 1.5);
    const codes = Uint32Array.from({ length: total }, (_one, place) => place * 3);
    const flags = Uint8Array.from({ length: total }, (_one, place) => place % 251);
    expect(mover.move(numbers, new Float64Array(kept))).toEqual(Float64Array.from(places, (place) => place * 1.5));
    expect(mover.move(codes, new Uint32Array(kept))).toEqual(Uint32Array.from(places, (place) => place * 3));
    expect(mover.move(flags, new Uint8Array(kept))).toEqual(Uint8Array.from(places, (place) => place % 251));
    expect(mover.move(numbers, new Float64Array(kept))[0]).toBe(kept === 0 ? undefined : (places[0] as number) * 1.5);
  });
});
