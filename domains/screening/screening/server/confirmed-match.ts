import { type AuditNote, type Actor, type Db, defineRequiredPort } from '../../../../platform/server/index.ts';

/** A match on a sanctions list that was found to be true. */
export interface ConfirmedMatch {
  readonly companyCode: string;
  readonly subjectId: string | null;
  readonly hitId: string;
  /** Name of the list that the match is on. */
  readonly listName: string;
  readonly at: Date;
  /** When the payment that was screened was ordered; undefined where the match is of a person alone. */
  readonly operationAt?: Date | undefined;
}

/** Does what the law asks for after a confirmed match, in the transaction of the decision. */
type FollowConfirmedMatch = (act: { readonly db: Db; readonly actor: Actor; audit(note: AuditNote): void }, match: ConfirmedMatch) => Promise<void>;

const inUse = defineRequiredPort<FollowConfirmedMatch>('what follows a confirmed match on a sanctions list');

/** Says what the law asks for after a confirmed match; the deadlines of authorities are kept by a slice above this one. */
export const registerConfirmedMatch = inUse.register;

export const followConfirmedMatch: FollowConfirmedMatch = (act, match) => inUse.now(act, match);
