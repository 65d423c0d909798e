import { addTexts, type TextLoaders } from '../../../platform/web/index.ts';
import { paymentTexts } from '../../transactions/web/index.ts';

const triage: TextLoaders = { en: () => import('virtual:messages/en/alerts/triage'), pt: () => import('virtual:messages/pt/alerts/triage') };
const texts: TextLoaders = { en: () => import('virtual:messages/en/alerts/desk'), pt: () => import('virtual:messages/pt/alerts/desk') };

/** A part of a screen of alerts together with the words that it needs. */
export async function withAlertTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, addTexts(texts)]);
  return loaded;
}

/** The alert beside the list, with its words and those of why payments were decided as they were. */
export async function withTriageTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([withAlertTexts(part), addTexts(triage), addTexts(paymentTexts)]);
  return loaded;
}
