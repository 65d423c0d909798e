import { createHash } from 'node:crypto';
import { sniffMediaType } from './sniff.ts';

/** What is to be known of a file before anything is done with it. */
export interface ExaminedFile {
  /** By its bytes, never by its name. */
  readonly mediaType: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Type and digest of a file. */
export const examineBytes = async (bytes: Buffer): Promise<ExaminedFile> => ({
  mediaType: await sniffMediaType(bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
