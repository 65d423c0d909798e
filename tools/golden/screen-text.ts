import { goldenInstant } from '../../apps/server/photograph/golden-instant.ts';
import { formatTime } from '../../domains/register/kernel/time.ts';

/*
 * The text of a screen with that written alike which differs from photograph to photograph: keys, random values, codes, and the
 * moments of the photograph itself.
 */

/** A moment this near to the golden instant is one of the photograph. */
const [beforeMs, afterMs] = [60_000, 3 * 3_600_000];
/** In which the screens of the demonstration show times. */
const zone = 'America/Sao_Paulo';

const at = goldenInstant.getTime();
const [year, month, day] = formatTime(at, zone).slice(0, 10).split('-') as [string, string, string];
const firstMinute = formatTime(at - beforeMs, zone).slice(11, 16);
const lastMinute = formatTime(at + afterMs, zone).slice(11, 16);

/** A time of the day of the photograph, day first or last, with or without the year. */
const timeOfDay = new RegExp(String.raw`(?:(?:\b${year}-)?\b${month}-${day}|\b${day}/${month}(?:/${year})?),? (\d\d:\d\d)(?::\d\d)?`, 'g');

const rules: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'H'],
  // Digits and letters, so that it is no number and no word.
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/g, 'H'],
  // Secrets that are shown to be typed, in one piece or in groups of four.
  [/\b[A-Z2-7]{16,}\b|\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}\b/g, 'H'],
  [/\b\d{10,}\b/g, '#'],
  // A verification code stands alone.
  [/^\d{3} ?\d{3}$/gm, 'CODE'],
];

/** Writes alike what chance and the clock have written. */
export function withoutChance(text: string): string {
  const timeless = text.replace(timeOfDay, (result, minute: string) => (minute >= firstMinute && minute < lastMinute ? 'NOW' : result));
  const even = rules.reduce((written, [pattern, replacement]) => written.replace(pattern, replacement), timeless);
  const lines = even.split('\n').map((line) => line.replaceAll(/[\t\u00a0 ]+/g, ' ').trim());
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
