/*
 * Wall time of an instant in a zone, for cells. Formatters are kept: making one costs more than a thousand uses.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone);
  if (existing) return existing;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export const zonedText = (at: Date, timeZone: string): string => formatterOf(timeZone).format(at);

const dayMs = 86_400_000;
const sheetEpochMs = Date.UTC(1899, 11, 30);

/** Day number as spreadsheets count them (1 = 1899-12-31), with the time of day in the zone as its fraction. */
export function sheetDay(at: Date, timeZone: string): string {
  const wall = Date.parse(`${zonedText(at, timeZone).replace(' ', 'T')}Z`);
  const elapsed = wall - sheetEpochMs;
  const days = Math.floor(elapsed / dayMs);
  const seconds = Math.round((elapsed - days * dayMs) / 1000);
  return seconds === 0 ? String(days) : (days + seconds / 86_400).toFixed(8);
}
