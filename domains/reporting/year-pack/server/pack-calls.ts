import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { fileAnswer, handle, handleFile, type Handler, type JobDefinition } from '../../../../platform/server/index.ts';
import { listYearPacks, openYearPack, requestYearPack, yearPackErrors } from '../contract/index.ts';
import { mayKnowNotices } from './compliance-task.store.ts';
import { expirePacks, findPack, hasUnfinished, insertPack, listPacks, savePack } from './pack.store.ts';
import type { FindLineage } from './lineage-rows.ts';
import { writePack } from './write-pack.ts';

const writeJob = 'year-pack.write';
const keptDays = 7;

export const packHandlers: readonly Handler[] = [
  handle(listYearPacks, async (_input, call) => ({
    list: (await listPacks(call.db, { companies: call.actor.companies, mayKnow: mayKnowNotices(call) })).map((row) => ({
      id: row.id,
      entity_code: row.companyCode,
      year: row.year,
      seed: row.seed,
      sample_size: row.sampleSize,
      with_reports: row.withReports,
      status: row.status,
      sha256: row.sha256,
      size_bytes: row.sizeBytes,
      asked_by: row.requestedBy,
      asked_time: row.requestedAt.getTime(),
    })),
  })),
  handle(requestYearPack, async ({ entity_code: companyCode, year, seed, sample_size: sampleSize }, call) => {
    if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
    if (await hasUnfinished(call.db, companyCode)) refuse(yearPackErrors, 'YEAR_PACK_WAITS');
    const id = await call.newId();
    const withReports = mayKnowNotices(call);
    await insertPack(call.db, {
      id,
      companyCode,
      year,
      seed,
      sampleSize,
      withReports,
      lang: call.lang,
      userId: call.actor.userId,
      requestedBy: call.actor.name,
      requestedAt: call.now,
    });
    call.audit({ subject: { kind: 'year-pack', id }, companyCode, after: { year, seed, sample_size: sampleSize } });
    await call.enqueue(writeJob, { id });
    return { id };
  }),
  handleFile(openYearPack, async ({ id }, call) => {
    const pack = await findPack(call.db, id);
    if (!pack || !call.actor.companies.includes(pack.companyCode) || (pack.withReports && !mayKnowNotices(call)))
      return refuse(yearPackErrors, 'YEAR_PACK_NOT_FOUND');
    if (pack.status !== 'READY' || pack.sha256 === null || !(await call.files.has(pack.sha256))) return refuse(yearPackErrors, 'YEAR_PACK_NOT_FOUND');
    call.audit({ subject: { kind: 'year-pack', id }, companyCode: pack.companyCode, after: { year: pack.year, sha256: pack.sha256 } });
    return fileAnswer({ name: `${pack.companyCode}-${pack.year}.zip`, mediaType: 'application/zip', body: call.files.open(pack.sha256) });
  }),
];

export const packJobs = (findLineage: FindLineage): readonly JobDefinition[] => [
  {
    name: writeJob,
    retryLimit: 3,
    async run(data, { database, files, now }) {
      const { id } = data as { id: string };
      const pack = await findPack(database.main, id);
      if (!pack || pack.status === 'READY') return;
      await savePack(database.main, id, { status: 'RUNNING', at: now });
      try {
        const kept = await files.put(await writePack(database.lists, pack, findLineage));
        await savePack(database.main, id, { status: 'READY', ...kept, at: now, expiresAt: new Date(now.getTime() + keptDays * 86_400_000) });
      } catch (error) {
        // The queue tries again; what stays is told as failed.
        await savePack(database.main, id, { status: 'FAILED', at: now });
        throw error;
      }
    },
  },
  {
    name: 'year-pack.expire',
    everySeconds: 3_600,
    async run(_data, { database, files, now }) {
      for (const sha256 of await expirePacks(database.main, now)) await files.remove(sha256);
    },
  },
];
