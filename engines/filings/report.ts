/*
 * A report as it is decided, without the form of any authority. Layouts say how it is written for one of them.
 *
 * Texts are as people know them, with accents. Days are 2026-11-26; instants are UTC in ISO 8601 with milliseconds
 * (2026-11-26T13:05:00.000Z) and are written in the zone of the report. Amounts are minor units of their currency.
 */

/** What a file asks the authority to do with the reports in it. */
export const filingActions = ['SEND', 'RECTIFY', 'CANCEL'] as const;
export type FilingAction = (typeof filingActions)[number];

/**
 * Why something is to be reported within 24 hours in Mexico: the list of blocked persons names somebody of it, or the institution
 * knows that a crime is behind it.
 */
export const urgentGrounds = ['BLOCKED_PERSON', 'KNOWLEDGE_OF_CRIME'] as const;
export type UrgentGround = (typeof urgentGrounds)[number];

export interface PostalAddress {
  readonly street?: string;
  readonly number?: string;
  readonly floor?: string;
  /** Neighbourhood; in Mexico the colonia. */
  readonly district?: string;
  readonly city?: string;
  /** Key of the place in the catalogue of the authority, where a layout asks for one. */
  readonly cityCode?: string;
  /** State or province; in Brazil its two letters. */
  readonly state?: string;
  readonly postalCode?: string;
  /** ISO 3166-1 alpha-3. */
  readonly country?: string;
}

export interface IdentityNumber {
  /** The word of the product for it (`CPF`, `CUIT`, `PASSPORT`); the layout knows those of its country. */
  readonly type: string;
  /** Without separators: digits, or capital letters and digits. */
  readonly number: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
}

export interface Account {
  readonly number: string;
  /** Name of the institution that keeps it. */
  readonly institution?: string;
  /** Key of that institution with the authority, where the authority has one. */
  readonly institutionKey?: string;
  readonly branch?: string;
  readonly openedOn?: string;
}

/** Role of a person in the reported operations. */
export const partyRoles = ['MAIN', 'HOLDER', 'PAYER', 'BENEFICIARY', 'REPRESENTATIVE', 'OWNER', 'MERCHANT', 'EMPLOYEE', 'RELATED'] as const;
export type PartyRole = (typeof partyRoles)[number];

/** FORMER: out of office, and still within the years for which the law of the country goes on. */
export const pepStates = ['NO', 'CURRENT', 'FORMER'] as const;
export type PepState = (typeof pepStates)[number];

/** What somebody is to a politically exposed person, in the words of the law of Brazil. */
export const pepRelations = ['NO', 'FAMILY', 'REPRESENTATIVE', 'CLOSE_ASSOCIATE'] as const;
export type PepRelation = (typeof pepRelations)[number];

/** YES: of a level of government that is not known. */
export const publicServants = ['NO', 'YES', 'FEDERAL', 'STATE', 'MUNICIPAL'] as const;
export type PublicServant = (typeof publicServants)[number];

/** Facts about a person that a form requires. A missing fact is unknown and is not written to a file. */
export const partyFacts = ['pep', 'pepRelation', 'isObliged', 'publicServant', 'isClient'] as const;
export type PartyFact = (typeof partyFacts)[number];

/** Facts that a company can have as well as a person. */
const factsOfCompanies: readonly PartyFact[] = ['isObliged', 'isClient'];

/** The facts of a form that are required for a person. */
export const factsRequestedOf = (facts: readonly PartyFact[], kind: 'PERSON' | 'COMPANY'): readonly PartyFact[] =>
  kind === 'PERSON' ? facts : facts.filter((fact) => factsOfCompanies.includes(fact));

interface PartyOfAnyKind {
  /** By which operations name it; not written to a file. */
  readonly id: string;
  readonly role: PartyRole;
  /** The same by the catalogue of the authority, where a layout asks for it and cannot tell it from the role. */
  readonly roleCode?: string;
  readonly documents: readonly IdentityNumber[];
  readonly address?: PostalAddress;
  readonly phone?: string;
  readonly email?: string;
  /** Occupation of a person, or business of a company, in words. */
  readonly occupation?: string;
  /** The same by the catalogue of the authority. */
  readonly occupationCode?: string;
  readonly pep?: PepState;
  readonly pepRelation?: PepRelation;
  /** Whose relative, representative or close associate somebody is, in words. */
  readonly pepRelationTo?: string;
  /** Is itself obliged to report to the authority. */
  readonly isObliged?: boolean;
  readonly publicServant?: PublicServant;
  /** Client of the institution; others are only known from payments. */
  readonly isClient?: boolean;
  readonly accounts: readonly Account[];
  /** Day on which the register was last brought up to date. */
  readonly updatedOn?: string;
  /** Why it is in the report. */
  readonly reason?: string;
}

