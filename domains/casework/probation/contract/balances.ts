import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { approvedBalanceList, balanceList, balanceUseList, waitingBalanceList } from '../../../settings/limits/contract/index.ts';
import { balanceStatuses, limitEntryKinds, reviewOutcomes, searchableIdTypes } from '../../../register/kernel/index.ts';
import { aboutSubject, area, Balance, business, fileIds, maybeAboutSubject } from './shapes.ts';

export const listTemporaryBalances = endpoint({
  method: 'POST',
  path: '/api/aml/probation/temporary-balances',
  area,
  summary: 'Temporary balances of one person with what remains of each',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  list: balanceList,
  input: aboutSubject(balanceList.input),
  data: wire.pageOfRows(Balance),
});

export const listWaitingBalances = endpoint({
  method: 'POST',
  path: '/api/aml/probation/waiting-approve-balances/list',
  area,
  summary: "The checker's queue: balances that a second person must approve, newest first",
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  list: waitingBalanceList,
  input: maybeAboutSubject(waitingBalanceList.input),
  data: wire.pageOfRows(Balance),
});

export const approveBalance = endpoint({
  method: 'POST',
  path: '/api/aml/probation/balance/approve',
  area,
  summary: "The checker's decision: approve or reject a requested balance; the person who requested it is refused",
  ability: 'AML.ApprovalList:write',
  audit: 'temporary-balance.reviewed',
  power: 'loosens',
  confirms: 'temporary-balance',
  input: z.strictObject({ balance_id: wire.rowId(), approve: wire.choice(reviewOutcomes), reject_reason: wire.filterLines(), version: wire.expectedVersion() }),
  data: z.object({ balance_id: z.string(), status: z.enum(balanceStatuses) }),
});

/** Stricter, so one person is enough. */
export const revokeTemporaryBalance = endpoint({
  method: 'POST',
  path: '/api/aml/probation/balance/revoke',
  area,
  summary: 'Revoke what remains of an active balance; what was used of it stays used',
  ability: 'AML.ProbationList:write',
  audit: 'temporary-balance.revoked',
  power: 'tightens',
  input: z.strictObject({ balance_id: wire.rowId(), reason: wire.lines(), version: wire.version() }),
  data: z.object({ balance_id: z.string(), status: z.enum(balanceStatuses), version: wire.version() }),
});

export const listApprovedBalances = endpoint({
  method: 'POST',
  path: '/api/aml/probation/approving/approved-balances',
  area,
  summary: 'Balances of one person that are waiting for approval, and those that were approved',
  ability: 'AML.ProbationList:read',
  reads: 'personal-data',
  input: aboutSubject(approvedBalanceList.filterInput),
  data: z.object({ approving: z.array(Balance), approved: z.array(Balance) }),
});

export const listTemporaryUse = endpoint({
  method: 'POST',
  path: '/api/aml/probation/temporary-used',
  area,
  summary: 'Ledger of temporary balances: what each transaction used, and what refunds returned',
  ability: 'AML.ProbationList:read',
  list: balanceUseList,
  input: aboutSubject(balanceUseList.input),
  data: wire.pageOfRows(
    z.object({
      entry_id: z.string(),
      balance_id: z.string(),
      transaction_id: z.string(),
      tid: z.string(),
      merchant_no: z.string(),
      kind: z.enum(limitEntryKinds),
      amount: wire.money(),
      currency: z.string(),
      event_at: wire.time(),
      created_at: wire.time(),
    }),
  ),
});

/** The maker's act. The path is the ID database's, because version 1 of the interface has no other call that asks for a balance. */
export const requestBalance = endpoint({
  method: 'POST',
  path: '/api/aml/id-database/approve-temporary-limit',
  inQuery: ['id_type', 'id_number', 'subject_id', 'threshold', 'business', 'entity_code', 'merchant_no'],
  area: 'id-database',
  summary: 'Request a temporary balance at a merchant on approved evidence files; needs a second approval',
  ability: 'AML.ProbationList:write',
  audit: 'temporary-balance.requested',
  power: 'loosens',
  awaits: 'temporary-balance',
  input: z
    .strictObject({
      subject_id: wire.rowId().optional(),
      id_type: wire.filterChoice(searchableIdTypes),
      id_number: wire.filterText(40),
      business: business(),
      entity_code: wire.filterText(40),
      merchant_no: wire.text(40),
      /** Amount of the balance. */
      threshold: wire.amount(),
      currency: wire.filterText(3),
      /** absent: the approved evidence of the case that carries no balance yet */
      file_ids: fileIds().optional(),
      duration_days: wire.whole(1, 366).optional(),
      /** recorded as not given when absent */
      reason: wire.filterLines(),
      description: wire.filterLines(1000),
    })
    .refine((input) => input.subject_id !== undefined || (input.id_type !== undefined && input.id_number !== undefined), {
      path: ['id_number'],
      params: { rule: 'required' },
    }),
  data: z.object({ balance_id: z.string(), status: z.literal('WAITING_APPROVAL'), request_id: z.string(), attested: wire.money() }),
});
