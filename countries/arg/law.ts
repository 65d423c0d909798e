import type { CountryLaw, Sourced } from '../law.ts';
import { reviewTasks } from '../review-tasks.ts';

const review200 = (isUnconfirmed?: true): Sourced => ({
  basis: 'Resolución UIF 200/2024',
  validFrom: '2025-01-01',
  asOf: '2026-11-28',
  source: 'SECONDARY',
  ...(isUnconfirmed ? { isUnconfirmed } : {}),
});
const suspicion: Sourced = { basis: 'Resolución UIF 56/2024, Resolución UIF 200/2024', validFrom: '2024-03-25', asOf: '2026-11-28', source: 'PRIMARY' };
const terrorism: Sourced = { basis: 'Resolución UIF 207/2025', validFrom: '2025-11-01', asOf: '2026-11-28', source: 'PRIMARY' };
const proliferation: Sourced = { basis: 'Resolución UIF 3/2026', validFrom: '2026-01-08', asOf: '2026-11-29', source: 'PRIMARY' };

/** What the law of Argentina asks of a payment service provider. */
export const law = {
  // RFP is the word of this product for the report of proliferation, after that of terrorism; the one of the authority is to be confirmed.
  reportKinds: ['ROS', 'RFT', 'RFP'],
  cashReport: undefined,
  amountCurrency: 'ARS',
  values: [
    { code: 'SUSPICION', value: 24, unit: 'hours', setting: 'report_hours', start: 'DECISION', kinds: ['ROS'], ...suspicion },
    { code: 'ABSOLUTE', value: 90, unit: 'days', setting: 'absolute_days', start: 'OPERATION', kinds: ['ROS'], ...suspicion },
    { code: 'TERRORISM', value: 24, unit: 'hours', setting: 'urgent_hours', start: 'OPERATION', kinds: ['RFT'], ...terrorism },
    { code: 'PROLIFERATION', value: 24, unit: 'hours', setting: 'urgent_hours', start: 'OPERATION', kinds: ['RFP'], ...proliferation },
    { code: 'RETENTION', value: 10, unit: 'years', setting: 'retention_years', ...suspicion },
  ],
  notices: [
    { kind: 'NOTICE_FREEZE', hours: 0, ...proliferation, basis: 'Resolución UIF 207/2025, Resolución UIF 3/2026 (ROC)' },
    { kind: 'NOTICE_FIU', hours: 24, start: 'OPERATION', ...proliferation, basis: 'Resolución UIF 207/2025 (RFT), Resolución UIF 3/2026 (RFP)' },
  ],
  // The law fixes no days for telling its authority of a leak.
  incidentNotices: [],
  tasks: [
    // Another source names 30 June for the first one; the earlier day holds until it is confirmed.
    { kind: 'SELF_ASSESSMENT', dueOn: '04-30', every: 1, after: 1, addressee: 'UIF', ...review200(true) },
    { kind: 'SELF_ASSESSMENT', dueOn: '04-30', every: 1, after: 1, addressee: 'BCRA', ...review200(true) },
    { kind: 'INDEPENDENT_REVIEW', dueOn: '08-31', every: 1, after: 1, ...review200(true) },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, ...review200() },
    { kind: 'MANUAL_UPDATE', dueOn: '12-31', every: 1, after: 0, ...review200() },
    ...reviewTasks,
  ],
  calendar: {
    name: 'AR-national',
    // Days without work are optional for employers other than banks (Ley 20.744, art. 167): Maundy Thursday and those that are named every
    // year for tourism. 6 November is that of the bank staff, by its collective agreement. 24 and 31 December are business days.
    basis: 'Ley 27.399, Decreto 614/2025; Ley 20.744, art. 167; Convenio Colectivo 18/75, art. 50',
    holidays: [
      { on: '01-01' },
      { fromEaster: -48 },
      { fromEaster: -47 },
      { on: '03-24' },
      { on: '04-02' },
      { fromEaster: -3, for: ['BANK'] },
      { fromEaster: -2 },
      { on: '05-01' },
      { on: '05-25' },
      { movedFrom: '06-17' },
      { on: '06-20' },
      { on: '07-09' },
      { movedFrom: '08-17' },
      { movedFrom: '10-12' },
      { on: '11-06', for: ['BANK'] },
      { movedFrom: '11-20' },
      { on: '12-08' },
      { on: '12-25' },
      // Resolución JGM 164/2025.
      { day: '2026-03-23', for: ['BANK'] },
      { day: '2026-07-10', for: ['BANK'] },
      { day: '2026-12-07', for: ['BANK'] },
    ],
    years: [{ year: 2026, basis: 'Resolución JGM 164/2025', asOf: '2026-11-29', source: 'SECONDARY' }],
  },
} as const satisfies CountryLaw;
