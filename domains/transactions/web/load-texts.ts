import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';

/** What the lists of payments say. */
export const listTexts: TextLoaders = {
  en: () => import('virtual:messages/en/transactions/words'),
  pt: () => import('virtual:messages/pt/transactions/words'),
  es: () => import('virtual:messages/es/transactions/words'),
};

/** The words of one payment and of why it was decided so. */
export const paymentTexts: readonly TextLoaders[] = [
  listTexts,
  {
    en: () => import('virtual:messages/en/transactions/detail'),
    pt: () => import('virtual:messages/pt/transactions/detail'),
    es: () => import('virtual:messages/es/transactions/detail'),
  },
];

/** A part that tells of one payment, with its words. */
export const withPaymentTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, ...paymentTexts, auditTexts);
