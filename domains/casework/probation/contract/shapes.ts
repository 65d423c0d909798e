import { z } from 'zod';
import { LimitUse } from '../../../settings/limits/contract/index.ts';
import { wire } from '../../../../platform/contract/index.ts';
import { filter } from '../../../../platform/contract/lists/index.ts';
import {
  amlResults,
  balanceStatuses,
  businesses,
  caseStages,
  evidenceKinds,
  evidenceStatuses,
  holdStatuses,
  shownHoldTypes,
  partnerStatuses,
  pepStates,
  sanctionStates,
  searchableIdTypes,
  standings,
  verificationResults,
} from '../../../register/kernel/index.ts';

export const area = 'probation';

const subjectKeys = {
  /** Key of the person or company; the screens use it, so that no identity number stands in an address. */
  subject_id: wire.rowId().optional(),
  id_type: wire.filterChoice(searchableIdTypes),
  id_no: wire.filterText(40),
};
const names = (input: { subject_id?: string | undefined; id_type?: string | undefined; id_no?: string | undefined }) =>
  input.subject_id !== undefined || (input.id_type !== undefined && input.id_no !== undefined);

/** Input about one probation subject: `subject_id`, or `id_type` with `id_no` as version 1 of the interface names it. */
export const aboutSubject = <const T extends z.ZodRawShape>(shape: T) =>
  z
    .strictObject({ ...subjectKeys, ...shape })
    .refine((input) => names(input as Parameters<typeof names>[0]), { path: ['id_no'], params: { rule: 'required' } });

/** As `aboutSubject`, where the subject only narrows a list. */
export const maybeAboutSubject = <const T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...subjectKeys, ...shape });

/** Whom a list is about; filled in where the person is named by document. */
export const aboutPerson = () => ({ subject_id: filter.about(subjectKeys.subject_id), business: filter.about(business()) });

export const business = () => wire.choice(businesses);
export const fileIds = () => z.array(wire.rowId()).min(1).max(100);
/** A calendar day; no zone, because it is printed on a document. */
export const day = () =>
  z.string().refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)), { params: { rule: 'invalid' } });
const emptyAsAbsent = z.literal('').transform(() => undefined);
/** Form fields arrive as text; an empty one is absent. */
export const optionalDay = () => z.union([emptyAsAbsent, day()]).optional();
export const optionalAmount = () => z.union([emptyAsAbsent, wire.amount()]).optional();

export const Merchant = { merchant_no: z.string(), merchant_name: z.string() };

export const CaseCounts = z.object({ pending_review: z.number().int(), evidence_submitted: z.number().int(), reviewed: z.number().int() });

/** One line of the probation list: a subject in one business, company and currency, so that every sum has one currency. */
export const ProbationRow = z.object({
  key_id: z.string(),
  subject_id: z.string(),
  id_type: z.string(),
  id_no: z.string(),
  name: z.string().nullable(),
  verification: z.enum(verificationResults),
  /** null for readers who are not told of exposures */
  pep: z.enum(pepStates).nullable(),
  sanction: z.enum(sanctionStates).nullable(),
  business: business(),
  company: z.string(),
  currency: z.string(),
  standing: z.enum(standings),
  held_count: z.number().int(),
  held_amount: wire.money(),
  /** What the limit that governs where money is held leaves, never below zero: the tightest where it is held at several merchants. */
  remaining: wire.money(),
  /** The sum about that limit. */
  limit: LimitUse,
  /** Active temporary balances, all merchants together. */
  temporary_remaining: wire.money(),
  cases: CaseCounts,
  since: wire.time().nullable(),
  oldest_hold_at: wire.time().nullable(),
  due_at: wire.time().nullable(),
  overdue: z.boolean(),
});

export const Hold = z.object({
  hold_id: z.string(),
  type: z.enum(shownHoldTypes),
  reason_code: z.string(),
  /** what the rule is called that holds; null where it is none */
  rule_name: z.string().nullable(),
  status: z.enum(holdStatuses),
  amount: wire.money(),
  opened_at: wire.time(),
  closed_at: wire.time().nullable(),
  closed_by: z.string().nullable(),
  closed_by_kind: z.string().nullable(),
  close_reason: z.string().nullable(),
  /** The numbers and facts that the decision compared when it opened the hold. */
  detail: z.record(z.string(), z.unknown()),
});

