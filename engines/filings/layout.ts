import type { FilingAction, PartyFact } from './report.ts';

/** A text of a layout for the screen. */
export interface LayoutText {
  readonly en: string;
  readonly pt: string;
  readonly es: string;
}

/** What is known of a layout from public sources, and what is not. */
export interface LayoutNote {
  readonly isVerified: boolean;
  readonly text: LayoutText;
}

/** A form of an authority in one version. */
export interface Layout {
  /** `BR-SISCOAF` */
  readonly id: string;
  readonly version: string;
  readonly name: LayoutText;
  /** The country of the authority, ISO 3166-1 alpha-3. */
  readonly country: string;
  readonly kinds: readonly string[];
  /** Kinds of reports that say of a period that there was nothing. */
  readonly emptyKinds?: readonly string[];
  readonly actions: readonly FilingAction[];
  /** What it states about the people in a report. */
  readonly facts: readonly PartyFact[];
  /** It states whether the report goes back to the press. */
  readonly asksForPress: boolean;
  /** First day on which it is used. */
  readonly validFrom: string;
  readonly sources: readonly string[];
  readonly notes: readonly LayoutNote[];
  readonly mediaType: string;
  readonly encoding: 'UTF-8' | 'ISO-8859-1';
  /** Largest file that the authority takes; undefined where no limit is known. */
  readonly largestBytes?: number;
  /** Whether a file may hold several reports. */
  readonly isLot: boolean;
}

/** Why a layout cannot carry a report. The path is that of the field of the report: `parties[0].documents`. */
export interface Fault {
  readonly path: string;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** An error prevents the file; a warning requests a review. */
  readonly severity: 'ERROR' | 'WARNING';
}

/**
 * MISSING: must be given. TOO_LONG: longer than `most` characters, `length` it has. NOT_A_CODE: not among the codes of the
 * authority. CHARACTER: a character that the encoding or the layout does not carry. FORMAT: not of the form that is asked
 * for. TOO_LARGE: more than an amount or a file may hold. NOT_OFFERED: kind or action that the layout has no form for.
 * TOO_MANY: more than `most` of them. ORDER: an end before its beginning. UNKNOWN: refers to a party that is not there.
 * NOT_CARRIED: the layout has no place for it. NOT_KNOWN: a fact about somebody that the form states and nobody has confirmed. UNUSUAL:
 * not as public examples have it; the institution compares it with its own instructions. BY_HAND: a code that no known list of the authority
 * has. TO_CONFIRM: a code of a list whose number was not seen in public.
 */
export const faultCodes = [
  'MISSING',
  'TOO_LONG',
  'NOT_A_CODE',
  'CHARACTER',
  'FORMAT',
  'TOO_LARGE',
  'NOT_OFFERED',
  'TOO_MANY',
  'ORDER',
  'UNKNOWN',
  'NOT_CARRIED',
  'NOT_KNOWN',
  'UNUSUAL',
  'BY_HAND',
  'TO_CONFIRM',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface WrittenFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** The reports in it, by their references. */
  readonly references: readonly string[];
}

/** A difference between a report and what an independent reader finds in the file. Both are texts as they are compared. */
export interface Difference {
  readonly reference: string;
  readonly path: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
}

/** What an authority answered to a file. */
export interface Answer {
  readonly reference: string;
  readonly result: 'RECEIVED' | 'REFUSED';
  /** Number that the authority gave; with a receipt always. */
  readonly receipt?: string;
  /** Proof that came with the number. */
  readonly authentication?: string;
  readonly faults: readonly { readonly code: string; readonly text: string }[];
}
