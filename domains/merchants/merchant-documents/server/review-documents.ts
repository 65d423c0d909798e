import { isOwnWork, refuse, termIn } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, handle, handleFile, moveRecord } from '../../../../platform/server/index.ts';
import { reasonField, addMonths, localDate } from '../../../register/kernel/index.ts';
import type { MerchantProfile } from '../../merchants/server/index.ts';
import { merchantDocumentStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { decideDocument, merchantDocumentErrors, openDocument } from '../contract/index.ts';
import { demandKey, documentLife, isCurrent, isUnscanned } from '../model/index.ts';
import type { Act } from './act.ts';
import { demandsOfMerchant } from './current-rules.ts';
import { demandReadable, getDocument, lockDocument } from './find-document.ts';
import { presentDocument } from './present.ts';
import { dayEverywhere, requestDocument } from './require-documents.ts';
import { documentsOf, type DocumentRow, findDocument, saveReview } from './stores/document.store.ts';

/**
 * Asks for a document again after its predecessor was rejected or has expired, where it is still needed and nothing else stands for it.
 * Answers the id of the request.
 */
export async function requestAgain(act: Act, merchant: MerchantProfile, document: DocumentRow): Promise<string | null> {
  const key = demandKey(document);
  const { demands } = await demandsOfMerchant(act.db, merchant);
  const demand = demands.find((one) => demandKey(one) === key);
  if (!demand && document.origin === 'RULE') return null;
  const held = await documentsOf(act.db, document.merchantNo);
  const isThere = held.some((one) => one.id !== document.id && isCurrent(one.status) && demandKey(one) === key);
  if (isThere) return null;
  return requestDocument(act, merchant, {
    subjectId: document.subjectId,
    kind: document.kind,
    isMandatory: demand?.isMandatory ?? document.isMandatory,
    askedFor: document.askedFor,
    origin: document.origin,
    replaces: document,
  });
}

/** The last day on which a document is good that is approved today, as the rules say. */
async function validityOf(call: Call, merchant: MerchantProfile, document: DocumentRow): Promise<string | null> {
  const { demands } = await demandsOfMerchant(call.db, merchant);
  const months = demands.find((one) => demandKey(one) === demandKey(document))?.validityMonths;
  return months ? localDate(addMonths(call.now, months, 'UTC'), 'UTC') : null;
}

const decideHandler = handle(decideDocument, async (input, call) => {
  const { document, merchant } = await lockDocument(call, input.id);
  const isApproved = input.approve === 'APPROVED';
  const rejectReason = reasonField(input.reject_reason);
  const validUntil = isApproved ? (input.valid_until ?? (await validityOf(call, merchant, document))) : null;
  if (validUntil !== null && validUntil < dayEverywhere(call.now)) refuse(merchantDocumentErrors, 'DOCUMENT_OVER');
  await moveRecord(call, {
    life: documentLife,
    record: document,
    act: isApproved ? 'APPROVE' : 'REJECT',
    seen: input.version,
    refused: (status) => refuse(merchantDocumentErrors, 'DOCUMENT_NOT_FROM_HERE', { status: termIn(merchantDocumentStatusWords, status, call.lang) }),
    async save(status) {
      if (isApproved) {
        // The person counts, not the account.
        if (isOwnWork(decideDocument, call.actor.personId, document.uploadedByPerson)) refuse(merchantDocumentErrors, 'OWN_DOCUMENT');
        // Whoever mails a link to an address of their own could upload what they like.
        if (isOwnWork(decideDocument, call.actor.personId, ...document.linkPersons)) refuse(merchantDocumentErrors, 'OWN_LINK');
        demandReadable(document);
      }
      await saveReview(call.db, document.id, {
        status,
        rejectReason: isApproved ? null : rejectReason,
        documentReason: isApproved ? null : (input.document_reason ?? 'UNUSABLE'),
        validUntil,
        by: call.actor,
        at: call.now,
      });
    },
    note: {
      kind: 'merchant-document',
      companyCode: document.companyCode,
      after: {
        kind: document.kind,
        merchant_no: document.merchantNo,
        valid_until: validUntil,
        ...(isApproved ? {} : { paper_reason: input.document_reason ?? 'UNUSABLE' }),
      },
      ...(isApproved ? {} : { reason: rejectReason }),
    },
  });
  const requestedId = isApproved ? null : await requestAgain(call, merchant, document);
  return { document: presentDocument((await findDocument(call.db, document.id)) as DocumentRow, call.actor.personId), requested_id: requestedId };
});

/** Bytes of a document, never inline: the browser shows only the types that it draws itself, from memory. */
const openHandler = handleFile(openDocument, async (input, call) => {
  const document = await getDocument(call, input.id);
  if (document.sha256 === null || !(await call.files.has(document.sha256))) return refuse(merchantDocumentErrors, 'DOCUMENT_NOT_FOUND');
  demandReadable(document);
  const isAccepted = isUnscanned(document);
  if (isAccepted && input.accept_unscanned !== true) refuse(merchantDocumentErrors, 'DOCUMENT_UNSCANNED');
  call.audit({
    subject: { kind: 'merchant-document', id: document.id },
    companyCode: document.companyCode,
    after: { kind: document.kind, merchant_no: document.merchantNo, ...(isAccepted ? { accepted_unscanned: true } : {}) },
  });
  return fileAnswer({ name: document.fileName ?? document.kind, mediaType: document.mediaType ?? '', body: call.files.open(document.sha256) });
});

export const reviewHandlers = [decideHandler, openHandler];
