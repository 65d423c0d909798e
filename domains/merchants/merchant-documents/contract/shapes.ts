import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { ownershipRoles, riskLevels, scanNotes } from '../../../register/kernel/index.ts';
import { documentOrigins, documentParties, merchantDocumentKinds, merchantDocumentStatuses } from '../../../register/kernel/merchant-documents.ts';
import { documentReasons } from '../../../mechanisms/mail/contract/index.ts';

export const area = 'onboarding';
export const read = 'AML.ONBOARDING.OnboardingList:read';
export const write = 'AML.ONBOARDING.OnboardingList:write';
export const base = '/api/aml/onboard';

export const nullable = () => z.string().nullable();
export const nullableTime = () => wire.time().nullable();

/** As the model has them; a difference does not compile. */
export const documentActs = ['UPLOAD', 'APPROVE', 'REJECT', 'INFECTED', 'EXPIRE', 'WITHDRAW'] as const;

export const Document = z.object({
  id: z.string(),
  status: z.enum(merchantDocumentStatuses),
  /** what may be done with it in this state */
  acts: z.array(z.enum(documentActs)),
  origin: z.enum(documentOrigins),
  /** what exactly is asked for, in words that the merchant reads */
  asked_for: nullable(),
  requested_time: wire.time(),
  requested_by: z.string(),
  file_name: nullable(),
  media_type: nullable(),
  size_bytes: z.number().nullable(),
  scan_note: z.enum(scanNotes).nullable(),
  /** it came from outside and no scanner has looked at it: it is opened by who accepts that */
  is_unscanned: z.boolean(),
  uploaded_time: nullableTime(),
  uploaded_by: nullable(),
  /** uploaded by the merchant behind its link */
  is_by_link: z.boolean(),
  /** the reader has handed it in and may not approve it */
  is_own: z.boolean(),
  /** the reader has made the link by which it came, or entered its contact, and may not approve it */
  is_own_link: z.boolean(),
  reviewed_time: nullableTime(),
  reviewed_by: nullable(),
  reject_reason: nullable(),
  document_reason: z.enum(documentReasons).nullable(),
  valid_until: nullable(),
  version: z.number().int(),
});
export type DocumentView = z.output<typeof Document>;

export const PartyView = z.object({ subject_id: z.string(), kind: z.enum(['PERSON', 'COMPANY']), name: nullable(), roles: z.array(z.enum(ownershipRoles)) });

export const Requirement = z.object({
  key: z.string(),
  kind: z.enum(merchantDocumentKinds),
  /** whom it is about; null: the merchant itself */
  party: PartyView.nullable(),
  is_mandatory: z.boolean(),
  /** a rule demands it now */
  is_demanded: z.boolean(),
  validity_months: z.number().int().nullable(),
  /** null: nobody has asked for it yet */
  document: Document.nullable(),
  /** earlier documents in whose place it was asked for, newest first */
  earlier: z.array(Document),
});
export type RequirementView = z.output<typeof Requirement>;

/** A line of the table of requirement rules. */
export const RuleLine = z.strictObject({
  /** three letters; null: every country */
  country: z.union([z.null(), z.string().regex(/^[A-Z]{3}$/)]),
  industry: z.union([z.null(), wire.text(40)]),
  risk_from: wire.choice(riskLevels),
  legal_form: z.union([z.null(), wire.text(60)]),
  party: wire.choice(documentParties),
  document: wire.choice(merchantDocumentKinds),
  is_mandatory: wire.flag(),
  /** null: no end */
  validity_months: z.union([z.null(), wire.whole(1, 120)]),
});
export type RuleLineView = z.output<typeof RuleLine>;
