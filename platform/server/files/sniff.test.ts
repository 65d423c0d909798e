import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../seeds/pdf.ts';
import { canvas } from '../../../seeds/png.ts';
import { activeContent as active, sniffMediaType, unreadableContent as unreadable } from './sniff.ts';

const text = makePdf('x', [{ text: 'Script and JavaScript are words too', x: 10, y: 10 }]);
const script = Buffer.from(text.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'), 'latin1');
const png = canvas(40, 30, [10, 20, 30]).png();

const two = (value: number) => Buffer.from([value >> 8, value & 255]);
const segment = (marker: number, body: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), two(body.length + 2), body]);
const [startOfImage, endOfImage] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
/** A JPEG as cameras write it: segments, a scan with filled bytes and restarts, more scans, the end. */
const jpegOf = ({ comment = '', scan = Buffer.from([1, 0xff, 0x00, 2, 0xff, 0xd3, 3]), end = endOfImage, exif = 'Exif\0\0', tail = Buffer.alloc(0) } = {}) =>
  Buffer.concat([
    startOfImage,
    segment(0xe1, Buffer.from(exif, 'latin1')),
    segment(0xfe, Buffer.from(comment, 'latin1')),
    segment(0xc2, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    scan,
    Buffer.from([0xff, 0xff]).subarray(1),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    scan,
    end,
    tail,
  ]);
const jpeg = jpegOf();

const chunk = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, body, Buffer.alloc(body.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
};
const webp = webpOf(chunk('VP8X', Buffer.alloc(10)), chunk('VP8L', Buffer.from([0x2f, 1, 2])), chunk('EXIF', Buffer.from('Exif')));

/** An archive of one empty file. */
const archive = () => {
  const bytes = deflateRawSync(Buffer.from('a page'));
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26), bytes, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
};
const page = '<SCRIPT >alert(1)</script>';
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** Pictures of telephones that hold more behind their end. */
const telephones: [string, Buffer][] = [
  ['a second picture (MPF)', joined(jpeg, jpeg, jpeg)],
  ['the data of Samsung', joined(jpeg, '\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1479385643137SEFH\x6b\0\0\0\x01\0\0\0\0\0\x01\x0a$\0\0\0$\0\0\0\x18\0\0\0SEFT')],
  ['a short film', joined(jpeg, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', Buffer.alloc(4_000, 7))],
  ['filling', joined(jpeg, Buffer.alloc(1_000))],
];

describe('the type of a file', () => {
  it.each([
    ['a PDF of text', text, 'application/pdf'],
    ['a PDF after a byte order mark and a blank line', joined('\xef\xbb\xbf\r\n', text), 'application/pdf'],
    ['a PDF that runs a script', script, active],
    ['a PDF behind markup', joined('<html><script>x</script>', text), active],
    ['a PDF behind other text', joined('Page 1\n', text), active],
    ['a PDF behind many blanks', joined(' '.repeat(17), text), active],
    ['a PDF with a note in marks near its head', joined(text.subarray(0, 15), '9 0 obj <</RC(<body >)>> endobj\n', text.subarray(15)), 'application/pdf'],
    ['a PDF with an archive behind it', joined(text, archive()), active],
    ['a PDF without an object', Buffer.from('%PDF-1.7\n'), unreadable],
    ['a PDF that was cut off', text.subarray(0, 100), unreadable],
    ['a PNG', png, 'image/png'],
    ['a PNG that was cut off', png.subarray(0, -20), unreadable],
    ['the head of a PNG before a page', joined(png.subarray(0, 8), `<html>${page}</html>`), active],
    ['a PNG with a page behind it', joined(png, page), active],
    ['a PNG with an archive behind it', joined(png, 'PK\x03\x04archive'), active],
    ['a PNG with anything behind it', joined(png, '\0'), active],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a JPEG whose last scan was cut off', jpegOf({ end: Buffer.alloc(0) }), 'image/jpeg'],
    [
      'a JPEG with the form of a description',
      jpegOf({ exif: '<!DOCTYPE plist PUBLIC "x"><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>' }),
      'image/jpeg',
    ],
    ['a JPEG without a picture', joined(startOfImage, segment(0xe1, Buffer.from('Exif')), endOfImage), unreadable],
    ['a JPEG of noise', joined(startOfImage, Buffer.from([0xff, 0xe0]), Buffer.alloc(50, 1)), unreadable],
    ['a JPEG with markup in its comment', jpegOf({ comment: '<!DOCTYPE html>' }), active],
    ['a JPEG with a drawing in its comment', jpegOf({ comment: '<svg a="b" onload="x">' }), active],
    ['a JPEG with a program of a server in its comment', jpegOf({ comment: '<?php system($_GET["a"]);' }), active],
    ['a JPEG with markup in its scan', jpegOf({ scan: Buffer.from('x<script>x') }), active],
    ['a JPEG with markup behind it', joined(jpeg, page), active],
    ['a JPEG with an archive behind it', joined(jpeg, archive()), active],
    ['a JPEG with an archive in it', jpegOf({ comment: archive().toString('latin1') }), active],
    ['a JPEG with an archive of another kind behind it', joined(jpeg, '\0'.repeat(10), 'Rar!\x1a\x07\x01\0'), active],
    ['a JPEG with a program behind it', joined(jpeg, 'MZ\x90\0'), active],
    ['a JPEG with a PDF behind it', joined(jpeg, Buffer.alloc(1_500), text), active],
    ['a WebP', webp, 'image/webp'],
    ['a WebP that was cut off', webp.subarray(0, -3), unreadable],
    ['a WebP without a picture', webpOf(chunk('EXIF', Buffer.from('Exif'))), unreadable],
    ['a WebP with a page behind it', joined(webp, page), active],
    ['a WebP with anything behind it', joined(webp, 'abc'), active],
    ...telephones.map(([what, bytes]): [string, Buffer, string] => [`a JPEG with ${what} behind it`, bytes, 'image/jpeg']),
    ['a text', Buffer.from('id;name\n1;Ana\n'), 'text/plain'],
    ['a text in Windows-1252', Buffer.from(`${'plain\n'.repeat(2_000)}João`, 'latin1'), 'text/plain'],
    ['a text in UTF-16', Buffer.from('\uFEFFJoão', 'utf16le'), 'text/plain'],
    ['a text that ends in noise', Buffer.from(`${'plain\n'.repeat(2_000)}\0`), 'application/octet-stream'],
    ['a page', Buffer.from('<html>'), 'text/html'],
    ['a page in UTF-16', Buffer.from('\uFEFF<html>', 'utf16le'), 'text/html'],
    ['an archive', archive(), 'application/zip'],
    ['nothing', Buffer.alloc(0), 'application/x-empty'],
    ['noise', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
  ])('of %s', async (_what, bytes, type) => {
    expect(await sniffMediaType(bytes)).toBe(type);
  });

  it('of a picture with much noise is that of the picture', async () => {
    let seed = 7;
    const noise = Buffer.from(
      Uint8Array.from({ length: 3_000_000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16).map((byte) => (byte === 0xff ? 0xfe : byte)),
    );
    expect(await sniffMediaType(jpegOf({ scan: noise }))).toBe('image/jpeg');
  });
});
