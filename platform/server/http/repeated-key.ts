import { namedBy } from '../../contract/input-issues.ts';

const [quote, backslash, colon, open, close, space] = [0x22, 0x5c, 0x3a, 0x7b, 0x7d, 0x20];

/** Where the text that begins after a quotation mark ends. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}

/** Where the next character stands that is no space. */
function afterSpaces(json: string, from: number): number {
  let at = from;
  while (json.charCodeAt(at) <= space) at += 1;
  return at;
}

/** How many names a text has. */
function namesWritten(json: string): number {
  let count = 0;
  for (let at = json.indexOf('"'); at >= 0; ) {
    const end = endOfText(json, at + 1);
    if (json.charCodeAt(afterSpaces(json, end + 1)) === colon) count += 1;
    at = json.indexOf('"', end + 1);
  }
  return count;
}

/** Deeper than any input may be; what is, is looked at by the text alone. */
const mostLevels = 32;

/** How many names a value has; no number where it is too deep. */
function namesRead(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level > mostLevels) return Number.NaN;
  const inner = Object.values(value);
  let count = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) if (typeof one === 'object') count += namesRead(one, level + 1);
  return count;
}

/**
 * A name that stands twice in one object of a text of JSON, of which a parser takes the last value without a word.
 * @param value what was parsed of the text: as many names as it has stand there in all but a few texts, which is found in about a microsecond
 * @returns its path, as wrong fields are named; undefined where no name stands twice
 */
export function repeatedKeyOf(json: string, value: unknown): string | undefined {
  return namesWritten(json) === namesRead(value) ? undefined : findRepeatedKey(json);
}

function findRepeatedKey(json: string): string | undefined {
  /** The names of the objects that are open, and the name below which each stands. */
  const names: Set<string>[] = [];
  const path: string[] = [];
  let last = '';
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === open) {
      names.push(new Set());
      path.push(last);
    } else if (character === close) {
      names.pop();
      path.pop();
    } else if (character === quote) {
      const end = endOfText(json, at + 1);
      if (json.charCodeAt(afterSpaces(json, end + 1)) === colon) {
        const raw = json.slice(at + 1, end);
        const name = raw.includes('\\') ? (JSON.parse(json.slice(at, end + 1)) as string) : raw;
        const own = names.at(-1);
        if (own?.has(name)) return [...path.slice(1), name].map(namedBy).join('.');
        own?.add(name);
        last = name;
      }
      at = end;
    }
  }
  return undefined;
}
