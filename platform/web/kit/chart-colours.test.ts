import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Any two categories of a chart differ visibly, for everybody: the colours are compared as people see them, by the distance in CIELAB. */

type Triple = readonly [number, number, number];

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('body.dark-layout,');

const coloursOf = (text: string): string[] => [...text.matchAll(/--category-(?:\d|other): (#[0-9a-f]{6})/g)].map((one) => one[1] as string);
const surfaceOf = (text: string): string => /--surface: (#[0-9a-f]{6})/.exec(text)?.[1] ?? '';

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const rgbOf = (colour: string): Triple => [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as unknown as Triple;
const times = (matrix: readonly Triple[], [r, g, b]: Triple): Triple =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Triple;

/** Simulations of complete colour blindness for linear light, by Machado, Oliveira and Fernandes (2009). */
const visions: Readonly<Record<string, readonly Triple[]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function labOf([r, g, b]: Triple): Triple {
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const luminanceOf = (colour: string): number => {
  const [r, g, b] = rgbOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastOf = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of categories, %s', (_skin, text) => {
  const colours = coloursOf(text);

  it('are nine, each visible on its ground', () => {
    expect(colours).toHaveLength(9);
    expect(Math.min(...colours.map((colour) => contrastOf(colour, surfaceOf(text))))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(visions))('differ with vision: %s', (_name, matrix) => {
    const views = colours.map((colour) => labOf(times(matrix, rgbOf(colour))));
    const distances = views.flatMap((one, at) => views.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] as number)))));
    expect(Math.min(...distances)).toBeGreaterThan(18);
  });
});
