import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../log.ts';
import { DatabaseWatch } from './database-watch.ts';
import { noteState } from './outage.ts';

let texts: string[];
let url: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  texts = [];
  for (const level of ['warn', 'info'] as const) vi.spyOn(log, level).mockImplementation(((_facts: object, text: string) => void texts.push(text)) as never);
  // What tests before it in the same process have lost is back.
  vi.advanceTimersByTime(1e9);
  noteState('ready', false);
  texts = [];
  // A port at which nobody answers any more.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/db`;
  await new Promise((resolve) => server.close(resolve));
});

afterEach(() => {
  vi.advanceTimersByTime(2_000);
  noteState('ready', false);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('an unreachable database is reported at start as not ready, and as lost only when it stays unreachable', async () => {
  const watch = new DatabaseWatch(url);
  try {
    expect(await watch.look()).toBe('unreachable');
    vi.advanceTimersByTime(1_500);
    expect(await watch.look()).toBe('unreachable');
    expect(texts).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(await watch.look()).toBe('unreachable');
    expect(texts).toEqual(['the database is lost']);
  } finally {
    await watch.stop();
  }
});
