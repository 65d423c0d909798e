import { expect, test } from 'vitest';
import { canvas } from '../seeds/png.ts';
import { readPicture, withPalette } from './png-palette.ts';

test('a picture of few colours comes back as it was', () => {
  const drawn = canvas(40, 20, [244, 246, 250]);
  drawn.rectangle(3, 4, 10, 5, [31, 94, 255]);
  drawn.text('ABC', 15, 5, 1, [26, 34, 51]);
  const before = readPicture(drawn.png());
  const after = readPicture(withPalette(drawn.png()));
  expect(after.width).toBe(40);
  expect([...after.pixels]).toEqual([...before.pixels]);
});

test('of many colours the frequent ones stay, the others move a little', () => {
  const drawn = canvas(64, 64, [255, 255, 255]);
  for (let y = 0; y < 32; y += 1) for (let x = 0; x < 64; x += 1) drawn.rectangle(x, y, 1, 1, [x * 4, y * 8, 128]);
  const before = readPicture(drawn.png());
  const after = readPicture(withPalette(drawn.png()));
  expect(new Set(after.pixels).size).toBeLessThanOrEqual(256);
  expect(after.pixels[63 * 64]).toBe(0xffffff);
  const furthest = Math.max(...before.pixels.map((pixel, at) => Math.abs((pixel >> 16) - ((after.pixels[at] ?? 0) >> 16))));
  expect(furthest).toBeLessThan(48);
});
