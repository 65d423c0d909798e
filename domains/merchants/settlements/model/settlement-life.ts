import { type SettlementStatus, settlementStatuses } from '../../../register/kernel/settlements/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const settlementActs = ['COLLECT', 'COLLECT_LITTLE', 'CONFIRM', 'REJECT', 'RELOAD', 'REOPEN', 'PAY', 'FAIL', 'PAY_RECALLED'] as const;
export type SettlementAct = (typeof settlementActs)[number];

/**
 * The life of a settlement. COLLECT ends a calculation that pays something, COLLECT_LITTLE one below the minimum, which is carried
 * to the next period. REOPEN: something changed after two people confirmed. PAY_RECALLED: the bank paid by a file from which the
 * settlement had been taken back. What is rejected or failed sets its payments free for the next calculation.
 */
export const settlementLife = lifeOf<SettlementStatus, SettlementAct>({
  states: settlementStatuses,
  acts: settlementActs,
  moves: {
    DRAFT: { COLLECT: 'PENDING', COLLECT_LITTLE: 'DRAFT' },
    PENDING: { CONFIRM: 'CONFIRMED', REJECT: 'REJECTED', RELOAD: 'RELOADING', PAY_RECALLED: 'PAID' },
    CONFIRMED: { REOPEN: 'PENDING', PAY: 'PAID', FAIL: 'FAILED' },
    PAID: {},
    FAILED: {},
    REJECTED: { RELOAD: 'RELOADING' },
    RELOADING: { COLLECT: 'PENDING', COLLECT_LITTLE: 'DRAFT' },
  },
});

/** What a person does by the call of version 1 of the interface. */
export const approveTypes = ['confirm', 'reload', 'reject'] as const;
export type ApproveType = (typeof approveTypes)[number];
export const actOf: Readonly<Record<ApproveType, SettlementAct>> = { confirm: 'CONFIRM', reload: 'RELOAD', reject: 'REJECT' };
