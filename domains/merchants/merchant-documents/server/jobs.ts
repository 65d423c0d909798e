import {
  type AuditNote,
  type Db,
  dropUnusedFiles,
  type JobContext,
  type JobDefinition,
  type ScanNote,
  moveRecord,
  scanKept,
  systemActor,
  writeAudit,
} from '../../../../platform/server/index.ts';
import { lockMerchant, merchantsUnderReview } from '../../merchants/server/index.ts';
import { documentLife } from '../model/index.ts';
import type { Act } from './act.ts';
import { dayEverywhere, requireDocuments } from './require-documents.ts';
import { requestAgain } from './review-documents.ts';
import { type DocumentRow, findDocument, findEnded, findUnscanned, saveReview, saveScan, saveStatus } from './stores/document.store.ts';
import { findNewRules, saveCarriedOut } from './stores/rule.store.ts';
import { scanJobName } from './take-upload.ts';
import { uploadPurpose } from './upload-files.ts';

/** Does something as the system in a transaction of its own, with the entries of the audit trail that it leaves. */
export async function asSystem(db: Db, { job, key, now }: { job: string; key: string; now: Date }, work: (act: Act) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    await work({ db: trx, now, actor: systemActor, audit: (note) => void notes.push(note) });
    if (notes.length > 0) await writeAudit(trx, { actor: systemActor, verb: job, ip: null, requestId: `job:${job}:${key}` }, notes);
  });
}

const notFromHere = (): never => {
  throw new Error('the state of a document was looked at before');
};

/** Scans an uploaded document outside of any lock. Repeating it finds the note and does nothing. @returns what the scanner said now */
export async function scanDocument(
  documentId: string,
  { database, files, now }: Pick<JobContext, 'database' | 'files' | 'now'>,
): Promise<ScanNote | undefined> {
  const result = await findDocument(database.main, documentId);
  if (!result?.sha256 || result.scanNote !== null) return undefined;
  const note = await scanKept(files, result.sha256);
  await asSystem(database.main, { job: scanJobName, key: documentId, now }, async (act) => {
    const merchant = await lockMerchant(act.db, result.merchantNo);
    const document = (await findDocument(act.db, documentId)) as DocumentRow;
    if (document.scanNote !== null) return;
    await saveScan(act.db, documentId, { note, at: now });
    const { id, companyCode, kind, merchantNo } = document;
    act.audit({
      verb: 'merchant-document.scanned',
      subject: { kind: 'merchant-document', id },
      companyCode,
      after: { scan: note, kind, merchant_no: merchantNo },
    });
    if (note !== 'INFECTED' || !documentLife.after(document.status, 'INFECTED')) return;
    await moveRecord(act, {
      life: documentLife,
      record: document,
      act: 'INFECTED',
      refused: notFromHere,
      save: (status) => saveReview(act.db, id, { status, rejectReason: null, documentReason: 'UNUSABLE', validUntil: null, by: act.actor, at: now }),
      note: { verb: 'merchant-document.reviewed', kind: 'merchant-document', companyCode, after: { kind, merchant_no: merchantNo } },
    });
    await requestAgain(act, merchant, document);
  });
  return note;
}

const chunk = 200;
const expiryJob = 'merchant-documents.expire';

/** Ends documents whose last day is over and asks for them again, each in a transaction of its own. Answers how many. */
export async function expireDocuments(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const { id, merchantNo } of await findEnded(db, dayEverywhere(now), chunk)) {
    await asSystem(db, { job: expiryJob, key: id, now }, async (act) => {
      const merchant = await lockMerchant(act.db, merchantNo);
      const document = (await findDocument(act.db, id)) as DocumentRow;
      if (!documentLife.after(document.status, 'EXPIRE')) return;
      const { companyCode, kind, validUntil } = document;
      await moveRecord(act, {
        life: documentLife,
        record: document,
        act: 'EXPIRE',
        refused: notFromHere,
        save: (status) => saveStatus(act.db, id, status),
        note: { verb: 'merchant-document.expired', kind: 'merchant-document', companyCode, after: { kind, merchant_no: merchantNo, valid_until: validUntil } },
      });
      count += 1;
      // Nothing is asked of a merchant that has left or was turned down.
      if (!['REJECTED', 'OFFBOARDED'].includes(merchant.status)) await requestAgain(act, merchant, document);
    });
  }
  return count;
}

const requireJobName = 'merchant-documents.require';

/** Carries new versions of the rules out: every merchant of the company under review is asked for what is demanded now. */
export async function carryOutRules(db: Db, now: Date): Promise<void> {
  for (const { id, companyCode } of await findNewRules(db)) {
    for (const { merchantNo } of await merchantsUnderReview(db, companyCode)) {
      await asSystem(db, { job: requireJobName, key: `${id}:${merchantNo}`, now }, async (act) => {
        await requireDocuments(act, await lockMerchant(act.db, merchantNo));
      });
    }
    await saveCarriedOut(db, id, now);
  }
}

const expireDocumentsJob: JobDefinition = {
  name: expiryJob,
  everySeconds: 600,
  run: async (_data, { database, now }) => void (await expireDocuments(database.main, now)),
};
const scanDocumentJob: JobDefinition<{ documentId: string }> = {
  name: scanJobName,
  retryLimit: 10,
  run: async ({ documentId }, context) => void (await scanDocument(documentId, context)),
};
const requireJob: JobDefinition = { name: requireJobName, everySeconds: 15, run: (_data, { database, now }) => carryOutRules(database.main, now) };
const missedMinutes = 10;
/** Scans what was missed: a process may end between a file and its job, and a scanner may be down for longer than the job is repeated. */
const scanMissedJob: JobDefinition = {
  name: 'merchant-documents.scan-missed',
  everySeconds: 300,
  async run(_data, context) {
    const before = new Date(context.now.getTime() - missedMinutes * 60_000);
    for (const id of await findUnscanned(context.database.main, before, chunk)) await scanDocument(id, context);
  },
};
/** Drops files that were uploaded and that no document has been bound to. */
const tidyUploadsJob: JobDefinition = {
  name: 'merchant-documents.tidy-uploads',
  everySeconds: 600,
  async run(_data, { database, files, now }) {
    for (const sha256 of await dropUnusedFiles(database.main, uploadPurpose, now)) await files.remove(sha256);
  },
};

export const jobs = [expireDocumentsJob, scanDocumentJob, scanMissedJob, requireJob, tidyUploadsJob] as unknown as JobDefinition[];
