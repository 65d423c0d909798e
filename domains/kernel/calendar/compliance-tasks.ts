import type { IdCountry } from '../id-numbers/id-types.ts';

/* What a company owes on a date, and whom it tells at once when a sanctions match is confirmed. */

export const complianceTaskKinds = [
  'RISK_ASSESSMENT',
  'EFFECTIVENESS_REPORT',
  'ACTION_PLAN',
  'SELF_ASSESSMENT',
  'INDEPENDENT_REVIEW',
  'TRAINING',
  'MANUAL_UPDATE',
  'OTHER',
  'NOTICE_MINISTRY',
  'NOTICE_CENTRAL_BANK',
  'NOTICE_FIU',
] as const;
export type ComplianceTaskKind = (typeof complianceTaskKinds)[number];

/** Kinds that a confirmed match makes; hidden from everybody without the ability of reports. */
export const noticeKinds = ['NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU'] as const satisfies readonly ComplianceTaskKind[];
export type NoticeKind = (typeof noticeKinds)[number];

export const complianceTaskStatuses = ['OPEN', 'DONE', 'DISMISSED'] as const;
export type ComplianceTaskStatus = (typeof complianceTaskStatuses)[number];

/** A notice of a confirmed sanctions match. Hours from the confirmation; 0: at once. */
export interface NoticeDuty {
  readonly kind: NoticeKind;
  readonly hours: number;
  readonly basis: string;
}

/** What the law of a country asks for. The hours of the financial intelligence unit are those of urgent reports in the profile. */
export const noticesOfCountry: Readonly<Record<IdCountry, readonly NoticeDuty[]>> = {
  BRA: [
    { kind: 'NOTICE_MINISTRY', hours: 0, basis: 'Lei 13.810/2019' },
    { kind: 'NOTICE_CENTRAL_BANK', hours: 0, basis: 'Resolução BCB 44/2020' },
    { kind: 'NOTICE_FIU', hours: 0, basis: 'Resolução BCB 44/2020' },
  ],
  ARG: [{ kind: 'NOTICE_FIU', hours: 24, basis: 'Resolución UIF 207/2025 (RFT)' }],
  MEX: [{ kind: 'NOTICE_FIU', hours: 24, basis: 'Disposiciones de carácter general, reporte de 24 horas' }],
};

/** A task of every year, or of every so many: due on a day of the year after the one that it is about. */
export interface YearlyTask {
  readonly kind: ComplianceTaskKind;
  /** `03-31`, of the year in which it is due. */
  readonly dueOn: string;
  /** Every so many years, counted from an even year. */
  readonly every: number;
  /** Years between the one that it is about and the one in which it is due. */
  readonly after: 0 | 1;
  readonly basis: string;
}

/** What a company of a country begins with. Dates are a start: an officer sets aside what does not apply and adds what is missing. */
export const tasksOfCountry: Readonly<Record<IdCountry, readonly YearlyTask[]>> = {
  BRA: [
    { kind: 'EFFECTIVENESS_REPORT', dueOn: '03-31', every: 1, after: 1, basis: 'Circular BCB 3.978/2020, art. 62' },
    { kind: 'ACTION_PLAN', dueOn: '06-30', every: 1, after: 1, basis: 'Circular BCB 3.978/2020, art. 63' },
    { kind: 'RISK_ASSESSMENT', dueOn: '12-31', every: 2, after: 0, basis: 'Circular BCB 3.978/2020, art. 12' },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, basis: 'Circular BCB 3.978/2020, art. 3' },
  ],
  ARG: [
    { kind: 'SELF_ASSESSMENT', dueOn: '04-30', every: 1, after: 1, basis: 'Resolución UIF 200/2024' },
    { kind: 'INDEPENDENT_REVIEW', dueOn: '08-28', every: 1, after: 1, basis: 'Resolución UIF 200/2024' },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, basis: 'Resolución UIF 200/2024' },
    { kind: 'MANUAL_UPDATE', dueOn: '12-31', every: 1, after: 0, basis: 'Resolución UIF 200/2024' },
  ],
  MEX: [
    { kind: 'INDEPENDENT_REVIEW', dueOn: '03-01', every: 1, after: 1, basis: 'Disposiciones de carácter general, auditoría anual' },
    { kind: 'RISK_ASSESSMENT', dueOn: '12-31', every: 1, after: 0, basis: 'Disposiciones de carácter general, enfoque basado en riesgos' },
    { kind: 'TRAINING', dueOn: '12-31', every: 1, after: 0, basis: 'Disposiciones de carácter general, capacitación anual' },
  ],
};
