import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const list: TextLoaders = {
  en: () => import('virtual:messages/en/kyc/list'),
  pt: () => import('virtual:messages/pt/kyc/list'),
  es: () => import('virtual:messages/es/kyc/list'),
};
/** What speaks of one identity: its sections by name. */
export const identityTexts: TextLoaders = {
  en: () => import('virtual:messages/en/kyc/screen'),
  pt: () => import('virtual:messages/pt/kyc/screen'),
  es: () => import('virtual:messages/es/kyc/screen'),
};
const queue: TextLoaders = {
  en: () => import('virtual:messages/en/kyc/queue'),
  pt: () => import('virtual:messages/pt/kyc/queue'),
  es: () => import('virtual:messages/es/kyc/queue'),
};

/** What the list of the register needs, and no more: a list has to load fast. */
export const withListTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, list);
/** What speaks of one identity at length. */
export const withScreenTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, list, identityTexts);
/** The queue of documents, which shows what is on file beside them. */
export const withQueueTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, list, identityTexts, queue);
