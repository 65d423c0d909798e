import { type Db, nextIds } from '../../../../../platform/server/db/index.ts';
import { type IdDocument, type IdError, type IdType, parseIdDocument, standsForMany } from '../../../kernel/index.ts';
import { chooseHolder, type HolderSigns, isTwiceIssued, type NumberHolder, twiceIssuedDni } from '../../model/number-holder.ts';
import { anchorKey, claimOf, documentKey, isOwnAnchor, type SubjectClaim, type VerifiedKey } from '../../model/subject-claim.ts';
import { documentOfHolder } from './document-of-holder.ts';
import {
  deleteSubjects,
  findHoldersOfInner,
  findIdentifiers,
  findVerifiedKeys,
  insertIdentifiers,
  insertSubjects,
  insertVerifiedKeys,
  type NewIdentifier,
  nameSubjects,
  type OpenIdentifier,
} from './registry.store.ts';
import { settleMainIdentifier } from './subject.store.ts';

/** A document with the name beside it, which becomes the subject's name where it has none; the further signs tell holders of a number of many apart. */
export interface DocumentToResolve extends IdDocument, HolderSigns {
  /** CURP or RFC of the holder, where somebody has verified it: links the accounts of one person. */
  verified?: readonly VerifiedKey[];
}

export interface ResolveOptions {
  /** Where new subjects come from; PAYMENT when absent. */
  source?: string;
  /** Who links; the system when absent. */
  linkedBy?: string;
}

export interface ResolvedSubject {
  /** As it is stored: a number of many with the sign of its holder. */
  document: IdDocument;
  subjectId: string;
  /** True when this call made the subject. */
  isNew: boolean;
}

/** A document that is not a proper number; callers check input before they resolve. Carries no number. */
export class UnprovedDocumentError extends Error {
  readonly errors: readonly IdError[];
  readonly position: number;
  constructor(position: number, errors: readonly IdError[]) {
    super(`document ${position} is refused: ${errors.join(', ')}`);
    this.position = position;
    this.errors = errors;
  }
}

/**
 * Finds or creates the subjects of many documents in a few statements, safe against other transactions that resolve the
 * same ones. The answer has the order of the question. Resolve all documents of a transaction in one call: two calls
 * may meet another transaction's in a different order.
 */
export async function resolveSubjects(db: Db, documents: readonly DocumentToResolve[], options: ResolveOptions = {}): Promise<ResolvedSubject[]> {
  const target = await claimsOfHolders(
    db,
    documents.map((document, position) => readClaim(document, position)),
    documents,
  );
  const claims = [...new Map(target.map((claim) => [documentKey(claim.document), claim])).values()];
  const names = namesOf(documents, target);

  const existing = new Map<string, OpenIdentifier>();
  const learn = async (numbers: readonly IdDocument[]) => {
    for (const row of await findIdentifiers(db, numbers)) existing.set(documentKey(row), row);
  };
  await learn(claims.flatMap(({ document, anchor }) => ('document' in anchor && anchor.document !== document ? [document, anchor.document] : [document])));

  const fresh = new Set<string>();
  const missing = claims.filter((claim) => !existing.has(documentKey(claim.document)));
  if (missing.length > 0) {
    const owners = await ownersOfAnchors(db, missing, { known: existing, names, fresh, learn, options });
    await insertDependents(db, missing, { known: existing, owners, learn, options });
  }
  await nameTheNameless(db, existing, names);

  return target.map(({ document }) => {
    const row = existing.get(documentKey(document)) as OpenIdentifier;
    return { document, subjectId: row.subjectId, isNew: fresh.has(row.subjectId) };
  });
}

/** Who has a document now, or the number inside it; undefined where nobody has. Writes nothing. */
export async function findOwner(db: Db, document: DocumentToResolve): Promise<string | undefined> {
  const [{ document: own, anchor }] = (await claimsOfHolders(db, [readClaim(document, 0)], [document])) as [SubjectClaim];
  const inside = 'document' in anchor ? anchor.document : own;
  const owners = new Map((await findIdentifiers(db, [own, inside])).map((row) => [documentKey(row), row.subjectId]));
  return owners.get(documentKey(own)) ?? owners.get(documentKey(inside));
}

function readClaim(document: DocumentToResolve, position: number): SubjectClaim {
  const parsed = parseIdDocument(document.type, document.no, document.country);
  if (!parsed.document) throw new UnprovedDocumentError(position, parsed.errors);
  return claimOf(parsed.document, parsed.facts, document.verified);
}

