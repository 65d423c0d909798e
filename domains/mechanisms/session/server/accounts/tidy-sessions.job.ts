import type { JobDefinition } from '../../../../../platform/server/index.ts';
import { dropOldSessions } from '../records/session.store.ts';

export const tidySessionsJob: JobDefinition = {
  name: 'session.tidy',
  everySeconds: 60,
  async run(_data, { database, now }) {
    await dropOldSessions(database.main, now);
  },
};
