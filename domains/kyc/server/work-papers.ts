import { commonErrors, refuse } from '../../../platform/contract/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import { identityRisk, seesPerson } from '../../id-database/server/index.ts';
import { personView } from '../../id-database/server/person-view/index.ts';
import { listColleagues } from '../../session/server/index.ts';
import { assignKycPaper, kycErrors, listKycAssignees, listKycPapers } from '../contract/index.ts';
import { saveResponsible } from './register/document.store.ts';
import { waitingPapers } from './register/paper-queue.store.ts';
import { getDocument } from './review-documents.ts';
import { lockIdentity } from './review-kyc.ts';

const subject = 'AML.Details';

const listHandler = handle(listKycPapers, (input, call) =>
  waitingPapers.answer(call, input, (rows) => {
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
      is_own: row.uploadedByPerson === call.actor.personId,
      version: row.version,
    }));
  }),
);

/** The account that gets a paper: the caller, nobody, or a colleague who may decide papers and sees its person. */
async function assigneeOf(call: Call, userId: string | null | undefined, subjectId: string): Promise<{ id: string; name: string } | null> {
  if (userId === null) return null;
  if (userId === undefined || userId === call.actor.userId) return { id: call.actor.userId, name: call.actor.name };
  const found = (await listColleagues(call.db, call.actor.companies, subject)).find((one) => one.id === userId);
  if (!found || !(await seesPerson(call.db, subjectId, found.companies))) return refuse(kycErrors, 'NOT_AN_ASSIGNEE');
  return { id: found.id, name: found.name };
}

const assignHandler = handle(assignKycPaper, async (input, call) => {
  const first = await getDocument(call, input.document_id);
  await lockIdentity(call, { subject_id: first.subjectId });
  const paper = await getDocument(call, input.document_id);
  if (paper.version !== input.version) refuse(commonErrors, 'STALE', {}, { version: paper.version });
  if (paper.status !== 'UPLOADED') refuse(kycErrors, 'DOCUMENT_DECIDED', { status: paper.status });
  const assignee = await assigneeOf(call, input.user_id, paper.subjectId);
  const version = await saveResponsible(call.db, paper.id, assignee);
  call.audit({
    subject: { kind: 'kyc-document', id: paper.id },
    before: { responsible_id: paper.responsibleId },
    after: { responsible_id: assignee?.id ?? null, kind: paper.kind, subject_id: paper.subjectId },
  });
  return { document_id: paper.id, version };
});

const assigneesHandler = handle(listKycAssignees, async (_input, call) => {
  const rows = await listColleagues(call.db, call.actor.companies, subject);
  return { list: rows.map(({ id, name }) => ({ user_id: id, name, is_me: id === call.actor.userId })) };
});

export const paperHandlers = [listHandler, assignHandler, assigneesHandler];
