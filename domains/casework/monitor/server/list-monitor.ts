import { type Call, handle } from '../../../../platform/server/index.ts';
import { loadLimitStates, viewLimit } from '../../../settings/limits/server/ledger/index.ts';
import { findRuleNames, maySeeReasons, namesAmong, underReview } from '../../../rules/rules/server/names/index.ts';
import { type LimitUseView, listMonitor } from '../contract/index.ts';

import { findKeysOf, monitored, type MonitorRow } from './monitor.store.ts';
import { presentLimit, presentPerson } from './present-person.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

/** The fullest key of each row: what brought the person here, or what will next. */
async function findFullest(call: Call, rows: readonly MonitorRow[]): Promise<Map<string, LimitUseView>> {
  const keys = await findKeysOf(
    call.db,
    rows.map((row) => row.subjectId),
    rows.map((row) => row.companyCode),
  );
  const states = await loadLimitStates(
    call.db,
    keys.map((key) => key.id),
    call.now,
  );
  const fullest = new Map<string, LimitUseView>();
  for (const key of keys) {
    const state = states.get(key.id);
    if (!state) continue;
    const limit = presentLimit(key, viewLimit(state, { at: call.now }));
    const at = `${key.subjectId} ${key.companyCode}`;
    if (limit.percent_of_monitor >= (fullest.get(at)?.percent_of_monitor ?? 0)) fullest.set(at, limit);
  }
  return fullest;
}

export const listMonitorHandler = handle(listMonitor, (input, call) =>
  monitored.answer(call, input, async (rows) => {
    const [fullest, ruleNames] = await Promise.all([
      findFullest(call, rows),
      findRuleNames(
        call.db,
        rows.map((row) => row.reason ?? ''),
      ),
    ]);
    const view = personView(call.actor);
    const reasons = maySeeReasons(call.actor.abilities);
    return rows.map((row) => ({
      row_id: `${row.subjectId}-${row.companyCode}`,
      ...presentPerson(row, view),
      observation: reasons ? row.reason : row.reason && underReview,
      rule_names: reasons ? namesAmong(ruleNames, [row.reason ?? '']) : {},
      user: reasons ? (row.actor ?? 'system') : 'system',
      user_kind: reasons ? (row.actorKind ?? 'system') : 'system',
      open_alerts: row.openAlerts,
      alerts: row.alerts,
      last_alert_time: row.lastAlert === null ? null : row.lastAlert.getTime(),
      limit: fullest.get(`${row.subjectId} ${row.companyCode}`) ?? null,
    }));
  }),
);
