import type { LayoutNote } from './layout.ts';

const note =
  (isVerified: boolean) =>
  (en: string, pt: string, es: string): LayoutNote => ({ isVerified, text: { en, pt, es } });

/** Seen in a public source. */
export const visible = note(true);
/** Not found in any public source: the institution confirms it with the authority before the first filing. */
export const hidden = note(false);
