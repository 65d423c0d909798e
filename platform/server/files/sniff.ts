import { hasActiveContent } from './active-content.ts';

const signatures: readonly [string, (bytes: Buffer) => boolean][] = [
  ['application/pdf', (b) => b.subarray(0, 1024).includes('%PDF-')],
  ['image/png', (b) => b.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/webp', (b) => b.subarray(0, 4).toString('latin1') === 'RIFF' && b.subarray(8, 12).toString('latin1') === 'WEBP'],
  ['image/gif', (b) => /^GIF8[79]a/.test(b.subarray(0, 6).toString('latin1'))],
  ['image/tiff', (b) => ['II*\0', 'MM\0*'].includes(b.subarray(0, 4).toString('latin1'))],
  ['application/zip', (b) => b.subarray(0, 4).toString('latin1') === 'PK\x03\x04'],
];

const isText = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, 4096);
  if (head.includes(0)) return false;
  const text = head.toString('utf8');
  return !text.slice(0, -4).includes('\uFFFD');
};

/**
 * Type of a file by its bytes, never by its name. Markup that a browser could run (HTML, SVG, XML) is told apart from
 * plain text, so that callers can refuse it, and so are documents that hold scripts, actions or a second file.
 */
export function sniffMediaType(bytes: Buffer): string {
  for (const [type, matches] of signatures) if (matches(bytes)) return hasActiveContent(bytes, type) ? 'application/x-active-content' : type;
  if (bytes.length === 0) return 'application/x-empty';
  if (!isText(bytes)) return 'application/octet-stream';
  const start = bytes
    .subarray(0, 2048)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (/^<(?:!doctype html|html|head|body|script|svg|\?xml|!--)/.test(start) || /<(?:script|svg)[\s>]/.test(start)) return 'text/html';
  return 'text/plain';
}
