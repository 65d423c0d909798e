import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import type { LimitUseData } from '../../../settings/limits/contract/index.ts';
import { findHeldPlaces, presentGoverningLimits } from '../../../settings/limits/server/index.ts';
import { loadLimitStates } from '../../../settings/limits/server/ledger/index.ts';
import { listProbation, summariseProbation } from '../contract/index.ts';
import { presentMoney, presentTimeOrNull } from './person/present.ts';
import { probation, type ProbationLine, summariseLines } from './probation-list.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

export type ProbationView = EndpointData<typeof listProbation>['list'][number];
/** The tightest limit of each line where its money is held; two rounds of statements for the whole page. */
async function limitByKey(call: Call, keyIds: readonly string[]): Promise<Map<string, LimitUseData>> {
  const [states, held] = await Promise.all([loadLimitStates(call.db, keyIds, call.now), findHeldPlaces(call.db, keyIds)]);
  return new Map([...states].map(([keyId, state]) => [keyId, presentGoverningLimits(state, held.get(keyId) ?? [], call.now)[0] as LimitUseData]));
}

const unwrittenOf = ({ limit, used, reserved, amount }: LimitUseData): bigint => {
  const left = minor(limit) - minor(used) - minor(reserved) - minor(amount);
  return left > 0n ? left : 0n;
};
const minor = (amount: string): bigint => parseAmount(amount) ?? 0n;

const presentLine = (call: Call, row: ProbationLine, limit: LimitUseData): ProbationView => ({
  key_id: row.key_id,
  subject_id: row.subject_id,
  id_type: row.id_type,
  id_no: personView(call.actor).idNo(row.id_type, row.id_no),
  name: row.name,
  verification: row.verification,
  pep: row.pep,
  sanction: row.sanction,
  business: row.business,
  company: row.company_code,
  currency: row.currency,
  standing: row.standing,
  held_count: row.held_count,
  held_amount: presentMoney(row.reserved_minor),
  remaining: presentMoney(unwrittenOf(limit)),
  limit,
  temporary_remaining: presentMoney(row.temporary_minor),
  cases: { pending_review: row.pending_review, evidence_submitted: row.evidence_submitted, reviewed: row.reviewed },
  since: presentTimeOrNull(row.since),
  oldest_hold_at: presentTimeOrNull(row.oldest_hold_at),
  due_at: presentTimeOrNull(row.due_at),
  overdue: row.overdue,
});

/** Lines as the list shows them. */
export async function presentLines(call: Call, rows: readonly ProbationLine[]): Promise<ProbationView[]> {
  const limits = await limitByKey(
    call,
    rows.map((row) => row.key_id),
  );
  return rows.map((row) => presentLine(call, row, limits.get(row.key_id) as LimitUseData));
}

export const listProbationHandler = handle(listProbation, (input, call) => probation.answer(call, input, (rows) => presentLines(call, rows)));

export const summariseProbationHandler = handle(summariseProbation, async (_input, call) => {
  const { counts, held } = await summariseLines(call.db, call.actor.companies, call.now);
  return { ...counts, held: held.map((row) => ({ currency: row.currency, count: row.count, amount: presentMoney(row.amount_minor) })) };
});
