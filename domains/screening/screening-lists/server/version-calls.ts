import { refuse } from '../../../../platform/contract/index.ts';
import { canonicalJson, type Handler, fileAnswer, handle, handleFile, onThread } from '../../../../platform/server/index.ts';
import {
  confirmVersion,
  discardVersion,
  downloadFile,
  examineFile,
  getReading,
  getVersion,
  listChanges,
  listVersions,
  loadRefused,
  previewChanges,
  screeningListErrors,
  uploadVersion,
} from '../contract/index.ts';
import { demandMapping, lockSource } from './change-source.ts';
import { examineHead } from './examine-head.ts';
import { beginVersion, digestOf } from './importing/begin-version.ts';
import { moveVersion } from './importing/confirm-version.ts';
import { readJob } from './job-names.ts';
import { askLoadRefused, confirmRead, ownLoad, refusedLoad } from './load-refused.ts';
import { compareFields, presentFields, presentReading, presentVersion } from './present.ts';
import { changes } from './stores/entry.store.ts';
import { clearStaging, findFirstChanges } from './stores/staging.store.ts';
import { findVersion, listFiles, versions } from './stores/version.store.ts';

const previewedEach = 20;
const examineHeadOnThread = onThread(new URL('./examine-head.ts', import.meta.url), 'examineHead', examineHead);

export const versionHandlers: readonly Handler[] = [
  handle(listVersions, (input, call) =>
    versions.answer(call, input, async (rows) => {
      const waiting = await refusedLoad.findWaiting(
        call.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentVersion(row, { lang: call.lang, personId: call.actor.personId, waiting: waiting.get(row.id) }));
    }),
  ),
  handle(getVersion, async ({ version_id: id }, call) => {
    const row = await findVersion(call.db, id);
    if (!row) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
    const waiting = await refusedLoad.findWaiting(call.db, [id]);
    return presentVersion(row, { lang: call.lang, personId: call.actor.personId, waiting: waiting.get(id) });
  }),
  handle(getReading, async ({ version_id: id }, call) => {
    const row = await findVersion(call.db, id);
    return row ? presentReading(row) : refuse(screeningListErrors, 'VERSION_NOT_FOUND');
  }),
  handle(listChanges, (input, call) =>
    changes.answer(call, input, (rows) =>
      rows.map((row) => ({
        entry_id: row.entryId,
        op: row.op,
        name: row.name,
        kind: row.kind,
        source_key: row.sourceKey,
        continued_by_id: row.continuedById,
        changes: presentFields(row.fields),
      })),
    ),
  ),
  handle(previewChanges, async ({ version_id: id }, call) => {
    const version = await findVersion(call.db, id);
    if (!version) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
    const isStaged = version.status === 'READY' || version.status === 'REFUSED';
    const first = isStaged ? await findFirstChanges(call.db, { versionId: id, sourceId: version.sourceId, each: previewedEach }) : [];
    // A refused version whose file could not be read has nothing in staging: it would not end everybody.
    const isRead = first.length > 0 && (version.status === 'READY' || version.entries > 0);
    return {
      changes: (isRead ? first : []).map(({ op, name, kind, sourceKey, before, after }) => ({
        op,
        name,
        kind: kind as 'person',
        source_key: sourceKey,
        changes: op === 'CHANGED' || op === 'RETURNED' ? compareFields(before, after) : [],
      })),
    };
  }),
  handle(examineFile, async ({ source_id: id }, call) => {
    const source = await lockSource(call, id);
    const [file] = call.keptUploads;
    if (!file) return refuse(screeningListErrors, 'FILE_NEEDED');
    const { delimiter, columns } = await examineHeadOnThread(call, file.head, source.mapping);
    call.audit({ subject: { kind: 'screening-source', id }, after: { file: file.name, sha256: file.sha256, columns: columns.length } });
    return { file_name: file.name, delimiter, columns };
  }),
  handle(uploadVersion, async ({ source_id: sourceId, source_date: sourceDate = null, mapping = null }, call) => {
    const source = await lockSource(call, sourceId);
    const files = call.keptUploads.map(({ name, sha256, sizeBytes }) => ({ name, sha256, sizeBytes }));
    if (files.length === 0) refuse(screeningListErrors, 'FILE_NEEDED');
    if (source.format === 'MAPPED_CSV') demandMapping(mapping ?? source.mapping);
    const current = source.currentId ? await findVersion(call.db, source.currentId) : undefined;
    const isSameMapping = mapping === null || canonicalJson(mapping) === canonicalJson(source.mapping);
    if (current?.sha256 === digestOf(files) && isSameMapping) refuse(screeningListErrors, 'FILE_UNCHANGED');
    const id = await beginVersion(call, { sourceId, isAutomatic: false, sourceDate, mapping: source.format === 'MAPPED_CSV' ? mapping : null, files });
    await call.enqueue(readJob, { version_id: id });
    return { id, status: 'READING' as const, request_id: null };
  }),
  handle(confirmVersion, (input, call) => confirmRead(call, input)),
  handle(discardVersion, async ({ version_id: id }, call) => {
    const { status } = await moveVersion(call, id, { act: 'DISCARD' });
    await ownLoad.endStale(call, id);
    await clearStaging(call.db, id);
    return { id, status, request_id: null };
  }),
  handle(loadRefused, (input, call) => askLoadRefused(call, input)),
  handleFile(downloadFile, async ({ version_id: id, position }, call) => {
    const file = (await listFiles(call.db, id))[position - 1];
    if (!file) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
    if (!(await call.files.has(file.sha256))) refuse(screeningListErrors, 'FILE_GONE');
    call.audit({ subject: { kind: 'screening-list-version', id }, after: { file: file.name } });
    return fileAnswer({ name: file.name, mediaType: 'application/octet-stream', body: call.files.open(file.sha256) });
  }),
];
