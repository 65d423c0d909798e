import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log.ts';
import { noteLoss, noteState, outageSeconds } from './outage.ts';

interface Line {
  level: 'warn' | 'info';
  text: string;
  facts: Record<string, unknown>;
}

let lines: Line[];
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const texts = () => lines.map(({ text }) => text);

/** The database was seen to be good, after what fails late has failed. */
function endIt(): void {
  vi.advanceTimersByTime(2_000);
  noteState('ready', false);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  lines = [];
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(log, level).mockImplementation(((facts: Record<string, unknown>, text: string) => void lines.push({ level, text, facts })) as never);
});

afterEach(() => {
  endIt();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an outage in the log', () => {
  it('is reported once when it begins and once when it is over, with its duration and what failed', () => {
    for (let count = 0; count < 300; count += 1) expect(noteLoss(refused(), 'calls')).toBe(true);
    noteLoss(new Error('Connection terminated unexpectedly'), 'jobs');
    noteState('unreachable', true);
    expect(texts()).toEqual(['the database is lost']);
    expect(lines[0]).toMatchObject({ level: 'warn', facts: { state: 'unreachable', what: 'calls', code: 'ECONNREFUSED' } });

    vi.advanceTimersByTime(12_000);
    noteLoss(refused(), 'calls');
    expect(outageSeconds()).toBe(12);
    endIt();
    expect(texts()).toEqual(['the database is lost', 'the database is back']);
    expect(lines[1]).toMatchObject({ level: 'info', facts: { seconds: 12, failed: { calls: 301, jobs: 1 } } });
    expect(outageSeconds()).toBe(0);

    noteState('ready', false);
    expect(lines).toHaveLength(2);
  });

  it('is not over while calls still fail', () => {
    noteState('unreachable', true);
    vi.advanceTimersByTime(3_000);
    noteLoss(refused(), 'calls');
    noteState('ready', false);
    expect(texts()).toEqual(['the database is lost']);
    vi.advanceTimersByTime(1_000);
    noteLoss(refused(), 'calls');
    vi.advanceTimersByTime(1_000);
    noteState('ready', false);
    expect(texts()).toEqual(['the database is lost']);
    endIt();
    expect(lines.at(-1)).toMatchObject({ text: 'the database is back', facts: { seconds: 4 } });
  });

  it('reports each state once, however often several hosts take turns', () => {
    for (let turn = 0; turn < 5; turn += 1) {
      noteState('unreachable', true);
      vi.advanceTimersByTime(1_000);
      noteState('read-only', true);
      vi.advanceTimersByTime(1_000);
    }
    expect(texts()).toEqual(['the database is lost', 'the database is still lost']);
    expect(lines[1]).toMatchObject({ facts: { state: 'read-only', seconds: 1 } });
  });

  it('ends without use of the database before the next one is reported', () => {
    noteLoss(refused(), 'calls');
    vi.advanceTimersByTime(70_000);
    noteLoss(refused(), 'calls');
    expect(texts()).toEqual(['the database is lost', 'the database is back', 'the database is lost']);
  });

  it('is not begun by a mistake, nor by a database that is only busy', () => {
    expect(noteLoss(Object.assign(new Error('duplicate'), { code: '23505' }), 'calls')).toBe(false);
    expect(noteLoss(Object.assign(new Error('deadlock'), { code: '40P01' }), 'calls')).toBe(false);
    expect(noteLoss(new Error('something else'), 'calls')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('reports the message of the driver for a loss without a code', () => {
    noteLoss(new Error('Connection terminated unexpectedly'), 'calls');
    expect(lines[0]?.facts).toEqual({ state: 'unreachable', what: 'calls', reason: 'Connection terminated unexpectedly' });
  });
});
