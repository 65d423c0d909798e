import { inflateSync } from 'node:zlib';

/** The words that a document draws, in their order; its streams are packed and its letters are hexadecimal. */
export function wordsOf(pdf: Buffer): string {
  const lines = streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map((shown) => [...(shown[1] ?? '').matchAll(/<([0-9a-f]*)>/g)].map((part) => part[1]).join('')),
  );
  return lines.map((hex) => Buffer.from(hex, 'hex').toString('latin1')).join('\n');
}

/** What the streams of a document hold, unpacked. */
export function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const from = match.index + match[0].length;
    try {
      return [inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')];
    } catch {
      return [];
    }
  });
}
