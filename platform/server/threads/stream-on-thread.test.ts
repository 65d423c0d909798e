import { describe, expect, it } from 'vitest';
import { LineError } from './readers.fixture.ts';
import { streamOnThread } from './stream-on-thread.ts';

const thread = new URL('./pieces.fixture.worker.ts', import.meta.url);
const bounds = { memoryMb: 32, silentMs: 60_000 };

/** The pieces that came, and what was thrown after them. */
async function readPieces(what: string, silentMs = bounds.silentMs): Promise<{ pieces: number[]; error: unknown }> {
  const pieces: number[] = [];
  try {
    for await (const piece of streamOnThread<number>(thread, what, { ...bounds, silentMs }, [LineError])) pieces.push(piece);
  } catch (error) {
    return { pieces, error };
  }
  return { pieces, error: undefined };
}

describe('what is read on a thread of its own', { timeout: 120_000 }, () => {
  it('comes piece by piece, and may be left before its end', async () => {
    expect(await readPieces('three')).toEqual({ pieces: [1, 2, 3], error: undefined });
    for await (const piece of streamOnThread<number>(thread, 'three', bounds)) {
      expect(piece).toBe(1);
      break;
    }
  });
  it('throws the error of the reader, with its fields', async () => {
    const { pieces, error } = await readPieces('wrong');
    expect(pieces).toEqual([1, 2]);
    expect(error).toBeInstanceOf(LineError);
    expect(error).toMatchObject({ line: 3, message: 'a line is wrong' });
  });
  it.each([
    ['endless', 'TIME'],
    ['greedy', 'MEMORY'],
    ['exit', 'EXIT'],
  ])('is ended where it is %s, while this thread goes on', async (what, reason) => {
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 10);
    expect((await readPieces(what, reason === 'TIME' ? 4_000 : bounds.silentMs)).error).toMatchObject({ name: 'ThreadEndedError', reason });
    clearInterval(beat);
    if (reason === 'TIME') expect(beats).toBeGreaterThan(50);
  });
});
