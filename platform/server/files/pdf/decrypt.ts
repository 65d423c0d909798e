import { UnreadablePdfError } from './lexer.ts';

/** A stream as it lies in an encrypted document. */
export interface EncryptedStream {
  readonly number: number;
  readonly generation: number;
  readonly bytes: Buffer;
}

/** How a document is encrypted: the dictionary and the first identifier of the file, as they are written. */
export interface Encryption {
  readonly dictionary: Buffer;
  readonly identifier: string;
}

/**
 * Streams of a document that opens without a password, decrypted. The library is given a document of our own that holds nothing but
 * them, so that its work is in proportion to their bytes.
 * @throws UnreadablePdfError where a password is needed, or the encryption is not known
 */
export async function decryptStreams({ dictionary, identifier }: Encryption, streams: readonly EncryptedStream[]): Promise<Buffer[]> {
  const { PDFDocument, PDFRawStream, PDFRef } = await import('@cantoo/pdf-lib');
  const highest = streams.reduce((most, { number }) => Math.max(most, number), 0);
  const [catalog, pages, encryption] = [highest + 1, highest + 2, highest + 3];
  const document = Buffer.concat([
    Buffer.from(`%PDF-1.7\n${catalog} 0 obj\n<</Type/Catalog/Pages ${pages} 0 R>>\nendobj\n${pages} 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`),
    Buffer.from(`${encryption} 0 obj\n`),
    dictionary,
    Buffer.from('\nendobj\n'),
    ...streams.flatMap(({ number, generation, bytes }) => [
      Buffer.from(`${number} ${generation} obj\n<</Length ${bytes.length}>>\nstream\n`),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<</Size ${encryption + 1}/Root ${catalog} 0 R/Encrypt ${encryption} 0 R/ID[${identifier}${identifier}]>>\nstartxref\n0\n%%EOF\n`),
  ]);
  let opened: Awaited<ReturnType<typeof PDFDocument.load>>;
  try {
    opened = await PDFDocument.load(document, { password: '', updateMetadata: false });
  } catch {
    throw new UnreadablePdfError('it does not open without a password');
  }
  return streams.map(({ number, generation }) => {
    const stream = opened.context.lookup(PDFRef.of(number, generation));
    if (!(stream instanceof PDFRawStream)) throw new UnreadablePdfError('a stream that cannot be decrypted');
    return Buffer.from(stream.contents);
  });
}
