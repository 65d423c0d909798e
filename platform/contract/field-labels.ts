import type { Language } from './language.ts';
import { findText } from './texts.ts';

/**
 * What a field is called in a sentence, by its path in the input, e.g. `payer.id_no` or `files.0`; places count from one. A name that
 * no call knows stays as it is. A test asks for a label (`fields` in `locales/<language>/server.json`) for each field of each call.
 */
export const labelOf = (path: string, lang: Language): string =>
  path
    .split('.')
    .map((name) => (/^[0-9]+$/.test(name) ? String(Number(name) + 1) : (findText(`fields.${name}`, lang) ?? name)))
    .join(' › ');
