/*
 * The instants at which `npm run test:dates` runs: those at which reckoning with days, weeks, months and zones goes wrong where it does.
 * They are fixed, so that a failure can be repeated; tools/instants.test.ts checks that each is what is said of it.
 */

export interface TestInstant {
  /** ISO, in UTC. */
  at: string;
  /** A word by which it is chosen. */
  name: string;
  why: string;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A week without a holiday in any of the countries. */
const week = weekdays.map((name, place): TestInstant => ({ at: `2027-05-${10 + place}T14:00:00Z`, name, why: `a ${name[0]?.toUpperCase()}${name.slice(1)}` }));

const edges: readonly TestInstant[] = [
  { at: '2027-05-15T23:50:00Z', name: 'saturday-night', why: 'Sunday has begun in Shanghai, and not in UTC' },
  { at: '2026-12-31T23:30:00Z', name: 'last-of-year', why: 'the new year has begun in Shanghai alone' },
  { at: '2027-01-01T00:10:00Z', name: 'new-year', why: 'the new year has begun in UTC, and not yet in the Americas' },
  { at: '2027-02-28T14:00:00Z', name: 'end-of-february', why: 'the last day of a short month' },
  { at: '2027-03-01T14:00:00Z', name: 'first-of-march', why: 'the day after the end of a short month' },
  { at: '2028-02-29T14:00:00Z', name: 'leap-day', why: 'a day that most years do not have' },
];

/** Twenty minutes before and after the midnight with which a month begins in each of the zones that are offered. */
const months: readonly TestInstant[] = [
  { at: '2027-06-30T15:40:00Z', name: 'last-of-month-shanghai', why: 'the last day of a month in Shanghai, at 23:40' },
  { at: '2027-06-30T16:20:00Z', name: 'first-of-month-shanghai', why: 'the first day of a month in Shanghai, at 0:20' },
  { at: '2027-06-30T23:40:00Z', name: 'last-of-month-utc', why: 'the last day of a month in UTC, at 23:40' },
  { at: '2027-07-01T00:20:00Z', name: 'first-of-month-utc', why: 'the first day of a month in UTC, at 0:20' },
  { at: '2027-07-01T02:40:00Z', name: 'last-of-month-south', why: 'the last day of a month in São Paulo and Buenos Aires, at 23:40' },
  { at: '2027-07-01T03:20:00Z', name: 'first-of-month-south', why: 'the first day of a month in São Paulo and Buenos Aires, at 0:20' },
  { at: '2027-07-01T05:40:00Z', name: 'last-of-month-mexico', why: 'the last day of a month in Mexico City, at 23:40' },
  { at: '2027-07-01T06:20:00Z', name: 'first-of-month-mexico', why: 'the first day of a month in Mexico City, at 0:20' },
];

const holidays: readonly TestInstant[] = [
  { at: '2027-04-21T14:00:00Z', name: 'holiday-brazil', why: 'the banks of Brazil rest, on a Wednesday' },
  { at: '2027-09-16T14:00:00Z', name: 'holiday-mexico', why: 'the banks of Mexico rest, on a Thursday' },
  { at: '2027-07-09T14:00:00Z', name: 'holiday-argentina', why: 'the banks of Argentina rest, on a Friday' },
];

/**
 * None of the zones that are offered changes its clocks any more; Mexico City did so until 2022. Earlier instants do not do: the
 * merchants of the demonstration were founded until 2021.
 */
const changes: readonly TestInstant[] = [
  { at: '2022-04-03T08:10:00Z', name: 'summer-time-mexico', why: 'an hour has been left out in Mexico City' },
  { at: '2022-10-30T07:10:00Z', name: 'winter-time-mexico', why: 'an hour is shown for the second time in Mexico City' },
];

/** All of them, each with a name of its own. */
export const testInstants: readonly TestInstant[] = [...week, ...edges, ...months, ...holidays, ...changes];

/** At which the tour is walked, unless it is walked at all of them. */
export const tourInstants: readonly TestInstant[] = testInstants.filter(({ name }) => ['monday', 'new-year', 'leap-day'].includes(name));
