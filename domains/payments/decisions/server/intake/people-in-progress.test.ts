import { expect, it } from 'vitest';
import { newPeopleUnderWay } from './people-in-progress.ts';

it('knows who is under way, however many went through', () => {
  const under = newPeopleUnderWay();
  const [first, second] = [under.enter(['a', 'b', 'a']), under.enter(['c'])];
  for (let at = 0; at < 1_000; at += 1) under.enter([`x${at}`, `y${at}`])();
  expect(['a', 'b', 'c', 'x0', 'y999'].map(under.has)).toEqual([true, true, true, false, false]);
  first();
  expect(['a', 'b', 'c'].map(under.has)).toEqual([false, false, true]);
  second();
  expect(under.has('c')).toBe(false);
});
