/*
 * A PDF of one page with lines of text and rules, enough for an invoice or a statement. Text is written in the standard
 * Latin encoding, so Portuguese and Spanish look right.
 */

export interface PdfText {
  text: string;
  x: number;
  /** From the top of the page. */
  y: number;
  size?: number;
  bold?: boolean;
  /** Ends at `x` instead of starting there. */
  right?: boolean;
}
export interface PdfRule {
  x: number;
  y: number;
  width: number;
  height: number;
  grey: number;
}

const page = { width: 595, height: 842 };

/** Widths of Helvetica for the characters that amounts are made of, per mille of the size; anything else is taken as average. */
const widths: Record<string, number> = { '.': 278, ',': 278, ' ': 278, '-': 333, ':': 278, '/': 278 };
const widthOf = (text: string, size: number): number => ([...text].reduce((sum, character) => sum + (widths[character] ?? 556), 0) * size) / 1000;

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function contentOf(texts: readonly PdfText[], rules: readonly PdfRule[]): string {
  const drawn = rules.map(({ x, y, width, height, grey }) => `${grey} g ${x} ${page.height - y - height} ${width} ${height} re f`);
  const written = texts.map(({ text, x, y, size = 10, bold, right }) => {
    const left = right ? x - widthOf(text, size) : x;
    return `BT 0.1 g /${bold ? 'F2' : 'F1'} ${size} Tf ${left.toFixed(1)} ${page.height - y} Td (${escaped(text)}) Tj ET`;
  });
  return [...drawn, ...written].join('\n');
}

/** Makes the file. The same input gives the same bytes. */
export function makePdf(title: string, texts: readonly PdfText[], rules: readonly PdfRule[] = []): Buffer {
  const content = Buffer.from(contentOf(texts, rules), 'latin1');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`, 'latin1'), content, Buffer.from('\nendstream', 'latin1')]),
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Producer (Atalaia demonstration) >>`,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
        typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
        Buffer.from('\nendobj\n', 'latin1'),
      ]),
    );
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
