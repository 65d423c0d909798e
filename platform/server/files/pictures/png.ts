import type { PictureEnd } from './picture.ts';

const head = 8;

/** Where a PNG ends by its own structure (ISO/IEC 15948, 5.3): chunks by their lengths, the first IHDR, the last IEND, data between. */
export function endOfPng(bytes: Buffer): PictureEnd {
  let hasData = false;
  for (let at = head; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (at === head) !== (kind === 'IHDR')) return undefined;
    hasData ||= kind === 'IDAT';
    if (kind === 'IEND') return hasData ? end : undefined;
    at = end;
  }
  return undefined;
}
