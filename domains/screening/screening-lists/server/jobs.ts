import { trackOutgoing } from '../../../../platform/server/outgoing/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { defineGauge, type JobContext, type JobDefinition, log } from '../../../../platform/server/index.ts';
import { freshnessOf, hasFailedFetch } from '../model/index.ts';
import { fetchSource } from './fetching/fetch-source.ts';
import { loadVersion } from './importing/load-version.ts';
import { type ImportWorld, readVersion } from './importing/read-version.ts';
import { fetchJob, loadJob, readJob } from './job-names.ts';
import { readList } from './importing/read-list.ts';
import { listActiveSources, type StoredSource, takeDueSources } from './stores/source.store.ts';
import { findStranded, touchVersion } from './stores/version.store.ts';

const worldOf = ({ database, files }: Pick<JobContext, 'database' | 'files'>): ImportWorld => ({ database, files, reader: readList, now: () => clock.now() });

/** A process that works on a version says so with every batch; after this long it is taken for dead. */
const strandedMs = 5 * 60_000;

/** What the metric shows: as last read, with the age of the moment when it is asked for. */
let active: readonly StoredSource[] = [];
defineGauge(
  {
    name: 'atalaia_screening_list_age_seconds',
    help: 'Age of each active screening list: since it was last known to be the newest; -1 where there is none yet',
    labelNames: ['source'],
  },
  () =>
    active.map(({ id, newestAt }) => ({
      labels: { source: id },
      value: newestAt === null ? -1 : Math.max(0, Math.round((clock.ms() - newestAt.getTime()) / 1000)),
    })),
);
defineGauge(
  { name: 'atalaia_screening_list_overdue', help: '1 for each active screening list that is overdue or missing, 0 for the others', labelNames: ['source'] },
  () => active.map((source) => ({ labels: { source: source.id }, value: freshnessOf(source, clock.now()) === 'FRESH' ? 0 : 1 })),
);

defineGauge(
  {
    name: 'atalaia_screening_list_fetch_failed',
    help: '1 for each active screening list whose last fetch failed or was refused, with nothing loaded since; 0 for the others',
    labelNames: ['source'],
  },
  () => active.map((source) => ({ labels: { source: source.id }, value: hasFailedFetch(source) ? 1 : 0 })),
);

let lastLine = '';
/** Says in the log which lists are overdue, whenever that has changed. */
function tellOverdue(now: Date): void {
  const overdue = active.filter((source) => freshnessOf(source, now) !== 'FRESH').map(({ id }) => id);
  const text = overdue.join(' ');
  if (text === lastLine) return;
  lastLine = text;
  if (overdue.length > 0) log.warn({ sources: overdue }, 'screening lists are overdue or missing');
  else log.info('all active screening lists are fresh');
}

const look: JobDefinition = {
  name: 'screening-lists.look',
  everySeconds: 5,
  async run(_data, { database, now, enqueue }) {
    // What is due stays due until something may leave.
    const mayAsk = await trackOutgoing(database.main);
    await database.main.transaction().execute(async (trx) => {
      if (mayAsk) for (const id of await takeDueSources(trx, now)) await enqueue(trx, fetchJob, { source_id: id });
    });
    const before = new Date(now.getTime() - strandedMs);
    for (const { id, status } of await findStranded(database.main, before)) {
      await database.main.transaction().execute(async (trx) => {
        if (await touchVersion(trx, id, { before, now })) await enqueue(trx, status === 'READING' ? readJob : loadJob, { version_id: id });
      });
    }
    active = await listActiveSources(database.main);
    tellOverdue(now);
  },
};

const read: JobDefinition<{ version_id: string }> = {
  name: readJob,
  run: async ({ version_id: id }, context) => void (await readVersion(worldOf(context), id)),
};
const load: JobDefinition<{ version_id: string }> = {
  name: loadJob,
  run: async ({ version_id: id }, context) => void (await loadVersion(worldOf(context), id)),
};
const fetchList: JobDefinition<{ source_id: string }> = {
  name: fetchJob,
  run: async ({ source_id: id }, context) => void (await fetchSource(worldOf(context), id)),
};

export const screeningListJobs = [look, read, load, fetchList] as readonly JobDefinition[];
