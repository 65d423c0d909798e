import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** Where later outcomes are sent, and whether they arrive. */
export const WebhooksPanel = lazyPart(() => withTexts(import('./webhooks.panel.tsx'), 'settings').then((module) => module.WebhooksPanel));
