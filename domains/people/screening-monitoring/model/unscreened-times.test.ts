import { expect, it } from 'vitest';
import { unscreenedTimes } from './unscreened-times.ts';

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const span = (from: number, to: number) => ({ from: day(from), to: day(to) });

it.each([
  ['there was always a list', [], undefined, []],
  ['none was ever compared', [{ beganAt: day(1), endedAt: day(3) }], undefined, [span(1, 3)]],
  ['there is still no list', [{ beganAt: day(1), endedAt: null }], undefined, [span(1, 20)]],
  ['all of it has been compared', [{ beganAt: day(1), endedAt: day(3) }], day(4), []],
  ['a part of it has been compared', [{ beganAt: day(1), endedAt: day(3) }], day(2), [span(2, 3)]],
  [
    'another time has come since',
    [
      { beganAt: day(1), endedAt: day(3) },
      { beganAt: day(6), endedAt: null },
    ],
    day(4),
    [span(6, 20)],
  ],
  ['it begins later', [{ beganAt: day(25), endedAt: null }], undefined, []],
])('%s', (_what, gaps, since, expected) => {
  expect(unscreenedTimes(gaps, { since, until: day(20) })).toEqual(expected);
});
