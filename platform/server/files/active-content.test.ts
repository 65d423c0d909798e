import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../seeds/pdf.ts';
import { canvas } from '../../../seeds/png.ts';
import { sniffMediaType } from './sniff.ts';

const active = 'application/x-active-content';
const pdf = (body: string | Buffer): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(body), Buffer.from('\nendobj\n%%EOF\n')]);
const packed = (objects: string): Buffer =>
  Buffer.concat([Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'), deflateSync(Buffer.from(objects)), Buffer.from('\nendstream')]);
const png = canvas(40, 30, [10, 20, 30]).png();

describe('a document', () => {
  it.each([
    ['a PDF of text', Buffer.from(makePdf('x', [{ text: 'Script and JavaScript are words too', x: 10, y: 10 }])), 'application/pdf'],
    ['a PDF that opens at a page', pdf('<< /OpenAction [3 0 R /Fit] /JSONData 1 >>'), 'application/pdf'],
    ['a PDF with packed objects', pdf(packed('<< /Type /Page >>')), 'application/pdf'],
    ['a picture', png, 'image/png'],
    ['a PDF that runs a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'), active],
    ['a PDF with an escaped name', pdf('<< /S /J#61vaScript >>'), active],
    ['a PDF that starts a program', pdf('<< /A << /S /Launch /F (cmd.exe) >> >>'), active],
    ['a PDF with a packed script', pdf(packed('<< /S /JavaScript /JS (x) >>')), active],
    ['a PDF behind markup', Buffer.concat([Buffer.from('<html><script>x</script>'), pdf('<< >>')]), active],
    ['the head of a picture before a page', Buffer.concat([png.subarray(0, 8), Buffer.from('<html><script>alert(1)</script></html>')]), active],
    ['a picture with a page behind it', Buffer.concat([png, Buffer.from('<SCRIPT >alert(1)</script>')]), active],
    ['a picture with an archive behind it', Buffer.concat([png, Buffer.from('PK\x03\x04archive')]), active],
    ['a JPEG with markup in its comment', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), Buffer.from('<!DOCTYPE html>')]), active],
  ])('%s is %#', (_what, bytes, type) => {
    expect(sniffMediaType(bytes)).toBe(type);
  });
  it('of much noise is not taken for markup', () => {
    let seed = 7;
    const noise = Buffer.from(Uint8Array.from({ length: 3_000_000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16));
    expect(sniffMediaType(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]))).toBe('image/jpeg');
  });
});
