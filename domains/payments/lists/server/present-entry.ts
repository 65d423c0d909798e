import type { Actor } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { reviewOf, stateOf } from '../model/entry-life.ts';
import type { EntryRow } from './stores/entry-page.store.ts';

interface Reader {
  readonly actor: Pick<Actor, 'abilities'>;
  readonly now: Date;
}

/** An entry as lists show it. */
export function presentEntry(reader: Reader, row: EntryRow, waitingRequestId: string | undefined) {
  const now = reader.now.getTime();
  const person = personView(reader.actor);
  const [startsAt, endsAt, endedAt] = [row.startsAt.getTime(), row.endsAt?.getTime() ?? null, row.endedAt?.getTime() ?? null];
  const status = stateOf({ startsAt, endsAt }, endedAt, now);
  return {
    id: row.id,
    kind: row.kind,
    status,
    subject_id: row.subjectId,
    id_country: row.idCountry,
    id_type: row.idType,
    id_no: person.idNo(row.idType, row.idNo),
    is_masked: person.isMasked,
    name: row.subjectName ?? row.name,
    verification: row.verification,
    standing: row.standing,
    business: row.business,
    provider_code: row.providerCode,
    provider_name: row.providerName,
    method: row.method,
    reason_code: row.reasonCode,
    reason: row.reason,
    source: row.source,
    source_ref: row.sourceRef,
    start_date_time: startsAt,
    end_date_time: endsAt,
    ended_time: endedAt,
    ended_by: row.endedByName,
    end_reason: row.endReason,
    review: reviewOf({ reviewDue: row.reviewDue?.getTime() ?? null, reviewedAt: row.reviewedAt?.getTime() ?? null, state: status }, now),
    review_due: row.reviewDue?.getTime() ?? null,
    reviewed_by: row.reviewedByName,
    waiting_request_id: waitingRequestId ?? null,
    conflict_id: row.conflictId,
    entity_code: row.companyCode,
    entity_name: row.companyName,
    created_by: row.createdByName,
    create_time: row.createdAt.getTime(),
    update_time: row.updatedAt.getTime(),
    version: row.version,
  };
}
