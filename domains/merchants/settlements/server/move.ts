import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, moveRecord } from '../../../../platform/server/index.ts';
import { settlementErrors } from '../contract/index.ts';
import { type SettlementAct, settlementLife } from '../model/settlement-life.ts';
import { insertEvent, lockSettlements, type Move, saveMove, type Settlement } from './stores/settlement.store.ts';

/** What an act on settlements needs of a call; a job can make one too. */
export type SettlementAction = Pick<Call, 'db' | 'now' | 'actor' | 'audit'>;

export const settlementTarget = 'settlement';
const verbs: Readonly<Record<SettlementAct, string>> = {
  COLLECT: 'settlement.collected',
  COLLECT_LITTLE: 'settlement.collected',
  CONFIRM: 'settlement.confirmed',
  REJECT: 'settlement.rejected',
  RELOAD: 'settlement.reloaded',
  REOPEN: 'settlement.reopened',
  PAY: 'settlement.paid',
  FAIL: 'settlement.failed',
  PAY_RECALLED: 'settlement.paid',
};

/** A settlement of the caller's companies, locked. */
export async function lockSettlement(act: Pick<Call, 'db' | 'actor'>, id: string): Promise<Settlement> {
  const [settlement] = await lockSettlements(act.db, [id]);
  return settlement && act.actor.companies.includes(settlement.companyCode) ? settlement : refuse(settlementErrors, 'SETTLEMENT_NOT_FOUND');
}

/** Takes a locked settlement one step on, with its audit entry and its line in the history. */
export async function moveSettlement(
  act: SettlementAction,
  settlement: Settlement,
  step: SettlementAct,
  { reason = null, detail = {}, ...extra }: Omit<Move, 'status' | 'at' | 'reason'> & { reason?: string | null; detail?: Record<string, unknown> } = {},
): Promise<void> {
  await moveRecord(act, {
    life: settlementLife,
    record: settlement,
    act: step,
    refused: (status) => refuse(settlementErrors, 'SETTLEMENT_NOT_FROM_HERE', { status }, { status }),
    async save(status) {
      await saveMove(act.db, settlement.id, { ...extra, status, at: act.now, reason });
      await insertEvent(act.db, settlement.id, {
        version: settlement.version,
        act: step,
        before: settlement.status,
        after: status,
        detail,
        reason,
        by: act.actor.name,
        at: act.now,
      });
    },
    note: {
      kind: settlementTarget,
      verb: verbs[step],
      companyCode: settlement.companyCode,
      before: { version: settlement.version },
      after: { version: settlement.version + 1, net_minor: settlement.netMinor, ...detail },
      ...(reason === null ? {} : { reason }),
    },
  });
}
