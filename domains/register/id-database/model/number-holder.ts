import {
  genderOnFile,
  type IdDocument,
  innerNumberOf,
  nameSimilarity,
  parseIdDocument,
  plainNumber,
  sameNameFrom,
  sexOfNumber,
  sharedUseOf,
  standsForMany,
} from '../../kernel/index.ts';

/*
 * Who stands behind a number of many. Such a number is stored once for each of its holders, with a sign of theirs, so that
 * everything which is kept by document is kept by holder.
 */

/** What else a payment or a form says of the holder of a number. */
export interface HolderSigns {
  name?: string | undefined;
  birthDate?: string | null | undefined;
  /** What tells holders apart of whom no name is known: an account, an e-mail address, the number of the payment. */
  otherwise?: string | undefined;
}

/** The DNI that two registers have given, in a document of either of its holders; undefined where there is none. */
export function twiceIssuedDni({ type, no }: IdDocument): string | undefined {
  const dni = parseIdDocument(type, plainNumber(no)).facts.dniInside;
  const inner = innerNumberOf(type);
  const inside = dni && inner && parseIdDocument(inner.type, dni);
  return inside && inside.shared === 'TWICE_ISSUED' ? inside.normalized : undefined;
}

/** Whether a document is that of one of several holders of its number, among whom signs have to choose. */
export const hasSeveralHolders = (document: IdDocument): boolean => standsForMany(document) || twiceIssuedDni(document) !== undefined;

/** Whether all holders of a number that it may be are known by their other documents: then the likes of their names decide. */
export const isTwiceIssued = ({ type, no }: IdDocument): boolean => sharedUseOf(type, plainNumber(no)) === 'TWICE_ISSUED';

/** Somebody on file who has a number, or another one with the same DNI. */
export interface NumberHolder {
  subjectId: string;
  name: string | null;
  birthDate: string | null;
  gender: string | null;
  documents: readonly IdDocument[];
}

type Sex = 'male' | 'female';
const sexes = { M: 'male', F: 'female' } as const;
const sexOf = ({ type, no }: IdDocument): Sex | undefined => {
  const sex = sexOfNumber(type, no);
  return sex && sexes[sex];
};

const differ = <T>(one: T | null | undefined, other: T | null | undefined): boolean => Boolean(one) && Boolean(other) && one !== other;

/** Whether somebody on file may be whom a document and its signs tell: nothing known of both differs, and the names agree. */
function agreement(document: IdDocument, { name, birthDate }: HolderSigns, holder: NumberHolder): number {
  if (!name || !holder.name || differ(birthDate, holder.birthDate)) return 0;
  const sex = sexOf(document);
  if (differ(sex, genderOnFile(holder.gender)) || holder.documents.some((one) => differ(sex, sexOf(one)))) return 0;
  const likeness = nameSimilarity(name, holder.name);
  return likeness >= sameNameFrom ? likeness : 0;
}

/** Whose a document with a DNI that was issued twice is, of those who are on file with that DNI; undefined where it is somebody else's. */
export function chooseHolder(document: IdDocument, signs: HolderSigns, holders: readonly NumberHolder[]): NumberHolder | undefined {
  const [best] = holders
    .map((holder) => ({ holder, likeness: agreement(document, signs, holder) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || Number(BigInt(one.holder.subjectId) - BigInt(other.holder.subjectId)));
  return best?.holder;
}
