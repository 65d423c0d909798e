import { reasonField } from '../../../register/kernel/index.ts';
import { commonErrors, isOwnWork, refuse } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, handle } from '../../../../platform/server/index.ts';
import type { KycDocumentKind } from '../../../register/kernel/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { originOf } from '../../../payments/decisions/server/index.ts';
import { identityRisk, identityStateOf, lockSubject } from '../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../register/id-database/server/resolving/index.ts';
import { approveKyc, kycErrors, readKyc, sendKycMail, submitKyc } from '../contract/index.ts';
import { documentsToRequest, mandatoryDocuments, missingDocuments } from '../model/document-life.ts';
import { documentNames } from './register/document-names.ts';
import { insertRequest, listDocuments } from './register/document.store.ts';
import { listManual } from './register/dossier.store.ts';
import { getIdentity, type IdentityRef } from './find-identity.ts';
import { moveVerification, presentReviewed, verificationHolds } from './move-verification.ts';
import { presentDocument, presentHead } from './present.ts';
import { type Letter, listRecipients, presentRecipients, writeLetter } from './write-letter.ts';
import { kycTarget } from './kyc-target.ts';
import { fieldOf, rowsField } from '../model/sections.ts';
import { type PersonView, personView } from '../../../register/id-database/server/person-view/index.ts';

