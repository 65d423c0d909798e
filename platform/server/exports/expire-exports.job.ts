import type { JobDefinition } from '../jobs/jobs.ts';
import { expireRequests, failSilent } from './export.store.ts';

const silentMinutes = 15;

/** Removes files past their time and gives up requests whose worker fell silent. Safe to repeat. */
export const expireExportsJob: JobDefinition = {
  name: 'exports.expire',
  everySeconds: 60,
  async run(_data, { database, files, now }) {
    await failSilent(database.main, new Date(now.getTime() - silentMinutes * 60_000));
    for (const sha256 of await expireRequests(database.main, now)) await files.remove(sha256);
  },
};
