import { type Language, localeOf } from '../../../../../platform/contract/index.ts';

const hoursOfDay = 24;
const dayMs = 86_400_000;
/** A Monday: the days of the week have their names from here on. */
const someMonday = Date.UTC(2024, 0, 1);

/** The name of a day of the week; 0 is Monday. */
export const weekdayText = (day: number, lang: Language, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(localeOf[lang], { weekday: length, timeZone: 'UTC' }).format(someMonday + day * dayMs);

/** An hour of the week: its day, and from when to when it lasts. */
export function weekHourText(place: number, lang: Language): string {
  const hour = place % hoursOfDay;
  return `${weekdayText(Math.floor(place / hoursOfDay), lang, 'long')} ${hour}:00–${hour + 1}:00`;
}
