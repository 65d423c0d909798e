import type { CountryLaw, Sourced } from '../law.ts';
import { reviewTasks } from '../review-tasks.ts';

const rules = (article: string): Sourced => ({
  basis: `Disposiciones de carácter general, art. 58 LRITF, ${article}`,
  validFrom: '2018-09-11',
  asOf: '2026-11-28',
  source: 'SECONDARY',
  isUnconfirmed: true,
});

/** What the law of Mexico asks of an institution of electronic payment funds. */
export const law = {
  reportKinds: ['INUSUAL', 'INTERNA_PREOCUPANTE', 'RELEVANTE', '24_HORAS'],
  cashReport: {
    kind: 'RELEVANTE',
    period: 'QUARTER',
    of: 'COMPANY',
  },
  amountCurrency: 'USD',
  values: [
    { code: 'ANALYSIS', value: 60, unit: 'days', setting: 'analysis_days', start: 'SELECTION', ...rules('art. 69') },
    {
      code: 'DETECTION',
      value: 60,
      unit: 'days',
      setting: 'detection_days',
      start: 'DETECTION',
      kinds: ['INUSUAL', 'INTERNA_PREOCUPANTE'],
      ...rules('art. 69'),
    },
    {
      code: 'SUSPICION',
      value: 3,
      unit: 'businessDays',
      setting: 'report_business_days',
      start: 'DECISION',
      days: 'REPORT',
      kinds: ['INUSUAL', 'INTERNA_PREOCUPANTE'],
      ...rules('arts. 69 y 75'),
    },
    {
      code: 'BLOCKED_PERSON',
      value: 24,
      unit: 'hours',
      setting: 'urgent_hours',
      start: 'KNOWLEDGE',
      kinds: ['24_HORAS'],
      ...rules('lista de personas bloqueadas'),
    },
    {
      code: 'KNOWLEDGE_OF_CRIME',
      value: 24,
      unit: 'hours',
      setting: 'urgent_hours',
      start: 'KNOWLEDGE',
      kinds: ['24_HORAS'],
      ...rules('reporte de 24 horas'),
    },
    // Sources name USD 5,000 for institutions of financial technology and USD 7,500 for other companies; reporting too little is the
    // offence, so the smaller one holds until it is confirmed.
    { code: 'CASH_AMOUNT', value: 5_000, unit: 'amount', setting: 'automatic_threshold', kinds: ['RELEVANTE'], ...rules('operación relevante') },
    {
      code: 'CASH',
      value: 10,
      unit: 'businessDays',
      setting: 'automatic_business_days',
      start: 'PERIOD_END',
      days: 'REPORT',
      kinds: ['RELEVANTE'],
      ...rules('art. 66'),
    },
    { code: 'RETENTION', value: 10, unit: 'years', setting: 'retention_years', ...rules('conservación') },
  ],
  notices: [{ kind: 'NOTICE_FIU', hours: 24, ...rules('reporte de 24 horas') }],
  // The law fixes no days for telling its authority of a leak.
  incidentNotices: [],
  tasks: [
    { kind: 'INDEPENDENT_REVIEW', dueOn: '03-01', every: 1, after: 1, ...rules('auditoría anual') },
    { kind: 'RISK_ASSESSMENT', dueOn: '12-31', every: 1, after: 0, ...rules('enfoque basado en riesgos') },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, ...rules('capacitación anual') },
    ...reviewTasks,
  ],
  calendar: {
    name: 'MX-national',
    // Thursday and Friday of Holy Week, 2 November and 12 December are no public holidays. On 12 December banks are closed and the CNBV, by
    // its own days, is not: a time of a report goes on. The CNBV rests on more days at the end of the year; no time is made longer by them.
    basis: 'Ley Federal del Trabajo, art. 74; CNBV, días en que las entidades financieras cierran sus puertas',
    holidays: [
      { on: '01-01' },
      { nth: 1, weekday: 1, month: 2 },
      { nth: 3, weekday: 1, month: 3 },
      { fromEaster: -3, for: ['BANK', 'REPORT'] },
      { fromEaster: -2, for: ['BANK', 'REPORT'] },
      { on: '05-01' },
      { on: '09-16' },
      { on: '10-01', every: { years: 6, since: 2024 } },
      { on: '11-02', for: ['BANK', 'REPORT'] },
      { nth: 3, weekday: 1, month: 11 },
      { on: '12-12', for: ['BANK'] },
      { on: '12-25' },
    ],
    years: [{ year: 2026, basis: 'CNBV, DOF 10/12/2025', asOf: '2026-11-29', source: 'SECONDARY' }],
  },
} as const satisfies CountryLaw;
