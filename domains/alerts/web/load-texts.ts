import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import { queueTexts } from '../../queues/web/index.ts';
import { paymentTexts } from '../../transactions/web/index.ts';

const triage: TextLoaders = {
  en: () => import('virtual:messages/en/alerts/triage'),
  pt: () => import('virtual:messages/pt/alerts/triage'),
  es: () => import('virtual:messages/es/alerts/triage'),
};
const texts: TextLoaders = {
  en: () => import('virtual:messages/en/alerts/desk'),
  pt: () => import('virtual:messages/pt/alerts/desk'),
  es: () => import('virtual:messages/es/alerts/desk'),
};

/** A part of a screen of alerts together with the words that it needs. */
export const withAlertTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, texts);

/** The alert beside the list, with its words and those of why payments were decided as they were. */
export const withTriageTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, texts, triage, queueTexts, ...paymentTexts);
