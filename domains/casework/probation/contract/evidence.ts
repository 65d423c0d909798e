import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { caseStages, evidenceKinds, evidenceStatuses, reviewOutcomes } from '../../../register/kernel/index.ts';
import { aboutPerson, aboutSubject, area, business, EvidenceFile, fileIds, HeldTransaction, Merchant, optionalAmount, optionalDay } from './shapes.ts';

/** Types of evidence by content; markup that a browser could run is never taken. */
export const evidenceMediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const;

export const evidenceList = defineList({
  id: 'probation.files',
  filters: { ...aboutPerson(), merchant_no: filter.value(40), status: filter.choice(evidenceStatuses) },
});
export const approvedFileList = defineList({ id: 'probation.approvedFiles', filters: { ...aboutPerson(), merchant_no: filter.value(40) } });

export const listEvidence = endpoint({
  method: 'POST',
  path: '/api/aml/probation/files',
  area,
  summary: 'Evidence files of one subject, newest first',
  ability: 'AML.ProbationList:read',
  list: evidenceList,
  input: aboutSubject(evidenceList.input),
  data: wire.pageOfRows(EvidenceFile),
});

export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/aml/probation/file/upload',
  area,
  summary: 'Upload evidence for a merchant: one or several files with the amounts that they prove',
  ability: 'AML.ProbationList:write',
  audit: 'evidence-file.uploaded',
  power: 'neutral',
  awaits: 'evidence-file',
  body: 'multipart',
  input: aboutSubject({
    business: business(),
    /** The merchant on whose behalf the files are uploaded. */
    merchant_no: wire.text(40),
    kind: wire.choice(evidenceKinds),
    attested_amount: optionalAmount(),
    currency: wire.filterText(3),
    period_from: optionalDay(),
    period_to: optionalDay(),
    note: wire.filterLines(1000),
    /** An undecided file of the same case that the new one takes the place of. */
    replaces_file_id: wire.rowId().optional(),
    files: z.unknown().optional(),
  }),
  data: z.object({
    case_id: z.string(),
    stage: z.enum(caseStages),
    files: z.array(z.object({ file_id: z.string(), status: z.enum(evidenceStatuses) })),
  }),
});

export const openEvidence = endpoint({
  method: 'GET',
  path: '/api/aml/probation/file/content',
  area,
  summary: 'The bytes of one evidence file, always as an attachment',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  answer: 'file',
  input: z.strictObject({ file_id: wire.rowId() }),
  data: z.null(),
});

export const approveFiles = endpoint({
  method: 'POST',
  path: '/api/aml/probation/file/approve',
  area,
  summary: 'Approve or reject evidence files, all of them or none',
  ability: 'AML.ProbationList:write',
  audit: 'evidence-file.reviewed',
  power: 'loosens',
  confirms: 'evidence-file',
  input: z.strictObject({ file_ids: fileIds(), approve: wire.choice(reviewOutcomes), reject_reason: wire.filterLines() }),
  data: z.object({
    reviewed: z.number().int(),
    cases: z.array(z.object({ case_id: z.string(), stage: z.enum(caseStages), attempt: z.number().int() })),
  }),
});

export const listApprovedFiles = endpoint({
  method: 'POST',
  path: '/api/aml/probation/files/approved-list',
  area,
  summary: 'Approved files of one person with the amount that they prove by merchant: the basis on which a balance is requested',
  ability: 'AML.ProbationList:read',
  list: approvedFileList,
  input: aboutSubject(approvedFileList.input),
  data: wire.pageOfRows(EvidenceFile).extend({
    totals: z.array(
      z.object({ ...Merchant, case_id: z.string(), currency: z.string(), attested: wire.money(), attested_free: wire.money(), files_free: z.number().int() }),
    ),
  }),
});

/** What a batch rejection would do to one case. */
export const BatchConsequence = z.object({
  case_id: z.string(),
  ...Merchant,
  stage_before: z.enum(caseStages),
  stage_after: z.enum(caseStages),
  attempt_before: z.number().int(),
  attempt_after: z.number().int(),
  /** The case has used its attempts: its LIMIT holds are upheld with the files. */
  attempts_used: z.boolean(),
  transactions: z.array(HeldTransaction.pick({ transaction_id: true, tid: true, amount: true, currency: true, held_at: true })),
});

export const listBatchReject = endpoint({
  method: 'POST',
  path: '/api/aml/probation/files/batch-reject/list',
  area,
  summary: 'Preview of a batch rejection: the files, the transactions that depend on them and what will happen',
  ability: 'AML.ProbationList:read',
  input: z.strictObject({ file_ids: fileIds() }),
  data: z.object({ files: z.array(EvidenceFile), cases: z.array(BatchConsequence), plan_token: z.string(), expires_at: wire.time() }),
});

export const confirmBatchReject = endpoint({
  method: 'POST',
  path: '/api/aml/probation/files/batch-reject/confirm',
  area,
  summary: 'Reject the previewed files with one reason; with uphold_holds their transactions are rejected too',
  ability: 'AML.ProbationList:write',
  audit: 'evidence-file.batch-rejected',
  power: 'tightens',
  confirms: 'evidence-file',
  input: z.strictObject({ file_ids: fileIds(), reason: wire.lines(), plan_token: wire.filterText(600), uphold_holds: wire.flag().optional() }),
  data: z.object({ rejected: z.number().int(), upheld_tids: z.array(z.string()) }),
});
