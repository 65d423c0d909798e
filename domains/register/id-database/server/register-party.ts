import { type Db, nextIds } from '../../../../platform/server/index.ts';
import {
  type IdAttribute,
  idAttributes,
  type IdType,
  isIdentifying,
  isPlaceholder,
  kindOfNumber,
  nameSimilarity,
  parseIdDocument,
  sameNameFrom,
  type SubjectKind,
} from '../../kernel/index.ts';
import { findRegistered, insertRegistration, type RegisteredPerson } from './registration.store.ts';
import { fillBirthDate, findVerifiedKeys, insertSubjects, nameSubjects } from './resolving/registry.store.ts';
import { findOwner, resolveSubjects, UnprovedDocumentError } from './resolving/resolve-subjects.ts';
import { insertAttributes } from './resolving/subject.store.ts';
import { seesPerson } from './sight.store.ts';

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

interface NumberOwner {
  /** Who has the number, at whatever company. */
  owner: string | undefined;
  /** How the number is kept where its owner is out of this company's sight. */
  asReference: string;
  /** Puts somebody new on file with the number. */
  make(): Promise<string>;
}

/** Mexican keys say who somebody is without being a document: the holder of a verified one, or whom this company registered with it. */
async function givenKey(db: Db, party: PartyToRegister, key: { kind: 'RFC' | 'CURP'; value: string }): Promise<NumberOwner> {
  const { kind, country, name, companyCode } = party;
  const isWhole = isIdentifying(key.kind, key.value);
  const [holder] = isWhole ? await findVerifiedKeys(db, [key]) : [];
  const registered = await findRegistered(db, companyCode, { key });
  return {
    owner: holder?.subjectId ?? registered.find((one) => isWhole || isSamePerson(party, one))?.id,
    asReference: `${key.kind} ${key.value}`,
    async make() {
      const [id, attribute] = (await nextIds(db, 2)) as [string, string];
      await insertSubjects(db, [{ id, kind, country, name }], 'MERCHANT');
      await insertAttributes(db, id, [{ id: attribute, kind: key.kind, value: key.value, verifiedAt: null, source: 'MERCHANT' }]);
      return id;
    },
  };
}

async function pickValues(db: Db, party: PartyToRegister, { type, no }: { type: IdType | 'RFC' | 'CURP'; no: string }): Promise<NumberOwner> {
  const parsed = parseIdDocument(type, no);
  if (!parsed.ok) throw new UnprovedDocumentError(0, parsed.errors);
  if (isAttribute(type)) return givenKey(db, party, { kind: type as 'RFC' | 'CURP', value: parsed.normalized });
  const { document } = parsed;
  if (!document) throw new UnprovedDocumentError(0, parsed.errors);
  const signs = { name: party.name, birthDate: party.birthDate };
  return {
    owner: await findOwner(db, { ...document, ...signs }),
    asReference: `${type} ${parsed.normalized}`,
    async make() {
      const [resolved] = await resolveSubjects(db, [{ ...document, ...signs }], { source: 'MERCHANT', linkedBy: party.by });
      return (resolved as { subjectId: string }).subjectId;
    },
  };
}

/** Whether somebody who is registered with the same number may be this party: of the same kind, and neither name nor date of birth differs. */
const isSamePerson = ({ kind, name, birthDate }: PartyToRegister, person: RegisteredPerson): boolean =>
  person.kind === kind &&
  (person.name === null || nameSimilarity(person.name, name) >= sameNameFrom) &&
  (person.birthDate === null || birthDate === null || person.birthDate === birthDate);

interface OnFile {
  id: string;
  reference: string | null;
}

/**
 * A reference names nobody by itself: passports, cards of states and provinces and old registers have the same numbers.
 * @param isWhole it is a number of the product's own kinds that is one person's
 */
async function byReference(db: Db, party: PartyToRegister, reference: string | null, isWhole = false): Promise<OnFile> {
  const { kind, country, name, companyCode } = party;
  const registered = reference === null || isPlaceholder(reference) ? [] : await findRegistered(db, companyCode, { country, reference });
  const existing = registered.find((one) => isWhole || isSamePerson(party, one));
  if (existing) return { id: existing.id, reference };
  const [id] = (await nextIds(db, 1)) as [string];
  await insertSubjects(db, [{ id, kind, country, name }], 'MERCHANT');
  return { id, reference };
}

async function partyOf(db: Db, named: PartyToRegister): Promise<OnFile> {
  const { document, reference, companyCode } = named;
  // A number that says whose it is counts for more than what somebody says of it.
  const party = { ...named, kind: (document && kindOfNumber(document.type, document.no)) || named.kind };
  if (!document) return byReference(db, party, reference);
  const { owner, asReference, make } = await pickValues(db, party, document);
  if (owner === undefined) return { id: await make(), reference };
  return (await seesPerson(db, owner, [companyCode]))
    ? { id: owner, reference }
    : byReference(db, party, asReference, isIdentifying(document.type, document.no));
}

/**
 * Registers a person or company that is on file otherwise than by a payment: a merchant, its owners and directors, from any
 * country. Who is known by the number, and in the company's sight, stays who it is. Whom the company does not see it does not come
 * to see by naming the number: it gets a record of its own, and the answer is as for a number that nobody has.
 */
export async function registerParty(db: Db, party: PartyToRegister): Promise<string> {
  const { id, reference } = await partyOf(db, party);
  await nameSubjects(db, [{ subjectId: id, name: party.name }]);
  await insertRegistration(db, { subjectId: id, companyCode: party.companyCode, reference, at: party.at });
  if (party.birthDate !== null) await fillBirthDate(db, id, party.birthDate);
  return id;
}
