import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { ownershipRoles, reviewOutcomes } from '../../../register/kernel/index.ts';
import { merchantDocumentKinds, merchantDocumentStatuses } from '../../../register/kernel/merchant-documents.ts';
import { documentReasons } from '../../../mechanisms/mail/contract/index.ts';
import { area, base, Document, nullable, read, Requirement, write } from './shapes.ts';

const optionalDay = () => z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional();

export const listDocuments = endpoint({
  method: 'GET',
  path: `${base}/review/document/list`,
  area,
  summary: 'What is required of a merchant and what it has sent, with the data to compare documents with',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.object({
    onboard_id: z.string(),
    merchant_no: z.string(),
    merchant_name: z.string(),
    requirements: z.array(Requirement),
    /** every mandatory document is approved and valid */
    is_met: z.boolean(),
    missing: z.array(z.enum(merchantDocumentKinds)),
    expired: z.array(z.enum(merchantDocumentKinds)),
    /** demanded and not asked for yet */
    unasked: z.number().int(),
    /** registered data of the merchant, to compare documents with */
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    parties: z.array(
      z.object({
        subject_id: z.string(),
        kind: z.enum(['PERSON', 'COMPANY']),
        name: nullable(),
        country: nullable(),
        roles: z.array(z.enum(ownershipRoles)),
        /** hundredths of a percent */
        share_bp: z.number().nullable(),
        is_ubo: z.boolean(),
      }),
    ),
  }),
});

const DocumentRequest = z.strictObject({
  kind: wire.choice(merchantDocumentKinds),
  /** somebody behind the merchant; absent: the merchant itself */
  party_subject_id: wire.rowId().optional(),
  is_mandatory: wire.flag().optional(),
  /** what exactly is asked for, in words that the merchant reads */
  asked_for: wire.filterLines(300),
});
const Made = z.object({ id: z.string(), status: z.enum(merchantDocumentStatuses) });

export const addDocument = endpoint({
  method: 'POST',
  path: `${base}/review/document/add`,
  area,
  summary: 'Request one document of a merchant or of somebody behind it',
  ability: write,
  audit: 'merchant-document.requested',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId(), ...DocumentRequest.shape }),
  data: Made,
});

export const addDocuments = endpoint({
  method: 'POST',
  path: `${base}/review/document/adds`,
  area,
  summary: 'Request several documents, all of them or none',
  ability: write,
  audit: 'merchant-document.requested',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId(), documents: z.array(DocumentRequest).min(1).max(30) }),
  data: z.object({ documents: z.array(Made) }),
});

export const requireAll = endpoint({
  method: 'POST',
  path: `${base}/review/document/require`,
  area,
  summary: 'Request what the requirement rules require and nobody has requested yet; what they no longer require is withdrawn',
  ability: write,
  audit: 'merchant-document.requested',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.object({ requested: z.array(z.string()), withdrawn: z.array(z.string()) }),
});

export const withdrawDocument = endpoint({
  method: 'POST',
  path: `${base}/review/document/withdraw`,
  area,
  summary: 'Withdraw a request for a document that no rule requires',
  ability: write,
  audit: 'merchant-document.withdrawn',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId(), version: wire.version(), reason: wire.lines(255) }),
  data: Made,
});

export const decideDocument = endpoint({
  method: 'POST',
  path: `${base}/review/document/approve`,
  area,
  summary: 'Approve a document, or reject it with a reason: it is then requested again. The person who uploaded it cannot approve it',
  ability: write,
  audit: 'merchant-document.reviewed',
  power: 'loosens',
  confirms: 'merchant-document',
  input: z.strictObject({
    id: wire.rowId(),
    version: wire.expectedVersion(),
    approve: wire.choice(reviewOutcomes),
    /** For the file. */
    reject_reason: wire.filterLines(),
    /** What the merchant is told about the document. */
    document_reason: wire.filterChoice(documentReasons),
    /** Last day on which an approved document is valid; by the rule without it. */
    valid_until: optionalDay(),
  }),
  data: z.object({ document: Document, requested_id: nullable() }),
});

export const openDocument = endpoint({
  method: 'GET',
  path: `${base}/review/document/content`,
  area,
  summary: 'The bytes of one document, always as an attachment; reading it is logged, as is opening a merchant’s file that was not scanned for viruses',
  ability: read,
  audit: 'merchant-document.viewed',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({
    id: wire.rowId(),
    /** the reader opens a file that came by a link although no virus scanner has looked at it */
    accept_unscanned: wire.flag().optional(),
  }),
  data: z.null(),
});

const Upload = z.object({ file_src: z.string(), name: z.string(), media_type: z.string(), size_bytes: z.number() });

export const uploadFile = endpoint({
  method: 'POST',
  path: `${base}/upload`,
  area,
  summary: 'Upload one file; it is attached to a document by document/uploaded within a day, or deleted',
  ability: write,
  audit: 'merchant-document.file-kept',
  power: 'neutral',
  body: 'multipart',
  limits: { files: 1 },
  input: z.strictObject({ files: z.unknown().optional() }),
  data: Upload,
});

export const uploadFiles = endpoint({
  method: 'POST',
  path: `${base}/uploads`,
  area,
  summary: 'Upload several files, all of them or none; each is attached to a document by document/uploaded within a day, or deleted',
  ability: write,
  audit: 'merchant-document.file-kept',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ files: z.unknown().optional() }),
  data: z.object({ files: z.array(Upload) }),
});

export const bindUpload = endpoint({
  method: 'POST',
  path: `${base}/document/uploaded`,
  area,
  summary: 'Attach an uploaded file to a requested document',
  ability: write,
  audit: 'merchant-document.uploaded',
  power: 'neutral',
  awaits: 'merchant-document',
  inQuery: ['id', 'file_src'],
  input: z.strictObject({ id: wire.rowId(), file_src: wire.rowId() }),
  data: z.object({ id: z.string(), status: z.enum(merchantDocumentStatuses), scan_pending: z.boolean() }),
});
