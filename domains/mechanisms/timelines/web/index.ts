import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

export { PaymentExplanation } from './slots.ts';
export { verbText } from './verb-text.ts';
export type { TimelineCall, TimelineProps } from './timeline.panel.tsx';

/** What happened to somebody, told which call answers it and whom it is about; comes with its words when it is first shown. */
export const Timeline = lazyPart(() => withTexts(import('./timeline.panel.tsx'), 'audit').then((module) => module.Timeline));