/** Those on file with a DNI that was issued twice, and those before in the same call. */
async function holdersOfDni(
  db: Db,
  { type, no: dni }: { type: IdType; no: string },
  before: readonly { claim: SubjectClaim; signs: HolderSigns }[],
): Promise<NumberHolder[]> {
  const holders = await findHoldersOfInner(db, { type, no: dni });
  const sameCall = before.filter(({ claim }) => twiceIssuedDni(claim.document) === dni);
  // Who is not on file yet is nobody's number: those come after all others.
  return [
    ...holders,
    ...sameCall.flatMap(({ claim, signs: { name, birthDate } }, at) =>
      'document' in claim.anchor
        ? [
            {
              subjectId: `${'9'.repeat(18)}${at}`,
              name: name ?? null,
              birthDate: birthDate ?? null,
              gender: null,
              documents: [claim.anchor.document, claim.document],
            },
          ]
        : [],
    ),
  ];
}

/**
 * The claims of documents of which others may have the number: a number of many becomes that of the holder whom its signs tell apart,
 * and of a DNI that was issued twice the document belongs to whoever on file agrees in name, sex and date of birth.
 */
async function claimsOfHolders(db: Db, claims: readonly SubjectClaim[], signs: readonly HolderSigns[]): Promise<SubjectClaim[]> {
  const settled: SubjectClaim[] = [];
  for (const [at, claim] of claims.entries()) {
    const own = signs[at] as HolderSigns;
    const dni = twiceIssuedDni(claim.document);
    if (dni === undefined) {
      const document = standsForMany(claim.document) ? documentOfHolder(claim.document, own) : undefined;
      settled.push(document ? { ...claim, document, anchor: { document } } : claim);
      continue;
    }
    const holders = await holdersOfDni(
      db,
      { type: claim.document.type, no: dni },
      settled.map((one, place) => ({ claim: one, signs: signs[place] as HolderSigns })),
    );
    settled.push(settleClaim(claim, own, holders));
  }
  return settled;
}

/** The claim of a document with a DNI that was issued twice. */
function settleClaim(claim: SubjectClaim, signs: HolderSigns, holders: readonly NumberHolder[]): SubjectClaim {
  const document = isTwiceIssued(claim.document) ? documentOfHolder(claim.document, signs) : claim.document;
  const anchor = isTwiceIssued(claim.document) ? { document } : claim.anchor;
  const own = new Set([documentKey(document), anchorKey(anchor)]);
  if (holders.some(({ documents }) => documents.some((one) => own.has(documentKey(one))))) return { ...claim, document, anchor };
  const [existing] = chooseHolder(claim.document, signs, holders)?.documents ?? [];
  return { ...claim, document, anchor: existing ? { document: existing } : anchor };
}

function namesOf(documents: readonly DocumentToResolve[], claims: readonly SubjectClaim[]): Map<string, string> {
  const names = new Map<string, string>();
  documents.forEach(({ name }, at) => {
    const claim = claims[at];
    if (name && claim && !names.has(documentKey(claim.document))) names.set(documentKey(claim.document), name);
  });
  return names;
}

interface Resolving {
  known: Map<string, OpenIdentifier>;
  names: Map<string, string>;
  fresh: Set<string>;
  learn: (documents: readonly IdDocument[]) => Promise<void>;
  options: ResolveOptions;
}

