import type { LayoutText } from './layout.ts';

/** A code of an authority. */
export interface ListedCode {
  readonly code: string;
  /** Where the norm names it, `IV a`; empty where the list is no part of a norm. */
  readonly place: string;
  /** The part of the norm that it stands in. */
  readonly group: LayoutText | undefined;
  /** What it says, in the words of the trade of its country. */
  readonly words: string;
  /** Seen with its number in a public source; otherwise it follows by counting, or from a source that could not be opened, and has to be confirmed. */
  readonly isAttested: boolean;
}

/** The codes that a field of a form takes, as far as they are known. */
export interface CodeList {
  readonly id: 'FRAMING' | 'INVOLVEMENT';
  readonly name: LayoutText;
  readonly source: LayoutText;
  /** Day on which the source was looked at. */
  readonly seenOn: string;
  /** Whether the source is the authority itself; what rests on another has to be confirmed. */
  readonly isPrimary: boolean;
  readonly codes: readonly ListedCode[];
}

/** Warning about a chosen or typed code; undefined where the code occurs in public sources. */
export const doubtOf = (list: CodeList, code: string): 'BY_HAND' | 'TO_CONFIRM' | undefined => {
  const result = list.codes.find((one) => one.code === code);
  return result === undefined ? 'BY_HAND' : result.isAttested ? undefined : 'TO_CONFIRM';
};

/** Codes of a list by the places of the norm that name them. @throws for a place that the list does not have */
export function codesAt(list: CodeList, places: readonly string[]): readonly string[] {
  return places.map((place) => {
    const code = list.codes.find((one) => one.place === place);
    if (code === undefined) throw new Error(`the list ${list.id} has no place ${place}`);
    return code.code;
  });
}