export interface ReportPerson extends PartyOfAnyKind {
  readonly kind: 'PERSON';
  readonly firstNames: string;
  /** The first family name; in Brazil all of them. */
  readonly lastName: string;
  /** The second family name, where there is one. */
  readonly secondLastName?: string;
  readonly gender?: 'F' | 'M' | 'X';
  readonly birthDate?: string;
  readonly birthCountry?: string;
  /** ISO 3166-1 alpha-3. */
  readonly nationality?: string;
}

export interface ReportCompany extends PartyOfAnyKind {
  readonly kind: 'COMPANY';
  readonly name: string;
  readonly tradeName?: string;
  readonly foundedOn?: string;
  /** ISO 3166-1 alpha-3 of the place of incorporation. */
  readonly nationality?: string;
}

export type ReportParty = ReportPerson | ReportCompany;

/** How money moved, in the words that authorities share. */
export const paymentInstruments = ['CASH', 'TRANSFER', 'CARD', 'CHECK', 'PREPAID', 'VIRTUAL_ASSET', 'OTHER'] as const;
export type PaymentInstrument = (typeof paymentInstruments)[number];

export const operationDirections = ['IN', 'OUT'] as const;
export type OperationDirection = (typeof operationDirections)[number];

export interface ReportOperation {
  readonly id: string;
  readonly at: string;
  readonly direction: OperationDirection;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The same in the currency of the country, where it is another. */
  readonly localMinor?: bigint;
  readonly instrument: PaymentInstrument;
  /** Method of the product, in words. */
  readonly method: string;
  /** Type of operation and of instrument by the catalogue of the authority. */
  readonly typeCode?: string;
  readonly instrumentCode?: string;
  readonly fromParty?: string;
  readonly toParty?: string;
  readonly fromAccount?: string;
  readonly toAccount?: string;
  readonly fromCountry?: string;
  readonly toCountry?: string;
  readonly place?: PostalAddress;
  readonly description?: string;
}

export interface ReportAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface Institution {
  readonly name: string;
  /** CNPJ, CUIT or RFC. */
  readonly number: string;
  /** Identifier of the institution at the authority: registration, casfim key. */
  readonly authorityKey?: string;
  /** Key of the supervisor, where a layout has one. */
  readonly supervisorKey?: string;
  readonly branchNumber?: string;
  readonly branchName?: string;
  readonly address: PostalAddress;
}

/** Who files. */
export interface Filer {
  readonly firstNames: string;
  readonly lastName: string;
  readonly document?: IdentityNumber;
  readonly email?: string;
  readonly phone?: string;
  readonly occupation?: string;
}

/** What a rectification or a cancellation refers to. */
export interface FormerFiling {
  /** Number that the authority gave. */
  readonly receipt: string;
  /** Proof that came with the number, where the authority gives one; Siscoaf asks for it to cancel. */
  readonly authentication?: string;
  /** Why it is rectified or cancelled. */
  readonly reason: string;
  /** More than the days have passed for which the law asks for no reason. */
  readonly isLate?: boolean;
}

export interface Report {
  /** The country of the authority, ISO 3166-1 alpha-3. */
  readonly country: string;
  /** What is reported, by the word of the authority. */
  readonly kind: string;
  /** Of a report within 24 hours in Mexico. */
  readonly urgentGround?: UrgentGround;
  /** Own number, unique in the institution. */
  readonly reference: string;
  readonly institution: Institution;
  readonly filer: Filer;
  /** IANA name. */
  readonly zone: string;
  readonly currency: string;
  readonly decidedAt: string;
  /** Day on which it was noticed. */
  readonly detectedOn: string;
  readonly period: { readonly from: string; readonly to: string };
  /** Codes of the norm that the facts fall under; in Brazil of Siscoaf. */
  readonly legalCodes: readonly string[];
  /** Indicators of the typology, by the authority's catalogue. */
  readonly typologyCodes: readonly string[];
  /** What happened, and why it is suspicious. */
  readonly narrative: string;
  /** The reasons apart, where a layout has a field for them. */
  readonly reasons?: string;
  /** It was attempted and not carried out. */
  readonly isAttempted: boolean;
  /** Whether it is based on a press article; undefined while unanswered. */
  readonly refersToPress?: boolean;
  readonly parties: readonly ReportParty[];
  readonly operations: readonly ReportOperation[];
  readonly attachments: readonly ReportAttachment[];
  readonly former?: FormerFiling;
}

/** The name of a party in one line. */
export const nameOfParty = (party: ReportParty): string =>
  party.kind === 'COMPANY'
    ? party.name
    : [party.firstNames, party.lastName, party.secondLastName].filter((part) => part !== undefined && part !== '').join(' ');

/** The family names of a person in one text. */
export const familyNameOf = ({ lastName, secondLastName }: ReportPerson): string =>
  [lastName, secondLastName].filter((part) => part !== undefined && part !== '').join(' ');
