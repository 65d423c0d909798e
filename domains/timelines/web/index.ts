import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/timelines/words'),
  pt: () => import('virtual:messages/pt/timelines/words'),
  es: () => import('virtual:messages/es/timelines/words'),
};

export type { TimelineCall, TimelineProps } from './timeline.panel.tsx';

/** What happened to somebody, told which call answers it and whom it is about; comes with its words when it is first shown. */
export const Timeline = lazyPart(() => withTexts(import('./timeline.panel.tsx'), words, auditTexts).then((module) => module.Timeline));
