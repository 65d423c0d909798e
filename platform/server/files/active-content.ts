import { inflateSync } from 'node:zlib';

/** Markup that a browser runs. Long enough that compressed picture data does not hold it by chance. */
const markup = /<(?:script|html|body|iframe|!doctype)[\s>/]|<svg[\s>][^\0]{0,200}?(?:xmlns|onload)/i;

/** Actions of a PDF that run, start or send something when it is opened or clicked. */
const pdfAction = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)(?![A-Za-z0-9])/;

const pngHead = 8;
const longestInflated = 32 * 1024 * 1024;

/** Where a PNG ends by its own structure; undefined when it has none. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = pngHead; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** Names may be written with escapes: `/J#61vaScript`. */
const plainNames = (text: string): string => text.replace(/#([0-9a-fA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects that lie compressed in a PDF. What does not inflate is no object that a viewer could read. */
function* packedObjects(text: string, bytes: Buffer): Generator<string> {
  // Each stream is looked at once, and all of them together have an end: the work stays in proportion to the file.
  let left = longestInflated;
  for (let at = text.indexOf('/ObjStm'), next = 0; at >= 0; at = text.indexOf('/ObjStm', next)) {
    next = at + 1;
    const begin = /stream\r?\n/.exec(text.slice(at, at + 2_000));
    if (!begin) continue;
    const from = at + begin.index + begin[0].length;
    const found = text.indexOf('endstream', from);
    const end = found < 0 ? text.length : found;
    next = end;
    try {
      const objects = inflateSync(bytes.subarray(from, end), { maxOutputLength: Math.max(left, 1) });
      left -= objects.length;
      yield objects.toString('latin1');
    } catch (error) {
      // Too much to look at is as suspicious as an action; anything else is no compressed object.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') yield '/Launch';
    }
  }
}

function isActivePdf(bytes: Buffer): boolean {
  const text = plainNames(bytes.toString('latin1'));
  if (markup.test(text.slice(0, 1024)) || pdfAction.test(text)) return true;
  const raw = bytes.toString('latin1');
  for (const objects of packedObjects(raw, bytes)) if (pdfAction.test(plainNames(objects))) return true;
  return false;
}

/**
 * Whether a document holds more than something to look at: a PDF with actions, a picture that is a page of markup or an archive
 * as well. `type` is what its first bytes say.
 */
export function hasActiveContent(bytes: Buffer, type: string): boolean {
  if (type === 'application/pdf') return isActivePdf(bytes);
  if (!type.startsWith('image/')) return false;
  if (markup.test(bytes.toString('latin1'))) return true;
  const end = type === 'image/png' ? endOfPng(bytes) : undefined;
  return end !== undefined && end < bytes.length;
}
