import { defineRequiredPort } from '../../../../platform/server/index.ts';
import type { SubjectFollower } from './subject-move.ts';

const inUse = defineRequiredPort<readonly SubjectFollower[]>('what follows a person to another subject');

/** Says what is kept by subject and has to move with documents, in the order in which it moves. The first one locks the people. */
export const registerSubjectFollowers = inUse.register;

export const subjectFollowers = (): readonly SubjectFollower[] => inUse.now;
