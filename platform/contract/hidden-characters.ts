/*
 * Characters that show nothing, or that turn around how others are shown: with them one name looks like another, and `fdp.exe` like
 * `exe.pdf`. Which they are is said by Unicode (default ignorable code points, line and paragraph separators).
 */

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;
/** The same without those that belong to a pictograph: they join several of them, or choose between its colours. */
const outsidePictographs =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u{200D}|(?<!\p{Emoji})[\u{FE00}-\u{FE0F}]|(?![\u{200D}\u{FE00}-\u{FE0F}])[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;

const codeOf = (character: string): string => `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;

/** The first hidden character of a text, as `U+202E`; undefined where there is none. */
export function findHidden(text: string): string | undefined {
  if (!hidden.test(text)) return undefined;
  const [result] = text.match(outsidePictographs) ?? [];
  return result === undefined ? undefined : codeOf(result);
}

/** A text in which hidden characters are seen, and turn nothing around: `A⟨U+202E⟩B`. */
export const showHidden = (text: string): string => (hidden.test(text) ? text.replace(outsidePictographs, (one) => `⟨${codeOf(one)}⟩`) : text);
