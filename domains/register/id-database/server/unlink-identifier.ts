import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { isSecondPerson } from '../model/subject-facts.ts';
import { findOpenLink } from './link-identifier.ts';
import { insertSubjects } from './resolving/registry.store.ts';
import { moveAll, type MoveReport, type Mover, type SubjectFollower } from './subject-move.ts';
import {
  closeIdentifiers,
  findSubject,
  listIdentifiers,
  listLinks,
  lockSubjects,
  openIdentifiers,
  setMergedInto,
  settleMainIdentifier,
  type SubjectRow,
} from './resolving/subject.store.ts';

export interface UnlinkIdentifier {
  document: IdDocument;
  reason: string;
  madeBy: Mover;
  /** Another human being than `madeBy`. */
  checkedBy: Mover;
  at: Date;
  followers: readonly SubjectFollower[];
}

/**
 * Takes a document away from its subject. It goes back to the subject that owned it before a merge, else to a new,
 * unverified one. Needs a second person, because it opens fresh headroom under a limit.
 */
export async function unlinkIdentifier(trx: Db, { document, reason, madeBy, checkedBy, at, followers }: UnlinkIdentifier): Promise<MoveReport> {
  if (!isSecondPerson(madeBy, checkedBy)) refuse(commonErrors, 'SAME_PERSON');
  const open = await findOpenLink(trx, document);
  if (!open) refuse(idDatabaseErrors, 'IDENTIFIER_NOT_FOUND');
  const owned = await listIdentifiers(trx, open.subjectId);
  if (owned.length < 2) refuse(idDatabaseErrors, 'LAST_IDENTIFIER');
  const [owner] = await lockSubjects(trx, [open.subjectId]);
  const former = await findFormerSubject(trx, document, open.subjectId);
  const [rowId, newId] = (await nextIds(trx, 2)) as [string, string];
  const toSubjectId = former?.id ?? newId;
  if (former) await setMergedInto(trx, former.id, null, at);
  else await insertSubjects(trx, [{ id: newId, kind: (owner as SubjectRow).kind, country: document.country, name: null }], 'UNLINK');
  const by = `${madeBy.name} / ${checkedBy.name}`;
  await closeIdentifiers(trx, [open.id], { at, by, reason });
  await openIdentifiers(trx, { subjectId: toSubjectId, at, by, reason, rows: [{ id: rowId, document, root: open.root, isPrimary: true }] });
  await settleMainIdentifier(trx, [open.subjectId, toSubjectId]);
  return moveAll(trx, { fromSubjectId: open.subjectId, toSubjectId, documents: [document], isWhole: false, at, reason }, followers);
}

/** The subject that owned the document last before a merge into its present owner. */
async function findFormerSubject(trx: Db, document: IdDocument, ownerId: string): Promise<SubjectRow | undefined> {
  const closed = (await listLinks(trx, document)).filter((link) => link.unlinkedAt !== null);
  for (const link of closed.reverse()) {
    const subject = await findSubject(trx, link.subjectId);
    if (subject?.mergedInto === ownerId) return subject;
  }
  return undefined;
}
