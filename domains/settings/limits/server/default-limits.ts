import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { formatAmount, riskLevels, windowsOf } from '../../../register/kernel/index.ts';
import { changeDefaultLimit, limitErrors, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from '../contract/index.ts';
import { effectiveAt, type LimitPair, ownProfile, profileAt } from '../model/default-limits.ts';
import {
  changeDefaultLimits,
  defaultLimitChange,
  defaultLimitsTarget,
  getGround,
  groundsAt,
  type LimitGroundOfPlace,
  slotName,
  weighDefaultLimit,
} from './change-default-limits.ts';
import {
  countOwnBelow,
  countPeopleAbove,
  defaultLimits,
  type DefaultLimitRow,
  findLimitPlace,
  listDefaultLimitHistory,
  type NamedPlace,
  type Slot,
} from './default-limits.store.ts';
import { loadTimeZones } from './ledger/load-limit-state.ts';

const presentPair = (pair: LimitPair) => ({ monitor_limit: formatAmount(pair.monitorMinor), probation_limit: formatAmount(pair.probationMinor) });
const storedPair = (monitor: string | null, probation: string | null) =>
  monitor === null || probation === null ? null : { monitor_limit: formatAmount(monitor), probation_limit: formatAmount(probation) };

const presentPlace = (place: NamedPlace & Pick<Slot, 'business' | 'currency'>) => ({
  level: place.level,
  entity_code: place.companyCode,
  company_name: place.companyName,
  risk_level: place.level === 'risk' ? place.riskLevel : null,
  merchant_no: place.merchantNo,
  muid: place.muid,
  merchant_name: place.merchantName,
  app_id: place.appId,
  app_name: place.appName,
  business: place.business,
  currency: place.currency,
});

const presentRow = (row: DefaultLimitRow, waiting: string | undefined) => ({
  ...presentPlace(row),
  monitor_limit: formatAmount(row.monitorMinor),
  probation_limit: formatAmount(row.probationMinor),
  calculation_period: row.calculationPeriod,
  period_unit: row.periodUnit,
  window_mode: row.windowMode,
  mandatory: row.mandatory,
  version: row.version,
  updated_at: row.validFrom.getTime(),
  updated_by: row.updatedBy,
  waiting_request_id: waiting ?? null,
});

const waitingAbout = async (call: Call, slots: readonly Slot[]) => {
  const waiting = await findWaitingRequests(call.db, defaultLimitsTarget, slots.map(slotName));
  return (slot: Slot): string | undefined => waiting.get(slotName(slot));
};

/** What governs at a place, of its own or from above. */
function presentGoverning({ slot, profiles }: LimitGroundOfPlace) {
  const governing = profileAt(profiles, slot);
  if (!governing) refuse(limitErrors, 'LIMIT_PLACE_NOT_FOUND');
  const own = ownProfile(profiles, slot);
  const effective = effectiveAt(profiles, slot);
  return {
    governing,
    own: own ? presentPair(own) : null,
    effective: { ...presentPair(effective), level: governing.level, risk_level: governing.riskLevel, is_capped: effective.capped },
    version: own?.version ?? 0,
  };
}

/** The merchants of each risk at a company, as places of their own. */
const byRiskOf = ({ slot, profiles }: LimitGroundOfPlace): LimitGroundOfPlace[] =>
  slot.level === 'general' ? riskLevels.map((riskLevel) => ({ slot: { ...slot, level: 'risk', riskLevel }, profiles })) : [];

function presentAt({ slot, profiles }: LimitGroundOfPlace, waiting: string | undefined) {
  const { governing, ...auditFields } = presentGoverning({ slot, profiles });
  return {
    ...presentPlace(slot),
    ...auditFields,
    calculation_period: governing.window.length,
    period_unit: governing.window.unit,
    window_mode: governing.window.mode,
    mandatory: governing.mandatory,
    waiting_request_id: waiting ?? null,
  };
}

export const defaultLimitHandlers: readonly Handler[] = [
  handle(listDefaultLimits, (input, call) =>
    defaultLimits.answer(call, input, async (rows) => {
      const waiting = await waitingAbout(call, rows);
      return rows.map((row) => presentRow(row, waiting(row)));
    }),
  ),
  handle(listDefaultLimitsAt, async (input, call) => {
    const place = await findLimitPlace(call.db, { merchantNo: input.merchant_no, appId: input.app_id });
    if (!place || !call.actor.companies.includes(place.companyCode)) refuse(limitErrors, 'LIMIT_PLACE_NOT_FOUND');
    const grounds = await groundsAt(call.db, place);
    const waiting = await waitingAbout(
      call,
      grounds.map(({ slot }) => slot),
    );
    return { limits: grounds.map((ground) => presentAt(ground, waiting(ground.slot))) };
  }),
  handle(showDefaultLimit, async (input, call) => {
    const ground = await getGround(call, input);
    const byRisk = byRiskOf(ground);
    const waiting = await waitingAbout(call, [ground.slot, ...byRisk.map(({ slot }) => slot)]);
    const history = await listDefaultLimitHistory(call.db, ground.slot);
    return {
      ...presentAt(ground, waiting(ground.slot)),
      history: history.map((row) => ({
        version: row.version,
        before: storedPair(row.beforeMonitor, row.beforeProbation),
        after: storedPair(row.afterMonitor, row.afterProbation),
        raises: row.raises,
        reason: row.reason,
        changed_by: row.changedBy,
        approved_by: row.approvedBy,
        changed_at: row.changedAt.getTime(),
        request_id: row.requestId,
      })),
      by_risk: byRisk.flatMap((one) => {
        const { own, effective } = presentGoverning(one);
        const { riskLevel } = one.slot;
        return riskLevel === null ? [] : [{ risk_level: riskLevel, own, effective, waiting_request_id: waiting(one.slot) ?? null }];
      }),
    };
  }),
  handle(previewDefaultLimit, async (input, call) => {
    const ground = await getGround(call, input);
    const { slot } = ground;
    const weighed = weighDefaultLimit(ground, input);
    const { before, after } = weighed;
    const timeZone = (await loadTimeZones(call.db, [slot.companyCode])).get(slot.companyCode) ?? 'UTC';
    const since = new Date(windowsOf(before.period, timeZone)(call.now.getTime()).from);
    const people = await countPeopleAbove(call.db, slot, { since, now: call.now, before, after });
    const own = await countOwnBelow(call.db, slot);
    return {
      raises: defaultLimitChange.needsSecond(weighed),
      before: presentPair(before),
      after: presentPair(after),
      is_capped: after.capped,
      own_limits_below: own,
      people: {
        examined: people.examined,
        is_capped: people.isCapped,
        above_monitor_before: people.aboveMonitorBefore,
        above_monitor_after: people.aboveMonitorAfter,
        above_probation_before: people.aboveProbationBefore,
        above_probation_after: people.aboveProbationAfter,
      },
    };
  }),
  handle(changeDefaultLimit, (input, call) => changeDefaultLimits(call, input)),
];
