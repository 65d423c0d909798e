import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/notes/words'),
  pt: () => import('virtual:messages/pt/notes/words'),
  es: () => import('virtual:messages/es/notes/words'),
};

/** The notes about one record, and the form that adds one; told which calls serve them. */
export const Notes = lazyPart(() => withTexts(import('./notes.panel.tsx'), words).then((module) => module.Notes));

/** Who is mentioned in what somebody wrote, and since when each has seen it. */
export const Mentions = lazyPart(() => withTexts(import('./mentions.tsx'), words).then((module) => module.Mentions));

/** The notes about a person of the register, by the key of the person. */
export const PersonNotes = lazyPart(() => withTexts(import('./notes.panel.tsx'), words).then((module) => module.PersonNotes));