/** The owner of each missing claim's anchor; anchors that nobody has yet are taken for new subjects. */
async function ownersOfAnchors(db: Db, missing: readonly SubjectClaim[], { known, names, fresh, learn, options }: Resolving): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const keys = missing.flatMap(({ anchor }) => ('key' in anchor ? [anchor.key] : []));
  const readKeys = async () => {
    for (const { subjectId, ...key } of await findVerifiedKeys(db, keys)) owners.set(anchorKey({ key }), subjectId);
  };
  await readKeys();
  for (const { anchor } of missing) {
    const owner = 'document' in anchor ? known.get(documentKey(anchor.document)) : undefined;
    if (owner) owners.set(anchorKey(anchor), owner.subjectId);
  }

  const open = missing.filter(({ anchor }) => !owners.has(anchorKey(anchor)));
  // A document that is its own anchor tells more of it than one that hangs on it.
  const ownLast = open.toSorted((one, other) => Number(isOwnAnchor(one)) - Number(isOwnAnchor(other)));
  const unowned = [...new Map(ownLast.map((claim) => [anchorKey(claim.anchor), claim])).values()];
  if (unowned.length === 0) return owners;
  const ids = await nextIds(db, unowned.length * 2);
  const made = unowned.map((claim, at) => ({ claim, subjectId: ids[at * 2] as string, rowId: ids[at * 2 + 1] as string }));
  const nameOf = (key: string) =>
    missing
      .filter((claim) => anchorKey(claim.anchor) === key)
      .map((claim) => names.get(documentKey(claim.document)))
      .find(Boolean) ?? null;
  await insertSubjects(
    db,
    made.map(({ claim, subjectId }) => ({ id: subjectId, kind: claim.kind, country: claim.document.country, name: nameOf(anchorKey(claim.anchor)) })),
    options.source ?? 'PAYMENT',
  );
  const documentRows: NewIdentifier[] = made.flatMap(({ claim, subjectId, rowId }) =>
    'document' in claim.anchor
      ? [
          {
            id: rowId,
            subjectId,
            ...claim.anchor.document,
            root: claim.root,
            isPrimary: isOwnAnchor(claim),
            reason: isOwnAnchor(claim) ? 'first seen' : claim.anchor.document.no === claim.document.no ? 'same number' : `inside ${claim.document.type}`,
          },
        ]
      : [],
  );
  const keyRows = made.flatMap(({ claim, subjectId, rowId }) => ('key' in claim.anchor ? [{ id: rowId, subjectId, ...claim.anchor.key }] : []));
  const won = await insertIdentifiers(db, documentRows, options.linkedBy ?? 'system');
  for (const id of await insertVerifiedKeys(db, keyRows, options.source ?? 'PAYMENT')) won.add(id);

  for (const { claim, subjectId, rowId } of made) {
    if (!won.has(rowId)) continue;
    owners.set(anchorKey(claim.anchor), subjectId);
    fresh.add(subjectId);
  }
  await learn(documentRows);
  const lost = made.filter(({ rowId }) => !won.has(rowId));
  if (lost.length > 0) {
    await deleteSubjects(
      db,
      lost.map(({ subjectId }) => subjectId),
    );
    await readKeys();
    for (const { claim } of lost) {
      const owner = 'document' in claim.anchor ? known.get(documentKey(claim.anchor.document)) : undefined;
      if (owner) owners.set(anchorKey(claim.anchor), owner.subjectId);
    }
  }
  return owners;
}

/** Why a document belongs to the owner of another one. */
function linkReason(document: IdDocument, anchor: IdDocument): string {
  if (document.no === anchor.no) return 'same number';
  return twiceIssuedDni(document) === undefined ? 'same DNI inside' : 'same DNI and name';
}

/** Links the documents that hang on an anchor to the anchor's owner. */
async function insertDependents(
  db: Db,
  missing: readonly SubjectClaim[],
  { known, owners, learn, options }: Pick<Resolving, 'known' | 'learn' | 'options'> & { owners: ReadonlyMap<string, string> },
): Promise<void> {
  const dependents = missing.filter((claim) => !known.has(documentKey(claim.document)));
  if (dependents.length === 0) return;
  const ids = await nextIds(db, dependents.length);
  const rows = dependents.map((claim, at): NewIdentifier => {
    const reason = 'key' in claim.anchor ? `same verified ${claim.anchor.key.kind}` : linkReason(claim.document, claim.anchor.document);
    return { id: ids[at] as string, subjectId: owners.get(anchorKey(claim.anchor)) as string, ...claim.document, root: claim.root, isPrimary: true, reason };
  });
  await insertIdentifiers(db, rows, options.linkedBy ?? 'system');
  await settleMainIdentifier(
    db,
    rows.map((row) => row.subjectId),
  );
  await learn(rows);
}

async function nameTheNameless(db: Db, existing: Map<string, OpenIdentifier>, names: ReadonlyMap<string, string>): Promise<void> {
  const bySubject = new Map<string, string>();
  for (const [key, name] of names) {
    const row = existing.get(key);
    if (row && row.name === null && !bySubject.has(row.subjectId)) bySubject.set(row.subjectId, name);
  }
  await nameSubjects(
    db,
    [...bySubject].map(([subjectId, name]) => ({ subjectId, name })),
  );
}
