import { lawTaskKinds, noticeKinds } from '../../../../countries/law.ts';

/* What a company owes on a date, and whom it tells at once when a sanctions match is confirmed. Which and when is in the law of its country. */

export { type NoticeKind, noticeKinds } from '../../../../countries/law.ts';

/** Tasks of the law, what a person enters, and notices of a confirmed match. */
export const complianceTaskKinds = [...lawTaskKinds, 'OTHER', ...noticeKinds] as const;
export type ComplianceTaskKind = (typeof complianceTaskKinds)[number];

export const complianceTaskStatuses = ['OPEN', 'DONE', 'DISMISSED'] as const;
export type ComplianceTaskStatus = (typeof complianceTaskStatuses)[number];
