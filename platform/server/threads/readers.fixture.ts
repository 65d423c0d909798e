/* Readers as a hostile file would have them. */

/** An error with a field of its own. */
export class LineError extends Error {
  readonly line: number;
  constructor(line: number) {
    super('a line is wrong');
    this.line = line;
  }
}

export const lengthOf = (bytes: Buffer): number => bytes.length;

export function wrongLine(line: number): never {
  throw new LineError(line);
}

export function endless(): never {
  for (;;);
}

export function greedy(): number {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at + held.length));
}
