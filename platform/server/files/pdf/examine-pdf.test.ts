import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../../seeds/pdf.ts';
import { examinePdf, pdfLimits } from './examine-pdf.ts';
import { activeContents, harmlessContents, spellings, writeDocument } from './spellings.fixture.ts';

const [script] = activeContents as [(typeof activeContents)[number]];
const [page] = harmlessContents as [(typeof harmlessContents)[number]];

describe('a PDF', () => {
  it.each(spellings)('with anything active is refused, $title', async ({ layout }) => {
    const passed: string[] = [];
    for (const content of activeContents) if ((await examinePdf(writeDocument(content, layout))) === 'DOCUMENT') passed.push(content.title);
    expect(passed).toEqual([]);
  });

  it.each(spellings.filter(({ isProper }) => isProper))('without is taken, $title', async ({ layout }) => {
    for (const content of harmlessContents) expect([content.title, await examinePdf(writeDocument(content, layout))]).toEqual([content.title, 'DOCUMENT']);
  });

  it.each(spellings.filter(({ isProper }) => isProper))('is active and not only unreadable, $title', async ({ layout }) => {
    for (const content of activeContents) expect([content.title, await examinePdf(writeDocument(content, layout))]).toEqual([content.title, 'ACTIVE']);
  });

  it('of these spellings is a PDF to another reader too', async () => {
    // The library does not undo predictors, and reads the catalog of the last object with its number.
    const read = spellings.filter(({ isProper, title }) => isProper && !/predictor|Crypt|elsewhere|\b(?:Fl|AHx|A85|RL|LZW)$|Fl, AHx|\(|comment|>>/.test(title));
    expect(read.length).toBeGreaterThan(20);
    for (const { title, layout } of read) {
      const document = await PDFDocument.load(writeDocument(page, layout));
      expect([title, document.getPageCount()]).toEqual([title, 1]);
    }
  });

  it('made by this product is taken', async () => {
    expect(await examinePdf(makePdf('x', [{ text: 'Script and /JavaScript are words too', x: 10, y: 10 }]))).toBe('DOCUMENT');
  });

  it('that is none, or not whole, is unreadable', async () => {
    const whole = writeDocument(page);
    for (const bytes of [
      Buffer.from('%PDF-1.4\n'),
      Buffer.from('%PDF-1.4\n% a text\n'),
      whole.subarray(0, 60),
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>'),
    ])
      expect(await examinePdf(bytes)).toBe('UNREADABLE');
  });

  it.each(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const)('encrypted by %s is read when it opens without a password', async (algorithm) => {
    const encrypted = async (bytes: Buffer, userPassword: string): Promise<Buffer> => {
      const document = await PDFDocument.load(bytes);
      document.encrypt({ userPassword, ownerPassword: 'owner', algorithm, allowWeakCryptography: true });
      return Buffer.from(await document.save({ useObjectStreams: true }));
    };
    const names = (content: typeof script) => writeDocument(content);
    const harmless = await encrypted(names(page), '');
    expect(harmless.includes('/ObjStm') && harmless.includes('/Encrypt')).toBe(true);
    expect(await examinePdf(harmless)).toBe('DOCUMENT');
    expect(await examinePdf(await encrypted(names(script), ''))).toBe('ACTIVE');
    expect(await examinePdf(await encrypted(names(page), 'secret'))).toBe('UNREADABLE');
  });
});

describe('the work for a PDF', () => {
  const objects = (count: number, one: (at: number) => string) =>
    Buffer.from(`%PDF-1.7\n${Array.from({ length: count }, (_, at) => one(at)).join('')}`, 'latin1');

  it('has an end in objects, object streams, depth and unpacked bytes', async () => {
    const packed = (count: number, unpacked: number) =>
      writeDocument({ ...page, action: `<${'A'.repeat(unpacked)}>` }, { packed: { filters: ['FlateDecode'], more: `/Count ${count}` } });
    expect(await examinePdf(packed(1, 1_000_000))).toBe('DOCUMENT');
    expect(await examinePdf(packed(1, pdfLimits.unpackedBytes))).toBe('UNREADABLE');
    const chained = (steps: number) =>
      writeDocument({ ...page, action: `<${'A'.repeat(5_000_000)}>` }, { packed: { filters: Array.from({ length: steps }, () => 'RunLengthDecode') } });
    expect(await examinePdf(chained(2))).toBe('DOCUMENT');
    expect(await examinePdf(chained(9))).toBe('UNREADABLE');
    expect(await examinePdf(Buffer.concat([writeDocument(page), objects(pdfLimits.objects, () => '1 0 obj 1 ')]))).toBe('UNREADABLE');
    expect(
      await examinePdf(
        Buffer.concat([writeDocument(page), objects(pdfLimits.objectStreams + 1, () => '1 0 obj<</Type/ObjStm/N 0/First 0>>stream\nendstream ')]),
      ),
    ).toBe('UNREADABLE');
    const deep = (depth: number) => writeDocument({ title: '', action: `${'['.repeat(depth)}${']'.repeat(depth)}` });
    expect(await examinePdf(deep(pdfLimits.depth))).toBe('DOCUMENT');
    expect(await examinePdf(deep(pdfLimits.depth + 1))).toBe('UNREADABLE');
  });

  it('has an end where an object stream holds a stream', async () => {
    const inner = '<< /Type /ObjStm /N 1 /First 4 /Length 9 >> stream\n1 0 /JS\nendstream';
    expect(await examinePdf(writeDocument({ ...page, action: inner }, { packed: { filters: ['FlateDecode'] } }))).toBe('UNREADABLE');
  });
});
