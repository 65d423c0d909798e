import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** What a person shares with others: graph, time slider and table. Drawn by an engine that comes when it is first shown. */
export const PersonLinks = lazyPart(() => withTexts(import('./person-links.panel.tsx'), 'people').then((module) => module.PersonLinks));
