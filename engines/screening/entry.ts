/** What a name belongs to. A ship or an aircraft is read as a proper name, without legal forms. */
export type EntryKind = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'other';

/** `weak`: the list itself calls it unreliable (OFAC in quotes, UN quality low). `script`: the name in its own writing. */
export type NameType = 'primary' | 'alias' | 'weak' | 'former' | 'script';

export interface ListName {
  /** As the list writes it, "FAMILY, Given" included. */
  text: string;
  type: NameType;
}

/** A date of birth or foundation as lists know it: exact, a month, a year, a span, or about. */
export interface ListDate {
  /** First and last day that it may be, YYYY-MM-DD; equal when it is exact. */
  from: string;
  until: string;
  /** The list says "circa" or "approximately". */
  isApproximate: boolean;
}

export type NumberType = 'passport' | 'national' | 'tax' | 'registration' | 'imo' | 'wallet' | 'other';

export interface ListNumber {
  type: NumberType;
  /** As the list writes it. Digits that it hides are asterisks: ***.531.324-** */
  number: string;
  /** ISO 3166 alpha-3, where it is known. */
  country?: string | undefined;
}

/** One person, organisation, ship or aircraft of a list, in the form that all readers of list files answer. */
export interface ListEntry {
  /** The key that the source itself keeps for it; the same in the next version of the list. */
  key: string;
  /** Keys under which the source listed it before, where it says so (a merged entry). */
  formerKeys: readonly string[];
  kind: EntryKind;
  /** At least one; the first is the primary name. */
  names: readonly ListName[];
  births: readonly ListDate[];
  birthPlaces: readonly string[];
  /** ISO 3166 alpha-3. */
  nationalities: readonly string[];
  /** Countries of addresses, of residence or of activity; ISO 3166 alpha-3. */
  countries: readonly string[];
  gender?: 'male' | 'female' | undefined;
  numbers: readonly ListNumber[];
  addresses: readonly string[];
  /** Programmes, regimes or legal grounds: SDGT, QDi, Lei 12.846. */
  programmes: readonly string[];
  /** Charges, penalty, or post of a politically exposed person. */
  charges: readonly string[];
  remarks: string;
  /** YYYY-MM-DD, where the source says it. */
  listedOn?: string | undefined;
  /** Last day on which it has effect (end of a ban, end of a post), YYYY-MM-DD; it may lie in the future. */
  endsOn?: string | undefined;
}
