import type { ListName, NameType } from '../../../../../engines/screening/index.ts';

/** One line, single spaces, no control characters; the letters stay as they are written. */
export const cleanText = (text: string): string =>
  text
    // Control characters, and the invisible ones that turn the direction of writing.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a name is written in another script than Latin: it has letters, and fewer than half of them are Latin. */
export function isOwnScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (name.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 < letters;
}

/** Splits at semicolons outside brackets: "A; B (C; D)" is two names. */
function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '（') depth += 1;
    else if (sign === ')' || sign === '）') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  // A bracket that is never closed holds nothing together.
  if (depth > 0) return text.split(';');
  parts.push(text.slice(start));
  return parts;
}

const scriptLabel = /^(?:original script|in original script|native script|alfabeto original|escritura original)\s*:?\s*/i;

/**
 * The names in one field of aliases. Semicolons separate names; a name in brackets that is written in another script
 * than the one before it is a name of its own ("ABU DHER (ابو ذر)"), any other bracket stays part of its name.
 */
export function namesOfField(field: string, type: NameType): ListName[] {
  const names: ListName[] = [];
  const add = (text: string): void => {
    const plain = cleanText(text);
    if (plain !== '') names.push({ text: plain, type: type !== 'primary' && isOwnScript(plain) ? 'script' : type });
  };
  for (const part of splitOutsideBrackets(field)) {
    const found = /^([^()（）]+)[(（]([^()（）]+)[)）]\s*$/u.exec(part);
    const [outside = '', inside = ''] = found ? [found[1] ?? '', (found[2] ?? '').trim().replace(scriptLabel, '')] : [];
    if (found && /\p{L}/u.test(outside) && /\p{L}/u.test(inside) && isOwnScript(outside) !== isOwnScript(inside)) {
      add(outside);
      // The bracket of a primary name is its other writing, not a second primary name.
      const other: NameType = type === 'primary' ? 'alias' : type;
      names.push(...inside.split(';').flatMap((each) => namesOfField(each, other)));
    } else add(part);
  }
  return names;
}
