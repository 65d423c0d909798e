import type { z } from 'zod';
import { codes, commonErrors, type FieldError, type Language, refusalText } from '../../../../../platform/contract/index.ts';
import { explainFields, explainIssues } from '../../../../../platform/contract/input-issues.ts';
import { bodyLimits } from '../../../../../platform/contract/body-limits.ts';
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

const notALine = (lang: Language): RefusedLine => {
  const { status, code } = decisionErrors.LINE_TOO_LONG;
  return { status, code, error: 'LINE_TOO_LONG', msg: refusalText(decisionErrors.LINE_TOO_LONG, lang, { limit: longestLine }), data: null };
};

/** Parses one line of a batch with the schema of the single call, so that both refuse the same in the same words. */
export function readLine<S extends z.ZodType>(schema: S, text: string, lang: Language): { ok: true; value: z.output<S> } | { ok: false; refused: RefusedLine } {
  let value: unknown;
  try {
    value = text.length > longestLine ? undefined : JSON.parse(text);
  } catch {
    return { ok: false, refused: notALine(lang) };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, refused: notALine(lang) };
  const unsafe = explainUnsafe(value, lang, { ...bodyLimits.ndjson, isTyped: false });
  if (unsafe.length > 0) return { ok: false, refused: withFields(unsafe, lang) };
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refused: withFields(explainIssues(parsed.error.issues as never, lang), lang) };
}
