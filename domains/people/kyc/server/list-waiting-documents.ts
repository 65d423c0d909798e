import { handle } from '../../../../platform/server/index.ts';
import { identityRisk } from '../../../register/id-database/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { listKycDocuments } from '../contract/index.ts';
import { waitingDocuments } from './register/document-queue.store.ts';

const listHandler = handle(listKycDocuments, (input, call) =>
  waitingDocuments.answer(call, input, (rows) => {
    const view = personView(call.actor);
    return rows.map((row) => ({
      document_id: row.id,
      subject_id: row.subjectId,
      kind: row.kind,
      name: row.name,
      subject_kind: row.subjectKind,
      country: row.country,
      id_type: row.idType,
      id_no: row.idType && row.idNo ? view.idNo(row.idType, row.idNo) : null,
      is_masked: view.isMasked,
      risk: identityRisk(row),
      uploaded_time: row.uploadedAt.getTime(),
      due_time: row.dueAt?.getTime() ?? null,
      is_overdue: row.dueAt !== null && row.dueAt < call.now,
      responsible:
        row.responsibleId === null ? null : { user_id: row.responsibleId, name: row.responsibleName ?? '', is_me: row.responsibleId === call.actor.userId },
      snoozed_until: row.snoozedUntil !== null && row.snoozedUntil > call.now ? row.snoozedUntil.getTime() : null,
      is_own: row.uploadedByPerson === call.actor.personId,
      version: row.version,
    }));
  }),
);

export const waitingDocumentHandlers = [listHandler];
