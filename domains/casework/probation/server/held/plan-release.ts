import { findRuleNames, visibleHoldType, visibleReasons } from '../../../../rules/rules/server/names/index.ts';
import { type EndpointData, InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import type { Business, ShownHoldType } from '../../../../register/kernel/index.ts';
import { planReleases, type PlannedRelease, type ReleasesPlan } from '../../../../payments/holds/server/index.ts';
import { presentLimitSum } from '../../../../settings/limits/server/index.ts';
import { sumLimit } from '../../../../../engines/limits/planning/index.ts';
import { probationErrors, type tryApproveTransactions } from '../../contract/index.ts';
import { listMerchantNames } from '../balances/balance-view.store.ts';
import { getSubjectScope, type SubjectRef } from '../person/find-subject.ts';
import { type HeldRow, readByTradeNo } from './held-transaction.store.ts';
import { readPlanSecret } from './plan-secret.store.ts';
import { makePlanToken, type PlanFacts } from './plan-token.ts';
import { presentMoney, presentTime } from '../person/present.ts';

export type PlanView = EndpointData<typeof tryApproveTransactions>;

interface Chosen extends SubjectRef {
  business: Business;
  tid?: string | undefined;
  approves?: readonly string[] | undefined;
}

/** The chosen transactions, in the order in which they take headroom; one company and one currency, so that sums mean something. */
export async function getChosen(call: Call, input: Chosen): Promise<HeldRow[]> {
  const tids = [...new Set([...(input.tid === undefined ? [] : [input.tid]), ...(input.approves ?? [])])];
  if (tids.length === 0) throw new InvalidInputError([{ field: 'tid', code: 'required' }]);
  const scope = await getSubjectScope(call, input);
  const rows = await readByTradeNo(call.db, scope, tids);
  if (rows.length < tids.length) refuse(probationErrors, 'TRANSACTION_NOT_FOUND');
  if (new Set(rows.map((row) => row.key_id)).size > 1) refuse(probationErrors, 'SEVERAL_KEYS');
  return rows;
}

export const idsOf = (rows: readonly HeldRow[]): string[] => rows.map((row) => row.id);

export const planFacts = (call: Call, plan: ReleasesPlan): PlanFacts => ({ kind: 'release', userId: call.actor.userId, state: plan.fingerprint });

type BlockingHold = PlannedRelease['blockingHolds'][number];
/** What the reader is told of holds. */
interface HoldSight {
  readonly ruleNames: Readonly<Record<string, string>>;
  seen(code: string): string;
  typeSeen(hold: BlockingHold): ShownHoldType;
}

const presentItem = (item: PlannedRelease, merchantName: string, { ruleNames, seen, typeSeen }: HoldSight): PlanView['items'][number] => ({
  transaction_id: item.transactionId,
  tid: item.tradeNo,
  merchant_no: item.merchantNo,
  merchant_name: merchantName,
  amount: presentMoney(item.amountMinor),
  aml_result: item.amlResult,
  fits: item.fits,
  limit: presentLimitSum(
    sumLimit({
      limitMinor: item.probationMinor,
      usedMinor: item.usedMinor,
      reservedMinor: item.otherReservedMinor,
      balanceMinor: item.balanceMinor,
      amountMinor: item.amountMinor,
    }),
    {
      key_id: item.keyId,
      currency: item.currency,
      merchant_no: item.merchantNo,
      merchant_name: merchantName,
      app_id: item.probationSource === 'app' ? item.appId : '',
      limit_source: item.probationSource,
      window_from: item.windowFrom,
      window_to: item.windowTo,
    },
  ),
  probation_limit: presentMoney(item.probationMinor),
  used: presentMoney(item.usedMinor),
  other_reserved: presentMoney(item.otherReservedMinor),
  remaining: presentMoney(item.remainingMinor),
  temporary_remaining: presentMoney(item.balanceMinor),
  personal_part: presentMoney(item.personalPartMinor),
  balance_part: presentMoney(item.balancePartMinor),
  balance_parts: item.balanceParts.map((part) => ({ balance_id: part.balanceId, amount: presentMoney(part.amountMinor) })),
  shortfall: presentMoney(item.shortfallMinor),
  releasable: item.releasable,
  blocking_holds: item.blockingHolds.map((hold) => ({
    hold_id: hold.id,
    type: typeSeen(hold),
    reason_code: seen(hold.reasonCode),
    rule_name: ruleNames[seen(hold.reasonCode)] ?? null,
  })),
});

/** It fits, and something that headroom does not clear stands in the way. */
const isBlocked = (item: PlannedRelease): boolean => item.fits && !item.releasable;

/** A plan as the officer sees it, with the token that stands for exactly these numbers. */
export async function presentPlan(call: Call, plan: ReleasesPlan): Promise<PlanView> {
  const names = await listMerchantNames(call.db, [...new Set(plan.items.map((item) => item.merchantNo))]);
  const ruleNames = await findRuleNames(
    call.db,
    plan.items.flatMap((item) => item.blockingHolds.map((hold) => hold.reasonCode)),
  );
  const { token, expiresAt } = makePlanToken(await readPlanSecret(call.db), planFacts(call, plan), call.now);
  const first = plan.items[0];
  const getVisible = (code: string): string => visibleReasons(call.actor.abilities, [code])[0] ?? code;
  const typeSeen = (hold: BlockingHold): ShownHoldType => visibleHoldType(call.actor.abilities, hold);
  const sum = (pick: (item: PlannedRelease) => bigint): bigint => plan.items.reduce((total, item) => total + pick(item), 0n);
  return {
    company: first?.companyCode ?? '',
    currency: first?.currency ?? '',
    items: plan.items.map((item) => presentItem(item, names.get(item.merchantNo) ?? item.merchantNo, { ruleNames, seen: getVisible, typeSeen })),
    totals: {
      count: plan.items.length,
      releasable: plan.items.filter((item) => item.releasable).length,
      amount: presentMoney(plan.amountMinor),
      personal_part: presentMoney(plan.personalMinor),
      balance_part: presentMoney(plan.balanceMinor),
      personal_offered: presentMoney(sum((item) => (isBlocked(item) ? 0n : item.fits ? item.personalPartMinor : item.remainingMinor))),
      balance_offered: presentMoney(sum((item) => (isBlocked(item) ? 0n : item.fits ? item.balancePartMinor : item.balanceMinor))),
      blocked: presentMoney(sum((item) => (isBlocked(item) ? item.amountMinor : 0n))),
      shortfall: presentMoney(plan.shortfallMinor),
    },
    all_fit: plan.allReleasable,
    plan_token: token,
    expires_at: presentTime(expiresAt),
  };
}

export const planNow = (call: Call, transactionIds: readonly string[]): Promise<ReleasesPlan> => planReleases(call.db, { transactionIds, now: call.now });
