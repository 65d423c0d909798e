import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';
import { approvalPart } from './load-texts.ts';

export type { LimitsDialogProps } from './limits-dialog.tsx';

/** Changes somebody's limits; hold it back with `WhenOpened` where it need not come with the page. */
export const LimitsDialog = approvalPart(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog));
/** The buttons that open it for somebody at whichever company. */
export const LimitActs = lazyPart(() => withTexts(import('./limit-acts.tsx'), 'casework').then((module) => module.LimitActs), null);
/** Takes a person off the monitor list. */
export const DismissDialog = approvalPart(() => import('./dismiss-dialog.tsx').then((module) => module.DismissDialog));
/** Current record and history of the approvals of a person. */
export const PersonApprovals = approvalPart(() => import('./person-approvals.panel.tsx').then((module) => module.PersonApprovals));
/** Asks for the release of held payments by authority. */
export const BulkAllowDialog = approvalPart(() => import('./bulk-allow-dialog.tsx').then((module) => module.BulkAllowDialog));

export const pages = {
  approvalList: () => withTexts(import('./approval-list.page.tsx'), 'casework').then((module) => module.ApprovalListPage),
} satisfies Pages;
