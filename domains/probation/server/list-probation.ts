import { type EndpointData, type EndpointParsed, wire } from '../../../platform/contract/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import { type IdType, idTypesByCountry, parseAmount, searchIdDocuments } from '../../kernel/index.ts';
import type { LimitUseData } from '../../limits/contract/index.ts';
import { findHeldPlaces, presentGoverningLimits } from '../../limits/server/index.ts';
import { loadLimitStates } from '../../limits/server/ledger/index.ts';
import { listProbation, summariseProbation } from '../contract/index.ts';
import { presentMoney, presentTimeOrNull } from './person/present.ts';
import { listProbationLines, type ProbationFilters, type ProbationLine, type ProbationSort, summariseLines } from './probation-list.store.ts';
import { personView } from '../../id-database/server/person-view/index.ts';

export type ProbationView = EndpointData<typeof listProbation>['list'][number];
type ListInput = EndpointParsed<typeof listProbation>;

/** A number is looked up as the documents that it may be, and as the beginning of others from three signs on. */
function identityFilter({ id_no: idNo, id_type: idType }: ListInput): Pick<ProbationFilters, 'documents' | 'idNoStart' | 'idTypes'> {
  const idTypes: readonly IdType[] | undefined = idType === undefined ? undefined : idType === 'ANY' ? idTypesByCountry.ARG : [idType];
  if (idNo === undefined) return { idTypes };
  const start = idNo.replace(/[\s.\-/]/g, '').toUpperCase();
  return { documents: searchIdDocuments(idNo, idType), idTypes, ...(start.length >= 3 ? { idNoStart: start } : {}) };
}

export const filtersOf = (input: ListInput, call: Call): ProbationFilters => ({
  companies: call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code),
  ...identityFilter(input),
  name: input.name,
  from: input.start_time,
  to: input.end_time,
  pep: input.pep,
  business: input.business,
  currency: input.currency,
  merchantNo: input.merchant_no ?? input.merchant,
  stage: input.stage,
  overdue: input.overdue,
  now: call.now,
});

export const probationSort = (input: ListInput): ProbationSort => wire.sortOf(input, 'oldest_hold_at', 'asc');

/** The tightest limit of each line where its money is held; two rounds of statements for the whole page. */
export async function limitByKey(call: Call, keyIds: readonly string[]): Promise<Map<string, LimitUseData>> {
  const [states, held] = await Promise.all([loadLimitStates(call.db, keyIds, call.now), findHeldPlaces(call.db, keyIds)]);
  return new Map([...states].map(([keyId, state]) => [keyId, presentGoverningLimits(state, held.get(keyId) ?? [], call.now)[0] as LimitUseData]));
}

const leftOf = ({ limit, used, reserved, amount }: LimitUseData): bigint => {
  const left = minor(limit) - minor(used) - minor(reserved) - minor(amount);
  return left > 0n ? left : 0n;
};
const minor = (amount: string): bigint => parseAmount(amount) ?? 0n;

export const presentLine = (call: Call, row: ProbationLine, limit: LimitUseData): ProbationView => ({
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
  remaining: presentMoney(leftOf(limit)),
  limit,
  temporary_remaining: presentMoney(row.temporary_minor),
  cases: { pending_review: row.pending_review, evidence_submitted: row.evidence_submitted, reviewed: row.reviewed },
  since: presentTimeOrNull(row.since),
  oldest_hold_at: presentTimeOrNull(row.oldest_hold_at),
  due_at: presentTimeOrNull(row.due_at),
  overdue: row.overdue,
});

export const listProbationHandler = handle(listProbation, async (input, call) => {
  const page = wire.pageOf(input);
  const rows = await listProbationLines(call.db, filtersOf(input, call), { sort: probationSort(input), page });
  const limits = await limitByKey(
    call,
    rows.map((row) => row.key_id),
  );
  return wire.presentPage(
    page,
    rows.map((row) => presentLine(call, row, limits.get(row.key_id) as LimitUseData)),
    rows[0]?.total ?? 0,
  );
});

export const summariseProbationHandler = handle(summariseProbation, async (_input, call) => {
  const { counts, held } = await summariseLines(call.db, call.actor.companies, call.now);
  return { ...counts, held: held.map((row) => ({ currency: row.currency, count: row.count, amount: presentMoney(row.amount_minor) })) };
});
