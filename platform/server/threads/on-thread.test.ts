import { afterAll, describe, expect, it } from 'vitest';
import { RefusedError } from '../../contract/index.ts';
import { onThread } from './on-thread.ts';
import { endless, greedy, lengthOf, LineError, wrongLine } from './readers.fixture.ts';
import { closeThreads, ThreadPool } from './thread-pool.ts';

const readers = new URL('./readers.fixture.ts', import.meta.url);
const caller = { ip: '192.0.2.1', actor: { kind: 'staff', userId: '1' } } as const;
const task = (name: string, ...args: unknown[]) => ({ module: readers.href, name, args });
afterAll(closeThreads);

describe('a reader on a thread', () => {
  it('returns the result, or throws the error with its fields', async () => {
    expect(await onThread(readers, 'lengthOf', lengthOf)(caller, Buffer.alloc(3_000_000))).toBe(3_000_000);
    const error: unknown = await onThread(readers, 'wrongLine', wrongLine, [LineError])(caller, 7).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LineError);
    expect(error).toMatchObject({ line: 7, message: 'a line is wrong' });
    await expect(onThread(readers, 'wrongLine', wrongLine)(caller, 7)).rejects.toThrow('a line is wrong');
  });
  it('ends where memory runs out, and the next one runs on another thread', { timeout: 120_000 }, async () => {
    const error: unknown = await onThread(readers, 'greedy', greedy)(caller).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).errorName).toBe('FILE_NOT_EXAMINED');
    expect(await onThread(readers, 'lengthOf', lengthOf)(caller, Buffer.alloc(2))).toBe(2);
  });
});

describe('threads', () => {
  it('end what takes too long, while the process answers, and refuse what is too much of one caller and of all', { timeout: 120_000 }, async () => {
    expect(endless).toBeTypeOf('function');
    const pool = new ThreadPool({ threads: 1, most: 3, mostOfCaller: 2 }, 2_000);
    const slow = ['a', 'a', 'b'].map((one) => pool.run(one, task('endless')));
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 10);
    expect(await pool.run('a', task('lengthOf', Buffer.alloc(1)))).toBe('busy');
    expect(await pool.run('c', task('lengthOf', Buffer.alloc(1)))).toBe('busy');
    expect(await Promise.all(slow)).toEqual(['ended', 'ended', 'ended']);
    clearInterval(beat);
    expect(beats).toBeGreaterThan(10);
    expect(await pool.run('a', task('lengthOf', Buffer.alloc(1)))).toEqual({ value: 1 });
    await pool.close();
  });
});
