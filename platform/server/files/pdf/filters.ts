import { inflateRawSync, inflateSync } from 'node:zlib';
import { UnreadablePdfError } from './lexer.ts';

/** Bytes that may still be unpacked of a file, over all its streams and every step of each. */
export interface Unpacking {
  bytes: number;
}

/** How one filter of a stream was told to work (ISO 32000-1, 7.4); a value that is not there has its default. */
export interface FilterParameters {
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
  readonly earlyChange: number;
}

const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
};
const pieceBytes = 16 * 1024;

const tooMuch = (): never => {
  throw new UnreadablePdfError('too much is packed');
};

function inflate(bytes: Buffer, most: number): Buffer {
  // What is cut off is read as far as it goes, as viewers do.
  const options = { maxOutputLength: Math.max(most, 1), finishFlush: 2 /* Z_SYNC_FLUSH */ };
  const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
  try {
    return inflateSync(bytes, options);
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return tooMuch();
  }
  try {
    // Viewers do not look at the checksum.
    return inflateRawSync(bytes.subarray(2), options);
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return tooMuch();
    throw new UnreadablePdfError('a stream that does not inflate');
  }
}

/** The filters of which Node has none, from the library, piece by piece so that the limit holds. */
async function decode(bytes: Buffer, filter: string, { earlyChange }: FilterParameters, most: number): Promise<Buffer> {
  const { decodePDFRawStream, PDFContext, PDFRawStream } = await import('@cantoo/pdf-lib');
  const dictionary = PDFContext.create().obj({ Filter: filter, DecodeParms: { EarlyChange: earlyChange } });
  const stream = decodePDFRawStream(PDFRawStream.of(dictionary, bytes));
  const pieces: Buffer[] = [];
  let length = 0;
  for (let piece = stream.getBytes(pieceBytes); piece.length > 0; piece = stream.getBytes(pieceBytes)) {
    length += piece.length;
    if (length > most) return tooMuch();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
};

/** Undoes the predictors of PNG (10 and above) and of TIFF (2), by which values are differences from their neighbours. */
function unpredict(bytes: Buffer, { predictor, colors, bitsPerComponent, columns }: FilterParameters): Buffer {
  if (predictor === 1) return bytes;
  const bits = colors * bitsPerComponent;
  const width = Math.ceil((bits * columns) / 8);
  if (![bits, width].every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000)) throw new UnreadablePdfError('an unknown predictor');
  const step = Math.max(1, bits >> 3);
  if (predictor === 2) {
    if (bitsPerComponent !== 8) throw new UnreadablePdfError('an unknown predictor');
    const plain = Buffer.from(bytes);
    for (let at = 0; at < plain.length; at += 1) if (at % width >= step) plain[at] = ((plain[at] as number) + (plain[at - step] as number)) & 0xff;
    return plain;
  }
  if (predictor < 10) throw new UnreadablePdfError('an unknown predictor');
  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  let length = 0;
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)] as number;
    for (let column = 0; column < width; column += 1) {
      const value = bytes[row * (width + 1) + 1 + column];
      if (value === undefined) break;
      const place = row * width + column;
      const left = column >= step ? (plain[place - step] as number) : 0;
      const above = row > 0 ? (plain[place - width] as number) : 0;
      const corner = row > 0 && column >= step ? (plain[place - width - step] as number) : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind];
      if (guess === undefined) throw new UnreadablePdfError('an unknown predictor');
      plain[place] = (value + guess) & 0xff;
      length = place + 1;
    }
  }
  return plain.subarray(0, length);
}

/**
 * What is packed by one filter.
 * @param isEncrypted whether the document is: then a filter that decrypts is not read
 * @throws UnreadablePdfError for a filter that packs no objects, for what is broken, and where the allowance is used up
 */
export async function unpackBy(bytes: Buffer, name: string, parameters: FilterParameters, unpacking: Unpacking, isEncrypted: boolean): Promise<Buffer> {
  const filter = longNames[name] ?? name;
  // Without encryption the filter Crypt is the identity.
  if (filter === 'Crypt' && !isEncrypted) return bytes;
  const isFlate = filter === 'FlateDecode';
  const isLzw = filter === 'LZWDecode';
  if (!isFlate && !isLzw && !Object.values(longNames).includes(filter)) throw new UnreadablePdfError('a filter that packs no objects');
  const packed = isFlate ? inflate(bytes, unpacking.bytes) : await decode(bytes, filter, parameters, unpacking.bytes);
  unpacking.bytes -= packed.length;
  return isFlate || isLzw ? unpredict(packed, parameters) : packed;
}
