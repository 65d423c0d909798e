import { type AuditNote, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { systemOrigin } from '../../../payments/decisions/server/index.ts';
import { lockSubject } from '../../../register/id-database/server/index.ts';
import { findDocument, findEndedDocuments, saveExpiry } from './register/document.store.ts';
import { moveVerification } from './move-verification.ts';
import { findEndedVerifications } from './register/register.store.ts';

const chunk = 200;
const job = 'kyc.expire-identities';

/** Ends verifications whose time by risk is over, and documents whose day is over; each in a transaction of its own. */
export async function expireIdentities(db: Db, now: Date): Promise<{ verifications: number; documents: number }> {
  const ended = { verifications: 0, documents: 0 };
  for (const id of await findEndedVerifications(db, now, chunk)) {
    await db.transaction().execute(async (trx) => {
      const subject = await lockSubject(trx, id);
      if (subject?.verification !== 'Pass' || subject.verifiedUntil === null || subject.verifiedUntil > now) return;
      const notes: AuditNote[] = [];
      const act = { db: trx, now, actor: systemActor, origin: systemOrigin(job), audit: (note: AuditNote) => void notes.push(note) };
      await moveVerification(act, id, { event: 'EXPIRE', reason: 'VERIFICATION_EXPIRED' });
      await writeAudit(trx, { actor: systemActor, verb: 'kyc.expired', ip: null, requestId: `job:${job}:${id}` }, notes);
      ended.verifications += 1;
    });
  }
  // A document ends when its day is over everywhere we work.
  for (const { id, subjectId } of await findEndedDocuments(db, localDate(now, 'America/Mexico_City'), chunk)) {
    await db.transaction().execute(async (trx) => {
      await lockSubject(trx, subjectId);
      const document = await findDocument(trx, id);
      if (document?.status !== 'APPROVED') return;
      await saveExpiry(trx, id);
      const notes = [{ subject: { kind: 'kyc-document', id }, before: { status: 'APPROVED' }, after: { status: 'EXPIRED', valid_until: document.validUntil } }];
      await writeAudit(trx, { actor: systemActor, verb: 'kyc-document.expired', ip: null, requestId: `job:${job}:${id}` }, notes);
      ended.documents += 1;
    });
  }
  return ended;
}

export const expireIdentitiesJob: JobDefinition = {
  name: job,
  everySeconds: 600,
  run: async (_data, { database, now }) => {
    await expireIdentities(database.main, now);
  },
};
