import { refuse } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { type IdCountry, type IdDocument, idCountries, parseIdDocument, type SearchableIdType, searchIdDocuments, standsForMany } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { documentKey } from '../model/subject-claim.ts';
import { findIdentifiers } from './resolving/registry.store.ts';
import { findVisibleOwners } from './sight.store.ts';
import { findSubject, type IdentifierRow, listAttributes, listIdentifiers, type AttributeRow, type SubjectRow } from './resolving/subject.store.ts';

export interface FoundSubject {
  subjectId: string;
  /** The stored document through which it was found. */
  document: IdDocument;
}

/** Who has a number of many, where that is one person in sight; refused where it is several. */
async function findHolder(db: Db, document: IdDocument, companies: readonly string[] | undefined): Promise<FoundSubject | undefined> {
  const [first, second] = await findVisibleOwners(db, [document], companies);
  if (second) refuse(idDatabaseErrors, 'SEVERAL_HOLDERS');
  if (!first) return undefined;
  const { subjectId, ...own } = first;
  return { subjectId, document: own };
}

/**
 * The subject of a number as people write it. `ANY` looks through all Argentine types. A CUIT or CUIL that nobody has
 * used yet finds the subject of the DNI inside it: they are one person. Of the holders of a number of many only those count whom
 * these companies see.
 */
export async function findSubjectByDocument(
  db: Db,
  country: string | undefined,
  type: SearchableIdType,
  no: string,
  companies?: readonly string[],
): Promise<FoundSubject | undefined> {
  if (country !== undefined && !(idCountries as readonly string[]).includes(country)) return undefined;
  const documents = searchIdDocuments(no, type, country as IdCountry | undefined);
  const inside = documents.flatMap((document) => {
    const dni = parseIdDocument(document.type, document.no).facts.dniInside;
    const own = dni && document.type !== 'DNI' ? parseIdDocument('DNI', dni).document : undefined;
    return own && !standsForMany(own) ? own : [];
  });
  const candidates = [...documents, ...inside];
  const rows = await findIdentifiers(db, candidates);
  for (const candidate of candidates) {
    const holder = standsForMany(candidate) ? await findHolder(db, candidate, companies) : undefined;
    if (holder) return holder;
    const row = rows.find((each) => documentKey(each) === documentKey(candidate));
    if (row) return { subjectId: row.subjectId, document: candidate };
  }
  return undefined;
}

export interface SubjectRecord extends SubjectRow {
  identifiers: IdentifierRow[];
  attributes: AttributeRow[];
}

/** A subject with what it owns now; refused when it does not exist. A merged one says into which. */
export async function getSubject(db: Db, id: string): Promise<SubjectRecord> {
  const subject = await findSubject(db, id);
  if (!subject) refuse(idDatabaseErrors, 'SUBJECT_NOT_FOUND');
  return { ...subject, identifiers: await listIdentifiers(db, id), attributes: await listAttributes(db, id) };
}
