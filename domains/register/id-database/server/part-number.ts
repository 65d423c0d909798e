import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { type IdDocument, nameSimilarity, sameNameFrom } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { chooseHolder, twiceIssuedDni } from '../model/number-holder.ts';
import { isSecondPerson } from '../model/subject-facts.ts';
import { findOpenLink } from './link-identifier.ts';
import { findHoldersOfInner, findIdentifiers, insertSubjects } from './resolving/registry.store.ts';
import { closeIdentifiers, lockSubjects, openIdentifiers, settleMainIdentifier, type SubjectRow } from './resolving/subject.store.ts';
import { moveAll, type MoveReport, type Mover, type SubjectFollower } from './subject-move.ts';

export interface PartNumber {
  /** A number of many that a subject has without the sign of a holder. */
  document: IdDocument;
  /** In whose names payments with it were made, as each is stored; those with most payments first. */
  holders: readonly { document: IdDocument; name: string | null }[];
  reason: string;
  madeBy: Mover;
  /** Another human being than `madeBy`. */
  checkedBy: Mover;
  at: Date;
  followers: readonly SubjectFollower[];
}

/**
 * Parts a number of many that was one subject's before numbers had holders: the subject keeps it for the holder whose name it bears, or
 * the one with most payments, and each other holder gets a subject of their own, or the one that is on file for them. What is
 * kept by subject follows with the payments of each. Needs a second person, because it opens fresh headroom under limits.
 */
export async function partNumber(trx: Db, { document, holders, reason, madeBy, checkedBy, at, followers }: PartNumber): Promise<MoveReport[]> {
  if (!isSecondPerson(madeBy, checkedBy)) refuse(commonErrors, 'SAME_PERSON');
  const open = await findOpenLink(trx, document);
  if (!open) refuse(idDatabaseErrors, 'IDENTIFIER_NOT_FOUND');
  const [owner] = (await lockSubjects(trx, [open.subjectId])) as [SubjectRow];
  const likeness = ({ name }: { name: string | null }) => (name && owner.name ? nameSimilarity(name, owner.name) : 0);
  const [kept] = holders.toSorted((one, other) => likeness(other) - likeness(one));
  const by = `${madeBy.name} / ${checkedBy.name}`;
  const used = new Map(
    (
      await findIdentifiers(
        trx,
        holders.map((one) => one.document),
      )
    ).map((one) => [one.no, one.subjectId]),
  );
  const dni = twiceIssuedDni(document);
  const onFile = dni === undefined ? [] : (await findHoldersOfInner(trx, { type: document.type, no: dni })).filter(({ subjectId }) => subjectId !== owner.id);
  await closeIdentifiers(trx, [open.id], { at, by, reason });
  const reports: MoveReport[] = [];
  for (const holder of holders) {
    const [rowId, newId] = (await nextIds(trx, 2)) as [string, string];
    const existing = used.get(holder.document.no) ?? chooseHolder(document, { name: holder.name ?? undefined }, onFile)?.subjectId;
    // Of a DNI that two people have each is known by several spellings of a name.
    const isOwn = holder === kept || (dni !== undefined && likeness(holder) >= sameNameFrom);
    const toSubjectId = isOwn ? owner.id : (existing ?? newId);
    if (toSubjectId === newId) await insertSubjects(trx, [{ id: newId, kind: owner.kind, country: document.country, name: holder.name }], 'UNLINK');
    else await lockSubjects(trx, [owner.id, toSubjectId]);
    if (!used.has(holder.document.no))
      await openIdentifiers(trx, {
        subjectId: toSubjectId,
        at,
        by,
        reason,
        rows: [{ id: rowId, document: holder.document, root: open.root, isPrimary: true }],
      });
    await settleMainIdentifier(trx, [owner.id, toSubjectId]);
    if (toSubjectId === owner.id) continue;
    reports.push(await moveAll(trx, { fromSubjectId: owner.id, toSubjectId, documents: [holder.document], isWhole: false, at, reason }, followers));
  }
  return reports;
}
