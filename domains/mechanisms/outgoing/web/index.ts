import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** Whether anything leaves this installation, and the way to let it. */
export const OutgoingPanel = lazyPart(() => withTexts(import('./outgoing.panel.tsx'), 'settings').then((module) => module.OutgoingPanel));
