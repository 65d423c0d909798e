import type { FieldError, Language } from '../../contract/index.ts';
import { explainFields, namedBy } from './invalid-input.ts';

/** No input of any call is nested deeper; deeper input would exhaust code that traverses it. */
const deepest = 24;
/** Control characters that no text holds, not even one of several lines. */
const unusable = /[^\P{Cc}\t\n\r]/u;

interface Found {
  field: string;
  code: 'unsafeText' | 'tooDeep';
}

const isUnsafe = (text: string): boolean => unusable.test(text) || !text.isWellFormed();

function find(value: unknown, path: string, depth: number): Found | undefined {
  if (typeof value === 'string') return isUnsafe(value) ? { field: path || 'body', code: 'unsafeText' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= deepest) return { field: path.split('.')[0] || 'body', code: 'tooDeep' };
  for (const [key, inner] of Object.entries(value)) {
    // The name itself is not repeated: it would be the text that is refused.
    if (isUnsafe(key)) return { field: path || 'body', code: 'unsafeText' };
    const found = find(inner, path === '' ? namedBy(key) : `${path}.${namedBy(key)}`, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/**
 * What is in no input of any call: characters that the database or a screen cannot hold, and nesting without end. It is
 * asked before any schema, so that it holds for every field of every call, those of free form included.
 */
export function explainUnsafe(input: unknown, lang: Language): FieldError[] {
  const found = find(input, '', 0);
  return found ? explainFields([found], lang) : [];
}
