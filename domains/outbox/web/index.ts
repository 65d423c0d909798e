import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const texts: TextLoaders = {
  en: () => import('virtual:messages/en/outbox/words'),
  pt: () => import('virtual:messages/pt/outbox/words'),
  es: () => import('virtual:messages/es/outbox/words'),
};

/** Where later outcomes are sent, and whether they arrive. */
export const WebhooksPanel = lazyPart(() => withTexts(import('./webhooks.panel.tsx'), texts).then((module) => module.WebhooksPanel));
