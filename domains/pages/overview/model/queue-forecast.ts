/**
 * How many open alerts the team would conclude too late at a steady pace, if it worked by deadline from now on: what is overdue first, then day
 * by day. What is overdue already is not counted. An alert is in time if the team has reached it by the end of the day of its deadline.
 * @param due open alerts by the day of their deadline, the present day first
 * @param perDay conclusions of a day, at least 0
 * @returns one count for each day of `due`
 */
export function expectedLate({ overdue, due, perDay }: { overdue: number; due: readonly number[]; perDay: number }): number[] {
  let before = overdue;
  return due.map((count, at) => {
    const reached = Math.floor(perDay * (at + 1));
    const late = Math.min(count, Math.max(0, before + count - reached));
    before += count;
    return late;
  });
}
