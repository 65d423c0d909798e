import { crc32, deflateSync } from 'node:zlib';

/* Small documents that are what they say they are, as uploads have to be; different texts make different bytes. */

/** A PDF of one page. @param text what it says, in letters of Latin-1 without parentheses */
export function samplePdf(text: string): File {
  const content = `BT /F1 12 Tf 40 800 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const lines: string[] = [];
  for (const [at, object] of objects.entries()) {
    lines.push(`${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new File([Buffer.from(body, 'latin1')], `${text}.pdf`, { type: 'application/pdf' });
}

/** A PNG of one grey point. @param text a note in it, in letters of Latin-1 */
export function samplePng(text: string): File {
  const chunk = (kind: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], `${text}.png`, { type: 'image/png' });
}
