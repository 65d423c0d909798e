import { decideEffectiveLimits } from '../../../../engines/limits/index.ts';
import type { Db } from '../../../../platform/server/db/index.ts';
import { hashOf } from '../../../../platform/server/http/idempotency.store.ts';
import { type AmlResult, type Business, type RiskLevel, windowsOf } from '../../../register/kernel/index.ts';
import type { EffectiveLimits, KeyUse } from '../../../../engines/limits/index.ts';
import { type HeldAmount, planRelease, type ReleasePart } from '../../../../engines/limits/planning/index.ts';
import { findMerchantRisks, type LimitState, loadLimitStates } from '../../../settings/limits/server/ledger/index.ts';
import { findTransactionsById, type HoldStored, loadHolds, type StoredTransaction, amountAtStake } from '../../decisions/server/stored/index.ts';

/** What releasing one held payment would take, and what stands in the way. */
export interface PlannedRelease extends ReleasePart {
  tradeNo: string;
  appId: string;
  keyId: string;
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
  amlResult: AmlResult;
  probationSource: string;
  version: number;
  /** Open holds that headroom does not clear. */
  blockingHolds: HoldStored[];
  /** It is held, fits, and nothing else stands in the way. */
  releasable: boolean;
}

export interface ReleasesPlan {
  items: PlannedRelease[];
  allReleasable: boolean;
  amountMinor: bigint;
  personalMinor: bigint;
  balanceMinor: bigint;
  shortfallMinor: bigint;
  /** Of every number the plan stands on; another one means that something moved. */
  fingerprint: string;
}

/** What plans and releases read; with the people locked it is what the release writes on. */
export interface ReleaseScene {
  transactions: StoredTransaction[];
  holds: HoldStored[];
  limits: Map<string, LimitState>;
  /** How risky the merchants of the payments are. */
  risks: Map<string, RiskLevel>;
}

export async function loadReleaseScene(db: Db, transactionIds: readonly string[], now: Date): Promise<ReleaseScene> {
  const result = await findTransactionsById(db, transactionIds);
  const transactions = [...new Set(transactionIds)].flatMap((id) => result.get(id) ?? []);
  return {
    transactions,
    holds: await loadHolds(
      db,
      transactions.map((one) => one.id),
    ),
    limits: await loadLimitStates(
      db,
      transactions.map((one) => one.keyId),
      now,
    ),
    risks: await findMerchantRisks(
      db,
      transactions.map((one) => one.merchantNo),
    ),
  };
}

export const openHoldsOf = (holds: readonly HoldStored[], transactionId: string): HoldStored[] =>
  holds.filter((hold) => hold.transactionId === transactionId && hold.status === 'OPEN');

/** What a held payment asks of the limits that govern where it was made. */
export function heldAmount(scene: Pick<ReleaseScene, 'limits' | 'risks'>, stored: StoredTransaction, now: Date): HeldAmount & { limits: EffectiveLimits } {
  const state = scene.limits.get(stored.keyId) as LimitState;
  const limits = decideEffectiveLimits({
    profiles: state.profiles,
    personal: state.personal,
    riskLevel: scene.risks.get(stored.merchantNo) ?? null,
    merchantNo: stored.merchantNo,
    appId: stored.appId,
    at: now.getTime(),
  });
  return {
    transactionId: stored.id,
    merchantNo: stored.merchantNo,
    amountMinor: amountAtStake(stored),
    limits,
    windowAt: windowsOf(limits.period, state.timeZone),
  };
}

/** Plans releases in the given order, each seeing what the ones before took from its key. Pure on what was loaded. */
export function planScene(scene: ReleaseScene, now: Date, mayClear: (hold: HoldStored) => boolean): ReleasesPlan {
  const { transactions, holds, limits } = scene;
  const uses = new Map<string, KeyUse>();
  const items = transactions.map((stored): PlannedRelease => {
    const state = limits.get(stored.keyId) as LimitState;
    const use = uses.get(stored.keyId) ?? state;
    const held = heldAmount(scene, stored, now);
    const plan = planRelease([held], use, now.getTime());
    const part = plan.parts[0] as ReleasePart;
    const open = openHoldsOf(holds, stored.id);
    const blockingHolds = open.filter((hold) => !mayClear(hold));
    const releasable = stored.amlResult === 'JUSTIFICATION_REQUIRED' && part.fits && blockingHolds.length === 0;
    if (releasable) uses.set(stored.keyId, plan.after);
    return {
      ...part,
      tradeNo: stored.tradeNo,
      appId: stored.appId,
      keyId: stored.keyId,
      subjectId: stored.subjectId,
      companyCode: stored.companyCode,
      business: stored.business,
      currency: stored.currency,
      amlResult: stored.amlResult,
      probationSource: held.limits.probationSource,
      version: stored.version,
      blockingHolds,
      releasable,
    };
  });
  const sum = (pick: (item: PlannedRelease) => bigint) => items.reduce((total, item) => total + pick(item), 0n);
  const versions = [...new Set(items.map((item) => item.keyId))].map((id) => [id, (limits.get(id) as LimitState).key.version]);
  const releases = items.map((item) => ({ ...item, blockingHolds: item.blockingHolds.map((hold) => hold.id), windowFrom: null, windowTo: null }));
  return {
    items,
    allReleasable: items.length > 0 && items.every((item) => item.releasable),
    amountMinor: sum((item) => item.amountMinor),
    personalMinor: sum((item) => (item.releasable ? item.personalPartMinor : 0n)),
    balanceMinor: sum((item) => (item.releasable ? item.balancePartMinor : 0n)),
    shortfallMinor: sum((item) => item.shortfallMinor),
    fingerprint: hashOf({ versions, told: releases }),
  };
}

export const clearedByHeadroom = (hold: HoldStored): boolean => hold.type === 'LIMIT';

/** Dry run of releasing held payments by headroom, in the given order. Changes nothing and locks nothing. */
export async function planReleases(db: Db, { transactionIds, now }: { transactionIds: readonly string[]; now: Date }): Promise<ReleasesPlan> {
  return planScene(await loadReleaseScene(db, transactionIds, now), now, clearedByHeadroom);
}
