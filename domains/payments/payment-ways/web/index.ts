import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** Payment methods, providers and first limits. */
export const PaymentWaysPanel = lazyPart(() => withTexts(import('./payment-ways.panel.tsx'), 'settings').then((module) => module.PaymentWaysPanel));
