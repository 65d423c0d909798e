import { refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { type IdAttribute, parseIdDocument } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { findVerifiedKeys } from './resolving/registry.store.ts';
import { endAttributes, insertAttributes, listAttributes, lockSubjects } from './resolving/subject.store.ts';
import { UnprovedDocumentError } from './resolving/resolve-subjects.ts';

export interface RecordAttribute {
  subjectId: string;
  kind: IdAttribute;
  /** As written by people; stored in its normal form. */
  value: string;
  /** When it was verified against a trusted source; null for a mere statement. */
  verifiedAt: Date | null;
  source: string;
  at: Date;
}

/**
 * Records a CURP, RFC or CBU of a subject. A verified CURP or RFC that belongs to another subject is refused and names
 * that subject in the answer's data: the two are one person, and merging them is a decision of its own.
 */
export async function recordAttribute(trx: Db, { subjectId, kind, value, verifiedAt, source, at }: RecordAttribute): Promise<void> {
  const parsed = parseIdDocument(kind, value);
  if (!parsed.ok) throw new UnprovedDocumentError(0, parsed.errors);
  const [subject] = await lockSubjects(trx, [subjectId]);
  if (!subject) refuse(idDatabaseErrors, 'SUBJECT_NOT_FOUND');
  if (verifiedAt !== null && kind !== 'CBU') {
    const [holder] = await findVerifiedKeys(trx, [{ kind, value: parsed.normalized }]);
    if (holder && holder.subjectId !== subjectId) refuse(idDatabaseErrors, 'KEY_OF_ANOTHER', { kind }, { subject_id: holder.subjectId });
  }
  const present = await listAttributes(trx, subjectId);
  const same = present.find((attribute) => attribute.kind === kind && attribute.value === parsed.normalized);
  if (same && (same.verifiedAt !== null || verifiedAt === null)) return;
  // A person has one CURP and one RFC; accounts may be many.
  const replaced = present.filter((attribute) => attribute.kind === kind && (kind !== 'CBU' || attribute.value === parsed.normalized));
  await endAttributes(
    trx,
    replaced.map((attribute) => attribute.id),
    at,
    'replaced',
  );
  const [id] = await nextIds(trx, 1);
  await insertAttributes(trx, subjectId, [{ id: id as string, kind, value: parsed.normalized, verifiedAt, source }]);
}
