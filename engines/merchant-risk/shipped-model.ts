import type { RiskBand, RiskModel, RiskRow } from './model.ts';

const rows = (values: readonly string[], points: number, source?: string): RiskRow[] => values.map((value) => ({ value, points, source }));

/** Of the plenary of June 2026; what that of October decided is not in it. */
const monitored = [
  'AGO',
  'BGR',
  'BIH',
  'BOL',
  'CIV',
  'CMR',
  'COD',
  'HTI',
  'IRQ',
  'KEN',
  'KWT',
  'LAO',
  'LBN',
  'MCO',
  'NPL',
  'PNG',
  'SSD',
  'SYR',
  'VEN',
  'VGB',
  'VNM',
  'YEM',
]; // prettier-ignore

/** The lists of FATF that the shipped model holds, of the plenary of a month. */
export const fatfLists = {
  listAsOf: '2026-06',
  callForAction: ['IRN', 'PRK', 'MMR'],
  monitored,
  basis: 'FATF R.19; outcomes of the plenary of June 2026',
  asOf: '2026-11-28',
  source: 'SECONDARY',
} as const;
/** Months in which FATF holds its plenaries and changes its lists. */
const plenaryMonths = [2, 6, 10];

/** Whether a plenary has passed since a list was made: from the month that follows it. @param day `2026-11-28` */
export function isListReviewDue(listAsOf: string, day: string): boolean {
  const count = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  for (let month = count(listAsOf) + 1; month < count(day); month += 1) if (plenaryMonths.includes(((month - 1) % 12) + 1)) return true;
  return false;
}

const basis = 'Judgement of this model';
/** What the industries of high risk are called in the list of industries, and by others. */
const highIndustries = ['BETTING', 'GAMING', 'FX_BROKER', 'CRYPTO', 'REMITTANCE', 'ADULT', 'ARMS'];

/** Bands of an amount, from less to more. */
const bands = (...ends: [number, number, number]): RiskBand[] => [
  { most: ends[0], points: 10 },
  { most: ends[1], points: 40 },
  { most: ends[2], points: 70 },
  { most: null, points: 100 },
];

/**
 * Version 1 of the model, as it is shipped: a starting point that an installation sets with its compliance officer. Countries
 * are those of the FATF lists of June 2026; the points of other countries and industries are judgements of this model.
 */
export const shippedModel: RiskModel = {
  weights: { COUNTRY: 20, INDUSTRY: 20, PRODUCT: 15, OWNERSHIP: 15, VOLUME: 10, DELIVERY: 5, STANDING: 15 },
  levels: { medium: 35, high: 65 },
  tables: {
    country: {
      rows: [
        ...rows(fatfLists.callForAction, 100, 'FATF, high-risk jurisdictions subject to a call for action, June 2026'),
        ...rows(monitored, 80, 'FATF, jurisdictions under increased monitoring, June 2026'),
        ...rows(['BRA', 'MEX', 'ARG'], 20, basis),
      ],
      other: 40,
      unknown: 60,
    },
    industry: {
      rows: [
        ...rows(highIndustries, 100, basis),
        ...rows(['LENDING'], 80, basis),
        ...rows(['JEWELLERY'], 80, 'FATF recommendation 22, dealers in precious metals and stones'),
        ...rows(['REAL_ESTATE'], 50, 'FATF recommendation 22, real estate agents'),
        ...rows(['CHARITY'], 50, 'FATF recommendation 8, non-profit organisations'),
        ...rows(['MARKETPLACE'], 50, basis),
        ...rows(['DIGITAL_GOODS', 'VEHICLES', 'TRAVEL', 'ELECTRONICS'], 30),
        ...rows(['ECOMMERCE', 'MOBILITY', 'UTILITIES', 'SOFTWARE', 'STREAMING', 'EDUCATION', 'HEALTH'], 20),
      ],
      other: 50,
      unknown: 60,
    },
    product: { rows: [...rows(['payin'], 20), ...rows(['payout'], 50)], other: 50, unknown: 50 },
    structure: {
      rows: [
        { value: 'SIMPLE', points: 10 },
        { value: 'LAYERED', points: 40 },
        { value: 'DEEP', points: 80 },
        { value: 'FOREIGN_OWNER', points: 60 },
        { value: 'CIRCULAR', points: 100 },
        { value: 'NOMINEE', points: 100 },
        { value: 'UNTRACED', points: 80 },
        { value: 'NO_CONTROLLING_PERSON', points: 90 },
      ],
      other: null,
      unknown: 40,
    },
    delivery: {
      rows: [
        { value: 'FACE_TO_FACE', points: 20 },
        { value: 'MIXED', points: 40 },
        { value: 'REMOTE', points: 60 },
      ],
      other: null,
      unknown: 60,
    },
    standing: {
      rows: [
        { value: 'CLEAR', points: 0 },
        { value: 'POTENTIAL', points: 50 },
        { value: 'ADVERSE_MEDIA', points: 80 },
        { value: 'PEP', points: 90 },
        { value: 'SANCTION', points: 100 },
      ],
      other: null,
      unknown: 20,
    },
  },
  bands: {
    turnover: {
      currencies: [
        { currency: 'BRL', bands: bands(500_000_00, 2_000_000_00, 10_000_000_00) },
        { currency: 'MXN', bands: bands(1_500_000_00, 6_000_000_00, 30_000_000_00) },
        { currency: 'ARS', bands: bands(100_000_000_00, 400_000_000_00, 2_000_000_000_00) },
        { currency: 'USD', bands: bands(100_000_00, 400_000_00, 2_000_000_00) },
      ],
      other: 50,
      unknown: 50,
    },
    ticket: {
      currencies: [
        { currency: 'BRL', bands: bands(500_00, 2_000_00, 10_000_00) },
        { currency: 'MXN', bands: bands(1_500_00, 6_000_00, 30_000_00) },
        { currency: 'ARS', bands: bands(100_000_00, 400_000_00, 2_000_000_00) },
        { currency: 'USD', bands: bands(100_00, 400_00, 2_000_00) },
      ],
      other: 50,
      unknown: 50,
    },
  },
  floors: [
    { code: 'SANCTION', aspects: ['STANDING'], values: ['SANCTION'], least: 'PROHIBITED', liftable: false },
    { code: 'PEP', aspects: ['STANDING'], values: ['PEP'], least: 'HIGH', liftable: false },
    {
      code: 'COUNTRY_HIGH',
      aspects: ['MERCHANT_COUNTRY', 'PARTY_COUNTRY', 'PAYER_COUNTRY'],
      values: [...fatfLists.callForAction],
      least: 'HIGH',
      liftable: false,
    },
    { code: 'COUNTRY_MONITORED', aspects: ['MERCHANT_COUNTRY', 'PARTY_COUNTRY'], values: [...monitored], least: 'MEDIUM', liftable: false },
    { code: 'INDUSTRY_HIGH', aspects: ['INDUSTRY'], values: [...highIndustries], least: 'HIGH', liftable: false },
    { code: 'INDUSTRY_MEDIUM', aspects: ['INDUSTRY'], values: ['LENDING', 'JEWELLERY'], least: 'MEDIUM', liftable: false },
    { code: 'STRUCTURE', aspects: ['STRUCTURE'], values: ['DEEP', 'CIRCULAR', 'NOMINEE', 'UNTRACED'], least: 'MEDIUM', liftable: true },
  ],
};
