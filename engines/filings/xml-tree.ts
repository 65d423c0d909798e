import { SaxesParser } from 'saxes';

// Of every runtime, and of no library of the language.
declare const TextDecoder: new (encoding: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/** An element of a file that is read back. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: Node[];
  text: string;
}

/** Bytes as the declaration of the file says; without one they are UTF-8. */
export function textOfXml(bytes: Uint8Array): string {
  const start = String.fromCodePoint(...bytes.subarray(0, 100));
  const encoding = /encoding=["']([^"']+)["']/iu.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (encoding !== 'iso-8859-1') return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return text;
}

/** The root of a file. @throws when it is no XML, or declares a document type */
export function readTree(bytes: Uint8Array): Node {
  const parser = new SaxesParser();
  const open: Node[] = [];
  let root: Node | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Readonly<Record<string, string>>, inside: [], text: '' };
    open.at(-1)?.inside.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(textOfXml(bytes)).close();
  if (root === undefined) throw new Error('the file has no element');
  return root;
}

export const all = (node: Node | undefined, name: string): readonly Node[] => node?.inside.filter((one) => one.name === name) ?? [];
export const one = (node: Node | undefined, ...names: string[]): Node | undefined =>
  names.reduce<Node | undefined>((at, name) => at?.inside.find((inner) => inner.name === name), node);
/** The text of an element without elements; undefined when there is none. */
export const text = (node: Node | undefined, ...names: string[]): string | undefined => one(node, ...names)?.text;
