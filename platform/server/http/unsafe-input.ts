import type { BodyLimits } from '../../contract/body-limits.ts';
import { findHidden } from '../../contract/hidden-characters.ts';
import type { FieldError, Language } from '../../contract/index.ts';
import { explainFields, namedBy } from '../../contract/input-issues.ts';

/** Control characters that no text holds, not even one of several lines. */
const unusable = /[^\P{Cc}\t\n\r]/u;

interface UnsafeText {
  field: string;
  code: 'unsafeText' | 'hiddenText' | 'tooDeep' | 'tooMany';
  params?: { limit: number } | { character: string };
}

/** What an input of a call may hold. */
interface Bounds extends Pick<BodyLimits, 'depth' | 'values'> {
  /**
   * Whether people have typed it: then it holds no characters that do not show either. What the payment core sends is kept as it
   * comes, since a payment is not refused for how its payer is written.
   */
  readonly isTyped: boolean;
}

interface Walk extends Bounds {
  count: number;
}

const isUnsafe = (text: string): boolean => unusable.test(text) || !text.isWellFormed();

/** What people have typed. A password may hold any character: it is shown nowhere, and compared as it is. */
const typedFields = (path: string): boolean => !/password$/i.test(path);

function findInText(text: string, path: string, isTyped: boolean): UnsafeText | undefined {
  const field = path || 'body';
  if (isUnsafe(text)) return { field, code: 'unsafeText' };
  const character = isTyped && typedFields(path) ? findHidden(text) : undefined;
  return character === undefined ? undefined : { field, code: 'hiddenText', params: { character } };
}

function find(value: unknown, path: string, depth: number, walk: Walk): UnsafeText | undefined {
  if (typeof value === 'string') return findInText(value, path, walk.isTyped);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= walk.depth) return { field: path.split('.')[0] || 'body', code: 'tooDeep' };
  const entries = Object.entries(value);
  walk.count += entries.length;
  if (walk.count > walk.values) return { field: path.split('.')[0] || 'body', code: 'tooMany', params: { limit: walk.values } };
  for (const [key, inner] of entries) {
    // The name itself is not repeated: it would be the text that is refused.
    if (isUnsafe(key)) return { field: path || 'body', code: 'unsafeText' };
    const result = find(inner, path === '' ? namedBy(key) : `${path}.${namedBy(key)}`, depth + 1, walk);
    if (result) return result;
  }
  return undefined;
}

/**
 * What is in no input of any call: characters that the database or a screen cannot hold, nesting and values beyond the bounds of the
 * call. It is looked for before any schema, so that it holds for every field of every call, those of free form included.
 */
export function explainUnsafe(input: unknown, lang: Language, bounds: Bounds): FieldError[] {
  const result = find(input, '', 0, { ...bounds, count: 0 });
  return result ? explainFields([result], lang) : [];
}
