import { z } from 'zod';
import { LimitUse } from '../../../settings/limits/contract/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { amlResults, holdStatuses, reviewOutcomes } from '../../../register/kernel/index.ts';
import { aboutPerson, aboutSubject, area, business, HeldTransaction, Hold, Merchant } from './shapes.ts';

const tid = () => wire.text(120);

export const heldList = defineList({
  id: 'probation.held',
  filters: { ...aboutPerson(), merchant_no: filter.value(40) },
  sorts: ['held_at', 'amount', 'order_time'],
  sort: { column: 'held_at', order: 'asc' },
  totals: 'amount',
});

export const listPendingTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/probation/pending/transactions',
  area,
  summary: 'Held transactions of one subject with every hold and why it was opened, oldest first',
  ability: 'AML.ProbationList:read',
  list: heldList,
  input: aboutSubject(heldList.input),
  data: wire.pageOfRows(HeldTransaction),
});

export const PlanItem = z.object({
  transaction_id: z.string(),
  tid: z.string(),
  ...Merchant,
  amount: wire.money(),
  aml_result: z.enum(amlResults),
  /** The amount fits into limit and balances. */
  fits: z.boolean(),
  /** It is held, fits, and no other hold stands in the way. */
  releasable: z.boolean(),
  /** The hard limit that governs this transaction, and what of it is gone when its turn comes. */
  limit: LimitUse,
  probation_limit: wire.money(),
  used: wire.money(),
  other_reserved: wire.money(),
  remaining: wire.money(),
  temporary_remaining: wire.money(),
  personal_part: wire.money(),
  balance_part: wire.money(),
  balance_parts: z.array(z.object({ balance_id: z.string(), amount: wire.money() })),
  shortfall: wire.money(),
  blocking_holds: z.array(Hold.pick({ hold_id: true, type: true, reason_code: true, rule_name: true })),
});

export const ReleasePlan = z.object({
  company: z.string(),
  currency: z.string(),
  items: z.array(PlanItem),
  totals: z.object({
    count: z.number().int(),
    releasable: z.number().int(),
    amount: wire.money(),
    personal_part: wire.money(),
    balance_part: wire.money(),
    /** What limit and balances offer for what was chosen, also where it does not suffice: amount = these two + blocked + shortfall. */
    personal_offered: wire.money(),
    balance_offered: wire.money(),
    /** What fits, but is held by something else than a limit. */
    blocked: wire.money(),
    shortfall: wire.money(),
  }),
  all_fit: z.boolean(),
  plan_token: z.string(),
  expires_at: wire.time(),
});

const chosen = {
  business: business(),
  /** One transaction, or several in `approves`, released in the given order. */
  tid: tid().optional(),
  approves: z.array(tid()).min(1).max(100).optional(),
};

export const tryApproveTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/probation/transaction/try-approve',
  area,
  summary: 'Dry run of releasing held transactions: what each takes from which limit or balance; changes nothing',
  ability: 'AML.ProbationList:read',
  input: aboutSubject(chosen),
  data: ReleasePlan,
});

export const approveTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/probation/transaction/approve',
  area,
  summary: 'Release held transactions as planned; if the limits have changed, the answer is a conflict with a new plan',
  ability: 'AML.ProbationList:write',
  audit: 'transaction.released',
  power: 'neutral',
  input: aboutSubject({ ...chosen, plan_token: wire.filterText(600), partial: wire.flag().optional(), reason: wire.filterLines() }),
  data: z.object({ released_tids: z.array(z.string()), left_tids: z.array(z.string()) }),
});

export const rejectTransaction = endpoint({
  method: 'POST',
  path: '/api/aml/probation/transaction/reject',
  area,
  summary: 'Uphold the holds of one held transaction: it is rejected for good',
  ability: 'AML.ProbationList:write',
  audit: 'transaction.rejected',
  power: 'tightens',
  input: z.strictObject({ business: business(), tid: tid(), reason: wire.lines(), version: wire.version() }),
  data: z.object({ tid: z.string(), aml_result: z.enum(amlResults) }),
});

export const decideHoldByHand = endpoint({
  method: 'POST',
  path: '/api/aml/probation/hold/decide',
  area,
  summary: 'Clear or uphold one hold of a rule, an identity or a name manually',
  ability: 'AML.ProbationList:write',
  audit: 'hold.decided',
  power: 'neutral',
  input: z.strictObject({ hold_id: wire.rowId(), approve: wire.choice(reviewOutcomes), reason: wire.lines(), version: wire.version() }),
  data: z.object({ hold_id: z.string(), status: z.enum(holdStatuses), aml_result: z.enum(amlResults) }),
});

export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/aml/probation/proposal/decide',
  area,
  summary: 'Confirm what the clock of a case proposes (its LIMIT holds are upheld), or dismiss it and give the merchant seven more days',
  ability: 'AML.ProbationList:write',
  audit: 'case-proposal.decided',
  power: 'neutral',
  input: z.strictObject({ proposal_id: wire.rowId(), approve: wire.choice(reviewOutcomes), reason: wire.lines(), version: wire.version() }),
  data: z.object({ proposal_id: z.string(), upheld_tids: z.array(z.string()), due_at: wire.time().nullable() }),
});

export const askFalseMatch = endpoint({
  method: 'POST',
  path: '/api/aml/probation/hold/false-match',
  area,
  summary: 'Request the release of a sanctions hold as a false match, with the screening report; needs a second approval',
  ability: 'AML.ProbationList:write',
  audit: 'sanction-hold.release-asked',
  power: 'loosens',
  body: 'multipart',
  input: z.strictObject({ hold_id: wire.rowId(), reason: wire.lines(500), version: wire.version(), files: z.unknown().optional() }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});
