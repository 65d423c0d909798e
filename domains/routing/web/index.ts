import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  routingConfig: () => withTexts(import('./routing-config.page.tsx'), texts).then((module) => module.RoutingConfigPage),
} satisfies Pages;
