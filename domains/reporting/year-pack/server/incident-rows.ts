import type { Db } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listIncidentsOf } from '../../incidents/server/index.ts';
import type { PackRowValues, PackScope } from './pack-rows.store.ts';

/** The incidents of a year: those that began in it, and those that were not closed before. A pack leaves the back office, so numbers of people are masked. */
export async function readIncidents(db: Db, scope: PackScope): Promise<PackRowValues[]> {
  const view = personView({ abilities: [] });
  const shown = (text: string | null): string | null => (text === null ? null : view.words(text));
  return (await listIncidentsOf(db, scope)).map((row) => ({
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    status: row.status,
    origin: row.origin,
    title: shown(row.title),
    description: shown(row.description),
    affected: shown(row.affected),
    people_affected: row.peopleAffected,
    began_at: row.beganAt,
    found_at: row.foundAt,
    ended_at: row.endedAt,
    measures: shown(row.measures),
    notice: row.notice,
    authority: row.authority,
    notice_due_at: row.noticeDueAt,
    noticed_at: row.noticedAt,
    notice_reference: row.noticeReference,
    responsible: row.responsible,
    opened_at: row.openedAt,
    made_by: row.openedBy,
    closed_at: row.closedAt,
    closed_by: row.closedBy,
  }));
}
