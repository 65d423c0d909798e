import type { Business, IdCountry } from '../domains/register/kernel/index.ts';

/*
 * The two group companies of the demonstration with their regulatory profiles. Deadlines and thresholds are starting
 * values for a demonstration; an installation sets its own with its counsel.
 */

export interface SeedCompany {
  code: string;
  name: string;
  country: IdCountry;
  currency: string;
  timeZone: string;
  profile: Record<string, unknown>;
}

const sharedProfile = {
  no_pass_action: 'HOLD',
  order_time_back_minutes: 2_880,
  order_time_ahead_minutes: 5,
  case_due_days: 7,
  review_years: { low: 5, medium: 3, high: 1 },
  pep_tail_years: 5,
  retention_years: 10,
};

export const companies: readonly SeedCompany[] = [
  {
    code: 'ATBR',
    name: 'Atalaia Pagamentos do Brasil',
    country: 'BRA',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    profile: {
      ...sharedProfile,
      holiday_calendar: 'BR-national',
      selection_days: 45,
      analysis_days: 45,
      report_business_days: 1,
      urgent_hours: 24,
      automatic_threshold: 50_000,
      automatic_business_days: 1,
      statement_business_days: 10,
      report_formats: ['COS', 'COE'],
      // Hundredths of a percent: from which share on owners are identified, and recorded.
      ubo_threshold: [2_500],
    },
  },
  {
    code: 'ATMX',
    name: 'Atalaia Pagos México',
    country: 'MEX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    profile: {
      ...sharedProfile,
      holiday_calendar: 'MX-national',
      selection_days: 30,
      analysis_days: 60,
      report_business_days: 3,
      detection_days: 60,
      urgent_hours: 24,
      automatic_threshold: 5_000,
      automatic_business_days: 10,
      report_formats: ['INUSUAL', 'INTERNA_PREOCUPANTE', 'RELEVANTE', '24_HORAS'],
      // The tax code takes 15 %.
      ubo_threshold: [2_500, 1_500],
    },
  },
];

export interface SeedMethod {
  code: string;
  name: string;
  countries: IdCountry[];
  isCash?: true;
}
export const methods: readonly SeedMethod[] = [
  { code: 'PIX', name: 'Pix', countries: ['BRA'] },
  { code: 'BOLETO', name: 'Boleto bancário', countries: ['BRA'] },
  { code: 'CARD', name: 'Card', countries: ['BRA', 'MEX', 'ARG'] },
  { code: 'TED', name: 'TED', countries: ['BRA'] },
  { code: 'SPEI', name: 'SPEI', countries: ['MEX'] },
  { code: 'OXXO', name: 'OXXO', countries: ['MEX'], isCash: true },
  { code: 'TRANSFER_CVU', name: 'Transferencia CVU', countries: ['ARG'] },
  { code: 'RAPIPAGO', name: 'Rapipago', countries: ['ARG'], isCash: true },
];

export const providers = [
  { code: 'BANCO_LITORAL', name: 'Banco Litoral' },
  { code: 'LIQUIDA_JA', name: 'Liquida Já' },
  { code: 'CARTAO_SUL', name: 'Cartão Sul Adquirência' },
  { code: 'BANCO_ANAHUAC', name: 'Banco Anáhuac' },
  { code: 'EFECTIVO_MX', name: 'Efectivo MX' },
  { code: 'TARJETA_NORTE', name: 'Tarjeta Norte' },
  { code: 'BANCO_DEL_PLATA', name: 'Banco del Plata' },
  { code: 'RED_COBROS', name: 'Red de Cobros' },
] as const;

type Channel = [provider: (typeof providers)[number]['code'], method: string, business: Business, company: string];
export const channels: readonly Channel[] = [
  ['BANCO_LITORAL', 'PIX', 'payin', 'ATBR'],
  ['BANCO_LITORAL', 'PIX', 'payout', 'ATBR'],
  ['BANCO_LITORAL', 'TED', 'payout', 'ATBR'],
  ['BANCO_LITORAL', 'BOLETO', 'payin', 'ATBR'],
  ['LIQUIDA_JA', 'PIX', 'payin', 'ATBR'],
  ['LIQUIDA_JA', 'PIX', 'payout', 'ATBR'],
  ['CARTAO_SUL', 'CARD', 'payin', 'ATBR'],
  ['BANCO_DEL_PLATA', 'TRANSFER_CVU', 'payin', 'ATBR'],
  ['BANCO_DEL_PLATA', 'TRANSFER_CVU', 'payout', 'ATBR'],
  ['RED_COBROS', 'RAPIPAGO', 'payin', 'ATBR'],
  ['RED_COBROS', 'CARD', 'payin', 'ATBR'],
  ['BANCO_ANAHUAC', 'SPEI', 'payin', 'ATMX'],
  ['BANCO_ANAHUAC', 'SPEI', 'payout', 'ATMX'],
  ['EFECTIVO_MX', 'OXXO', 'payin', 'ATMX'],
  ['TARJETA_NORTE', 'CARD', 'payin', 'ATMX'],
];

/** How often each method is used, by country and business, and through whom. */
export const methodMix: Readonly<Record<IdCountry, Readonly<Record<Business, readonly { method: string; provider: string; weight: number }[]>>>> = {
  BRA: {
    payin: [
      { method: 'PIX', provider: 'BANCO_LITORAL', weight: 50 },
      { method: 'PIX', provider: 'LIQUIDA_JA', weight: 22 },
      { method: 'CARD', provider: 'CARTAO_SUL', weight: 20 },
      { method: 'BOLETO', provider: 'BANCO_LITORAL', weight: 8 },
    ],
    payout: [
      { method: 'PIX', provider: 'BANCO_LITORAL', weight: 60 },
      { method: 'PIX', provider: 'LIQUIDA_JA', weight: 33 },
      { method: 'TED', provider: 'BANCO_LITORAL', weight: 7 },
    ],
  },
  MEX: {
    payin: [
      { method: 'SPEI', provider: 'BANCO_ANAHUAC', weight: 48 },
      { method: 'CARD', provider: 'TARJETA_NORTE', weight: 30 },
      { method: 'OXXO', provider: 'EFECTIVO_MX', weight: 22 },
    ],
    payout: [{ method: 'SPEI', provider: 'BANCO_ANAHUAC', weight: 100 }],
  },
  ARG: {
    payin: [
      { method: 'TRANSFER_CVU', provider: 'BANCO_DEL_PLATA', weight: 56 },
      { method: 'CARD', provider: 'RED_COBROS', weight: 30 },
      { method: 'RAPIPAGO', provider: 'RED_COBROS', weight: 14 },
    ],
    payout: [{ method: 'TRANSFER_CVU', provider: 'BANCO_DEL_PLATA', weight: 100 }],
  },
};
