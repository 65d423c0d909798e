import type { z } from 'zod';
import { codes, commonErrors, type FieldError, type Language, refusalText } from '../../../../../platform/contract/index.ts';
import { explainFields, explainIssues } from '../../../../../platform/contract/input-issues.ts';
import { bodyLimits } from '../../../../../platform/contract/body-limits.ts';
import { repeatedKeyOf } from '../../../../../platform/server/http/repeated-key.ts';
import { explainUnsafe } from '../../../../../platform/server/http/unsafe-input.ts';
import { type BatchLine, decisionErrors } from '../../contract/index.ts';

const longestLine = bodyLimits.ndjson.lineChars;
type RefusedLine = Omit<BatchLine, 'line'>;

const withFields = (fields: FieldError[], lang: Language): RefusedLine => ({
  status: commonErrors.VALIDATION.status,
  code: codes.validation,
  error: 'VALIDATION',
  msg: fields.length === 1 && fields[0] ? fields[0].msg : refusalText(commonErrors.VALIDATION, lang),
  data: null,
  fields,
});

/** The answer to a line with wrong fields. */
export const explainLine = (fields: Parameters<typeof explainFields>[0], lang: Language): RefusedLine => withFields(explainFields(fields, lang), lang);

const lineErrors = { ...decisionErrors, NOT_JSON: commonErrors.NOT_JSON, NOT_AN_OBJECT: commonErrors.NOT_AN_OBJECT };

const notALine = (error: 'LINE_TOO_LONG' | 'NOT_JSON' | 'NOT_AN_OBJECT', lang: Language): { ok: false; refused: RefusedLine } => {
  const { status, code } = lineErrors[error];
  return { ok: false, refused: { status, code, error, msg: refusalText(lineErrors[error], lang, { limit: longestLine }), data: null } };
};

/** What some programs write at the beginning of a file; the body of a single call may have it, too. */
const byteOrderMark = '\ufeff';

/** Parses one line of a batch with the schema of the single call, so that both refuse the same in the same words. */
export function readLine<S extends z.ZodType>(schema: S, line: string, lang: Language): { ok: true; value: z.output<S> } | { ok: false; refused: RefusedLine } {
  if (line.length > longestLine) return notALine('LINE_TOO_LONG', lang);
  const text = line.startsWith(byteOrderMark) ? line.slice(1) : line;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return notALine('NOT_JSON', lang);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notALine('NOT_AN_OBJECT', lang);
  const repeated = repeatedKeyOf(text, value);
  if (repeated !== undefined) return { ok: false, refused: explainLine([{ field: repeated, code: 'repeatedKey' }], lang) };
  const unsafe = explainUnsafe(value, lang, { ...bodyLimits.ndjson, isTyped: false });
  if (unsafe.length > 0) return { ok: false, refused: withFields(unsafe, lang) };
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refused: withFields(explainIssues(parsed.error.issues as never, lang), lang) };
}
