import { type KycDocumentKind, type PaperComparison, type ReadField, readFields, type SubjectKind } from '../../kernel/index.ts';

export type PaperReading = Partial<Record<ReadField, string | null>>;

/** What a paper of this kind names; a photograph names nothing. */
export function readFieldsOf(kind: KycDocumentKind, subject: SubjectKind): readonly ReadField[] {
  if (kind === 'SELFIE') return [];
  if (kind === 'PROOF_OF_ADDRESS' || kind === 'PROOF_OF_FINANCIAL_CAPACITY') return ['name'];
  return subject === 'COMPANY' ? ['name', 'id_no'] : readFields;
}

const marks = /\p{M}/gu;
const notLetters = /[^\p{L}\p{N}]+/gu;
/** Accents, capitals and separators are written differently on papers and say nothing. */
const plain = (text: string, between: string): string => text.normalize('NFD').replace(marks, '').toUpperCase().replace(notLetters, between).trim();
const comparable: Readonly<Record<ReadField, (text: string) => string>> = {
  name: (text) => plain(text, ' '),
  id_no: (text) => plain(text, ''),
  birth_date: (text) => text.trim(),
};

/** How one value on a paper stands to the register. */
export function compareField(field: ReadField, onFile: string | null | undefined, read: string | null | undefined): PaperComparison {
  if (!read?.trim()) return 'NOT_READ';
  if (!onFile) return 'NOT_ON_FILE';
  return comparable[field](onFile) === comparable[field](read) ? 'SAME' : 'DIFFERS';
}

/** The fields in which a paper says something else than the register. */
export const differencesOf = (onFile: PaperReading, read: PaperReading): ReadField[] =>
  readFields.filter((field) => compareField(field, onFile[field], read[field]) === 'DIFFERS');
