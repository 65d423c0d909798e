import type { JobDefinition } from '../jobs/jobs.ts';
import type { FigureSource, FigureValue } from './figures.ts';
import { findDatabaseBytes, findMailBacklog, findUnsealed, listQueues } from './platform-figures.store.ts';

const single = (value: number): readonly FigureValue[] => [{ labels: {}, value }];

/** How long something has been waiting, in seconds; 0 where nothing waits. */
export const secondsSince = (since: Date | null, now: Date): number => (since === null ? 0 : Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)));

const mails: FigureSource = {
  figures: [
    { name: 'atalaia_mails_waiting', help: 'E-mails that the mail server has not taken yet', labelNames: [] },
    { name: 'atalaia_mails_waiting_seconds', help: 'How long the oldest of them has been waiting; 0 where none waits', labelNames: [] },
    { name: 'atalaia_mails_lost', help: 'E-mails of the last 24 hours that were given up or came back', labelNames: [] },
  ],
  async read({ lists }, now) {
    const { waiting, since, lost } = await findMailBacklog(lists, now);
    return {
      atalaia_mails_waiting: single(waiting),
      atalaia_mails_waiting_seconds: single(secondsSince(since, now)),
      atalaia_mails_lost: single(lost),
    };
  },
};

const trail: FigureSource = {
  figures: [
    { name: 'atalaia_audit_unsealed_entries', help: 'Entries of the audit trail that are not yet part of its chain', labelNames: [] },
    { name: 'atalaia_audit_unsealed_seconds', help: 'Age of the oldest of them; 0 where there is none', labelNames: [] },
  ],
  async read({ lists }, now) {
    const { waiting, since } = await findUnsealed(lists);
    return { atalaia_audit_unsealed_entries: single(waiting), atalaia_audit_unsealed_seconds: single(secondsSince(since, now)) };
  },
};

const size: FigureSource = {
  everySeconds: 60,
  figures: [{ name: 'atalaia_database_bytes', help: 'Size of the database on its disk', labelNames: [] }],
  read: async ({ lists }) => ({ atalaia_database_bytes: single(await findDatabaseBytes(lists)) }),
};

const queues = (jobs: readonly JobDefinition[]): FigureSource => ({
  everySeconds: 30,
  figures: [
    { name: 'atalaia_jobs_waiting', help: 'Jobs that could begin and have not, by name', labelNames: ['job'] },
    { name: 'atalaia_jobs_waiting_seconds', help: 'How long the first of them has been waiting; 0 where none waits', labelNames: ['job'] },
    { name: 'atalaia_jobs_failed', help: 'Jobs of the last 24 hours that failed for good, by name', labelNames: ['job'] },
    {
      name: 'atalaia_job_last_completed_timestamp_seconds',
      help: 'When a job of the queue last succeeded in any process, as far as the queue remembers, which is some days',
      labelNames: ['job'],
    },
  ],
  async read({ lists }) {
    const result = await listQueues(
      lists,
      jobs.flatMap(({ name, everySeconds }) => (everySeconds === undefined ? [name] : [])),
    );
    const of = (value: (one: (typeof result)[number]) => number) => result.map((one) => ({ labels: { job: one.name }, value: value(one) }));
    return {
      atalaia_jobs_waiting: of(({ waiting }) => waiting),
      atalaia_jobs_waiting_seconds: of(({ seconds }) => Math.round(seconds)),
      atalaia_jobs_failed: of(({ failed }) => failed),
      atalaia_job_last_completed_timestamp_seconds: result.flatMap(({ name, done }) =>
        done === null ? [] : [{ labels: { job: name }, value: Math.round(done) }],
      ),
    };
  },
});

/** What every server shows, whatever its slices. */
export const platformFigures = (jobs: readonly JobDefinition[]): readonly FigureSource[] => [mails, trail, size, queues(jobs)];
