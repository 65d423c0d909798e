import { isLeaf, type Part } from './part.ts';

/** The first character that XML 1.0 does not allow, also as a reference; lone halves of a pair are such. */
export function notOfXml(value: string): string | undefined {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed =
      code === 0x9 || code === 0xa || code === 0xd || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x1_00_00;
    if (!isAllowed) return character;
  }
  return undefined;
}

const needsCare = /[&<>"\u007F-\u009F]|[^ -\u00FF]/u;

/** Text of an element or attribute. What an encoding of one byte lacks becomes a reference; so do breaks, which a reader would change. */
function escaped(value: string, isLatin: boolean): string {
  if (!needsCare.test(value)) return value;
  let text = '';
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '&') text += '&amp;';
    else if (character === '<') text += '&lt;';
    else if (character === '>') text += '&gt;';
    else if (character === '"') text += '&quot;';
    else if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x20_28 || (isLatin && code > 0xff)) text += `&#${code};`;
    else text += character;
  }
  return text;
}

function element(part: Part, isLatin: boolean, depth: number): string {
  const indent = '  '.repeat(depth);
  if (isLeaf(part)) return part.value === undefined ? '' : `${indent}<${part.name}>${escaped(part.value, isLatin)}</${part.name}>\n`;
  const inner = part.parts.map((inside) => element(inside, isLatin, depth + 1)).join('');
  if (inner === '') return '';
  const attributes = Object.entries(part.attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value, isLatin)}"`)
    .join('');
  return `${indent}<${part.name}${attributes}>\n${inner}${indent}</${part.name}>\n`;
}

/** An XML document. Elements without a value are left out, and so are groups without any. */
export const xmlDocument = (root: Part, encoding: 'UTF-8' | 'ISO-8859-1'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${element(root, encoding === 'ISO-8859-1', 0)}`;
