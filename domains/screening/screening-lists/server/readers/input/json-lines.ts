import { refuseFile } from '../list-file-error.ts';
import type { ListFile, Reading } from '../reading.ts';
import { textOf } from './text.ts';

/** How deep brackets and braces stand inside one another, outside texts. */
function depthOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}

/** A JSON value of limited depth; undefined when the text is none. */
export function parseJson(text: string, file: string, limit: number): unknown {
  if (depthOf(text) > limit) refuseFile('TOO_DEEP', { file, limit });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export interface JsonLine {
  line: number;
  /** Undefined when the line is not JSON. */
  value: unknown;
}

/** The values of a file with one JSON value a line. A last line that is no JSON and does not end was cut off. */
export async function* jsonLines(file: ListFile, reading: Reading): AsyncGenerator<JsonLine> {
  const { recordLength, depth } = reading.limits;
  let pending: string[] = [];
  let pendingLength = 0;
  let line = 0;
  const valueOf = (text: string): JsonLine | undefined => {
    line += 1;
    const plain = text.trim();
    return plain === '' ? undefined : { line, value: parseJson(plain, file.name, depth) };
  };
  for await (const text of textOf(file, 'utf-8', reading.limits)) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        const value = valueOf(pending.join(''));
        pending = [];
        pendingLength = 0;
        if (value) yield value;
      }
      pending.push(part);
      pendingLength += part.length;
      if (pendingLength > recordLength) refuseFile('FIELD_TOO_LONG', { file: file.name, line: line + 1, limit: recordLength });
    }
  }
  const last = valueOf(pending.join(''));
  if (!last) return;
  if (last.value === undefined) refuseFile('TRUNCATED', { file: file.name });
  yield last;
}

/** The elements of a file that is one JSON array, or an object with such an array under one of the names `under`. */
export async function jsonArray(file: ListFile, under: readonly string[], reading: Reading): Promise<unknown[]> {
  const { documentLength, depth } = reading.limits;
  const pieces: string[] = [];
  let length = 0;
  for await (const text of textOf(file, 'utf-8', reading.limits)) {
    length += text.length;
    if (length > documentLength) refuseFile('FIELD_TOO_LONG', { file: file.name, line: 1, limit: documentLength });
    pieces.push(text);
  }
  const json = pieces.join('');
  const value = parseJson(json, file.name, depth);
  if (value === undefined) {
    // A whole document ends with what it began with; half of one does not.
    const isWhole = /^\s*\[[\s\S]*\]\s*$|^\s*\{[\s\S]*\}\s*$/.test(json);
    if (!isWhole && /^\s*[[{]/.test(json)) refuseFile('TRUNCATED', { file: file.name });
    return refuseFile('JSON_BROKEN', { file: file.name, line: 1 });
  }
  if (Array.isArray(value)) return value;
  const inner = typeof value === 'object' && value !== null ? under.map((name) => (value as Record<string, unknown>)[name]).find(Array.isArray) : undefined;
  return (inner as unknown[] | undefined) ?? refuseFile('JSON_NOT_A_LIST', { file: file.name });
}
