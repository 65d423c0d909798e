import { lazyPart } from '../../../../platform/web/index.ts';

/** The notes about one record, and the form that adds one; told which calls serve them. */
export const Notes = lazyPart(() => import('./notes.panel.tsx').then((module) => module.Notes));

/** Who is mentioned in what somebody wrote, and since when each has seen it. */
export const Mentions = lazyPart(() => import('./mentions.tsx').then((module) => module.Mentions));

/** The notes about a person of the register, by the key of the person. */
export const PersonNotes = lazyPart(() => import('./notes.panel.tsx').then((module) => module.PersonNotes));
