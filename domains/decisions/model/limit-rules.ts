import type { LimitBucket, LimitEntryKind, LimitLevel, PeriodUnit, WindowMode } from '../../kernel/index.ts';

/*
 * The arithmetic of the limits slice as a decision needs it. It is handed in (see `Policy.limitRules`), because a model
 * knows no other slice; the shapes are those of `domains/limits/model`.
 */

export interface LimitPeriod {
  length: number;
  unit: PeriodUnit;
  mode: WindowMode;
}
export interface LimitProfile {
  id: string;
  version: number;
  level: LimitLevel;
  merchantNo: string | null;
  appId: string | null;
  monitorMinor: bigint;
  probationMinor: bigint;
  window: LimitPeriod;
  unverifiedCeilingMinor: bigint;
  minorFloorMinor: bigint;
  mandatory: boolean;
}
export interface PersonalLimit {
  approvalId: string;
  monitorMinor: bigint | null;
  probationMinor: bigint | null;
  validFrom: number;
  validTo: number | null;
}
export interface EffectiveLimits {
  monitorMinor: bigint;
  probationMinor: bigint;
  monitorSource: LimitLevel | 'personal' | 'none';
  probationSource: LimitLevel | 'personal' | 'none';
  capped: boolean;
  period: LimitPeriod;
  unverifiedCeilingMinor: bigint;
  minorFloorMinor: bigint;
  profileId: string | null;
  profileVersion: number | null;
  approvalId: string | null;
}
export interface LedgerLine {
  eventAt: number;
  amountMinor: bigint;
}
export interface UsableBalance {
  id: string;
  merchantNo: string;
  remainingMinor: bigint;
  expiresAt: number;
}
/** The lines of a key, as the limits keep them. */
export interface Lines {
  readonly length: number;
  /** Remembers how they are, for `takeBack`. @returns their number */
  mark(): number;
  /** Takes away what was added since. @param length then */
  takeBack(length: number): void;
  /** Takes less memory until it is used again. */
  rest(): void;
}
export interface KeyUse {
  lines: Lines;
  reservedMinor: bigint;
  balances: readonly UsableBalance[];
}
export interface BalancePart {
  balanceId: string;
  amountMinor: bigint;
}
/** What a transaction holds of one bucket. */
export interface Consumed {
  bucket: LimitBucket;
  balanceId: string | null;
  amountMinor: bigint;
  eventAt: number;
}
export interface AmountDecision {
  outcome: 'PERSONAL' | 'PERSONAL_AND_BALANCE' | 'HOLD';
  amountMinor: bigint;
  monitorMinor: bigint;
  probationMinor: bigint;
  usedMinor: bigint;
  reservedMinor: bigint;
  remainingMinor: bigint;
  balanceMinor: bigint;
  personalPartMinor: bigint;
  balanceParts: BalancePart[];
  shortfallMinor: bigint;
  usedAfterMinor: bigint;
  reservedAfterMinor: bigint;
  passesMonitor: boolean;
}

export interface LimitRules {
  effectiveLimits(question: {
    profiles: readonly LimitProfile[];
    personal: readonly PersonalLimit[];
    merchantNo: string;
    appId: string;
    at: number;
  }): EffectiveLimits;
  usedAround(lines: Lines, window: LimitPeriod & { timeZone: string }, at: number): { usedMinor: bigint; from: number; to: number };
  usableBalances(balances: readonly UsableBalance[], merchantNo: string, now: number): UsableBalance[];
  decideAmount(question: {
    limits: { monitorMinor: bigint; probationMinor: bigint };
    usedMinor: bigint;
    reservedMinor: bigint;
    balances: readonly UsableBalance[];
    amountMinor: bigint;
  }): AmountDecision;
  reversalParts(consumed: readonly Consumed[], amountMinor: bigint): Consumed[];
  withLine(lines: Lines, line: LedgerLine): Lines;
}

/** One entry to be written into the ledger of limits. */
export interface LedgerEffect extends Consumed {
  kind: LimitEntryKind;
}
