import { formatAmount } from '../../../../register/kernel/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import type { PersonTimelineSource } from '../../../../mechanisms/person/server/index.ts';
import { findRuleNames, maySeeReasons, namesAmong, visibleReasons } from '../../../../rules/rules/server/names/index.ts';
import { listCaseEvents, listEvidenceEvents, listHoldEvents, sumHeldAt } from './case-events.store.ts';

const demand = 'AML.ProbationList:read';

/** Justification cases of a person. */
export const caseTimeline: PersonTimelineSource = {
  kind: 'case',
  demand,
  read: async (ask, call) =>
    (await listCaseEvents(call.db, ask)).map(({ at, id, part, companyCode, business, merchantName, stage }) => ({
      at,
      id,
      part,
      act: part === 0 ? 'OPENED' : 'CLOSED',
      entity_code: companyCode,
      to: stage,
      label: merchantName,
      business,
    })),
};

/** Evidence that merchants uploaded for a person. */
export const evidenceTimeline: PersonTimelineSource = {
  kind: 'evidence',
  demand,
  read: async (ask, call) =>
    (await listEvidenceEvents(call.db, ask)).map(({ at, id, part, companyCode, business, kind, name, status, by }) => ({
      at,
      id,
      part,
      act: part === 0 ? 'HANDED_IN' : 'REVIEWED',
      entity_code: companyCode,
      code: kind,
      to: status,
      label: name,
      business,
      by,
    })),
};

/** What people decided on held payments; by whom, only for readers of alerts. */
export const decisionTimeline: PersonTimelineSource = {
  kind: 'decision',
  demand,
  async read(ask, call) {
    const rows = await listHoldEvents(call.db, ask);
    const isTold = maySeeReasons(call.actor.abilities);
    const names = await findRuleNames(
      call.db,
      rows.map(({ reason }) => reason),
    );
    return rows.map(({ at, id, part, companyCode, business, merchantName, reason, status, tradeNo, minor, currency, by }) => {
      const reasons = visibleReasons(call.actor.abilities, [reason]);
      return {
        at,
        id,
        part,
        act: 'DECIDED',
        entity_code: companyCode,
        to: status,
        label: merchantName,
        reasons,
        rule_names: namesAmong(names, reasons),
        business,
        trade_no: tradeNo,
        amount: formatAmount(minor),
        currency,
        by: isTold ? by : null,
      };
    });
  },
};

/** Money on hold at a merchant, for readers of either list of people whose money waits. */
export const heldAtMerchant = {
  demands: ['AML.MonitorList:read', demand],
  read: async ({ merchantNo, companyCode }: { merchantNo: string; companyCode: string }, { db }: Call) =>
    (await sumHeldAt(db, merchantNo, [companyCode])).map(({ currency, count, minor }) => ({ currency, count, amount: formatAmount(minor) })),
} as const;
