import {
  type IdDocument,
  type IdFacts,
  isIdentifying,
  kindOfPrefixed,
  parseIdDocument,
  plainNumber,
  standsForMany,
  type SubjectKind,
} from '../../kernel/index.ts';

/** A registry key that somebody has verified; it proves that several accounts belong to one person. */
export interface VerifiedKey {
  kind: 'CURP' | 'RFC';
  value: string;
}

/**
 * What makes a document belong to a subject: the `anchor` is the row whose owner owns the document. Argentine numbers of
 * a person are anchored at the DNI inside them, an account at the verified key of its holder, anything else at itself. A DNI that
 * stands for more than one person anchors nobody: then CUIT and CUIL of the same digits are one person's.
 */
export interface SubjectClaim {
  document: IdDocument;
  kind: SubjectKind;
  root: string | null;
  anchor: { document: IdDocument } | { key: VerifiedKey };
}

export const documentKey = ({ country, type, no }: IdDocument): string => `${country}/${type}/${no}`;

/** Key of an anchor; documents and registry keys never share one. */
export const anchorKey = (anchor: SubjectClaim['anchor']): string =>
  'document' in anchor ? documentKey(anchor.document) : `key/${anchor.key.kind}/${anchor.key.value}`;

/** True when the document is its own anchor. */
export const isOwnAnchor = ({ document, anchor }: SubjectClaim): boolean => 'document' in anchor && documentKey(anchor.document) === documentKey(document);

/** Reads the claim of a proved document. @param keys of the holder, strongest first; those that many people have, or that lack something, link nobody */
export function claimOf(document: IdDocument, facts: IdFacts, keys: readonly VerifiedKey[] = []): SubjectClaim {
  const verified = keys.filter(({ kind, value }) => isIdentifying(kind, value));
  return { document, kind: kindOf(document, facts, verified), root: facts.root ?? null, anchor: anchorOf(document, facts, verified) };
}

function kindOf(document: IdDocument, facts: IdFacts, verified: readonly VerifiedKey[]): SubjectKind {
  if (document.type === 'CNPJ') return 'COMPANY';
  if (facts.prefixKind) return kindOfPrefixed(facts.prefixKind, plainNumber(document.no));
  // The RFC of a company has twelve characters, that of a person thirteen.
  return verified.some((key) => key.kind === 'RFC' && key.value.length === 12) ? 'COMPANY' : 'PERSON';
}

function anchorOf(document: IdDocument, facts: IdFacts, verified: readonly VerifiedKey[]): SubjectClaim['anchor'] {
  if (document.type === 'ACCOUNT') {
    const key = verified.find((each) => each.kind === 'CURP') ?? verified.find((each) => each.kind === 'RFC');
    return key ? { key } : { document };
  }
  if (facts.dniInside === undefined || standsForMany(document)) return { document };
  const dni = parseIdDocument('DNI', facts.dniInside).document;
  return { document: dni && !standsForMany(dni) ? dni : { ...document, type: 'CUIL' } };
}
