import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { approvalRequestStatuses } from '../../../register/kernel/index.ts';

const area = 'approval-requests';

/** Whom and what a request is about; numbers of people as the reader may see them. */
const RequestAbout = z.object({
  people: z.array(
    z.object({ subject_id: z.string(), name: z.string().nullable(), id_type: z.string().nullable(), id_no: z.string().nullable(), is_masked: z.boolean() }),
  ),
  more_people: z.number().int(),
  /** a merchant, an app, a rule or an alert */
  place: z.string().nullable(),
  amounts: z.array(z.object({ amount: wire.money(), currency: z.string() })),
});
export type RequestAboutData = z.output<typeof RequestAbout>;

/** A request that a second person decides. Who may see and decide it depends on its kind. */
export const ApprovalRequest = z.object({
  request_id: z.string(),
  /** What is asked for, e.g. `rule.change`; each kind has its own payload. */
  kind: z.string(),
  status: z.enum(approvalRequestStatuses),
  entity_codes: z.array(z.string()),
  reason: z.string().nullable(),
  /** What will be true once it is approved: one sentence in the reader's language. */
  title: z.string(),
  about: RequestAbout.nullable(),
  maker: z.string(),
  created_at: wire.time(),
  expires_at: wire.time(),
  decided_by: z.string().nullable(),
  decided_at: wire.time().nullable(),
  decide_reason: z.string().nullable(),
  /** Whether the reader may decide it: another person than the maker, with the abilities. */
  may_decide: z.boolean(),
  /** Why not: SAME_PERSON, NOT_ALLOWED or DECIDED. */
  why_not: z.enum(['SAME_PERSON', 'NOT_ALLOWED', 'DECIDED']).nullable(),
  may_withdraw: z.boolean(),
  version: z.number().int(),
});

/** A value as the screen writes it: the browser formats times and money in the reader's zone and language. */
export const ViewValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('money'), amount: wire.money(), currency: z.string() }),
  z.object({ kind: z.literal('time'), at: wire.time() }),
]);
const Place = z.object({ path: z.string(), params: z.record(z.string(), z.string()) });

/** What a request asks for; each kind supplies it as data, in the reader's language. */
export const RequestView = z.object({
  facts: z.array(z.object({ label: z.string(), value: ViewValue })),
  /** Before and after; null is nothing. `loosens` marks what a second person has to weigh. */
  changes: z.array(z.object({ label: z.string(), before: ViewValue.nullable(), after: ViewValue.nullable(), loosens: z.boolean() })),
  items: z.array(z.object({ label: z.string(), note: z.string(), value: ViewValue.nullable(), link: Place.nullable() })),
  /** What is to be read as a whole: the text of a report. */
  document: z.object({ label: z.string(), text: z.string() }).nullable().default(null),
  /** What happens if nobody decides in time, where it is more than that nothing changes. */
  expiry: z.string().nullable().default(null),
  /** Where the thing itself is in the back office. */
  link: Place.nullable(),
});
/** As kinds supply it. */
export type RequestViewData = z.input<typeof RequestView>;
export type ViewValueData = z.output<typeof ViewValue>;

const RequestFile = z.object({
  file_id: z.string(),
  /** A document that another part of the back office keeps; it is opened by the request. */
  is_document: z.boolean(),
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  uploaded_by: z.string(),
  uploaded_at: wire.time(),
});

const about = { request_id: wire.rowId(), version: wire.version() };
const Decided = z.object({ request_id: z.string(), status: z.enum(approvalRequestStatuses), version: z.number().int(), result: z.unknown() });

export const requestList = defineList({
  id: 'approval-requests.list',
  filters: {
    kind: filter.value(),
    status: filter.choice(approvalRequestStatuses),
    /** WAITING for somebody, or DECIDED: everything that has ended. */
    state: filter.choice(['WAITING', 'DECIDED']),
    /** Only those that the reader may decide. */
    for_me: filter.flag(),
    /** A request may be about several companies. */
    entity_code: special(filter.value(20)),
    ...filter.time('start_time', 'end_time'),
    /** Only the reader's own. */
    mine: filter.flag(),
    /** Only requests about this thing, e.g. `rule` and its id. */
    target_kind: filter.value(),
    target_id: filter.value(),
  },
  sorts: ['status', 'created_at', 'expires_at', 'decided_at'],
});

export const listApprovalRequests = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/page',
  area,
  summary: 'Requests that the reader may see: of their companies and of kinds they may read, and their own. Those that wait begin with the one that ends first',
  ability: 'signed-in',
  reads: 'personal-data',
  list: requestList,
  input: z.strictObject(requestList.input),
  data: wire.pageOfRows(ApprovalRequest),
});

export const countApprovalRequests = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/counts',
  area,
  summary: 'How many requests are waiting for the reader’s decision, and how many of the reader’s own are waiting',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({ for_me: z.number().int(), mine: z.number().int() }),
});

/** Types of supporting files by content; markup that a browser could run is never taken. */
export const requestFileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const;

export const uploadRequestFiles = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/file/upload',
  area,
  summary: 'Upload files that support a request which is about to be made; the request then names them',
  ability: 'signed-in',
  audit: 'approval-request-file.uploaded',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ files: z.unknown().optional() }),
  data: z.object({ files: z.array(z.object({ file_id: z.string(), name: z.string() })) }),
});

export const openRequestFile = endpoint({
  method: 'GET',
  path: '/api/aml/approval-request/file/content',
  area,
  summary: 'The bytes of one file of a request that the reader may see, always as an attachment',
  ability: 'signed-in',
  reads: 'personal-data',
  answer: 'file',
  /** With the request, a document that it stands on; without it, one of the files of requests. */
  input: z.strictObject({ file_id: wire.rowId(), request_id: wire.rowId().optional() }),
  data: z.null(),
});

export const showApprovalRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/detail',
  area,
  summary: 'One request with the payload exactly as it is stored and will be applied',
  ability: 'signed-in',
  reads: 'personal-data',
  input: z.strictObject({ request_id: wire.rowId() }),
  data: ApprovalRequest.extend({
    payload: z.unknown(),
    payload_hash: z.string(),
    view: RequestView,
    /** How many requests of its maker were approved and rejected, of those that the reader may see. */
    maker_record: z.object({ approved: z.number().int(), rejected: z.number().int() }),
    files: z.array(RequestFile),
    targets: z.array(z.object({ kind: z.string(), id: z.string(), version: z.string() })),
    result: z.unknown(),
  }),
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/approve',
  area,
  summary: 'Approval by the second person: applies the stored payload, once; the maker is refused, under any account',
  ability: 'AML.ApprovalList:write',
  audit: 'approval-request.approved',
  power: 'loosens',
  confirms: 'approval-request',
  input: z.strictObject({ ...about, reason: wire.filterLines(500) }),
  data: Decided,
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/reject',
  area,
  summary: 'Rejection by the second person, with a reason',
  ability: 'AML.ApprovalList:write',
  audit: 'approval-request.rejected',
  power: 'tightens',
  input: z.strictObject({ ...about, reason: wire.lines(500) }),
  data: Decided,
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/withdraw',
  area,
  summary: 'Withdrawal of a request by its maker',
  ability: 'signed-in',
  audit: 'approval-request.withdrawn',
  power: 'neutral',
  input: z.strictObject({ ...about, reason: wire.filterLines(500) }),
  data: Decided,
});
