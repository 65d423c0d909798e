import { crc32, deflateSync, inflateSync } from 'node:zlib';

/*
 * Makes a screenshot a third of its size: 256 colours are plenty for text on flat surfaces. The most frequent colours
 * are kept exactly, the others go to the nearest one.
 */

interface Picture {
  width: number;
  height: number;
  /** One number for each pixel, 0xRRGGBB. */
  pixels: Uint32Array;
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
};

/** Undoes the filter of one line in place; `above` is the line before it, already undone. */
function unfilter(kind: number, line: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < line.length; at += 1) {
    const left = at >= step ? (line[at - step] as number) : 0;
    const up = above[at] as number;
    const corner = at >= step ? (above[at - step] as number) : 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
    line[at] = ((line[at] as number) + guess) & 255;
  }
}

/** Pixels of an 8-bit picture in true colour or with a palette; a screenshot has no transparency worth keeping. */
export function readPicture(png: Buffer): Picture {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  const step = { 2: 3, 3: 1, 6: 4 }[kind ?? 0];
  if (depth !== 8 || step === undefined) throw new Error('Only pictures of 8 bits can be read');
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const pixels = new Uint32Array(width * height);
  let above: Uint8Array = new Uint8Array(width * step);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * step + 1);
    const line = new Uint8Array(raw.subarray(start + 1, start + 1 + width * step));
    unfilter(raw[start] as number, line, above, step);
    for (let x = 0; x < width; x += 1) {
      const [from, at] = kind === 3 && palette ? [palette, (line[x] as number) * 3] : [line, x * step];
      pixels[y * width + x] = ((from[at] as number) << 16) | ((from[at + 1] as number) << 8) | (from[at + 2] as number);
    }
    above = line;
  }
  return { width, height, pixels };
}

const channelsOf = (colour: number): readonly [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];
const distance = (one: number, other: number): number => {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;
};

const exact = 160;
const most = 256;

/** Frequent colours as they are, and of the rest one for each neighbourhood that has many. */
function choosePalette(counts: ReadonlyMap<number, number>): number[] {
  const byCount = [...counts].sort((a, b) => b[1] - a[1]);
  if (byCount.length <= most) return byCount.map(([colour]) => colour);
  const palette = byCount.slice(0, exact).map(([colour]) => colour);
  const regions = new Map<number, { colour: number; count: number }>();
  for (const [colour, count] of byCount.slice(exact)) {
    const region = colour & 0xe0e0e0;
    const existing = regions.get(region);
    // The first of a neighbourhood is its most frequent one.
    if (existing) existing.count += count;
    else regions.set(region, { colour, count });
  }
  const spread = [...regions.values()].sort((a, b) => b.count - a.count).map(({ colour }) => colour);
  return [...palette, ...spread].slice(0, most);
}

function nearestIn(palette: readonly number[], colour: number): number {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1)
    if (distance(palette[index] as number, colour) < distance(palette[best] as number, colour)) best = index;
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The same picture with at most 256 colours. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = readPicture(png);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = choosePalette(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearestIn(palette, colour)]));
  const lines = Buffer.alloc((width + 1) * height);
  pixels.forEach((pixel, at) => {
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = places.get(pixel) as number;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [...channelsOf(colour)]));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
