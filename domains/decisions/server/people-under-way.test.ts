import { describe, expect, it } from 'vitest';
import { newQueueOfPeople } from './people-under-way.ts';

const names = (item: string): string[] => [...item];

describe('the queue of people', () => {
  it('lets a person wait for earlier payments, and others go on', async () => {
    const queue = newQueueOfPeople();
    const first = queue.take(['a', 'b'], names);
    const second = queue.take(['a', 'c'], names);
    const third = queue.take(['a', 'c', 'd'], names);
    expect([first.now, first.later]).toEqual([['a', 'b'], []]);
    expect([second.now, second.later]).toEqual([['c'], ['a']]);
    expect([third.now, third.later]).toEqual([['d'], ['a', 'c']]);
    const order: string[] = [];
    const done = Promise.all([
      second.before.then(() => {
        order.push('second');
        second.laterDone();
      }),
      third.before.then(() => order.push('third')),
    ]);
    second.nowDone();
    expect(order).toEqual([]);
    first.nowDone();
    await done;
    expect(order).toEqual(['second', 'third']);
    third.laterDone();
    third.nowDone();
    expect(queue.take(['a', 'b', 'c', 'd'], names).later).toEqual([]);
  });

  it('keeps together what shares a name with somebody who waits', () => {
    const queue = newQueueOfPeople();
    queue.take(['a'], names);
    const turn = queue.take(['ab', 'bc', 'cd', 'e'], names);
    expect([turn.now, turn.later]).toEqual([['e'], ['ab', 'bc', 'cd']]);
  });
});
