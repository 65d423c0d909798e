import type { PictureEnd } from './picture.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** A frame says size and components; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Where a JPEG ends by its own structure (ITU-T T.81, annex B): its segments by their lengths, its scans to the next marker. One
 * whose last scan is cut off ends with the bytes, since viewers show it. Signs between segments are passed over, as viewers do.
 */
export function endOfJpeg(bytes: Buffer): PictureEnd {
  let hasFrame = false;
  let hasScan = false;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] as number;
    // A zero makes 0xFF a value of a scan; several in a row are filling.
    if (marker === 0xff) at += 1;
    else if (marker === 0x00 || standsAlone(marker)) at += 2;
    else if (marker === endOfImage) return hasScan ? at + 2 : undefined;
    else if (marker === startOfImage) return undefined;
    else {
      const end = at + 4 > bytes.length ? Number.POSITIVE_INFINITY : at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length || end < at + 4) return hasScan ? bytes.length : undefined;
      hasFrame ||= isFrame(marker);
      hasScan ||= hasFrame && marker === startOfScan;
      at = end;
    }
  }
  return hasScan ? bytes.length : undefined;
}
