import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** To whom new alerts go, company by company. */
export const AlertAssignmentPanel = lazyPart(() => withTexts(import('./alert-assignment.panel.tsx'), 'settings').then((module) => module.AlertAssignmentPanel));
