import { endsAsArchive, holdsMarkup, isFilling, isForeignTail } from './foreign-content.ts';
import { examinePdf } from './pdf/examine-pdf.ts';
import { endOfJpeg } from './pictures/jpeg.ts';
import type { PictureEnd } from './pictures/picture.ts';
import { endOfPng } from './pictures/png.ts';
import { endOfWebp } from './pictures/webp.ts';
import { decoderOf, EncodingDetector } from './tables/text-encoding.ts';

/** What holds more than something to look at; every caller refuses it, since no list of accepted types names it. */
export const activeContent = 'application/x-active-content';
/** A document or picture that cannot be read: damaged, not whole, or locked with a password. No list names it either. */
export const unreadableContent = 'application/x-unreadable';

/**
 * What may stand before a PDF. The standard wants its head first; real producers at most write a byte order mark or blank lines
 * before it, and whatever else stands there makes the file two things at once.
 */
const pdfStart = /^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]{0,16}%PDF-\d/;
/** Viewers look for the head of a PDF as far as this. */
const pdfReach = 1024;

async function examineDocument(bytes: Buffer): Promise<string> {
  if (endsAsArchive(bytes)) return activeContent;
  const kind = await examinePdf(bytes);
  return kind === 'ACTIVE' ? activeContent : kind === 'UNREADABLE' ? unreadableContent : 'application/pdf';
}

interface Picture {
  readonly type: string;
  readonly endOf: (bytes: Buffer) => PictureEnd;
  /** Whether what stands behind the end makes it more than a picture. */
  readonly isForeign: (tail: Buffer) => boolean;
}
/**
 * Telephones write more behind a JPEG: a second picture of the same moment (MPF), data of the maker (Samsung), a short film. That is
 * looked at and no reason to refuse. Behind the other pictures nothing is written.
 */
const jpeg: Picture = { type: 'image/jpeg', endOf: endOfJpeg, isForeign: isForeignTail };
const png: Picture = { type: 'image/png', endOf: endOfPng, isForeign: () => true };
const webp: Picture = { type: 'image/webp', endOf: endOfWebp, isForeign: (tail) => !tail.every(isFilling) };

function examinePicture(bytes: Buffer, { type, endOf, isForeign }: Picture): string {
  if (holdsMarkup(bytes) || endsAsArchive(bytes)) return activeContent;
  const end = endOf(bytes);
  if (end === undefined) return unreadableContent;
  return end < bytes.length && isForeign(bytes.subarray(end)) ? activeContent : type;
}

const startsWith = (bytes: Buffer, ...starts: readonly string[]): boolean => starts.some((start) => bytes.toString('latin1', 0, start.length) === start);

const signatures: readonly [(bytes: Buffer) => boolean, (bytes: Buffer) => string | Promise<string>][] = [
  [(bytes) => pdfStart.test(bytes.toString('latin1', 0, 32)), examineDocument],
  [(bytes) => bytes.subarray(0, pdfReach).includes('%PDF-'), () => activeContent],
  [(bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), (bytes) => examinePicture(bytes, png)],
  [(bytes) => startsWith(bytes, '\xff\xd8\xff'), (bytes) => examinePicture(bytes, jpeg)],
  [(bytes) => startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP', (bytes) => examinePicture(bytes, webp)],
  // No list of accepted types has these two; what they are is said by their beginning alone.
  [(bytes) => startsWith(bytes, 'GIF87a', 'GIF89a'), () => 'image/gif'],
  [(bytes) => startsWith(bytes, 'II*\0', 'MM\0*'), () => 'image/tiff'],
  [(bytes) => startsWith(bytes, 'PK\x03\x04'), () => 'application/zip'],
];

/** The beginning of a text; undefined for what is none. All bytes count: the first letter with an accent may be in the last line. */
function startOfText(bytes: Buffer): string | undefined {
  const detector = new EncodingDetector();
  detector.take(bytes);
  try {
    return decoderOf(detector.end())(bytes.subarray(0, 4096));
  } catch {
    return undefined;
  }
}

/**
 * Type of a file by its bytes, never by its name. Markup that a browser could run (HTML, SVG, XML) is told apart from plain text,
 * so that callers can refuse it; documents and pictures are read by their structure, and those that hold scripts, actions or a
 * second file, or cannot be read, have a type that no caller accepts. Takes time in proportion to the bytes.
 */
export async function sniffMediaType(bytes: Buffer): Promise<string> {
  for (const [matches, examine] of signatures) if (matches(bytes)) return examine(bytes);
  if (bytes.length === 0) return 'application/x-empty';
  const text = startOfText(bytes);
  if (text === undefined) return 'application/octet-stream';
  const start = text.trimStart().toLowerCase();
  if (/^<(?:!doctype html|html|head|body|script|svg|\?xml|!--)/.test(start) || /<(?:script|svg)[\s>]/.test(start)) return 'text/html';
  return 'text/plain';
}
