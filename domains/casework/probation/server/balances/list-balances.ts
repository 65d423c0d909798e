import { maySeeReasons } from '../../../../rules/rules/server/names/index.ts';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import type { Business, LimitEntryKind } from '../../../../register/kernel/index.ts';
import { approvedBalances, balances, balanceUse, presentBalance, type StoredBalance, waitingBalances } from '../../../../settings/limits/server/index.ts';
import { listApprovedBalances, listTemporaryBalances, listTemporaryUse, listWaitingBalances } from '../../contract/index.ts';
import { decideBalanceReview } from '../../model/balance-request.ts';
import { readBalanceNames } from './balance-view.store.ts';
import { withSubject } from '../person/find-subject.ts';
import { presentMoney, presentTime, presentTimeOrNull } from '../person/present.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';

type BalanceView = EndpointData<typeof listTemporaryBalances>['list'][number];

/** Balances as screens show them, with the asking person's right to decide each. */
async function presentBalances(call: Call, stored: readonly StoredBalance[]): Promise<BalanceView[]> {
  const rows = stored.map(presentBalance);
  const names = await readBalanceNames(call.db, {
    balanceIds: rows.map((row) => row.id),
    subjectIds: rows.map((row) => row.subjectId),
    merchantNos: rows.map((row) => row.merchantNo),
  });
  const { idNo } = personView(call.actor);
  const seesReasons = maySeeReasons(call.actor.abilities);
  return rows.map((row) => {
    const person = names.people.get(row.subjectId);
    const ground = names.grounds.get(row.id);
    return {
      balance_id: row.id,
      subject_id: row.subjectId,
      id_type: person?.id_type ?? '',
      id_no: person ? idNo(person.id_type, person.id_no) : '',
      name: person?.name ?? null,
      business: row.business as Business,
      company: row.companyCode,
      currency: row.currency,
      merchant_no: row.merchantNo,
      merchant_name: names.merchants.get(row.merchantNo) ?? row.merchantNo,
      status: row.status,
      granted: presentMoney(row.grantedMinor),
      used: presentMoney(row.grantedMinor - row.remainingMinor),
      remaining: presentMoney(row.remainingMinor),
      attested: presentMoney(ground?.attested_minor ?? 0n),
      file_ids: ground?.file_ids ?? [],
      expires_at: presentTime(row.expiresAt),
      reason: seesReasons ? row.reason : null,
      description: seesReasons ? row.description : null,
      created_by: row.createdByName,
      created_at: presentTime(row.createdAt),
      decided_by: row.decidedByName,
      decided_at: presentTimeOrNull(row.decidedAt),
      decide_reason: seesReasons ? row.decideReason : null,
      version: row.version,
      may_decide: decideBalanceReview({
        status: row.status,
        makerPersonId: row.createdByPerson,
        checkerPersonId: call.actor.personId,
        outcome: 'APPROVED',
        reason: undefined,
      }).ok,
    };
  });
}

export const listTemporaryBalancesHandler = handle(listTemporaryBalances, async (input, call) =>
  balances.answer(call, await withSubject(call, input), (rows) => presentBalances(call, rows)),
);

export const listWaitingBalancesHandler = handle(listWaitingBalances, async (input, call) => {
  const isNarrowed = input.subject_id !== undefined || input.id_no !== undefined;
  return waitingBalances.answer(call, isNarrowed ? await withSubject(call, input) : input, (rows) => presentBalances(call, rows));
});

/** A subject has few balances; the newest of them are all a screen can use. */
const wholePage = { page_size: 200 };

export const listApprovedBalancesHandler = handle(listApprovedBalances, async (input, call) => {
  const about = { ...(await withSubject(call, input)), ...wholePage };
  const approving = await balances.find(call, { ...about, status: 'WAITING' });
  const approved = await approvedBalances.find(call, about);
  return { approving: await presentBalances(call, approving.rows), approved: await presentBalances(call, approved.rows) };
});

export const listTemporaryUseHandler = handle(listTemporaryUse, async (input, call) =>
  balanceUse.answer(call, await withSubject(call, input), (rows) =>
    rows.map((row) => ({
      entry_id: row.id,
      balance_id: row.balanceId,
      transaction_id: row.transactionId,
      tid: row.tradeNo,
      merchant_no: row.merchantNo,
      kind: row.kind as LimitEntryKind,
      amount: presentMoney(row.amountMinor),
      currency: row.currency,
      event_at: presentTime(row.eventAt),
      created_at: presentTime(row.createdAt),
    })),
  ),
);
