/*
 * The calendar of the story that the demonstration tells. The story ends now, whatever the day and hour: every moment of it is a fixed
 * time before its end, so that payments, deadlines and shifts stand to each other as they always do. Weekday, day of the month and
 * hour of the story are its own; they are those of the wall only by chance.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the story's clock shows at its end: a Thursday, the twelfth of the month, at six in the evening, when the last shift has begun. */
const end = { weekday: 4, monthDay: 12, hour: 18 } as const;
/** The zone of its company of payments, in which its staff reads dates; shops keep their own. */
export const storyZone = 'America/Sao_Paulo';
/** A month of the story. */
const monthDays = 30;

export interface StoryCalendar {
  /** Midnight at which the story begins. */
  from: Date;
  /** Its end. */
  until: Date;
  days: number;
}

/** The calendar of a story of so many days, the last of which ends before its midnight. */
export function storyCalendar(until: Date, days: number): StoryCalendar {
  return { from: new Date(until.getTime() - end.hour * hourMs - (days - 1) * dayMs), until, days };
}

type Beginning = Pick<StoryCalendar, 'from'>;

/** Midnight at which a day begins; days are counted from 0. */
export const startOfStoryDay = ({ from }: Beginning, day: number): Date => new Date(from.getTime() + day * dayMs);

/** The day of a moment, counted from 0. */
export const storyDay = ({ from }: Beginning, at: number): number => Math.floor((at - from.getTime()) / dayMs);

/** Milliseconds from the beginning of the story: what random choices about a moment are drawn by, as they may not depend on the wall. */
export const storyMs = ({ from }: Beginning, at: number): number => at - from.getTime();

/** 0 for Sunday to 6. */
export const storyWeekday = ({ days }: Pick<StoryCalendar, 'days'>, day: number): number => (((end.weekday + day - (days - 1)) % 7) + 7) % 7;

/** Day of the month, 1 to 30. */
export const storyMonthDay = ({ days }: Pick<StoryCalendar, 'days'>, day: number): number =>
  ((((end.monthDay - 1 + day - (days - 1)) % monthDays) + monthDays) % monthDays) + 1;

/** The moment at an hour of the story's clock, so many days before its last day; hours may be fractions. */
export const storyHour = (until: Date, daysBefore: number, hour: number): Date => new Date(until.getTime() - daysBefore * dayMs + (hour - end.hour) * hourMs);
