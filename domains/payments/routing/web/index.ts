import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  routingConfig: () => withTexts(import('./routing-config.page.tsx'), 'payments').then((module) => module.RoutingConfigPage),
} satisfies Pages;
