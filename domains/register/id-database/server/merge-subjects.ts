import { refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { mergeFacts } from '../model/subject-facts.ts';
import { moveAll, type MergedWords, type MoveReport, type Mover, type SubjectFollower } from './subject-move.ts';
import {
  closeIdentifiers,
  endAttributes,
  insertAttributes,
  listAttributes,
  listIdentifiers,
  lockSubjects,
  openIdentifiers,
  setMergedInto,
  updateSubject,
} from './resolving/subject.store.ts';

export interface MergeSubjects {
  fromId: string;
  toId: string;
  reason: string;
  actor: Mover;
  at: Date;
  followers: readonly SubjectFollower[];
}

/**
 * Makes two subjects one: all identifiers and attributes of `fromId` go to `toId`, the more serious facts hold, and what is
 * kept by subject follows. `fromId` stays, empty, and points to `toId`; unlinking its documents undoes the merge.
 */
export async function mergeSubjects(trx: Db, { fromId, toId, reason, actor, at, followers }: MergeSubjects): Promise<MoveReport> {
  if (fromId === toId) refuse(idDatabaseErrors, 'SAME_SUBJECT');
  const locked = await lockSubjects(trx, [fromId, toId]);
  const from = locked.find((subject) => subject.id === fromId);
  const to = locked.find((subject) => subject.id === toId);
  if (!from || !to) refuse(idDatabaseErrors, 'SUBJECT_NOT_FOUND');
  if (from.mergedInto !== null || to.mergedInto !== null) refuse(idDatabaseErrors, 'ALREADY_MERGED');

  const identifiers = await listIdentifiers(trx, fromId);
  const ids = await nextIds(trx, identifiers.length);
  await closeIdentifiers(
    trx,
    identifiers.map((identifier) => identifier.id),
    { at, by: actor.name, reason },
  );
  await openIdentifiers(trx, {
    subjectId: toId,
    at,
    by: actor.name,
    reason,
    rows: identifiers.map(({ country, type, no, root }, place) => ({ id: ids[place] as string, document: { country, type, no }, root, isPrimary: false })),
  });
  await moveAttributes(trx, { fromId, toId, reason, at });
  await updateSubject(trx, toId, { ...mergeFacts(from, to), at });
  await setMergedInto(trx, fromId, toId, at);
  const documents = identifiers.map(({ country, type, no }) => ({ country, type, no }));
  const wordsOf = ({ pep, sanction }: MergedWords): MergedWords => ({ pep, sanction });
  const before = { from: wordsOf(from), to: wordsOf(to) };
  return moveAll(trx, { fromSubjectId: fromId, toSubjectId: toId, documents, isWhole: true, before, at, reason }, followers);
}

async function moveAttributes(trx: Db, { fromId, toId, reason, at }: Pick<MergeSubjects, 'fromId' | 'toId' | 'reason' | 'at'>): Promise<void> {
  const attributes = await listAttributes(trx, fromId);
  const ids = await nextIds(trx, attributes.length);
  await endAttributes(
    trx,
    attributes.map((attribute) => attribute.id),
    at,
    reason,
  );
  await insertAttributes(
    trx,
    toId,
    attributes.map((attribute, place) => ({ ...attribute, id: ids[place] as string })),
  );
}
