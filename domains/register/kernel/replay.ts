/**
 * The result of replaying a decision. EQUAL: every value is the same. DIFFERENT: some value is not, and nothing
 * explains it. NOT_KEPT: it was made before past states were kept. PEOPLE_JOINED: some value differs, and its person was
 * joined with another one or parted since, with what limits count. SAME_MOMENT: all values are the same, but movements of one
 * millisecond that a rule has counted are named in another order, which is not kept. UNDER_WAY: some value differs because a payment
 * of somebody else who shares a device, an account or the like was being decided at the same time, and was not seen or seen already.
 * UNREAD: a rule failed then because a history could not be read.
 */
export const replayKinds = ['EQUAL', 'DIFFERENT', 'NOT_KEPT', 'PEOPLE_JOINED', 'SAME_MOMENT', 'UNDER_WAY', 'UNREAD'] as const;
export type ReplayKind = (typeof replayKinds)[number];
