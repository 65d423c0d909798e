/* What a document or a picture holds beside itself: a page of markup, an archive or a program in the same bytes. */

/** Markup that a browser, or a server of pages, runs. Long enough that compressed picture data does not hold it by chance. */
const markup = /<(?:script|html|body|iframe|!doctype\s{1,20}(?:html|svg))[\s>/]|<\?php\s/i;
/** A drawing runs scripts too. Its name alone is short; something that only a drawing says follows within as many signs. */
const drawing = /<svg[\s>]|xmlns|onload/gi;
const drawingReach = 200;

/** Whether bytes hold markup that runs; takes time in proportion to them. */
export function holdsMarkup(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (markup.test(text)) return true;
  let begun = Number.NEGATIVE_INFINITY;
  for (const { 0: result, index } of text.matchAll(drawing)) {
    if (result.startsWith('<')) begun = index + result.length;
    else if (index - begun <= drawingReach) return true;
  }
  return false;
}

/** An archive is opened from its end: its directory ends in the last bytes of a file, behind which a comment may stand. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const archiveEndReach = 22 + 65_535;
/** Files that open although something stands before them; long enough not to be there by chance. */
const anywhere = ['%PDF-1.', '%PDF-2.', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', 'MSCF\0\0\0\0', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'].map((sign) =>
  Buffer.from(sign, 'latin1'),
);

/** Whether an archive ends in the last bytes of a file, whatever begins it. */
export const endsAsArchive = (bytes: Buffer): boolean => bytes.subarray(Math.max(0, bytes.length - archiveEndReach)).includes(archiveEnd);

/** What fills up the end of a file. */
export const isFilling = (byte: number): boolean => [0x00, 0xff, 0x20, 0x0a, 0x0d].includes(byte);

const beginnings = ['PK', 'MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '#!', '\x1f\x8b\x08', '{\\rtf', '!<arch>', 'BZh', '\xfd7zXZ'];

/** Whether what stands behind the end of a picture is a file of its own that is no picture: an archive, a program, a document. */
export function isForeignTail(tail: Buffer): boolean {
  const begin = tail.findIndex((byte) => !isFilling(byte));
  if (begin < 0) return false;
  const start = tail.toString('latin1', begin, begin + 16);
  return beginnings.some((sign) => start.startsWith(sign)) || anywhere.some((sign) => tail.includes(sign)) || endsAsArchive(tail);
}
