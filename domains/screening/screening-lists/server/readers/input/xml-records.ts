import { SaxesParser } from 'saxes';
import { ListFileError, refuseFile } from '../list-file-error.ts';
import type { ListFile, Reading } from '../reading.ts';
import { onOneLine, textOf } from './text.ts';

/** An element with what it holds. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** The first child of a name, of which the children of a name are looked for, and so on; undefined when one is missing. */
export function inside(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let result = element;
  for (const name of path) result = result?.children.find((child) => child.name === name);
  return result;
}

/** The children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] => element?.children.filter((child) => child.name === name) ?? [];

/** The text at a path on one line, without blanks around it; empty when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string => onOneLine(inside(element, ...path)?.text ?? '');

/** Every text and attribute of a record, to be settled; the field is its path in the record: "names/name/isPrimary", "address@id". */
export function* valuesOf(element: XmlElement, path = ''): Generator<readonly [field: string, text: string]> {
  for (const [name, text] of Object.entries(element.attributes)) yield [`${path}@${name}`, text];
  const text = onOneLine(element.text);
  if (text !== '') yield [path, text];
  for (const child of element.children) yield* valuesOf(child, path === '' ? child.name : `${path}/${child.name}`);
}

/**
 * The elements of an XML file that have one of the names `records`, each with what it holds, in their order; before them
 * the root without what it holds. Nothing but these is kept. A document type is refused, and so is every entity but those
 * of XML itself.
 */
export async function* xmlRecords(file: ListFile, root: string, records: ReadonlySet<string>, reading: Reading): AsyncGenerator<XmlElement> {
  const { fieldLength, recordLength, depth } = reading.limits;
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let done: XmlElement[] = [];
  let level = 0;
  let isRootSeen = false;
  let isRootClosed = false;
  /** Characters since the last element began or ended, and since the current record began. */
  let sinceTag = 0;
  let recordSize = 0;
  const tooLong = (limit: number): never => refuseFile('FIELD_TOO_LONG', { file: file.name, line: parser.line, limit });

  parser.on('error', (error) => {
    const line = parser.line;
    if (/undefined entity|malformed character entity|entity name/.test(error.message)) refuseFile('XML_ENTITY', { file: file.name, line });
    refuseFile('XML_BROKEN', { file: file.name, line });
  });
  parser.on('doctype', () => refuseFile('XML_DOCTYPE', { file: file.name }));
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    level += 1;
    if (level > depth) refuseFile('TOO_DEEP', { file: file.name, limit: depth });
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    if (!isRootSeen) {
      isRootSeen = true;
      if (name !== root) refuseFile('XML_OTHER_ROOT', { file: file.name, expected: root, found: name.slice(0, 60) });
      done.push(element);
    } else if (open.length > 0) {
      recordSize += name.length + Object.values(element.attributes).reduce((sum, value) => sum + value.length + 32, 64);
      if (recordSize > recordLength) tooLong(recordLength);
      open.at(-1)?.children.push(element);
      open.push(element);
    } else if (records.has(name)) {
      recordSize = 0;
      open.push(element);
    }
  });
  const addText = (text: string): void => {
    sinceTag = 0;
    const element = open.at(-1);
    if (!element) return;
    recordSize += text.length;
    if (recordSize > recordLength) tooLong(recordLength);
    element.text += text;
    if (element.text.length > fieldLength) tooLong(fieldLength);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    sinceTag = 0;
    level -= 1;
    if (level === 0) isRootClosed = true;
    const element = open.pop();
    if (element && open.length === 0) done.push(element);
  });

  for await (const text of textOf(file, 'utf-8', reading.limits)) {
    sinceTag += text.length;
    parser.write(text);
    // A text, comment or attribute without end would grow in the parser unseen.
    if (sinceTag > fieldLength + text.length) tooLong(fieldLength);
    yield* done;
    done = [];
  }
  // What is missing at the end is not an error of form, but the rest of the file.
  if (!isRootClosed) refuseFile(isRootSeen ? 'TRUNCATED' : 'XML_BROKEN', isRootSeen ? { file: file.name } : { file: file.name, line: parser.line });
  try {
    parser.close();
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    refuseFile('TRUNCATED', { file: file.name });
  }
  yield* done;
}
