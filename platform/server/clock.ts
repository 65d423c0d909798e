/*
 * The clock of the process: the application, and by way of its connections the functions `clock_now` and `clock_instant` of the
 * database, take the time from here, so that a test or a demonstration can stand at any instant.
 */

/** Takes an ISO instant at which the clock of the first process stands when it starts. */
const instantSetting = 'ATALAIA_CLOCK';
/** How far the clock is ahead of the machine's, in ms; written by the first process and inherited by its processes and threads. */
const offsetSetting = 'ATALAIA_CLOCK_OFFSET_MS';

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
/** A century either way: a time beyond that is a mistake, and the database need not hold it. */
const longestOffsetMs = 100 * 366 * 86_400_000;

/**
 * Reads the offset of the clock from an environment. @param machineMs the time of the machine, in ms since 1970
 * @returns ms, whole, positive where the clock is ahead; 0 where nothing is set @throws Error where a setting is not an instant or an offset
 */
export function readClockOffset(env: Readonly<Record<string, string | undefined>>, machineMs: number): number {
  const inherited = env[offsetSetting];
  if (inherited) {
    const offset = Number(inherited);
    if (!Number.isInteger(offset) || Math.abs(offset) > longestOffsetMs)
      throw new Error(`${offsetSetting} takes whole milliseconds, a century at most, not "${inherited}".`);
    return offset;
  }
  const instant = env[instantSetting];
  if (!instant) return 0;
  const at = isoInstant.test(instant) ? Date.parse(instant) : Number.NaN;
  // The day after the last of a month would be taken for the first of the next.
  const isDay = !Number.isNaN(at) && new Date(`${instant.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(instant.slice(0, 10));
  if (!isDay || Math.abs(at - machineMs) > longestOffsetMs)
    throw new Error(`${instantSetting} takes an instant such as 2028-02-29T12:00:00Z, within a century of today, not "${instant}".`);
  return Math.round(at - machineMs);
}

let offset = readClockOffset(process.env, Date.now());
if (offset !== 0) process.env[offsetSetting] = String(offset);

/** The clock of the process. For lengths of time there is `performance.now()`, which no setting moves. */
export const clock = {
  /** The present instant. */
  now: (): Date => new Date(Date.now() + offset),
  /** The present instant, in ms since 1970. */
  ms: (): number => Date.now() + offset,
  /** How far the clock is ahead of the machine's, in ms; negative where it is behind, 0 where it is not set. */
  offsetMs: (): number => offset,
};

/**
 * Sets the clock of this process, of the processes and threads that it starts from now on, and of the database as seen through each connection
 * that is taken from a pool from now on. For tests: the setting lasts until the end of the test file. @param ms see `clock.offsetMs`
 */
export function setClockOffset(ms: number): void {
  offset = Math.round(ms);
  if (offset === 0) delete process.env[offsetSetting];
  else process.env[offsetSetting] = String(offset);
}

/** Lets the clock stand at an instant and go on from there; see `setClockOffset`. */
export const setClock = (at: Date): void => setClockOffset(at.getTime() - Date.now());