export const HeldTransaction = z.object({
  transaction_id: z.string(),
  tid: z.string(),
  business: business(),
  company: z.string(),
  ...Merchant,
  app_id: z.string(),
  method: z.string(),
  amount: wire.money(),
  currency: z.string(),
  order_time: wire.time(),
  held_at: wire.time().nullable(),
  partner_status: z.enum(partnerStatuses),
  aml_result: z.enum(amlResults),
  aml_reasons: z.array(z.string()),
  case_id: z.string().nullable(),
  holds: z.array(Hold),
  version: z.number().int(),
});

export const EvidenceFile = z.object({
  file_id: z.string(),
  case_id: z.string(),
  ...Merchant,
  kind: z.enum(evidenceKinds),
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  attested_amount: wire.money().nullable(),
  currency: z.string().nullable(),
  period_from: z.string().nullable(),
  period_to: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(evidenceStatuses),
  scan_note: z.string().nullable(),
  reject_reason: z.string().nullable(),
  round: z.number().int(),
  attempt: z.number().int(),
  uploaded_by: z.string(),
  /** The reader handed it in, and leaves its approval to another person. */
  is_own: z.boolean(),
  uploaded_at: wire.time(),
  reviewed_by: z.string().nullable(),
  reviewed_at: wire.time().nullable(),
  /** The balance that stands on this file. */
  balance_id: z.string().nullable(),
  version: z.number().int(),
});

export const Balance = z.object({
  balance_id: z.string(),
  subject_id: z.string(),
  id_type: z.string(),
  id_no: z.string(),
  name: z.string().nullable(),
  business: business(),
  company: z.string(),
  currency: z.string(),
  ...Merchant,
  status: z.enum(balanceStatuses),
  granted: wire.money(),
  used: wire.money(),
  remaining: wire.money(),
  /** What its evidence files attest together. */
  attested: wire.money(),
  file_ids: z.array(z.string()),
  expires_at: wire.time(),
  /** why the balance was asked for; null for who may not know what the back office thinks of a person */
  reason: z.string().nullable(),
  description: z.string().nullable(),
  created_by: z.string(),
  created_at: wire.time(),
  decided_by: z.string().nullable(),
  decided_at: wire.time().nullable(),
  decide_reason: z.string().nullable(),
  version: z.number().int(),
  /** false when the asking person made the request, with whichever account. */
  may_decide: z.boolean(),
});

export const Proposal = z.object({
  proposal_id: z.string(),
  reason_code: z.enum(['EVIDENCE_TIMEOUT', 'EVIDENCE_REJECTED']),
  proposed_at: wire.time(),
  version: z.number().int(),
});

export const Case = z.object({
  case_id: z.string(),
  ...Merchant,
  company: z.string(),
  currency: z.string(),
  stage: z.enum(caseStages),
  round: z.number().int(),
  attempt: z.number().int(),
  attempt_limit: z.number().int(),
  opened_at: wire.time(),
  remind_at: wire.time(),
  due_at: wire.time(),
  uphold_at: wire.time(),
  closed_at: wire.time().nullable(),
  overdue: z.boolean(),
  open_holds: z.number().int(),
  held_count: z.number().int(),
  held_amount: wire.money(),
  files_undecided: z.number().int(),
  files_approved: z.number().int(),
  /** Sum of approved files that no balance stands on yet. */
  attested_free: wire.money(),
  temporary_remaining: wire.money(),
  proposal: Proposal.nullable(),
  version: z.number().int(),
});

export const Limit = z.object({
  key_id: z.string(),
  company: z.string(),
  currency: z.string(),
  monitor_limit: wire.money(),
  probation_limit: wire.money(),
  /** Where the hard limit comes from: app, merchant, general, personal, or none. */
  limit_source: z.string(),
  window_from: wire.time(),
  used: wire.money(),
  reserved: wire.money(),
  remaining: wire.money(),
  /** One for each merchant where money is held, tightest first; the general one where none is. */
  governing: z.array(LimitUse),
  merchants: z.array(z.object({ ...Merchant, temporary_remaining: wire.money(), remaining: wire.money() })),
});
