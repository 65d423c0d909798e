import { definePort } from '../ports.ts';

/** As `seal` writes a value: mark, name of the key, and nonce, tag and text in base64url. */
const shape = /sealed:1:[\w.-]{1,40}:[\w-]{38,}/g;
const mark = 'sealed:1:';

/** What stands in an answer in place of a sealed value. */
const placeholder = '[sealed]';

/**
 * A copy of a JSON value without what is sealed in it: null in its place, the placeholder inside of a longer text. For values that
 * are shown as they were stored, whatever they hold.
 */
export function withoutSealed(value: unknown): unknown {
  if (typeof value === 'string') return textWithoutSealed(value);
  if (Array.isArray(value)) return value.map(withoutSealed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSealed(inner)]));
}

function textWithoutSealed(text: string): string | null {
  if (!text.includes(mark)) return text;
  const rest = text.replace(shape, placeholder);
  return rest === placeholder ? null : rest;
}

/** An answer that holds a sealed value; its message says of which call. */
export class SealedAnswerError extends Error {
  override name = 'SealedAnswerError';
}

const policy = definePort<'REPLACE' | 'REFUSE'>('REPLACE');

/** Says what becomes of an answer with a sealed value: it leaves without the value, or, in tests, not at all. */
export const registerSealedPolicy: (policy: 'REPLACE' | 'REFUSE') => void = policy.register;

/**
 * The last look at an answer before it leaves: no sealed value is part of any, whatever its call forgot.
 * @param text the answer as it would be sent
 * @param found is told where something was found
 * @throws SealedAnswerError where the policy refuses
 */
export function guardAnswer(text: string, result: () => void): string {
  if (!text.includes(mark)) return text;
  const rest = text.replace(shape, placeholder);
  if (rest === text) return text;
  result();
  if (policy.now === 'REFUSE') throw new SealedAnswerError('an answer holds a sealed value');
  return rest;
}
