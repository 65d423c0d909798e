import { refuseFile } from '../list-file-error.ts';
import type { ListFile, ReadingLimits } from '../reading.ts';
import { boundedBytes } from './bytes.ts';

/**
 * How a file's letters are written. `utf-8-or-windows-1252` takes UTF-8 where it is valid and otherwise Windows-1252, of
 * which ISO-8859-1 is a part: publishers change from one to the other without telling.
 */
export const listEncodings = ['utf-8-or-windows-1252', 'utf-8', 'windows-1252', 'utf-16le'] as const;
export type ListEncoding = (typeof listEncodings)[number];

const page = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,200}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;
/** As much of the beginning as shows whether it is a web page. */
const pageStart = 1024;

function decoderFor(file: string, encoding: ListEncoding): (piece?: Uint8Array) => string {
  const decoderOf = (label: string) => {
    const decoder = new TextDecoder(label, { fatal: true });
    return (piece?: Uint8Array): string => {
      try {
        return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
      } catch {
        return refuseFile('WRONG_ENCODING', { file, encoding: label });
      }
    };
  };
  if (encoding !== 'utf-8-or-windows-1252') return decoderOf(encoding);
  // Bytes below 128 are the same in both; the first others decide.
  let decided: ((piece?: Uint8Array) => string) | undefined;
  let held: Uint8Array = new Uint8Array();
  const decide = (piece: Uint8Array, isEnd: boolean): string => {
    const bytes = held.length > 0 ? Buffer.concat([held, piece]) : piece;
    const first = bytes.findIndex((byte) => byte > 127);
    held = new Uint8Array();
    if (first < 0) return Buffer.from(bytes).toString('latin1');
    if (!isEnd && bytes.length - first < 4) {
      held = bytes;
      return '';
    }
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isEnd });
      decided = decoderOf('utf-8');
    } catch {
      decided = decoderOf('windows-1252');
    }
    return decided(bytes);
  };
  return (piece) => {
    if (decided) return decided(piece);
    if (piece) return decide(piece, false);
    const rest = decide(new Uint8Array(), true);
    return decided ? rest + (decided as (piece?: Uint8Array) => string)() : rest;
  };
}

/** The text of a file; refused when it is empty, a web page, in another encoding or no text at all. */
export async function* textOf(file: ListFile, encoding: ListEncoding, limits: ReadingLimits): AsyncGenerator<string> {
  const decode = decoderFor(file.name, encoding);
  let start = '';
  let isStarted = false;
  const check = (text: string): string => {
    if (text.includes('\0')) refuseFile('WRONG_ENCODING', { file: file.name, encoding });
    return text;
  };
  const open = (): string => {
    isStarted = true;
    if (start.trim() === '') refuseFile('EMPTY', { file: file.name });
    if (page.test(start)) refuseFile('HTML_PAGE', { file: file.name });
    return start;
  };
  for await (const piece of boundedBytes(file, limits.fileBytes)) {
    const text = check(decode(piece));
    if (isStarted) {
      yield text;
      continue;
    }
    // Blanks may come before a list, but are not kept.
    start = start === '' ? text.replace(/^[ \r\n]+/, '') : start + text;
    if (start.length >= pageStart) yield open();
  }
  const rest = check(decode());
  if (isStarted) yield rest;
  else {
    start += rest;
    yield open();
  }
}

/** A value without line breaks and repeated blanks, which no list means and which patterns would search for long. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
