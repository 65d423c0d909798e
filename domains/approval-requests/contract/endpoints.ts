import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { approvalRequestStatuses } from '../../kernel/index.ts';

const area = 'approval-requests';

/** A request that a second person decides. Who may see and decide it goes by its kind. */
export const ApprovalRequest = z.object({
  request_id: z.string(),
  /** What is asked for, e.g. `rule.change`; each kind has its own payload. */
  kind: z.string(),
  status: z.enum(approvalRequestStatuses),
  entity_codes: z.array(z.string()),
  reason: z.string().nullable(),
  /** One line that says what is asked, in the reader's language. */
  title: z.string(),
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

const about = { request_id: wire.rowId(), version: wire.version() };
const Decided = z.object({ request_id: z.string(), status: z.enum(approvalRequestStatuses), version: z.number().int(), result: z.unknown() });

export const listApprovalRequests = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/page',
  area,
  summary: 'Requests that the reader may see: of their companies and of kinds they may read, and their own',
  ability: 'signed-in',
  input: z.strictObject({
    kind: wire.filterText(64),
    status: wire.filterChoice(approvalRequestStatuses),
    /** Only the reader's own. */
    mine: z.union([z.literal('').transform(() => undefined), wire.flag()]).optional(),
    /** Only requests about this thing, e.g. `rule` and its id. */
    target_kind: wire.filterText(64),
    target_id: wire.filterText(64),
    ...wire.paging,
  }),
  data: wire.pageOfRows(ApprovalRequest),
});

export const showApprovalRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/detail',
  area,
  summary: 'One request with the payload exactly as it is stored and will be applied',
  ability: 'signed-in',
  input: z.strictObject({ request_id: wire.rowId() }),
  data: ApprovalRequest.extend({
    payload: z.unknown(),
    payload_hash: z.string(),
    targets: z.array(z.object({ kind: z.string(), id: z.string(), version: z.string() })),
    result: z.unknown(),
  }),
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/approve',
  area,
  summary: 'The second person’s yes: applies the stored payload, once; the maker is refused, under whatever account',
  ability: 'AML.ApprovalList:write',
  audit: 'approval-request.approved',
  input: z.strictObject({ ...about, reason: wire.filterText(500) }),
  data: Decided,
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/reject',
  area,
  summary: 'The second person’s no, with a reason',
  ability: 'AML.ApprovalList:write',
  audit: 'approval-request.rejected',
  input: z.strictObject({ ...about, reason: wire.text(500) }),
  data: Decided,
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/aml/approval-request/withdraw',
  area,
  summary: 'The maker takes a request back',
  ability: 'signed-in',
  audit: 'approval-request.withdrawn',
  input: z.strictObject({ ...about, reason: wire.filterText(500) }),
  data: Decided,
});
