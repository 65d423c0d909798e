import { type JobContext, type JobDefinition, scanKept, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { findScanned, findUnscanned, saveScan } from './edd.store.ts';

export const scanPictureJobName = 'onboarding.scan-picture';

/** Scans a picture outside of any lock. Repeating it finds the note and does nothing. */
async function scanPicture(pictureId: string, { database, files, now }: JobContext): Promise<void> {
  const picture = await findScanned(database.main, pictureId);
  if (!picture || picture.scanNote !== null) return;
  const note = await scanKept(files, picture.sha256);
  await database.main.transaction().execute(async (db) => {
    if (!(await saveScan(db, pictureId, note))) return;
    const { onboardId, companyCode } = picture;
    await writeAudit(
      db,
      { actor: systemActor, verb: 'onboarding.edd-picture-scanned', ip: null, requestId: `job:${scanPictureJobName}:${pictureId}:${now.toISOString()}` },
      [{ subject: { kind: 'onboarding', id: onboardId }, companyCode, after: { picture_id: pictureId, scan: note } }],
    );
  });
}

const chunk = 200;
const missedMinutes = 10;

const scanPictureJob: JobDefinition<{ pictureId: string }> = {
  name: scanPictureJobName,
  retryLimit: 10,
  run: ({ pictureId }, context) => scanPicture(pictureId, context),
};
/** Scans what was missed: a scanner may be down for longer than the job is repeated. */
const scanMissedJob: JobDefinition = {
  name: 'onboarding.scan-missed',
  everySeconds: 300,
  async run(_data, context) {
    const before = new Date(context.now.getTime() - missedMinutes * 60_000);
    for (const id of await findUnscanned(context.database.main, before, chunk)) await scanPicture(id, context);
  },
};

export const scanJobs = [scanPictureJob, scanMissedJob] as unknown as JobDefinition[];
