import type { FilingCountry } from '../report.ts';
import type { LayoutText } from '../layout.ts';

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
  readonly country: FilingCountry;
  readonly name: LayoutText;
  readonly source: LayoutText;
  /** Day on which the source was looked at. */
  readonly seenOn: string;
  /** Whether the source is the authority itself; what rests on another has to be confirmed. */
  readonly isPrimary: boolean;
  readonly codes: readonly ListedCode[];
}
