import { crc32, deflateSync } from 'node:zlib';

/* A small raster with rectangles and blocky text, enough for the picture of an identity card. */

type Colour = readonly [red: number, green: number, blue: number];

/** Five columns of seven dots for each character, the lowest bit on top. */
const font: Record<string, readonly number[]> = {
  ' ': [0, 0, 0, 0, 0],
  '-': [8, 8, 8, 8, 8],
  '.': [0, 96, 96, 0, 0],
  '/': [32, 16, 8, 4, 2],
  ':': [0, 54, 54, 0, 0],
  '0': [62, 81, 73, 69, 62],
  '1': [0, 66, 127, 64, 0],
  '2': [66, 97, 81, 73, 70],
  '3': [33, 65, 69, 75, 49],
  '4': [24, 20, 18, 127, 16],
  '5': [39, 69, 69, 69, 57],
  '6': [60, 74, 73, 73, 48],
  '7': [1, 113, 9, 5, 3],
  '8': [54, 73, 73, 73, 54],
  '9': [6, 73, 73, 41, 30],
  A: [126, 17, 17, 17, 126],
  B: [127, 73, 73, 73, 54],
  C: [62, 65, 65, 65, 34],
  D: [127, 65, 65, 34, 28],
  E: [127, 73, 73, 73, 65],
  F: [127, 9, 9, 9, 1],
  G: [62, 65, 73, 73, 122],
  H: [127, 8, 8, 8, 127],
  I: [0, 65, 127, 65, 0],
  J: [32, 64, 65, 63, 1],
  K: [127, 8, 20, 34, 65],
  L: [127, 64, 64, 64, 64],
  M: [127, 2, 12, 2, 127],
  N: [127, 4, 8, 16, 127],
  O: [62, 65, 65, 65, 62],
  P: [127, 9, 9, 9, 6],
  Q: [62, 65, 81, 33, 94],
  R: [127, 9, 25, 41, 70],
  S: [70, 73, 73, 73, 49],
  T: [1, 1, 127, 1, 1],
  U: [63, 64, 64, 64, 63],
  V: [31, 32, 64, 32, 31],
  W: [63, 64, 56, 64, 63],
  X: [99, 20, 8, 20, 99],
  Y: [7, 8, 112, 8, 7],
  Z: [97, 81, 73, 69, 67],
};

export interface Canvas {
  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void;
  disc(x: number, y: number, radius: number, colour: Colour): void;
  /** Capital letters without accents; what the font lacks is left blank. */
  text(text: string, x: number, y: number, scale: number, colour: Colour): void;
  png(): Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function canvas(width: number, height: number, ground: Colour): Canvas {
  const stride = width * 3 + 1;
  const pixels = Buffer.alloc(stride * height);
  const dot = (x: number, y: number, colour: Colour) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = Math.trunc(y) * stride + 1 + Math.trunc(x) * 3;
    pixels[at] = colour[0];
    pixels[at + 1] = colour[1];
    pixels[at + 2] = colour[2];
  };
  const rectangle: Canvas['rectangle'] = (x, y, wide, high, colour) => {
    for (let row = y; row < y + high; row += 1) for (let column = x; column < x + wide; column += 1) dot(column, row, colour);
  };
  rectangle(0, 0, width, height, ground);
  return {
    rectangle,
    disc(x, y, radius, colour) {
      for (let row = -radius; row <= radius; row += 1)
        for (let column = -radius; column <= radius; column += 1) if (row * row + column * column <= radius * radius) dot(x + column, y + row, colour);
    },
    text(text, x, y, scale, colour) {
      const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      [...plain].forEach((character, index) => {
        (font[character] ?? []).forEach((bits, column) => {
          for (let row = 0; row < 7; row += 1) if (bits & (1 << row)) rectangle(x + (index * 6 + column) * scale, y + row * scale, scale, scale, colour);
        });
      });
    },
    png() {
      const head = Buffer.alloc(13);
      head.writeUInt32BE(width, 0);
      head.writeUInt32BE(height, 4);
      head.set([8, 2, 0, 0, 0], 8);
      return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(pixels, { level: 6 })),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}
