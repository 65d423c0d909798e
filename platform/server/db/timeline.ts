/**
 * The timeline that the primary of each database was last seen on, by URL. PostgreSQL begins a new one whenever a standby is
 * promoted or a backup restored, and what had not reached it by then is gone.
 */
const visited = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls `listener` whenever a database continues on another timeline: what was read from it before may never have happened. */
export function onTimelineChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Records the timeline of a writable server before the first query.
 *
 * @param timeline eight hexadecimal digits, as in the names of WAL files
 * @returns true when the database was seen on another one before
 */
export function noteTimeline(url: string, timeline: string): boolean {
  const before = visited.get(url);
  if (before === timeline) return false;
  visited.set(url, timeline);
  if (before === undefined) return false;
  for (const listener of listeners) listener();
  return true;
}
