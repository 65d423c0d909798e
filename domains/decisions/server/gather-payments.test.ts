import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gather, inLanes } from './gather-payments.ts';

/** Work that waits until it is let go, and notes what it was given. */
function slowWork(isBad: (item: number) => boolean = () => false) {
  const turns: number[][] = [];
  const gates: (() => void)[] = [];
  const work = async (items: readonly number[]) => {
    turns.push([...items]);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.some(isBad)) throw new Error('bad');
    return items.map((item) => item * 10);
  };
  const letGo = async () => {
    for (let open = gates.shift(); open; open = gates.shift()) {
      open();
      await turn();
    }
  };
  return { turns, work, letGo };
}

describe('gathering', () => {
  it('does a lone item at once, and what comes meanwhile together', async () => {
    const { turns, work, letGo } = slowWork();
    const act = gather(work);
    const answers = Promise.all([1, 2, 3, 4, 5].map(act));
    expect(turns).toEqual([[1], [2]]);
    await letGo();
    expect(turns).toEqual([[1], [2], [3, 4, 5]]);
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
  });

  it('fails only the items at fault', async () => {
    const { turns, work, letGo } = slowWork((item) => item === 4);
    const act = gather(work);
    const answers = Promise.allSettled([1, 2, 3, 4, 5].map(act));
    await letGo();
    expect(turns.slice(2)).toEqual([[3, 4, 5], [3], [4], [5]]);
    expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([10, 20, 30, 'bad', 50]);
  });

  it('takes no more than fits into one turn', async () => {
    const { turns, work, letGo } = slowWork();
    const act = gather(work);
    const answers = Promise.all(Array.from({ length: 100 }, (_, item) => act(item)));
    await letGo();
    expect(turns.map((items) => items.length)).toEqual([1, 1, 64, 34]);
    expect((await answers).length).toBe(100);
  });
});

describe('lanes', () => {
  it('answer each item as soon as it is known, and free the lane before the last', async () => {
    const turns: number[][] = [];
    const late: (() => void)[] = [];
    const act = inLanes<number, number>((items, settle) => {
      turns.push([...items]);
      items.forEach((item, place) => {
        if (item % 2 === 1) settle.answer(place, item * 10);
        else late.push(() => (item === 4 ? settle.fail(place, new Error('bad')) : settle.answer(place, item * 10)));
      });
      return turn();
    });
    const answers = [1, 2, 3, 4, 5].map(act);
    expect(await answers[0]).toBe(10);
    expect(await answers[4]).toBe(50);
    expect(turns).toEqual([[1], [2], [3, 4, 5]]);
    for (const end of late) end();
    expect(await answers[1]).toBe(20);
    await expect(answers[3]).rejects.toThrow('bad');
  });
});
