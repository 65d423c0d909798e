import { describe, expect, it } from 'vitest';
import { inTurn, takeSlot, withinLane } from './export-lane.ts';

const never = () => new Promise<never>(() => undefined);

describe('the lane of files', () => {
  it('limits all files together to 5,000 rows per second', async () => {
    await takeSlot();
    const began = performance.now();
    const batches = Array.from({ length: 10 }, (_, at) => at);
    const shown: number[] = [];
    const read = async () => {
      for await (const one of inTurn(batches)) shown.push(one);
    };
    await Promise.all([read(), read()]);
    // Twenty batches of fifty rows; the first waits for the one before.
    expect(performance.now() - began).toBeGreaterThan(190);
    expect(shown).toHaveLength(20);
  });

  it('reads two files of one person and three of all at a time, and takes the next when one is done', async () => {
    void withinLane('user:1', never);
    let end: () => void = () => undefined;
    const second = withinLane('user:1', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(withinLane('user:1', async () => 'third')).rejects.toMatchObject({ errorName: 'EXPORTS_WAITING', params: { limit: 2 } });
    let endOther: () => void = () => undefined;
    const other = withinLane('user:2', () => new Promise<void>((resolve) => (endOther = resolve)));
    await expect(withinLane('user:3', async () => 'fourth')).rejects.toMatchObject({ errorName: 'UNAVAILABLE' });
    end();
    await second;
    expect(await withinLane('user:3', async () => 'now')).toBe('now');
    endOther();
    await other;
    await expect(
      withinLane('user:2', async () => {
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(await withinLane('user:2', async () => 'after a failure')).toBe('after a failure');
  });
});
