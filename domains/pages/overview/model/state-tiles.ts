import { recordOf } from '../../../../countries/index.ts';
import { type IdCountry, type Subdivision, subdivisions } from '../../../register/kernel/index.ts';

/*
 * A map of squares: every state or province has one of the same size, about where it lies. A small one is as easy to see, to read
 * and to press as a large one.
 */

export interface StateTile extends Subdivision {
  /** From 1 on, as the lines of a grid are counted. */
  row: number;
  column: number;
}

/** Without a map of the country the squares follow each other in lines of so many. */
const usualWidth = 6;

function linesOf(country: IdCountry): readonly string[] {
  const { map, rows } = recordOf(country).subdivisions;
  if (map !== undefined) return map;
  const shorts = rows.map(([short]) => short);
  return Array.from({ length: Math.ceil(shorts.length / usualWidth) }, (_one, line) => shorts.slice(line * usualWidth, (line + 1) * usualWidth).join(' '));
}

/** The squares of a country, from the top and along each line. */
export function tilesOf(country: IdCountry): StateTile[] {
  return linesOf(country).flatMap((line, row) =>
    line
      .trim()
      .split(/\s+/)
      .flatMap((short, column) => {
        const one = subdivisions.find((state) => state.country === country && state.short === short);
        return one ? [{ ...one, row: row + 1, column: column + 1 }] : [];
      }),
  );
}

/** How many squares lie beside each other at most. */
export const columnsOf = (country: IdCountry): number => Math.max(...tilesOf(country).map(({ column }) => column));

/** Shades of one colour, from the lightest to the darkest; a value of zero has none. */
export const shades = 5;

/** Rounded up to two digits, as the end of a shade is read. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / unit) * unit;
}

/**
 * The largest value of each shade. Between the smallest value and the largest each is about as many times the one before, as a few
 * states have most payments and even shades would leave the others alike. So few different values as there are shades have one each.
 */
export function shadeEnds(values: readonly number[]): number[] {
  const different = [...new Set(values.filter((value) => value > 0))].sort((a, b) => a - b);
  const [least, most] = [different[0], different.at(-1)];
  if (different.length <= shades || least === undefined || most === undefined) return different;
  const steps = Array.from({ length: shades - 1 }, (_, at) => roundUp(least * (most / least) ** ((at + 1) / shades)));
  return [...new Set(steps.filter((end) => end < most)), most];
}

/** The shade of a value, from 1 on; 0 of nothing. */
export const shadeOf = (value: number, ends: readonly number[]): number => (value <= 0 ? 0 : ends.findIndex((end) => value <= end) + 1);
