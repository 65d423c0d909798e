import { maySeeReasons, underReview } from '../../../rules/rules/server/names/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import type { PepState, SanctionState, Standing, VerificationResult } from '../../../register/kernel/index.ts';
import { findHeldPlaces, presentGoverningLimits } from '../../../settings/limits/server/index.ts';
import { findMerchantRisks, loadLimitStates, viewLimit } from '../../../settings/limits/server/ledger/index.ts';
import { queryProbation } from '../contract/index.ts';
import { clockOf, isOverdue } from '../model/case-clock.ts';
import { attemptLimit } from '../model/case-life.ts';
import { listMerchantNames } from './balances/balance-view.store.ts';
import { listCaseViews } from './cases/case.store.ts';
import { getSubjectScope, type SubjectScope } from './person/find-subject.ts';
import { presentMoney, presentTime, presentTimeOrNull } from './person/present.ts';
import { readKeys, readStandings, readSubject } from './subject.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

type ProbationQuery = EndpointData<typeof queryProbation>;
type CaseRow = Awaited<ReturnType<typeof listCaseViews>>[number];

/** Limits of each key, and for each merchant what its temporary balances add. */
async function presentLimits(call: Call, scope: SubjectScope, cases: readonly CaseRow[]): Promise<ProbationQuery['limits']> {
  const keys = await readKeys(call.db, scope);
  const states = await loadLimitStates(
    call.db,
    keys.map((key) => key.id),
    call.now,
  );
  const merchantsOf = (keyId: string, companyCode: string): string[] => {
    const withBalance = states.get(keyId)?.balances.map((balance) => balance.merchantNo) ?? [];
    return [...new Set([...withBalance, ...cases.filter((one) => one.company_code === companyCode && one.stage !== 'REVIEWED').map((one) => one.merchant_no)])];
  };
  const held = await findHeldPlaces(
    call.db,
    keys.map((key) => key.id),
  );
  const merchantNos = [...new Set(keys.flatMap((key) => merchantsOf(key.id, key.company_code)))];
  const [names, risks] = [await listMerchantNames(call.db, merchantNos), await findMerchantRisks(call.db, merchantNos)];
  return keys.flatMap((key) => {
    const state = states.get(key.id);
    if (!state) return [];
    const view = viewLimit(state, { at: call.now });
    return {
      key_id: key.id,
      company: key.company_code,
      currency: key.currency,
      monitor_limit: presentMoney(view.limits.monitorMinor),
      probation_limit: presentMoney(view.limits.probationMinor),
      limit_source: view.limits.probationSource,
      window_from: view.windowFrom,
      used: presentMoney(view.usedMinor),
      reserved: presentMoney(view.reservedMinor),
      remaining: presentMoney(view.remainingMinor),
      governing: presentGoverningLimits(state, held.get(key.id) ?? [], call.now),
      merchants: merchantsOf(key.id, key.company_code).map((merchantNo) => {
        const at = viewLimit(state, { at: call.now, place: { riskLevel: risks.get(merchantNo) ?? null, merchantNo, appId: '' } });
        return {
          merchant_no: merchantNo,
          merchant_name: names.get(merchantNo) ?? merchantNo,
          temporary_remaining: presentMoney(at.balanceMinor),
          remaining: presentMoney(at.remainingAtMerchantMinor),
        };
      }),
    };
  });
}

function presentCase(row: CaseRow, now: Date): ProbationQuery['cases'][number] {
  const clock = clockOf(row.due_at.getTime());
  const { proposal_id: proposalId, proposal_reason: reasonCode, proposed_at: proposedAt, proposal_version: version } = row;
  return {
    case_id: row.id,
    merchant_no: row.merchant_no,
    merchant_name: row.merchant_name,
    company: row.company_code,
    currency: row.currency,
    stage: row.stage,
    round: row.round,
    attempt: row.attempt,
    attempt_limit: attemptLimit,
    opened_at: presentTime(row.opened_at),
    remind_at: clock.remindAt,
    due_at: clock.dueAt,
    uphold_at: clock.upholdAt,
    closed_at: presentTimeOrNull(row.closed_at),
    overdue: isOverdue({ ...row, dueAt: clock.dueAt }, now.getTime()),
    open_holds: row.open_holds,
    held_count: row.held_count,
    held_amount: presentMoney(row.held_minor),
    files_undecided: row.files_undecided,
    files_approved: row.files_approved,
    attested_free: presentMoney(row.attested_free_minor),
    temporary_remaining: presentMoney(row.temporary_minor),
    proposal:
      proposalId !== null && reasonCode !== null && proposedAt !== null && version !== null
        ? { proposal_id: proposalId, reason_code: reasonCode, proposed_at: presentTime(proposedAt), version }
        : null,
    version: row.version,
  };
}

export const queryProbationHandler = handle(queryProbation, async (input, call) => {
  const scope = await getSubjectScope(call, input);
  const [{ subject, identifiers }, standings, cases] = await Promise.all([
    readSubject(call.db, scope.subjectId),
    readStandings(call.db, scope.subjectId, scope.companies),
    listCaseViews(call.db, { ...scope, now: call.now }),
  ]);
  const primary = identifiers[0];
  const { idNo, exposure } = personView(call.actor);
  return {
    subject_id: subject.id,
    kind: subject.kind,
    id_type: primary?.id_type ?? '',
    id_no: primary ? idNo(primary.id_type, primary.id_no) : '',
    identifiers: identifiers.map((one) => ({ id_type: one.id_type, id_no: idNo(one.id_type, one.id_no), country: one.id_country })),
    name: subject.name,
    country: subject.country,
    verification: subject.verification as VerificationResult,
    pep: exposure(subject.pep as PepState),
    sanction: exposure(subject.sanction as SanctionState),
    business: scope.business,
    standings: standings.map((row) => ({
      company: row.company_code,
      standing: row.standing as Standing,
      since: presentTime(row.since),
      reason: maySeeReasons(call.actor.abilities) ? row.reason : underReview,
    })),
    limits: await presentLimits(call, scope, cases),
    cases: cases.map((row) => presentCase(row, call.now)),
  };
});
