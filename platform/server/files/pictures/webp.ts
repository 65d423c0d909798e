import type { PictureEnd } from './picture.ts';

const head = 12;

/** Where a WebP ends by its own structure (RFC 9649): the length of the file, filled by chunks of which one is a picture. */
export function endOfWebp(bytes: Buffer): PictureEnd {
  const end = 8 + (bytes.length < head ? Number.POSITIVE_INFINITY : bytes.readUInt32LE(4));
  if (end > bytes.length) return undefined;
  let hasPicture = false;
  let at = head;
  while (at + 8 <= end) {
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  // The last chunk may lack the byte that makes it even.
  return hasPicture && at - 1 <= end ? Math.min(Math.max(at, end), bytes.length) : undefined;
}
