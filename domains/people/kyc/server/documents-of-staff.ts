import type { Db } from '../../../../platform/server/index.ts';
import { listCompaniesOf, lockSubjects } from '../../../register/id-database/server/index.ts';
import { notify } from '../../../mechanisms/notifications/server/index.ts';
import type { StaffWork, WorkItem } from '../../../mechanisms/session/server/index.ts';
import { documentQueueSubject, noticesOfDocuments } from './document-queue.ts';
import { findDocuments, listUndecidedOf, saveResponsible, saveSnoozes } from './register/document.store.ts';

/** Documents that nobody has decided, with the companies whose customers their people are. */
async function open(db: Db, userIds: readonly string[]): Promise<WorkItem[]> {
  const rows = await listUndecidedOf(db, userIds);
  const companies = Map.groupBy(
    await listCompaniesOf(
      db,
      rows.map(({ subjectId }) => subjectId),
    ),
    ({ subjectId }) => subjectId,
  );
  return rows.map(({ subjectId, ...row }) => ({ ...row, companies: (companies.get(subjectId) ?? []).map(({ companyCode }) => companyCode) }));
}

/** Documents of people that wait for a decision, as work of accounts. What was snoozed comes back. */
export const documentsOfStaff: StaffWork = {
  key: 'KYC_DOCUMENTS',
  subject: documentQueueSubject,
  verb: 'kyc-document.assigned',
  columns: ['kyc_document.responsible_id'],
  open,
  async give(act, gifts, reason) {
    const giftOf = new Map(gifts.map((gift) => [gift.item.id, gift]));
    await lockSubjects(act.db, [...new Set((await findDocuments(act.db, [...giftOf.keys()])).map(({ subjectId }) => subjectId))]);
    // As they are now that nobody else changes them.
    const handed = (await findDocuments(act.db, [...giftOf.keys()])).flatMap((document) => {
      const gift = giftOf.get(document.id);
      return gift === undefined || document.status !== 'UPLOADED' || document.responsibleId !== gift.item.userId ? [] : [{ document, to: gift.to }];
    });
    await saveResponsible(
      act.db,
      handed.map(({ document, to }) => ({ id: document.id, responsible: to })),
    );
    await saveSnoozes(
      act.db,
      handed.flatMap(({ document }) => (document.snoozedUntil === null ? [] : [{ id: document.id, until: null }])),
    );
    for (const { document, to } of handed)
      act.audit({
        subject: { kind: 'kyc-document', id: document.id },
        before: { responsible_id: document.responsibleId, snoozed_until: document.snoozedUntil },
        after: { responsible_id: to?.id ?? null, snoozed_until: null, kind: document.kind, subject_id: document.subjectId },
        reason,
      });
    const values = handed.filter(({ to }) => to !== null && to.id !== act.actor.userId);
    const text = await noticesOfDocuments(
      act,
      values.map(({ document }) => document),
    );
    await notify(
      act,
      values.flatMap(({ document, to }) => {
        const one = text.get(document.id);
        return one === undefined || to === null ? [] : [{ ...one, kind: 'PAPER_ASSIGNED' as const, userIds: [to.id], byName: act.actor.name }];
      }),
    );
  },
};
