import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

/** Words of what can be done with items of every queue. */
export const queueTexts: TextLoaders = {
  en: () => import('virtual:messages/en/queues/words'),
  pt: () => import('virtual:messages/pt/queues/words'),
  es: () => import('virtual:messages/es/queues/words'),
};

export const withQueueTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, queueTexts);
