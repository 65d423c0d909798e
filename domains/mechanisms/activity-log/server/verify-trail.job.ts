import { type JobContext, type JobDefinition, systemActor, verifyAudit, writeAudit } from '../../../../platform/server/index.ts';
import { addVerification, endRun, failRun, noteProgress, startRun } from './verification.store.ts';

export const verifyTrail = 'activity-log.verify-trail';

/** Compares every link of the chain, and that the head which an earlier verification found is still one of them. */
export async function runVerification(id: string, { database }: Pick<JobContext, 'database'>): Promise<void> {
  const db = database.main;
  const run = await startRun(db, id);
  if (!run) return;
  try {
    const verdict = await verifyAudit(db, run.expectedHead, async (checked) => void (await noteProgress(db, id, checked)));
    await endRun(db, id, verdict);
    await writeAudit(db, { actor: systemActor, verb: 'audit-trail.verified', ip: null, requestId: `job:${verifyTrail}:${id}` }, [
      {
        subject: { kind: 'audit-verification', id },
        after: { holds: verdict.broken === undefined, sealed: verdict.sealed, fault: verdict.broken?.fault ?? null },
      },
    ]);
  } catch (error) {
    await failRun(db, id);
    throw error;
  }
}

export const verifyTrailJob: JobDefinition<{ id: string }> = {
  name: verifyTrail,
  retryLimit: 0,
  run: ({ id }, context) => runVerification(id, context),
};

/** Every night, so that nobody has to think of it. */
export const verifyNightlyJob: JobDefinition = {
  name: 'activity-log.verify-nightly',
  cron: '40 5 * * *',
  retryLimit: 0,
  async run(_data, context) {
    const { verification, isNew } = await context.database.main
      .transaction()
      .execute((trx) => addVerification(trx, { userId: null, name: systemActor.name }, context.now));
    if (isNew) await runVerification(verification.id, context);
  },
};
