import type { Actor, AuditNote, Db } from '../../../../../platform/server/index.ts';

/** Who acts, when, in which transaction; a call is one, and so is the decision of a second person. */
export interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  audit(note: AuditNote): void;
}
