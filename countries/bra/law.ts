import type { CountryLaw, Sourced } from '../law.ts';
import { reviewTasks } from '../review-tasks.ts';

const circular = (articles: string): Sourced => ({
  basis: `Circular BCB 3.978/2020, ${articles}`,
  validFrom: '2020-10-01',
  asOf: '2026-11-28',
  source: 'PRIMARY',
});
const freeze = (basis: string): Sourced => ({ basis, validFrom: '2020-12-01', asOf: '2026-11-28', source: 'PRIMARY' });

/** What the law of Brazil asks of an institution that the Banco Central supervises. */
export const law = {
  reportKinds: ['COS', 'COE'],
  cashReport: {
    kind: 'COE',
    period: 'DAY',
    of: 'PERSON',
  },
  amountCurrency: 'BRL',
  // Circular BCB 3.978/2020, art. 53.
  daysWithoutReason: 5,
  values: [
    { code: 'SELECTION', value: 45, unit: 'days', setting: 'selection_days', start: 'OPERATION', ...circular('art. 39') },
    { code: 'ANALYSIS', value: 45, unit: 'days', setting: 'analysis_days', start: 'SELECTION', ...circular('art. 43') },
    {
      code: 'SUSPICION',
      value: 1,
      unit: 'businessDays',
      setting: 'report_business_days',
      start: 'DECISION',
      days: 'REPORT',
      kinds: ['COS'],
      ...circular('art. 48'),
    },
    {
      code: 'CASH_AMOUNT',
      value: 50_000,
      unit: 'amount',
      setting: 'automatic_threshold',
      kinds: ['COE'],
      ...circular('art. 49'),
    },
    {
      code: 'CASH',
      value: 1,
      unit: 'businessDays',
      setting: 'automatic_business_days',
      start: 'PERIOD_END',
      days: 'REPORT',
      kinds: ['COE'],
      ...circular('art. 49'),
    },
    {
      code: 'NO_OCCURRENCE',
      value: 10,
      unit: 'businessDays',
      setting: 'statement_business_days',
      start: 'YEAR_END',
      days: 'REPORT',
      ...circular('art. 54'),
    },
    { code: 'RETENTION', value: 10, unit: 'years', setting: 'retention_years', ...circular('art. 67') },
  ],
  notices: [
    { kind: 'NOTICE_MINISTRY', hours: 0, ...freeze('Lei 13.810/2019') },
    { kind: 'NOTICE_CENTRAL_BANK', hours: 0, ...freeze('Resolução BCB 44/2020') },
    { kind: 'NOTICE_FIU', hours: 0, ...freeze('Resolução BCB 44/2020') },
  ],
  incidentNotices: [
    {
      incident: 'DATA_LEAK',
      authority: 'ANPD',
      businessDays: 3,
      basis: 'LGPD (Lei 13.709/2018), art. 48; Resolução CD/ANPD 15/2024',
      validFrom: '2024-04-26',
      asOf: '2026-11-28',
      source: 'PRIMARY',
    },
  ],
  tasks: [
    { kind: 'EFFECTIVENESS_REPORT', dueOn: '03-31', every: 1, after: 1, ...circular('art. 62') },
    // Article 63 lists what the report of effectiveness says; the plan and its follow-up come after it.
    { kind: 'ACTION_PLAN', dueOn: '06-30', every: 1, after: 1, ...circular('arts. 64 e 65'), source: 'SECONDARY', isUnconfirmed: true },
    { kind: 'RISK_ASSESSMENT', dueOn: '12-31', every: 2, after: 0, ...circular('art. 12') },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, ...circular('art. 3') },
    ...reviewTasks,
  ],
  calendar: {
    name: 'BR-national',
    // The resolution names the days that are no business days for the financial market and for what is sent to the Banco Central. 24 and 31
    // December are business days: on the 31st banks do not receive the public, and settle.
    basis: 'Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023, Resolução CMN 4.880/2020',
    holidays: [
      { on: '01-01' },
      { fromEaster: -48, for: ['BANK', 'REPORT'] },
      { fromEaster: -47, for: ['BANK', 'REPORT'] },
      { fromEaster: -2 },
      { on: '04-21' },
      { on: '05-01' },
      { fromEaster: 60, for: ['BANK', 'REPORT'] },
      { on: '09-07' },
      { on: '10-12' },
      { on: '11-02' },
      { on: '11-15' },
      { on: '11-20', since: 2024 },
      { on: '12-25' },
    ],
    years: [{ year: 2026, basis: 'Febraban, feriados bancários de 2026', asOf: '2026-11-29', source: 'SECONDARY' }],
  },
} as const satisfies CountryLaw;
