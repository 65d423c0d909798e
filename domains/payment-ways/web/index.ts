import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/payment-ways/words'),
  pt: () => import('virtual:messages/pt/payment-ways/words'),
  es: () => import('virtual:messages/es/payment-ways/words'),
};

/** Payment methods, providers and first limits. */
export const PaymentWaysPanel = lazyPart(() => withTexts(import('./payment-ways.panel.tsx'), words).then((module) => module.PaymentWaysPanel));
