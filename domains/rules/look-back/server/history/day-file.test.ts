import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedDayFile, DayFile, encodeDay, findByText, markOf } from './day-file.ts';

const numbers = fc.array(
  fc.oneof(
    fc.integer(),
    fc.integer({ min: 1_700_000_000_000, max: 1_700_086_400_000 }),
    fc.constant(Number.NaN),
    fc.constant(Number.POSITIVE_INFINITY),
    fc.double({ noNaN: true }),
    fc.maxSafeInteger(),
  ),
  { maxLength: 50 },
);
const sameNumbers = fc
  .tuple(fc.oneof(fc.integer(), fc.constant(Number.NaN), fc.constant(Number.POSITIVE_INFINITY)), fc.nat(40))
  .map(([one, count]) => Array<number>(count).fill(one));
const wholeNumbers = fc.tuple(fc.integer(), fc.array(fc.nat(70_000), { maxLength: 50 })).map(([base, list]) => list.map((one) => base + one));

/** Texts as the database may hold them: without the sign of number 0. */
const texts = fc.oneof(
  fc.string().map((text) => text.replaceAll('\u0000', '')),
  fc.constantFrom('0', '007', '12', '1e3', 'é', 'x\ny', '-1'),
);

const sample = () =>
  encodeDay({
    mark: '2:x',
    rows: 3,
    numbers: { at: Float64Array.of(5, 7, 1e12) },
    texts: { device: { codes: Uint32Array.of(1, 0, 2), values: ['ação', 'd2'] }, subject: { codes: Uint32Array.of(1, 2, 3), values: ['7', '900', '12'] } },
  });

describe('a day file', () => {
  it('gives back every number that was put in', () => {
    fc.assert(
      fc.property(fc.oneof(numbers, sameNumbers, wholeNumbers), fc.nat(5), (list, place) => {
        const file = new DayFile(encodeDay({ mark: 'm', rows: list.length, numbers: { one: Float64Array.from(list) }, texts: {} }));
        const read = new Float64Array(list.length + place);
        file.readNumbers('one', read, place);
        // Nothing is the same number, whatever its sign.
        expect([...read].slice(place).map((one) => one + 0)).toEqual(list.map((one) => one + 0));
      }),
    );
  });

  it('gives back every text, under the numbers of the whole history', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.option(texts, { nil: '' }), { maxLength: 40 }), fc.array(fc.nat().map(String), { maxLength: 40 })), (list) => {
        const values = [...new Set(list.filter((one) => one !== ''))];
        const codes = Uint32Array.from(list, (one) => values.indexOf(one) + 1);
        const file = new DayFile(encodeDay({ mark: 'm', rows: list.length, numbers: {}, texts: { one: { codes, values } } }));
        const existing = new Map<string, number>();
        const to = new Uint32Array(list.length);
        file.readTexts(
          'one',
          findByText((value) => {
            existing.set(value, 1000 + existing.size);
            return existing.get(value) as number;
          }),
          { to, place: 0 },
        );
        expect([...to]).toEqual(list.map((one) => (one === '' ? 0 : existing.get(one))));
      }),
    );
  });

  it('is refused when a byte of it changed, or when it is cut off', () => {
    const whole = sample();
    const read = (bytes: Buffer): void => {
      const file = new DayFile(bytes);
      file.readNumbers('at', new Float64Array(3), 0);
      for (const name of ['device', 'subject'])
        file.readTexts(
          name,
          findByText(() => 1),
          { to: new Uint32Array(3), place: 0 },
        );
    };
    read(whole);
    for (let length = 0; length < whole.length; length += 1) expect(() => read(whole.subarray(0, length))).toThrow(DamagedDayFile);
    let noticed = 0;
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] as number) ^ 0x10;
      try {
        read(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedDayFile);
        noticed += 1;
      }
    }
    // The few bytes between columns mean nothing.
    expect(noticed).toBeGreaterThan(whole.length - 32);
  });

  it('tells its mark from its beginning', () => {
    expect(markOf(sample())).toBe('2:x');
    expect(markOf(sample().subarray(0, 20))).toBeUndefined();
  });
});
