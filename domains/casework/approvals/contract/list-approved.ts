import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { exposureReaders } from '../../../register/id-database/contract/index.ts';
import { approvalKinds, businesses, pepStates, sanctionStates, searchableIdTypes, standings, verificationResults } from '../../../register/kernel/index.ts';
import { aboutPerson } from './approve-limits.ts';

const area = 'approvals';
const nullableText = () => z.string().nullable();
const nullableMoney = () => wire.money().nullable();

/** CURRENT governs or gives; REPLACED is in force but a newer record of the same limits governs. */
export const approvalStates = ['CURRENT', 'REPLACED', 'ENDED', 'REVOKED'] as const;

const Person = {
  subject_id: z.string(),
  id_country: nullableText(),
  id_type: nullableText(),
  /** masked unless the reader may see identities */
  id_no: nullableText(),
  is_masked: z.boolean(),
  name: nullableText(),
};

const Record = {
  approval_id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  entity_code: z.string(),
  entity_name: z.string(),
  business: z.enum(businesses),
  currency: z.string(),
  merchant_no: nullableText(),
  merchant_name: nullableText(),
  monitor_limit: nullableMoney(),
  probation_limit: nullableMoney(),
  /** of a balance or of payments that were allowed */
  granted: nullableMoney(),
  /** what is left of a balance */
  remaining: nullableMoney(),
  raises: z.boolean(),
  reason: z.string(),
  valid_from: wire.time(),
  valid_to: wire.time().nullable(),
  created_by: z.string(),
  approved_by: nullableText(),
  created_at: wire.time(),
  files: z.number().int(),
};
const HistoryRow = z.object(Record);
export type ApprovalRecordView = z.output<typeof HistoryRow>;

const ApprovedRow = z.object({
  ...Person,
  verification: z.enum(verificationResults),
  /** null for readers who are not told of exposures */
  pep: z.enum(pepStates).nullable(),
  sanction: z.enum(sanctionStates).nullable(),
  standing: z.enum(standings),
  /** records of this person at this company and in this direction: in force, and in all */
  current_records: z.number().int(),
  all_records: z.number().int(),
  ...Record,
});
export type ApprovedRowView = z.output<typeof ApprovedRow>;

export const approvedList = defineList({
  id: 'approvals.list',
  filters: {
    id_no: filter.idNumber(),
    id_type: filter.idType(searchableIdTypes),
    name: filter.personName(),
    ...filter.time('start_time', 'end_time'),
    pep: filter.flag(),
    business: filter.choice(businesses),
    kind: filter.choice(approvalKinds),
    entity_code: filter.company(),
  },
  sorts: ['created_at', 'valid_to', 'name'],
  sort: { column: 'created_at', order: 'desc' },
  shownTo: { pep: exposureReaders, sanction: exposureReaders },
});

export const listApproved = endpoint({
  method: 'POST',
  path: '/api/aml/approved/page',
  area,
  summary: 'People with a current approval record, one row for each company and direction with the newest of them',
  ability: 'AML.ApprovalList:read',
  reads: 'personal-data',
  list: approvedList,
  input: z.strictObject(approvedList.input),
  data: wire.pageOfRows(ApprovedRow),
});

export const approvalHistoryList = defineList({
  id: 'approvals.history',
  filters: {
    /** filled in where the person is named by document */
    subject_id: filter.about(wire.rowId().optional()),
    business: filter.choice(businesses),
    entity_code: filter.company(),
  },
});

export const listApprovalHistory = endpoint({
  method: 'POST',
  path: '/api/aml/approved/history',
  area,
  summary: 'All approval records of one person, newest first',
  ability: 'AML.ApprovalList:read',
  list: approvalHistoryList,
  input: aboutPerson(approvalHistoryList.input),
  data: wire.pageOfRows(HistoryRow),
});

const Amounts = z.object({ monitor_limit: nullableMoney(), probation_limit: nullableMoney(), granted: nullableMoney() });

export const showApproval = endpoint({
  method: 'POST',
  path: '/api/aml/approved/history/detail',
  area,
  summary: 'One approval record: before, after, reason, duration, evidence, who requested and who approved',
  ability: 'AML.ApprovalList:read',
  reads: 'personal-data',
  input: z.strictObject({ approval_id: wire.rowId() }),
  data: z.object({
    ...Person,
    ...Record,
    description: nullableText(),
    before: Amounts.nullable(),
    after: Amounts,
    file_ids: z.array(z.string()),
    revoked_at: wire.time().nullable(),
    revoked_by: nullableText(),
    revoke_reason: nullableText(),
    ended_at: wire.time().nullable(),
    request: z.object({ request_id: z.string(), asked_at: wire.time(), decided_at: wire.time().nullable(), decide_reason: nullableText() }).nullable(),
    /** payments that were released by authority */
    payments: z.array(z.object({ business: z.enum(businesses), tid: z.string(), amount: wire.money() })),
  }),
});

export const listApprovalFiles = endpoint({
  method: 'POST',
  path: '/api/aml/approved/history/files',
  area,
  summary: 'Links to files of approval records, valid for five minutes and for the reader only',
  ability: 'AML.ApprovalList:read',
  listAs: 'file_ids',
  input: z.strictObject({ file_ids: z.array(wire.rowId()).min(1).max(50) }),
  data: z.object({
    files: z.array(
      z.object({
        file_id: z.string(),
        name: z.string(),
        media_type: z.string(),
        size_bytes: z.number().int(),
        uploaded_by: z.string(),
        uploaded_at: wire.time(),
        /** what `approved/history/file` takes */
        ticket: z.string(),
        url: z.string(),
        expires_at: wire.time(),
      }),
    ),
  }),
});

export const openApprovalFile = endpoint({
  method: 'GET',
  path: '/api/aml/approved/history/file',
  area,
  summary: 'The bytes behind a link of `approved/history/files`, always as an attachment',
  ability: 'AML.ApprovalList:read',
  reads: 'personal-data',
  answer: 'file',
  input: z.strictObject({ ticket: wire.text(400) }),
  data: z.null(),
});

export const revokeApprovalRecord = endpoint({
  method: 'POST',
  path: '/api/aml/approved/revoke',
  area,
  summary: 'End a limit before its time; where that allows more than before, it needs a second approval',
  ability: 'AML.ApprovalList:write',
  audit: 'approval.revoked',
  power: 'loosens',
  input: z.strictObject({ approval_id: wire.rowId(), reason: wire.lines(500) }),
  data: z.object({ status: z.enum(['APPLIED', 'WAITING_APPROVAL']), request_id: z.string().nullable(), standing: z.enum(standings).nullable() }),
});
