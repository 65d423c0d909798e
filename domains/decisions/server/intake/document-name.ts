import type { IdDocument } from '../../../kernel/index.ts';

/** A document as the key of a map. */
export const documentName = ({ country, type, no }: IdDocument): string => `${country}|${type}|${no}`;
