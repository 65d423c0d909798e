import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** What the server deletes, and when. */
export const RetentionPanel = lazyPart(() => withTexts(import('./retention.panel.tsx'), 'settings').then((module) => module.RetentionPanel));
