import type { CodeList, Form } from '../engines/filings/index.ts';
import type { MakeNumber } from './make-number.ts';

/* What only the server reads of a country: spellings, start values of tables, and how reports to its authority are made. */

/** The numbering plan of a country, beyond what the library of numbering plans knows. */
export interface TelephonePlan {
  /** Calling code without the plus. */
  readonly callingCode: string;
  /** Whole numbers in their one form, with which the numbering plan need not be asked. */
  readonly kept: RegExp;
  /** The whole number within the country, out of what people write before, within and instead of it; undefined where it is none of these. */
  readWritten(digits: string): string | undefined;
  /** A number without digits that only say how it is reached from abroad. @param national without the calling code */
  withoutDialling?(national: string): string;
}

/** What the spelling of an account may ask of the kernel. */
export interface AccountTools {
  /** The one form of a telephone number of the country. */
  phone(text: string): string;
  /** The stored form of an identity number that passes its check. */
  document(type: string, text: string): string | undefined;
}

/** How accounts of a country are written. */
export interface AccountForms {
  /** The one form of what only this country has; undefined for anything else. Asked first. */
  read?(text: string, tools: AccountTools): string | undefined;
  /** The same, asked after international account numbers. */
  readOther?(text: string, tools: AccountTools): string | undefined;
  /** Digits alone are a part of an account; only those of a card stand for themselves. */
  readonly isInParts?: true;
}

/** The figures of the pack of rules with which a company of the country begins. */
export interface RulePack {
  /** The amount from which a payment is reviewed, in minor units. */
  readonly lineMinor: number;
  /** What counts as a round amount: a step of bank notes. */
  readonly roundMinor: number;
  /** Methods that are or may be paid in cash. */
  readonly cashMethods: readonly string[];
  /** Places at borders where cash and goods pass; codes of the national statistics office. */
  readonly borderRegions: readonly string[];
}

/** A document that merchants of the country are asked for beyond those of every country; values as the table of rules has them. */
export interface DocumentDemand {
  readonly document: string;
  /** MERCHANT where it is not said. */
  readonly party?: string;
  readonly isOptional?: true;
  /** For how many months an approved one is good. */
  readonly months?: number;
}

/** A kind of list that the law of a country has companies compare their customers and payments with. */
export interface ListDuty {
  readonly kind: 'SANCTION' | 'PEP';
  readonly basis: string;
}

/** A name in the parts that forms of authorities ask for. */
export interface NameParts {
  readonly firstNames: string;
  readonly lastName: string;
  readonly secondLastName?: string | undefined;
}

/** Codes of the authority that follow from what the product knows of a case: proposals, which a person takes over or not. */
export interface CodeProposals {
  /** Places of the norm by the type of the rule that raised an alert. */
  readonly ofAlerts: Readonly<Record<string, readonly string[]>>;
  /** Places of the norm by what is suspected. */
  readonly ofTypologies: Readonly<Record<string, readonly string[]>>;
  /** Codes of the report of cash by the direction of a payment. */
  readonly ofCash: { readonly payin: string; readonly payout: string };
  /** Codes of involvement by the part that somebody has in a case. */
  readonly involvement: Readonly<Record<string, string>>;
}

/** Reports to the authority of a country. */
export interface CountryReports {
  /** Forms of the authority, each in one version. */
  readonly forms: readonly Form[];
  /** Lists of codes that fields of the forms take, as far as they are known. */
  readonly codeLists: readonly CodeList[];
  readonly proposals?: CodeProposals;
  /** Paragraphs by which a narrative begins, by what is suspected; what they name in braces is filled from the case. */
  readonly narratives: Readonly<Record<string, readonly string[]>>;
  /** How the narrative counts. */
  readonly counted: Readonly<Record<'operations' | 'senders', readonly [one: string, many: string]>>;
  /** What a report of cash begins with, and why it was opened. */
  readonly cash?: {
    readonly ground: string;
    narrative(period: { readonly from: string; readonly to: string }, count: number): string;
  };
  /** Parts a name by the custom of the country. @param words of the name, particles joined to the word behind them; at least two */
  splitName(words: readonly string[]): NameParts;
  /** How addresses have a state: by its short code or by its name. */
  readonly stateAs: 'short' | 'name';
}

/** Out of what the demonstration invents data on a person or company. */
export interface DemonstrationPlaces {
  readonly cities: readonly (readonly string[])[];
  readonly streets: readonly string[];
  readonly employers: readonly string[];
  readonly roles: readonly string[];
  readonly courts: readonly string[];
  readonly banks: readonly string[];
  readonly region: string;
  readonly regime: string;
  readonly legalForm: string;
  /** Of taxes, exposure, sanctions and credit. */
  readonly registers: readonly string[];
  readonly mother: readonly string[];
  /** Persons too have a tax regime, with category, VAT and a situation as debtors. */
  readonly hasTaxCategories?: boolean;
}

/** The parts of a country that only the server reads; optional ones may be left out, and what they are for is then not offered. */
export interface CountryServer {
  readonly telephone: TelephonePlan;
  readonly account: AccountForms;
  /** Makes invented numbers of each type, for tests and the demonstration. */
  readonly makeNumbers: Readonly<Record<string, MakeNumber>>;
  readonly rulePack: RulePack;
  readonly documentDemands: readonly DocumentDemand[];
  readonly lists: readonly ListDuty[];
  readonly reports?: CountryReports;
  readonly demonstration?: DemonstrationPlaces;
}