/** Locks the identity of a call; what is done to it afterwards sees it as it then is. */
export async function lockIdentity(call: Call, ref: IdentityRef): Promise<SubjectRow> {
  const { subject } = await getIdentity(call, ref);
  return (await lockSubject(call.db, subject.id)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
}

const mandatoryOf = (subject: SubjectRow) => mandatoryDocuments(subject.kind, identityRisk(subject));

/** Values that reach people are shown in part here; the detail shows them to whoever asks. */
const presentValue = (section: Parameters<typeof fieldOf>[0], field: string, value: unknown, view: PersonView): unknown => {
  if (field === rowsField) return Array.isArray(value) ? value.length : 0;
  return typeof value === 'string' && fieldOf(section, field)?.personal ? view.value(value) : value;
};

const readHandler = handle(readKyc, async (input, call) => {
  const { head, subject } = await getIdentity(call, input);
  const view = personView(call.actor);
  call.audit({ subject: { kind: 'subject', id: subject.id } });
  const documents = await listDocuments(call.db, subject.id);
  const mandatory = mandatoryOf(subject);
  const waiting = await findWaitingRequests(call.db, kycTarget, [subject.id]);
  return {
    ...presentHead(head, view),
    reviewed_at: subject.reviewedAt?.getTime() ?? null,
    reviewed_by: subject.reviewedBy,
    review_reason: subject.reviewReason,
    documents: documents.map((one) => presentDocument(one, { personId: call.actor.personId, view })),
    mandatory: [...mandatory],
    missing: missingDocuments(documents, mandatory),
    held_payments: new Set((await verificationHolds(call, subject.id, call.actor.companies)).map((hold) => hold.transactionId)).size,
    waiting_request_id: waiting.get(subject.id) ?? null,
    recipients: presentRecipients(await listRecipients(call.db, subject), personView(call.actor, 'correspondence')),
    manual: (await listManual(call.db, subject.id)).map((one) => ({
      change_id: one.id,
      section: one.section,
      field: one.field,
      old_value: presentValue(one.section, one.field, one.oldValue, view),
      new_value: presentValue(one.section, one.field, one.newValue, view),
      source: one.source,
      document_id: one.documentId,
      reason: one.reason,
      set_by: one.setBy,
      checked_by: one.checkedBy,
      set_at: one.setAt.getTime(),
      is_current: one.endedAt === null,
    })),
    version: subject.version,
  };
});

/** Asks for the mandatory documents of which there is none yet. */
async function requestMissing(call: Call, subject: SubjectRow): Promise<KycDocumentKind[]> {
  const kinds = documentsToRequest(await listDocuments(call.db, subject.id), mandatoryOf(subject));
  for (const kind of kinds) {
    const id = await call.newId();
    await insertRequest(call.db, { id, subjectId: subject.id, kind, note: null, by: call.actor, at: call.now });
    call.audit({ verb: 'kyc-document.requested', subject: { kind: 'kyc-document', id }, after: { kind, status: 'REQUESTED', subject_id: subject.id } });
  }
  return kinds;
}

const submitHandler = handle(submitKyc, async ({ idNo, ...input }, call) => {
  const subject = await lockIdentity(call, { ...input, idNumber: idNo });
  const isRefused = identityStateOf(subject) === 'NO_PASS';
  if (isRefused) {
    const since = subject.reviewedAt?.getTime() ?? 0;
    const hasNew = (await listDocuments(call.db, subject.id)).some((one) => (one.uploadedAt?.getTime() ?? 0) > since);
    if (!hasNew) refuse(kycErrors, 'NEW_DOCUMENT_NEEDED');
  }
  const moved = await moveVerification({ ...call, origin: originOf(call) }, subject.id, { event: isRefused ? 'NEW_DOCUMENTS' : 'SUBMIT', reason: null });
  return { ...presentReviewed(moved), requested: await requestMissing(call, subject) };
});

const approveHandler = handle(approveKyc, async (input, call) => {
  const subject = await lockIdentity(call, input);
  if (isOutdated(subject.version, input.version)) refuse(commonErrors, 'STALE', {}, { version: subject.version });
  const act = { ...call, origin: originOf(call) };
  if (input.approve === 'APPROVED') {
    const documents = await listDocuments(call.db, subject.id);
    const missing = missingDocuments(documents, mandatoryOf(subject));
    if (missing.length > 0) refuse(kycErrors, 'DOCUMENTS_MISSING', { documents: documentNames(missing, call.lang) }, { missing });
    // What the identity stands on and who vouches for it come from two people.
    if (isOwnWork(approveKyc, call.actor.personId, ...documents.filter((one) => one.status === 'APPROVED').map((one) => one.uploadedByPerson)))
      refuse(kycErrors, 'OWN_DOCUMENTS');
    return presentReviewed(await moveVerification(act, subject.id, { event: 'PASS', reason: input.reason ?? null }));
  }
  const reason = reasonField(input.reason);
  const moved = await moveVerification(act, subject.id, { event: 'FAIL', reason });
  const documents = await requestMissing(call, subject);
  if (documents.length > 0) await writeLetter(call, subject, { template: 'documentRequest', documents });
  return presentReviewed(moved);
});

async function letterOf(call: Call, subject: SubjectRow, template: string): Promise<Letter> {
  if (template === 'DATA_CONFIRMATION') return { template: 'dataConfirmation' };
  if (template === 'DOCUMENTS_ACCEPTED') return { template: 'documentsAccepted' };
  const all = await listDocuments(call.db, subject.id);
  const waitedFor = all.filter((one) => one.status === 'REQUESTED').map((one) => one.kind);
  const documents = waitedFor.length > 0 ? [...new Set(waitedFor)] : missingDocuments(all, mandatoryOf(subject));
  return { template: template === 'DOCUMENT_REQUEST' ? 'documentRequest' : 'documentReminder', documents };
}

const mailHandler = handle(sendKycMail, async (input, call) => {
  const { subject } = await getIdentity(call, input);
  const letter = await letterOf(call, subject, input.template);
  if ('documents' in letter && letter.documents.length === 0) refuse(kycErrors, 'NOTHING_CHANGES');
  const messageId = await writeLetter(call, subject, letter, { lang: input.lang, recipient: input.recipient });
  if (!messageId) refuse(kycErrors, 'RECIPIENT_UNKNOWN');
  call.audit({ subject: { kind: 'subject', id: subject.id }, after: { template: input.template, message_id: messageId } });
  return { message_id: messageId };
});

export const reviewHandlers = [readHandler, submitHandler, approveHandler, mailHandler];
