import { limitsOf } from '../../contract/body-limits.ts';
import type { Endpoint } from '../../contract/index.ts';
import type { Call } from '../call.ts';
import { explainFields, explainIssues, type SchemaIssue } from '../../contract/input-issues.ts';
import { RefusedInput } from './refused-input.ts';
import { reversedRanges } from './reversed-ranges.ts';
import { explainUnsafe } from './unsafe-input.ts';

/* What comes in and what goes out of a call, held against its record. */

interface SafeSchema {
  safeParse(value: unknown, options?: object): { success: true; data: unknown } | { success: false; error: { issues: SchemaIssue[] } };
}

/** The input of a call as its record has it. @throws RefusedInput naming every wrong field */
export function parseInput(record: Endpoint, input: unknown, lang: Call['lang']): unknown {
  const unsafe = explainUnsafe(input, lang, { ...limitsOf(record), isTyped: !record.ability.startsWith('machine:') });
  if (unsafe.length > 0) throw new RefusedInput(unsafe);
  const parsed = (record.input as unknown as SafeSchema).safeParse(input, { reportInput: true });
  if (!parsed.success) throw new RefusedInput(explainIssues(parsed.error.issues, lang));
  const reversed = reversedRanges(parsed.data);
  if (reversed.length > 0) throw new RefusedInput(explainFields(reversed, lang));
  return parsed.data;
}

/** Only what the record promises leaves: a field that a row has too many is dropped, one too few stops the answer. */
export function presentData(record: Endpoint, result: unknown): unknown {
  const checked = (record.data as unknown as SafeSchema).safeParse(result ?? null);
  if (!checked.success)
    throw new Error(`Answer of ${record.path} breaks its record at ${checked.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  return checked.data ?? null;
}
