import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import {
  reasonField,
  identitySections,
  kycDocumentKinds,
  kycDocumentStatuses,
  reviewOutcomes,
  searchableIdTypes,
  verificationResults,
} from '../../../register/kernel/index.ts';
import { documentReasons } from '../../../mechanisms/mail/contract/index.ts';
import { aboutIdentity, IdentityHead, KycDocument, nullable } from './shapes.ts';

const area = 'kyc';

/** Types of documents by content; markup that a browser could run is never taken. */
export const kycMediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** Letters to the person; each says what to do, never why. */
export const kycMailTemplates = ['DOCUMENT_REQUEST', 'DOCUMENT_REMINDER', 'DATA_CONFIRMATION', 'DOCUMENTS_ACCEPTED'] as const;
export type KycMailTemplate = (typeof kycMailTemplates)[number];

const day = () => z.iso.date();
const optionalDay = () => z.union([z.literal('').transform(() => undefined), day()]).optional();

const KycRecord = IdentityHead.extend({
  reviewed_at: wire.time().nullable(),
  reviewed_by: nullable(),
  review_reason: nullable(),
  documents: z.array(KycDocument),
  mandatory: z.array(z.enum(kycDocumentKinds)),
  missing: z.array(z.enum(kycDocumentKinds)),
  /** Payments that wait for this verification, in the companies of the reader. */
  held_payments: z.number().int(),
  waiting_request_id: nullable(),
  /** Addresses that mails can go to, masked. */
  recipients: z.array(z.object({ key: z.string(), address: z.string() })),
  manual: z.array(
    z.object({
      change_id: z.string(),
      section: z.enum(identitySections),
      field: z.string(),
      old_value: z.unknown(),
      new_value: z.unknown(),
      source: z.string(),
      document_id: nullable(),
      reason: z.string(),
      set_by: z.string(),
      checked_by: nullable(),
      set_at: wire.time(),
      is_current: z.boolean(),
    }),
  ),
  version: z.number().int(),
});
export type KycRecordView = z.output<typeof KycRecord>;

export const readKyc = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/selectByIdTypeAndIdNumber',
  area,
  inQuery: ['idType', 'idNumber'],
  summary: 'The KYC record of an identity: verification, documents, what is missing, manual changes; reading it is logged',
  ability: 'AML.Details:read',
  audit: 'kyc.viewed',
  power: 'neutral',
  input: aboutIdentity({}),
  data: KycRecord,
});

const Reviewed = z.object({
  subject_id: z.string(),
  verification: z.enum(verificationResults),
  in_review: z.boolean(),
  verified_until: wire.time().nullable(),
  version: z.number().int(),
  /** Payments that went on, and those that now wait for room under a limit. */
  released_payments: z.number().int(),
  waiting_for_headroom: z.number().int(),
});

export const approveKyc = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/approve',
  area,
  summary: 'Decide a verification. Approving needs all mandatory documents and releases the payments that waited for it; rejecting needs a reason',
  ability: 'AML.Details:write',
  audit: 'kyc.decided',
  power: 'loosens',
  confirms: 'kyc-document',
  input: aboutIdentity({ approve: wire.choice(reviewOutcomes), reason: wire.filterLines(), version: wire.expectedVersion() }),
  data: Reviewed,
});

export const submitKyc = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/submit',
  area,
  inQuery: ['idType', 'idNo'],
  summary: 'Put an identity in review and request the missing mandatory documents',
  ability: 'AML.Details:write',
  audit: 'kyc.submitted',
  power: 'neutral',
  input: z
    .strictObject({ subject_id: wire.rowId().optional(), idType: wire.filterChoice(searchableIdTypes), idNo: wire.filterText(40) })
    .refine((input) => input.subject_id !== undefined || (input.idType !== undefined && input.idNo !== undefined), {
      path: ['idNo'],
      params: { rule: 'required' },
    }),
  data: Reviewed.extend({ requested: z.array(z.enum(kycDocumentKinds)) }),
});

export const updateKycManually = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/updateManually',
  area,
  summary: 'Set fields, or the result, from a verified source; the old and the new value are kept. Pass needs a second approval',
  ability: 'AML.Details:write',
  audit: 'kyc.updated-manually',
  power: 'loosens',
  input: aboutIdentity({
    version: wire.expectedVersion(),
    changes: z.array(z.strictObject({ section: wire.choice(identitySections), field: wire.text(40), value: z.unknown() })).max(40),
    result: wire.filterChoice(verificationResults),
    /** Where it was proven. */
    source: wire.text(120),
    /** A document of the identity that proves it. */
    document_id: wire.rowId().optional(),
    reason: wire.filterLines(255).transform(reasonField),
  }),
  data: z.object({ status: z.enum(['CHANGED', 'WAITING_APPROVAL']), request_id: nullable(), result: Reviewed.nullable() }),
});

export const uploadKyc = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/upload',
  area,
  summary: 'Upload one document of an identity',
  ability: 'AML.Details:write',
  audit: 'kyc-document.uploaded',
  power: 'neutral',
  awaits: 'kyc-document',
  body: 'multipart',
  input: aboutIdentity({ kind: wire.choice(kycDocumentKinds), note: wire.filterLines(500), files: z.unknown().optional() }),
  data: z.object({ document_id: z.string(), status: z.enum(kycDocumentStatuses), scan_pending: z.boolean() }),
});

export const openKycDocument = endpoint({
  method: 'GET',
  path: '/api/aml/kyc/document/content',
  area,
  summary: 'The bytes of one document, always as an attachment; reading it is logged',
  ability: 'AML.IdDatabase:read',
  audit: 'kyc-document.viewed',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ document_id: wire.rowId() }),
  data: z.null(),
});

export const decideKycDocument = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/decide',
  area,
  summary: 'Approve one document, or reject it with a reason: it is then requested again by a neutral e-mail',
  ability: 'AML.Details:write',
  audit: 'kyc-document.reviewed',
  power: 'loosens',
  confirms: 'kyc-document',
  input: z.strictObject({
    document_id: wire.rowId(),
    version: wire.version(),
    approve: wire.choice(reviewOutcomes),
    /** For the file. */
    reject_reason: wire.filterLines(),
    /** What the sender is told about the document. */
    document_reason: wire.filterChoice(documentReasons),
    /** Day until which an approved document is valid. */
    valid_until: optionalDay(),
    /** What was read on it; kept with it, with the fields in which it differs from the register. */
    reading: z.strictObject({ name: wire.filterText(120), id_no: wire.filterText(40), birth_date: optionalDay() }).optional(),
  }),
  data: z.object({ document: KycDocument, mail: z.enum(['QUEUED', 'NO_ADDRESS', 'NONE']) }),
});

export const requestKycDocument = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/request',
  area,
  summary: 'Request a document of an identity',
  ability: 'AML.Details:write',
  audit: 'kyc-document.requested',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), kind: wire.choice(kycDocumentKinds), note: wire.filterLines(500) }),
  data: z.object({ document_id: z.string() }),
});

export const sendKycMail = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/sendMail',
  area,
  summary: 'Send one of the reviewed e-mails to a known address of the identity',
  ability: 'AML.Details:write',
  audit: 'kyc.mail-sent',
  power: 'neutral',
  input: aboutIdentity({
    template: wire.choice(kycMailTemplates),
    /** Of the letter; that of the person's country without it. */
    lang: wire.filterChoice(['en', 'pt', 'es']),
    /** Key of a known address; the primary one without it. */
    recipient: wire.filterText(40),
  }),
  data: z.object({ message_id: z.string() }),
});
