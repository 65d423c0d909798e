import { type EndpointData, mayCall, wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { withoutAnalysis } from '../../activity-log/server/index.ts';
import { listHistory } from '../contract/index.ts';
import { getSubjectScope } from './person/find-subject.ts';
import { listHistoryRows } from './history.store.ts';
import { presentTime } from './person/present.ts';

type HistoryView = EndpointData<typeof listHistory>['list'][number];

export const listHistoryHandler = handle(listHistory, async (input, call) => {
  const scope = await getSubjectScope(call, input);
  const page = wire.pageOf(input);
  const { rows, total } = await listHistoryRows(call.db, scope, page);
  const list = rows.map(
    (row): HistoryView => ({
      entry_id: row.id,
      at: presentTime(row.at),
      verb: row.verb,
      actor: row.actor_name,
      actor_kind: row.actor_kind,
      object_kind: row.subject_kind as HistoryView['object_kind'],
      object_id: row.subject_id,
      object_label: row.label,
      before: row.before,
      after: row.after,
      reason: row.reason,
    }),
  );
  return wire.presentPage(page, mayCall(call.actor.abilities, 'AML.Alerts:read') ? list : list.map(withoutAnalysis), total);
});
