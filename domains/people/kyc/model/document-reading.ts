import { type KycDocumentKind, type DocumentComparison, type ReadField, readFields, type SubjectKind } from '../../../register/kernel/index.ts';

export type DocumentReading = Partial<Record<ReadField, string | null>>;

/** What a document of this kind names; a photograph names nothing. */
export function readFieldsOf(kind: KycDocumentKind, subject: SubjectKind): readonly ReadField[] {
  if (kind === 'SELFIE') return [];
  if (kind === 'PROOF_OF_ADDRESS' || kind === 'PROOF_OF_FINANCIAL_CAPACITY') return ['name'];
  return subject === 'COMPANY' ? ['name', 'id_no'] : readFields;
}

const marks = /\p{M}/gu;
const notLetters = /[^\p{L}\p{N}]+/gu;
/** Accents, capitals and separators are written differently on documents and say nothing. */
const plain = (text: string, between: string): string => text.normalize('NFD').replace(marks, '').toUpperCase().replace(notLetters, between).trim();
const comparable: Readonly<Record<ReadField, (text: string) => string>> = {
  name: (text) => plain(text, ' '),
  id_no: (text) => plain(text, ''),
  birth_date: (text) => text.trim(),
};

/** How one value on a document stands to the register. */
export function compareField(field: ReadField, onFile: string | null | undefined, read: string | null | undefined): DocumentComparison {
  if (!read?.trim()) return 'NOT_READ';
  if (!onFile) return 'NOT_ON_FILE';
  return comparable[field](onFile) === comparable[field](read) ? 'SAME' : 'DIFFERS';
}

/** The fields in which a document says something else than the register. */
export const differencesOf = (onFile: DocumentReading, read: DocumentReading): ReadField[] =>
  readFields.filter((field) => compareField(field, onFile[field], read[field]) === 'DIFFERS');
