import { type EndpointData, mayCall } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { withoutAnalysis } from '../../../mechanisms/activity-log/server/index.ts';
import { listHistory } from '../contract/index.ts';
import { withSubject } from './person/find-subject.ts';
import { history, type HistoryRow } from './history.store.ts';
import { presentTime } from './person/present.ts';

type HistoryView = EndpointData<typeof listHistory>['list'][number];

const presentEntry = (row: HistoryRow): HistoryView => ({
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
});

export const listHistoryHandler = handle(listHistory, async (input, call) =>
  history.answer(call, await withSubject(call, input), (rows) => {
    const list = rows.map(presentEntry);
    return mayCall(call.actor.abilities, 'AML.Alerts:read') ? list : list.map(withoutAnalysis);
  }),
);
