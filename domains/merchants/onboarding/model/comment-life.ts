import { lifeOf } from '../../../register/kernel/life.ts';
import { type CommentState, commentStates } from '../../../register/kernel/onboarding.ts';

export const commentActs = ['EDIT', 'PUBLISH'] as const;
export type CommentAct = (typeof commentActs)[number];

interface Writer {
  readonly isAuthor: boolean;
}

/** A draft is its author's, who alone shows it to the team by publishing it; after that nobody changes its text. */
export const commentLife = lifeOf<CommentState, CommentAct, Writer, 'NOT_THE_AUTHOR'>({
  states: commentStates,
  acts: commentActs,
  moves: { DRAFT: { EDIT: 'DRAFT', PUBLISH: 'PUBLISHED' }, PUBLISHED: {} },
  guards: {
    EDIT: ({ isAuthor }) => (isAuthor ? undefined : 'NOT_THE_AUTHOR'),
    PUBLISH: ({ isAuthor }) => (isAuthor ? undefined : 'NOT_THE_AUTHOR'),
  },
});
