import { termIn, termTexts } from '../../../../platform/contract/index.ts';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { findVisible, findSubjectNames, listCompaniesOf, lockSubjects, sightOf } from '../../../register/id-database/server/index.ts';
import type { KycDocumentKind } from '../../../register/kernel/index.ts';
import type { Title } from '../../../mechanisms/notifications/server/index.ts';
import { type OwnedQueue, ownedQueue } from '../../../mechanisms/queues/server/index.ts';
import { kycDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import { type DocumentRow, findDocuments, saveResponsible, saveSnoozes } from './register/document.store.ts';
import { waitingDocuments } from './register/document-queue.store.ts';

/** What a notification calls a document: its kind, and whose it is. */
const documentTitle = (kind: KycDocumentKind): Title => termTexts(kycDocumentKindWords, kind);

/** Of these, the documents of people whom somebody who works for these companies sees. */
async function seenDocuments(db: Db, documents: readonly DocumentRow[], companies: readonly string[]): Promise<DocumentRow[]> {
  const people = documents.map(({ subjectId }) => subjectId);
  const visible = await findVisible(db, people, await sightOf(db, companies));
  return documents.filter(({ subjectId }) => visible.has(subjectId));
}

/** Documents of people whom the caller sees, the people locked in the order of their keys. */
async function lockDocuments({ db, actor }: Call, ids: readonly string[]): Promise<DocumentRow[]> {
  const people = new Set((await seenDocuments(db, await findDocuments(db, ids), actor.companies)).map(({ subjectId }) => subjectId));
  if (people.size === 0) return [];
  await lockSubjects(db, [...people]);
  // As they are now that nobody else changes them.
  return (await findDocuments(db, ids)).filter(({ subjectId }) => people.has(subjectId));
}

/** Told of a company of the person. */
export async function noticesOfDocuments({ db }: Pick<Call, 'db'>, documents: readonly DocumentRow[]) {
  const people = [...new Set(documents.map(({ subjectId }) => subjectId))];
  const names = await findSubjectNames(db, people);
  const companies = await listCompaniesOf(db, people);
  return new Map(
    documents.map(({ id, kind, subjectId }) => [
      id,
      {
        about: { kind: 'kyc-document' as const, id },
        companyCode: companies
          .filter((one) => one.subjectId === subjectId)
          .map(({ companyCode }) => companyCode)
          .toSorted()[0],
        title: documentTitle(kind),
        who: names.get(subjectId) ?? null,
      },
    ]),
  );
}

const about = ({ id }: DocumentRow) => ({ subject: { kind: 'kyc-document', id } });

/** Subject of the ability that deciding documents takes. */
export const documentQueueSubject = 'AML.Details';

/** Documents as a queue. They are due by the profile of the company, and by no law: until shortly before that they can be snoozed. */
export const kycDocumentQueue: OwnedQueue = ownedQueue<DocumentRow>({
  key: 'KYC_DOCUMENTS',
  workers: documentQueueSubject,
  verbs: { assigned: 'kyc-document.assigned', snoozed: 'kyc-document.snoozed', undone: 'kyc-document.assignment-undone' },
  seen: async (call, ids) => {
    const lists = await Promise.all([undefined, true].map((snoozed) => waitingDocuments.first(call, { snoozed }, { most: ids.length, among: ids })));
    return new Set(lists.flat().map(({ id }) => id));
  },
  items: async (call, { responsible, most }) =>
    (await waitingDocuments.first(call, { responsible }, { most })).map(({ id, version, name, kind, dueAt }) => {
      const what = termIn(kycDocumentKindWords, kind, call.lang);
      return { id, version, title: name ?? what, what: name === null ? null : what, dueAt };
    }),
  lock: lockDocuments,
  closed: ({ status }) => status !== 'UPLOADED',
  mayHave: ({ db }, documents, { companies }) => seenDocuments(db, documents, companies),
  give: async (call, gifts, reason) => {
    await saveResponsible(
      call.db,
      gifts.map(({ item, to }) => ({ id: item.id, responsible: to })),
    );
    for (const { item: document, to } of gifts)
      call.audit({
        ...about(document),
        before: { responsible_id: document.responsibleId },
        after: { responsible_id: to?.id ?? null, kind: document.kind, subject_id: document.subjectId },
        ...(reason === undefined ? {} : { reason }),
      });
  },
  snooze: {
    until: ({ snoozedUntil }) => snoozedUntil,
    latest: ({ dueAt }) => dueAt,
    save: async (call, snoozes, reason) => {
      await saveSnoozes(
        call.db,
        snoozes.map(({ item, until }) => ({ id: item.id, until })),
      );
      for (const { item: document, until } of snoozes)
        call.audit({
          ...about(document),
          before: { snoozed_until: document.snoozedUntil },
          after: { snoozed_until: until, kind: document.kind, subject_id: document.subjectId },
          ...(reason === undefined ? {} : { reason }),
        });
    },
  },
  noticesOf: noticesOfDocuments,
  toldAs: { assigned: 'PAPER_ASSIGNED', takenOver: 'WORK_TAKEN_OVER' },
});
