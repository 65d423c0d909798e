import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
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

/** Lets everything go on that can without time passing. */
const pause = async () => {
  for (let turns = 0; turns < 4; turns += 1) await turn();
};

describe('gathering', () => {
  it('does together what comes in one turn of the loop, and what comes meanwhile', async () => {
    const { turns, work, letGo } = slowWork();
    const act = gather(work);
    const answers = [act(1)];
    await pause();
    answers.push(act(2), act(3));
    await pause();
    answers.push(act(4), act(5));
    await pause();
    expect(turns).toEqual([[1], [2, 3]]);
    await letGo();
    await pause();
    expect(turns).toEqual([[1], [2, 3], [4, 5]]);
    await letGo();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('fails only the items at fault', async () => {
    const { turns, work, letGo } = slowWork((item) => item === 4);
    const act = gather(work);
    const answers = Promise.allSettled([3, 4, 5].map(act));
    for (let round = 0; round < 4; round += 1) {
      await pause();
      await letGo();
    }
    expect(turns).toEqual([[3, 4, 5], [3], [4], [5]]);
    expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([30, 'bad', 50]);
  });

  it('works as the one who asked, also in a lane that goes on from another', async () => {
    const context = new AsyncLocalStorage<string>();
    const shown: (string | undefined)[] = [];
    const act = inLanes<number, number>(async (items, { answer }) => {
      items.forEach((item, place) => answer(place, item));
      shown.push(context.getStore());
    });
    for (const name of ['first', 'second', 'third']) await context.run(name, () => act.add(1));
    await act.add(1);
    expect(shown).toEqual(['first', 'second', 'third', undefined]);
  });

  it('takes a list in its order, as one turn, when it is not to be shared out', async () => {
    const turns: number[][] = [];
    const act = inLanes<number, number>(
      async (items, { answer }) => {
        turns.push([...items]);
        items.forEach((item, place) => answer(place, item));
      },
      undefined,
      { largest: 30, lanes: () => 2, splits: false },
    );
    await Promise.all(Array.from({ length: 40 }, (_, at) => act.add(at)));
    expect(turns.map(({ length }) => length)).toEqual([30, 10]);
    expect(turns.flat()).toEqual(Array.from({ length: 40 }, (_, at) => at));
  });

  it('shares many between two turns, and takes no more than fits into one', async () => {
    const { turns, work, letGo } = slowWork();
    const act = gather(work);
    const answers = Promise.all(Array.from({ length: 200 }, (_, item) => act(item)));
    for (let round = 0; round < 4; round += 1) {
      await pause();
      await letGo();
    }
    expect(turns.map((items) => items.length)).toEqual([64, 64, 36, 18, 9, 9]);
    expect((await answers).length).toBe(200);
  });
});

describe('lanes', () => {
  it('let nobody wait long for a batch that is held up', async () => {
    const { turns, work, letGo } = slowWork();
    const { add } = inLanes<number, number>(
      async (items, settle) => {
        for (const [place, answer] of (await work(items)).entries()) settle.answer(place, answer);
      },
      undefined,
      { largest: 64, lanes: (_, isHeldUp) => (isHeldUp ? 2 : 1), splits: false },
    );
    const answers = [add(1)];
    await pause();
    answers.push(add(2), add(3));
    await pause();
    expect(turns).toEqual([[1]]);
    await vi.waitFor(() => expect(turns).toEqual([[1], [2, 3]]), 5_000);
    await letGo();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('are as many as what is open is worth, at any time', async () => {
    const { turns, work, letGo } = slowWork();
    const { add } = inLanes<number, number>(
      async (items, settle) => {
        for (const [place, answer] of (await work(items)).entries()) settle.answer(place, answer);
      },
      undefined,
      { largest: 64, lanes: (open) => (open > 4 ? 1 : 3), splits: true },
    );
    const answers: Promise<number>[] = [];
    for (const item of [1, 2, 3, 4, 5]) {
      answers.push(add(item));
      await pause();
    }
    // Three go side by side, until they are too many for that.
    expect(turns).toEqual([[1], [2], [3]]);
    answers.push(add(6));
    await letGo();
    await pause();
    await letGo();
    expect(turns).toEqual([[1], [2], [3], [4, 5, 6]]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('answer each item as soon as it is known, and free the lane before the last', async () => {
    const turns: number[][] = [];
    const late: (() => void)[] = [];
    const { add } = inLanes<number, number>((items, settle) => {
      turns.push([...items]);
      items.forEach((item, place) => {
        if (item % 2 === 1) settle.answer(place, item * 10);
        else late.push(() => (item === 4 ? settle.fail(place, new Error('bad')) : settle.answer(place, item * 10)));
      });
      return turn();
    });
    const answers = [1, 2, 3, 4, 5].map((item) => add(item));
    expect(await answers[0]).toBe(10);
    expect(await answers[4]).toBe(50);
    expect(turns).toEqual([[1, 2, 3, 4, 5]]);
    for (const end of late) end();
    expect(await answers[1]).toBe(20);
    await expect(answers[3]).rejects.toThrow('bad');
  });

  it('leave those who need what is busy, in order, until they are woken', async () => {
    const turns: string[][] = [];
    const busy = new Set(['a']);
    const { add, wake } = inLanes<string, string>(
      async (items, settle) => {
        turns.push([...items]);
        items.forEach((item, place) => settle.answer(place, item));
      },
      { namesOf: (item) => [...item], isBusy: (name) => busy.has(name) },
    );
    // ab waits for a; bc must not overtake it, nor c overtake bc.
    const answers = ['ab', 'bc', 'c', 'd', 'd'].map((item) => add(item));
    await pause();
    expect(turns).toEqual([['d', 'd']]);
    busy.clear();
    wake();
    expect(await Promise.all(answers)).toEqual(['ab', 'bc', 'c', 'd', 'd']);
    expect(turns).toEqual([
      ['d', 'd'],
      ['ab', 'bc', 'c'],
    ]);
  });
});

describe('work in hand', () => {
  const oneLane = { largest: 1, lanes: () => 1, splits: false, mostWaiting: 2 };

  it('is bounded: who comes when too many wait is turned away at once, and may send it again', async () => {
    const gates: (() => void)[] = [];
    const { add } = inLanes<number, number>(
      async ([item], settle) => {
        await new Promise<void>((resolve) => gates.push(resolve));
        settle.answer(0, item as number);
      },
      undefined,
      oneLane,
    );
    const first = add(1);
    await pause();
    const waiting = [add(2), add(3)];
    await expect(add(4)).rejects.toMatchObject({ errorName: 'UNAVAILABLE', refusal: { status: 503 } });
    for (let round = 0; round < 3; round += 1) {
      gates.shift()?.();
      await pause();
    }
    expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 3]);
  });

  it('is dropped when nobody waits for it any more, before anything is done', async () => {
    const done: number[] = [];
    const gone = new Set<number>();
    const gates: (() => void)[] = [];
    const { add } = inLanes<number, number>(
      async ([item], settle) => {
        done.push(item as number);
        await new Promise<void>((resolve) => gates.push(resolve));
        settle.answer(0, item as number);
      },
      { namesOf: () => [], isBusy: () => false, isAbandoned: (item) => gone.has(item) },
      { ...oneLane, mostWaiting: 10 },
    );
    const answers = Promise.allSettled([1, 2, 3].map(add));
    await pause();
    gone.add(2);
    for (let round = 0; round < 2; round += 1) {
      gates.shift()?.();
      await pause();
    }
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([1, 3]);
  });

  it('fails as one when the database is lost', async () => {
    let query = 0;
    const act = gather<number, number>(async () => {
      query += 1;
      throw new Error('Connection terminated unexpectedly');
    });
    const answers = await Promise.allSettled([1, 2, 3].map(act));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(query).toBe(1);
  });
});
