import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

export type { PersonHeadProps } from './person-head.tsx';

/** The head of every screen about a person; comes with its words when it is first shown. */
export const PersonHead = lazyPart(() => withTexts(import('./person-head.tsx'), 'pages').then((module) => module.PersonHead));
