import type { IdRule, SharedNumbers } from './id-rule.ts';
import type { SettingOfLaw } from './law.ts';

/*
 * What a country is to this product. Each has a folder here and nothing outside of it: its record (`index.ts`), and beside it its
 * numbers (`numbers.ts`), its law (`law.ts`) and what only the server reads (`server.ts`), so that a browser loads numbers and laws with the
 * pages that need them, and no form of an authority.
 */

/** What something is called, in the languages of the product. */
export interface CountryTexts {
  readonly en: string;
  readonly pt: string;
  readonly es: string;
}

/** A state or province: its code without the country, its name, then other ways in which addresses and registers write it. */
export type SubdivisionRow = readonly [short: string, name: string, ...also: string[]];

/** The states or provinces of a country by ISO 3166-2. */
export interface Subdivisions {
  readonly source: string;
  /** Day on which the source was looked at. */
  readonly asOf: string;
  readonly rows: readonly (readonly string[])[];
  /**
   * A map of squares, about where each lies, by their short codes; a dot is an empty place. Without it the squares
   * follow each other in the order of the rows.
   */
  readonly map?: readonly string[];
}

/** One kind of account on which a merchant of the country is paid. */
export interface SettlementAccount {
  /** The type of number by which its number is checked; without it the number has no check digits. */
  readonly checkedAs?: string;
}

/** The parts of the record of a country; optional ones may be left out, and what they are for is then not offered. */
export interface Country {
  /** ISO 3166-1, three letters. */
  readonly code: string;
  /** ISO 3166-1, two letters; with them the codes of its states and provinces begin. */
  readonly alpha2: string;
  readonly texts: {
    readonly name: CountryTexts;
    /** Its calendar of holidays. */
    readonly calendar: CountryTexts;
    /** Types of numbers that are not called by their code. */
    readonly numbers?: Readonly<Record<string, CountryTexts>>;
  };
  /** Language in which texts about its companies and letters to its people are written. */
  readonly language: 'en' | 'pt' | 'es';
  /** Money of its companies, by ISO 4217; a currency with two decimals. */
  readonly currency: string;
  /** Zones that it lies in, the most usual one first. */
  readonly zones: readonly [string, ...string[]];
  /** Numbers by which people and companies are identified, and which are stored as their document: their types, in the order of screens. */
  readonly documents: readonly string[];
  /** Numbers that describe somebody without being the document. */
  readonly attributes: readonly string[];
  /** Which of them are numbers of accounts or cards, and are not reported as somebody's number. */
  readonly accountNumbers?: readonly string[];
  /** A search for `ANY` means every document of this country; of one country at most. */
  readonly anyDocument?: CountryTexts;
  /** The number by which a merchant that is a company is known. */
  readonly companyNumber: string;
  /** Types of numbers of whoever files reports to the authority. */
  readonly filerNumbers: readonly string[];
  /** Types of tax numbers by which the holder of an account is known, in the order in which they are tried. */
  readonly holderNumbers: readonly string[];
  /** Kinds of accounts on which merchants are paid. */
  readonly settlementAccounts: Readonly<Record<string, SettlementAccount>>;
  readonly subdivisions: Subdivisions;
  /** Name of its calendar of holidays, whose days are in its law. */
  readonly calendar: string;
  /** The report that is made of cash without anybody's suspicion, where the law asks for one. */
  readonly cashReport?: { readonly kind: string; readonly name: CountryTexts };
  /** What a new company begins with where that asks for more than the law, or the law leaves it open. */
  readonly settings: Readonly<Partial<Record<SettingOfLaw, number>>>;
}

/** The identity numbers of a country, with how they are read; the types are those of its record. */
export interface CountryNumbers {
  readonly rules: Readonly<Record<string, IdRule>>;
  /** Numbers that are properly formed and stand for many people. */
  readonly shared: readonly SharedNumbers[];
  /** Numbers that contain the document of a person: a taxpayer number around a national one. */
  readonly inner?: InnerNumber;
}

/** How the document of a person stands inside other numbers of the same person. */
export interface InnerNumber {
  readonly type: string;
  /** Types of the numbers around it. */
  readonly within: readonly string[];
  /** The numbers that a person with this document may have. */
  numbersOf(no: string): string[];
  /** The sex for which a number around it was given; undefined where the number does not say. */
  sexOf(no: string): 'M' | 'F' | undefined;
}

/** The record of a country, with its codes and types known to the compiler. */
export const defineCountry = <const T extends Country>(country: T): T => country;
