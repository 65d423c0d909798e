import { sealAudit } from '../audit/seal.store.ts';
import { expireExportsJob } from '../exports/expire-exports.job.ts';
import { dropOldKeys } from '../http/idempotency.store.ts';
import { dropOldAttempts } from '../limits/attempts.store.ts';
import { blankOldSecrets } from '../mail/mail.store.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import type { JobDefinition } from './jobs.ts';

const sealAuditJob: JobDefinition = {
  name: 'audit.seal',
  anyTime: true,
  everySeconds: 2,
  async run(_data, { database }) {
    await sealAudit(database.main);
  },
};

const tidyJob: JobDefinition = {
  name: 'platform.tidy',
  everySeconds: 600,
  async run(_data, { database, now }) {
    await dropOldKeys(database.main);
    await dropOldAttempts(database.main, now);
    await blankOldSecrets(database.main, now);
  },
};

/** Jobs that every server runs, whatever its slices. */
export const platformJobs: readonly JobDefinition[] = [sealAuditJob, sendMailJob, tidyJob, expireExportsJob];
