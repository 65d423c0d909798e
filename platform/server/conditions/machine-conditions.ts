import { textsOf } from '../../contract/index.ts';
import { isClockWrong, clockAheadMs } from '../db/clock-of-database.ts';
import { compareClocks } from '../db/database-clock.store.ts';
import { diskPlaces, findSpace, isNearlyFull } from '../figures/disk.ts';
import { findMailBacklog, findUnsealed } from '../figures/platform-figures.store.ts';
import { secondsSince } from '../figures/platform-figures.ts';
import { type JobRun, watchedJobs } from '../jobs/job-runs.ts';
import { type FullPlace, wasFull } from '../machine-fault.ts';
import { sendsMail } from '../mail/mail-server.store.ts';
import type { Condition } from './condition.ts';

/*
 * What a server and its machine need so that nothing is late or lost. Thresholds are those of the alerts (deploy/monitoring) or above them, so
 * that what is told here has been told there. Each process tells of itself: of the one that is asked.
 */

const minute = 60;
/** A process has until then to do what it could not do at first. */
const [jobPatienceSeconds, mailPatienceSeconds, sealPatienceSeconds] = [15 * minute, 30 * minute, 5 * minute];
/** The screen with what an installation is made of; the page of the alert in docs/runbooks says what to do. */
const place = '/systemconfig';

const clocks: Condition = {
  code: 'CLOCK',
  severity: 'CRITICAL',
  words: textsOf('server.platform.theClockOfThisServerDiffers'),
  place,
  async find({ database }) {
    await compareClocks(database.main);
    return isClockWrong() ? [{ company: null, facts: { seconds: Math.round((clockAheadMs() ?? 0) / 1000) } }] : [];
  },
};

const full = (code: string, disk: FullPlace, words: Condition['words']): Condition => ({
  code,
  severity: 'CRITICAL',
  words,
  place,
  find: async () => (wasFull(disk) ? [{ company: null }] : []),
});

const fullDisks: readonly Condition[] = [
  full('FILES_FULL', 'FILES', textsOf('server.platform.noRoomIsLeftForFiles')),
  full('DATABASE_FULL', 'DATABASE', textsOf('server.platform.noRoomIsLeftForThe')),
];

const disk: Condition = {
  code: 'DISK',
  severity: 'WARNING',
  words: textsOf('server.platform.theDiskOfIsNearlyFull'),
  place,
  async find() {
    const spaces = await Promise.all(diskPlaces().map(findSpace));
    return spaces.filter(isNearlyFull).map(({ place: of, freeBytes }) => ({ company: null, facts: { place: of, free: Math.floor(freeBytes / 1024 ** 3) } }));
  },
};

/** Whether a job of this process has failed, or was not begun, for longer than its schedule explains. */
const isBehind = ({ failures, lastSuccess, since, everySeconds }: Readonly<JobRun>, now: Date): boolean => {
  const seconds = (now.getTime() - (lastSuccess ?? since)) / 1000;
  if (failures > 0) return seconds > Math.max(jobPatienceSeconds, everySeconds ?? 0);
  return everySeconds !== undefined && seconds > 3 * everySeconds + jobPatienceSeconds;
};

const jobs: Condition = {
  code: 'JOB',
  severity: 'WARNING',
  words: textsOf('server.platform.theJobHasNotSucceededFor'),
  place,
  find: async ({ now }) =>
    watchedJobs()
      // Those that follow the days run in one process only; the queue tells of them.
      .filter((run) => (run.everySeconds ?? 0) < 86_400 && isBehind(run, now))
      .map(({ name, lastSuccess, since }) => ({
        company: null,
        facts: { job: name, minutes: Math.floor((now.getTime() - (lastSuccess ?? since)) / 60_000) },
      })),
};

const mails: Condition = {
  code: 'MAIL_WAITING',
  severity: 'WARNING',
  words: textsOf('server.platform.eMailsWaitTheOldestFor'),
  place: '/activityLog',
  async find({ database, now }) {
    // Without a server they wait by rights; that is told by MAIL.
    if (!(await sendsMail(database.main))) return [];
    const { waiting, since } = await findMailBacklog(database.lists, now);
    const seconds = secondsSince(since, now);
    return seconds > mailPatienceSeconds ? [{ company: null, facts: { count: waiting, minutes: Math.floor(seconds / 60) } }] : [];
  },
};

const trail: Condition = {
  code: 'AUDIT_UNSEALED',
  severity: 'WARNING',
  words: textsOf('server.platform.entriesOfTheAuditTrailAre'),
  place: '/activityLog',
  async find({ database, now, demo }) {
    // The demonstration begins with entries of months, all of which are sealed at once.
    if (demo) return [];
    const { waiting, since } = await findUnsealed(database.lists);
    const seconds = secondsSince(since, now);
    return seconds > sealPatienceSeconds ? [{ company: null, facts: { count: waiting, minutes: Math.floor(seconds / 60) } }] : [];
  },
};

/** What every server needs of its machine and of what runs beside its calls. */
export const machineConditions: readonly Condition[] = [clocks, ...fullDisks, disk, jobs, mails, trail];
