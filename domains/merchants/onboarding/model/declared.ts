/** What a merchant has to have declared before due diligence can be finished. */
export const neededFields = [
  'tax_id',
  'founded_on',
  'legal_form',
  'activity',
  'activity_codes',
  'city',
  'declared_turnover',
  'declared_ticket',
  'payer_countries',
  'delivery',
  'products',
] as const;
export type NeededField = (typeof neededFields)[number];

/** The declaration as far as it is needed; null or empty where nothing was declared. */
export interface Declaration {
  readonly taxId: string | null;
  readonly foundedOn: string | null;
  readonly legalForm: string | null;
  readonly activity: string | null;
  readonly activityCodes: readonly string[];
  readonly city: string | null;
  readonly declaredTurnoverMinor: string | number | bigint | null;
  readonly declaredTicketMinor: string | number | bigint | null;
  readonly payerCountries: readonly string[];
  readonly delivery: string | null;
  readonly products: readonly string[];
}

const isGiven: Readonly<Record<NeededField, (declaration: Declaration) => boolean>> = {
  tax_id: ({ taxId }) => taxId !== null,
  founded_on: ({ foundedOn }) => foundedOn !== null,
  legal_form: ({ legalForm }) => legalForm !== null,
  activity: ({ activity }) => activity !== null,
  activity_codes: ({ activityCodes }) => activityCodes.length > 0,
  city: ({ city }) => city !== null,
  declared_turnover: ({ declaredTurnoverMinor }) => declaredTurnoverMinor !== null,
  declared_ticket: ({ declaredTicketMinor }) => declaredTicketMinor !== null,
  payer_countries: ({ payerCountries }) => payerCountries.length > 0,
  delivery: ({ delivery }) => delivery !== null,
  products: ({ products }) => products.length > 0,
};

/** What was not declared. */
export const missingFields = (declaration: Declaration): NeededField[] => neededFields.filter((field) => !isGiven[field](declaration));
