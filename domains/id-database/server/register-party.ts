import { type Db, nextIds } from '../../../platform/server/index.ts';
import { type IdAttribute, idAttributes, type IdType, parseIdDocument, type SubjectKind } from '../../kernel/index.ts';
import { findRegistered, insertRegistration } from './registration.store.ts';
import { findVerifiedKeys, insertSubjects, nameSubjects } from './resolving/registry.store.ts';
import { resolveSubjects, UnprovedDocumentError } from './resolving/resolve-subjects.ts';
import { insertAttributes, updateSubject } from './resolving/subject.store.ts';

export interface PartyToRegister {
  kind: SubjectKind;
  country: string;
  name: string;
  birthDate: string | null;
  /** A number that the product knows how to check, as written by people. */
  document: { type: IdType | 'RFC' | 'CURP'; no: string } | null;
  /** Number in a register of another country, or of a passport, as written. */
  reference: string | null;
  /** At whom it is registered, and may be seen. */
  companyCode: string;
  by: string;
  at: Date;
}

const isAttribute = (type: string): type is IdAttribute => (idAttributes as readonly string[]).includes(type);

/** Mexican keys say who somebody is without being a document: the holder of a verified one, or whom this company registered with it. */
async function partyOfKey(
  db: Db,
  { kind, country, name, document, companyCode }: PartyToRegister & { document: { type: 'RFC' | 'CURP'; no: string } },
): Promise<string> {
  const parsed = parseIdDocument(document.type, document.no);
  if (!parsed.ok) throw new UnprovedDocumentError(0, parsed.errors);
  const key = { kind: document.type, value: parsed.normalized };
  const [holder] = await findVerifiedKeys(db, [key]);
  const known = holder?.subjectId ?? (await findRegistered(db, companyCode, { key }));
  if (known !== undefined) return known;
  const [id, attribute] = (await nextIds(db, 2)) as [string, string];
  await insertSubjects(db, [{ id, kind, country, name }], 'MERCHANT');
  await insertAttributes(db, id, [{ id: attribute, kind: key.kind, value: key.value, verifiedAt: null, source: 'MERCHANT' }]);
  return id;
}

async function partyOf(db: Db, party: PartyToRegister): Promise<string> {
  const { kind, country, name, document, reference, companyCode } = party;
  if (document && isAttribute(document.type)) return partyOfKey(db, { ...party, document: document as { type: 'RFC' | 'CURP'; no: string } });
  if (document) {
    const parsed = parseIdDocument(document.type, document.no);
    if (!parsed.document) throw new UnprovedDocumentError(0, parsed.errors);
    const [resolved] = await resolveSubjects(db, [{ ...parsed.document, name }], { source: 'MERCHANT', linkedBy: party.by });
    return (resolved as { subjectId: string }).subjectId;
  }
  const known = reference === null ? undefined : await findRegistered(db, companyCode, { country, reference });
  if (known !== undefined) return known;
  const [id] = (await nextIds(db, 1)) as [string];
  await insertSubjects(db, [{ id, kind, country, name }], 'MERCHANT');
  return id;
}

/**
 * Registers a person or company that is on file otherwise than by a payment: a merchant, its owners and directors, from any
 * country. Who is known by the number stays who it is. The company may see it from then on.
 */
export async function registerParty(db: Db, party: PartyToRegister): Promise<string> {
  const id = await partyOf(db, party);
  await nameSubjects(db, [{ subjectId: id, name: party.name }]);
  const isNew = await insertRegistration(db, { subjectId: id, companyCode: party.companyCode, reference: party.reference, at: party.at });
  if (isNew && party.birthDate !== null) await updateSubject(db, id, { birthDate: party.birthDate, at: party.at });
  return id;
}
