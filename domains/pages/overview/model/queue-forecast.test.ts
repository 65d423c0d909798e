import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedLate } from './queue-forecast.ts';

it.each([
  ['nothing is due', { overdue: 5, due: [0, 0], perDay: 1 }, [0, 0]],
  ['what is overdue takes the first days', { overdue: 3, due: [1, 1, 1], perDay: 2 }, [1, 1, 0]],
  ['without conclusions all are late', { overdue: 0, due: [2, 0, 3], perDay: 0 }, [2, 0, 3]],
  ['half an alert a day is one in two days', { overdue: 0, due: [1, 0], perDay: 0.5 }, [1, 0]],
])('%s', (_name, queue, late) => {
  expect(expectedLate(queue)).toEqual(late);
});

it('is what working through the queue alert by alert gives', () => {
  const queues = fc.record({
    overdue: fc.nat(20),
    due: fc.array(fc.nat(8), { minLength: 1, maxLength: 14 }),
    perDay: fc.nat(40).map((quarters) => quarters / 4),
  });
  fc.assert(
    fc.property(queues, ({ overdue, due, perDay }) => {
      const deadlines = [...Array.from({ length: overdue }, () => -1), ...due.flatMap((count, day) => Array.from({ length: count }, () => day))];
      const late = due.map(() => 0);
      let next = 0;
      for (let day = 0; next < deadlines.length && day < 200; day += 1)
        for (const reached = Math.floor(perDay * (day + 1)); next < Math.min(reached, deadlines.length); next += 1) {
          const deadline = deadlines[next] as number;
          if (deadline >= 0 && deadline < day) late[deadline] = (late[deadline] ?? 0) + 1;
        }
      for (const deadline of deadlines.slice(next)) if (deadline >= 0) late[deadline] = (late[deadline] ?? 0) + 1;
      expect(expectedLate({ overdue, due, perDay })).toEqual(late);
    }),
  );
});
