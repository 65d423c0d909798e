import { inflateRawSync } from 'node:zlib';

/* Reads the first sheet of an XLSX file by hand, so that what the product wrote is evaluated by something else. */

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Files of a ZIP archive, as its central directory lists them. */
function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [nameLength, extraLength, commentLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    const size = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    at += 46 + nameLength + extraLength + commentLength;
    return { name, bytes: isDeflated ? inflateRawSync(packed) : packed };
  });
}

const plainText = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Rows of the first sheet, their cells' texts joined by a semicolon. */
export function readSheet(archive: Buffer): string[] {
  const entries = entriesOf(archive);
  const textOf = (name: RegExp): string => entries.find((entry) => name.test(entry.name))?.bytes.toString('utf8') ?? '';
  const shared = [...textOf(/sharedStrings\.xml$/).matchAll(/<si>(.*?)<\/si>/gs)].map((result) => plainText(result[1] ?? ''));
  const cellText = (attributes: string, content: string): string =>
    /t="s"/.test(attributes) ? (shared[Number(plainText(content))] ?? '') : plainText(content);
  return [...textOf(/worksheets\/sheet1\.xml$/).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map((cell) => cellText(cell[1] ?? '', cell[2] ?? '')).join(';'),
  );
}
