import { Counter } from 'prom-client';
import { isOutage } from './db/database-loss.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';

/*
 * Faults of the machine and of the machine of the database. Whoever turns any error into one message asks here first: a full disk is
 * neither an incomplete form nor a host that cannot be reached, and what failed by it is right another time.
 */

/** Where there is no room: in the folder of files, or on the disk of the database. */
export type FullPlace = 'FILES' | 'DATABASE';

/** No space, or none left of a quota. */
const full: Readonly<Record<string, FullPlace>> = { ENOSPC: 'FILES', EDQUOT: 'FILES', '53100': 'DATABASE' };
/** Too many open files, a failing or read-only disk, no memory, no right to the folder. */
const ofFiles = /^(EMFILE|ENFILE|EIO|EROFS|ENOMEM|EACCES|EPERM)$/;
/** PostgreSQL lacks what it needs, or its machine fails. */
const ofDatabase = /^5[38][0-9A-Z]{3}$/;

/** The codes of an error and its causes. What a connection reports says nothing of files. */
const codesOf = (error: unknown): string[] => {
  const codes: string[] = [];
  let failure = error;
  for (let depth = 0; depth < 4 && typeof failure === 'object' && failure !== null; depth += 1) {
    const { code, cause, syscall } = failure as { code?: unknown; cause?: unknown; syscall?: unknown };
    if (typeof code === 'string' && syscall !== 'connect') codes.push(code);
    failure = cause;
  }
  return codes;
};

/** Where there is no room left, if that is why it failed. */
export const fullPlaceOf = (error: unknown): FullPlace | undefined => codesOf(error).flatMap((code) => full[code] ?? [])[0];

/** Whether something failed because the machine could not read or write its own files. */
export const isOfFiles = (error: unknown): boolean => codesOf(error).some((code) => full[code] === 'FILES' || ofFiles.test(code));

/** Whether something failed by the state of the machine or of the database, and not by what was asked. */
export const isOfMachine = (error: unknown): boolean => isOutage(error) || isOfFiles(error) || codesOf(error).some((code) => ofDatabase.test(code));

const failures = new Counter({
  name: 'atalaia_disk_full_total',
  help: 'Calls and jobs that failed because there is no room left: in the folder of files (FILES), or on the disk of the database (DATABASE)',
  labelNames: ['place'],
  registers: [metrics],
});
for (const place of ['FILES', 'DATABASE'] as const) failures.inc({ place }, 0);

/** Failures by a full disk come by the hundred: the log says it once a minute. */
const tellEveryMs = 60_000;
/** How long a disk counts as full after something failed by it. */
const recentMs = 300_000;
const toldAt = new Map<FullPlace, number>();
const failedAt = new Map<FullPlace, number>();

/** Notes a failure by a full disk. @param about what failed, without personal data @returns the place; undefined for any other failure */
export function noteFull(error: unknown, about: object): FullPlace | undefined {
  const place = fullPlaceOf(error);
  if (place === undefined) return undefined;
  failures.inc({ place });
  const now = performance.now();
  failedAt.set(place, now);
  if (now - (toldAt.get(place) ?? Number.NEGATIVE_INFINITY) >= tellEveryMs) {
    toldAt.set(place, now);
    log.error({ place, code: codesOf(error)[0], ...about }, 'there is no room left on the disk');
  }
  return place;
}

/** Whether something has failed lately because there is no room in a place. */
export const wasFull = (place: FullPlace): boolean => performance.now() - (failedAt.get(place) ?? Number.NEGATIVE_INFINITY) < recentMs;

/** Forgets what has failed; for tests. */
export function forgetFull(): void {
  failedAt.clear();
  toldAt.clear();
}
