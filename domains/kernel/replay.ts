/**
 * What became of a decision that was made again. EQUAL: every value is the same. DIFFERENT: some value is not, and nothing
 * explains it. NOT_KEPT: it was made before the state of then was kept. PEOPLE_JOINED: some value differs, and its person was
 * joined with another one or parted since, with what limits count. SAME_MOMENT: all values are the same, but movements of one
 * millisecond that a rule has counted are named in another order, which is not kept. UNREAD: a rule failed then because a
 * history could not be read.
 */
export const replayKinds = ['EQUAL', 'DIFFERENT', 'NOT_KEPT', 'PEOPLE_JOINED', 'SAME_MOMENT', 'UNREAD'] as const;
export type ReplayKind = (typeof replayKinds)[number];
