import { type IdDocument, type IdFacts, parseIdDocument, type SubjectKind } from '../../kernel/index.ts';

/** A registry key that somebody has verified; it proves that several accounts belong to one person. */
export interface VerifiedKey {
  kind: 'CURP' | 'RFC';
  value: string;
}

/**
 * What makes a document belong to a subject: the `anchor` is the row whose owner owns the document. Argentine numbers of
 * a person are anchored at the DNI inside them, an account at the verified key of its holder, anything else at itself.
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

/** Reads the claim of a proved document. @param verified keys of the holder, strongest first */
export function claimOf(document: IdDocument, facts: IdFacts, verified: readonly VerifiedKey[] = []): SubjectClaim {
  return { document, kind: kindOf(document, facts, verified), root: facts.root ?? null, anchor: anchorOf(document, facts, verified) };
}

function kindOf(document: IdDocument, facts: IdFacts, verified: readonly VerifiedKey[]): SubjectKind {
  if (document.type === 'CNPJ') return 'COMPANY';
  if (facts.prefixKind) return facts.prefixKind === 'person' ? 'PERSON' : 'COMPANY';
  // The RFC of a company has twelve characters, that of a person thirteen.
  return verified.some((key) => key.kind === 'RFC' && key.value.length === 12) ? 'COMPANY' : 'PERSON';
}

function anchorOf(document: IdDocument, facts: IdFacts, verified: readonly VerifiedKey[]): SubjectClaim['anchor'] {
  if (document.type === 'ACCOUNT') {
    const key = verified.find((each) => each.kind === 'CURP') ?? verified.find((each) => each.kind === 'RFC');
    return key ? { key } : { document };
  }
  const dni = facts.dniInside ? parseIdDocument('DNI', facts.dniInside).document : undefined;
  return { document: dni ?? document };
}
