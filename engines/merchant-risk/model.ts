/*
 * The risk of a merchant as a weighted sum. The model is data: weights, tables from values to points, bands for amounts, and
 * floors. The engine knows which parts and aspects there are, and how they are added.
 */

export const riskParts = ['COUNTRY', 'INDUSTRY', 'PRODUCT', 'OWNERSHIP', 'VOLUME', 'DELIVERY', 'STANDING'] as const;
/** What a score is made of; each part has a weight, and all weights together are 100. */
export type RiskPart = (typeof riskParts)[number];

export const riskAspects = [
  'MERCHANT_COUNTRY',
  'PARTY_COUNTRY',
  'PAYER_COUNTRY',
  'INDUSTRY',
  'PRODUCT',
  'STRUCTURE',
  'TURNOVER',
  'TICKET',
  'DELIVERY',
  'STANDING',
] as const;
/** What is assessed about a merchant. */
export type RiskAspect = (typeof riskAspects)[number];

/** Which part an aspect belongs to. */
export const partOfAspect: Readonly<Record<RiskAspect, RiskPart>> = {
  MERCHANT_COUNTRY: 'COUNTRY',
  PARTY_COUNTRY: 'COUNTRY',
  PAYER_COUNTRY: 'COUNTRY',
  INDUSTRY: 'INDUSTRY',
  PRODUCT: 'PRODUCT',
  STRUCTURE: 'OWNERSHIP',
  TURNOVER: 'VOLUME',
  TICKET: 'VOLUME',
  DELIVERY: 'DELIVERY',
  STANDING: 'STANDING',
};

export const structureFacts = ['SIMPLE', 'LAYERED', 'DEEP', 'FOREIGN_OWNER', 'CIRCULAR', 'NOMINEE', 'UNTRACED', 'NO_CONTROLLING_PERSON'] as const;
/** What the ownership of a merchant looks like; several may hold. */
export type StructureFact = (typeof structureFacts)[number];

export const standingFacts = ['CLEAR', 'POTENTIAL', 'PEP', 'ADVERSE_MEDIA', 'SANCTION'] as const;
/** Screening result of a merchant or of a person behind it. POTENTIAL: an undecided match. */
export type StandingFact = (typeof standingFacts)[number];

export const deliveryFacts = ['FACE_TO_FACE', 'MIXED', 'REMOTE'] as const;

export const riskTables = ['country', 'industry', 'product', 'structure', 'delivery', 'standing'] as const;
export type RiskTableName = (typeof riskTables)[number];

/** Which table an aspect is looked up in; amounts go by bands. */
export const tableOfAspect: Readonly<Record<Exclude<RiskAspect, 'TURNOVER' | 'TICKET'>, RiskTableName>> = {
  MERCHANT_COUNTRY: 'country',
  PARTY_COUNTRY: 'country',
  PAYER_COUNTRY: 'country',
  INDUSTRY: 'industry',
  PRODUCT: 'product',
  STRUCTURE: 'structure',
  DELIVERY: 'delivery',
  STANDING: 'standing',
};

/** Values that a table must have a row for, where it has no points for others. */
export const closedValues: Readonly<Partial<Record<RiskTableName, readonly string[]>>> = {
  structure: structureFacts,
  delivery: deliveryFacts,
  standing: standingFacts,
};

/** One value with its points, from 0 (no risk) to 100 (the most), and what they rest on. */
export interface RiskRow {
  readonly value: string;
  readonly points: number;
  readonly source?: string | undefined;
}

export interface RiskTable {
  readonly rows: readonly RiskRow[];
  /** Points of a value without a row; null where every value has one. */
  readonly other: number | null;
  /** Points where nothing is known. */
  readonly unknown: number;
}

/** Amounts of a currency up to and with `most`, in its smallest unit; the last band has no end. */
export interface RiskBand {
  readonly most: number | null;
  readonly points: number;
}

export interface RiskBands {
  readonly currencies: readonly { readonly currency: string; readonly bands: readonly RiskBand[] }[];
  /** Points of a currency without bands. */
  readonly other: number;
  readonly unknown: number;
}

export const floorLevels = ['MEDIUM', 'HIGH', 'PROHIBITED'] as const;
/** How high a merchant is assessed at least. PROHIBITED: it may not be taken on, whatever else is known. */
export type FloorLevel = (typeof floorLevels)[number];

/** A value that holds an assessment at a level or above, whatever the score. */
export interface RiskFloor {
  readonly code: string;
  readonly aspects: readonly RiskAspect[];
  readonly values: readonly string[];
  readonly least: FloorLevel;
  /** Does not apply where the assessor has recorded a business reason for the structure. */
  readonly liftable: boolean;
}

export interface RiskModel {
  readonly weights: Readonly<Record<RiskPart, number>>;
  /** From which score on a merchant is of medium and of high risk, in whole points. */
  readonly levels: { readonly medium: number; readonly high: number };
  readonly tables: Readonly<Record<RiskTableName, RiskTable>>;
  readonly bands: { readonly turnover: RiskBands; readonly ticket: RiskBands };
  readonly floors: readonly RiskFloor[];
}

/** What is known of one aspect; a null value is not known. */
export interface RiskInput {
  readonly aspect: RiskAspect;
  readonly value: string | null;
  /** The person concerned, where it is not the merchant itself. */
  readonly about?: string | undefined;
  /** The currency of an amount. */
  readonly currency?: string | undefined;
}

export const assessedLevels = ['LOW', 'MEDIUM', 'HIGH', 'PROHIBITED'] as const;
export type AssessedLevel = (typeof assessedLevels)[number];

/** How serious a level is; the higher, the more serious. */
export const gravityOf = (level: AssessedLevel): number => assessedLevels.indexOf(level);
