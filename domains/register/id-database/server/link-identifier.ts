import { refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { type IdDocument, parseIdDocument } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { moveAll, type MoveReport, type Mover, type SubjectFollower } from './subject-move.ts';
import {
  closeIdentifiers,
  type IdentifierRow,
  listIdentifiers,
  listLinks,
  lockSubjects,
  openIdentifiers,
  setMergedInto,
  settleMainIdentifier,
} from './resolving/subject.store.ts';

export interface LinkIdentifier {
  document: IdDocument;
  toSubjectId: string;
  reason: string;
  actor: Mover;
  at: Date;
  /** What keeps rows by subject and has to follow. */
  followers: readonly SubjectFollower[];
}

/**
 * Gives a document to a subject, from another one if it has an owner. The old link is closed, not deleted. Answers
 * undefined when the document had no owner: then nothing had to follow.
 */
export async function linkIdentifier(trx: Db, { document, toSubjectId, reason, actor, at, followers }: LinkIdentifier): Promise<MoveReport | undefined> {
  const open = await findOpenLink(trx, document);
  if (open?.subjectId === toSubjectId) refuse(idDatabaseErrors, 'ALREADY_LINKED');
  const subjects = await lockSubjects(trx, open ? [open.subjectId, toSubjectId] : [toSubjectId]);
  const target = subjects.find((subject) => subject.id === toSubjectId);
  if (!target) refuse(idDatabaseErrors, 'SUBJECT_NOT_FOUND');
  if (target.mergedInto !== null) refuse(idDatabaseErrors, 'ALREADY_MERGED');
  const [id] = await nextIds(trx, 1);
  const opening = { subjectId: toSubjectId, at, by: actor.name, reason };
  if (!open) {
    const root = parseIdDocument(document.type, document.no).facts.root ?? null;
    await openIdentifiers(trx, { ...opening, rows: [{ id: id as string, document, root, isPrimary: false }] });
    return undefined;
  }
  await closeIdentifiers(trx, [open.id], { at, by: actor.name, reason });
  await openIdentifiers(trx, { ...opening, rows: [{ id: id as string, document, root: open.root, isPrimary: false }] });
  await settleMainIdentifier(trx, [open.subjectId, toSubjectId]);
  const isWhole = (await listIdentifiers(trx, open.subjectId)).length === 0;
  if (isWhole) await setMergedInto(trx, open.subjectId, toSubjectId, at);
  return moveAll(trx, { fromSubjectId: open.subjectId, toSubjectId, documents: [document], isWhole, at, reason }, followers);
}

/** The open link of a document as it is once its subject is locked. */
export async function findOpenLink(trx: Db, document: IdDocument): Promise<IdentifierRow | undefined> {
  const first = (await listLinks(trx, document)).find((link) => link.unlinkedAt === null);
  if (!first) return undefined;
  await lockSubjects(trx, [first.subjectId]);
  return (await listLinks(trx, document)).find((link) => link.unlinkedAt === null);
}
