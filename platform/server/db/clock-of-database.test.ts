import { afterEach, describe, expect, it } from 'vitest';
import { metrics } from '../metrics.ts';
import { clockAheadMs, forgetClockOfDatabase, isClockFarOff, isClockWrong, machineMs, noteClockOfDatabase, registerClockBound } from './clock-of-database.ts';

afterEach(forgetClockOfDatabase);

const minute = 60_000;
/** The machine asks at 1,000 s and has the answer 40 ms later; the clock of the database differs by so much. */
const note = (ahead: number) => noteClockOfDatabase({ databaseMs: 1_000_020 - ahead, asked: 1_000_000, answered: 1_000_040 });

describe('the clock of this machine beside that of the database', () => {
  it('is not known before the first answer, and nothing is wrong then', async () => {
    expect([clockAheadMs(), isClockWrong(), isClockFarOff()]).toEqual([undefined, false, false]);
    expect(await metrics.getSingleMetricAsString('atalaia_clock_ahead_seconds')).not.toMatch(/^atalaia_clock_ahead_seconds \S/m);
  });

  it.each([
    ['as far off as the way of the question explains', 15, 0, false, false],
    ['ahead by less than the bound', 29_000, 28_980, false, false],
    ['ahead by more than the bound', 31_000, 30_980, true, false],
    ['behind by more than the bound', -31_000, -30_980, true, false],
    ['ahead by an hour', 60 * minute, 60 * minute - 20, true, true],
    ['behind by an hour', -60 * minute, 20 - 60 * minute, true, true],
  ])('%s', async (_name, ahead, result, isWrong, isFar) => {
    note(ahead);
    expect([clockAheadMs(), isClockWrong(), isClockFarOff()]).toEqual([result, isWrong, isFar]);
    expect(await metrics.getSingleMetricAsString('atalaia_clock_ahead_seconds')).toContain(`atalaia_clock_ahead_seconds ${result / 1000}`);
  });

  it('is right again when it is, and takes the bound of the operator', () => {
    note(minute);
    expect(isClockWrong()).toBe(true);
    note(0);
    expect(isClockWrong()).toBe(false);
    registerClockBound(10);
    note(100);
    expect([isClockWrong(), isClockFarOff()]).toEqual([true, false]);
  });

  it('is that of the machine, whatever instant the clock of the process is set to', () => {
    const started = machineMs();
    expect(machineMs() - started).toBeLessThan(minute);
  });
});
