import { addTexts, type TextLoaders } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';

/** The words of one payment and of why it was decided so. */
export const paymentTexts: TextLoaders = {
  en: () => import('virtual:messages/en/transactions/detail'),
  pt: () => import('virtual:messages/pt/transactions/detail'),
};

/** A part that tells of one payment, with its words. */
export async function withPaymentTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, addTexts(paymentTexts), addTexts(auditTexts)]);
  return loaded;
}
