import type { Demand, Language } from '../../../platform/contract/index.ts';
import type { Actor, AuditNote, Db } from '../../../platform/server/index.ts';

/** Who acts, when, in which transaction; a call is one. */
export interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  audit(note: AuditNote): void;
}

/** Something that a request changes, with the version that its maker saw. */
export interface ApprovalTarget {
  readonly kind: string;
  readonly id: string;
  readonly version: string;
}

export interface StoredPayload {
  readonly requestId: string;
  readonly payload: unknown;
}

/**
 * A kind of request. The slice that asks for it registers it with the list in the application; this slice stores the
 * payload, finds the second person and applies it once.
 */
export interface ApprovalKind {
  /** e.g. `rule.change` */
  readonly kind: string;
  /** Who may read such requests. To decide one takes the checker's ability besides. */
  readonly sees: Demand;
  /** One line that says what is asked for. */
  title(payload: unknown, lang: Language): string;
  /** Locks what the request is about, in the order that its slice always takes, and tells the present versions; what is gone is left out. */
  lockTargets(db: Db, targets: readonly ApprovalTarget[]): Promise<readonly ApprovalTarget[]>;
  /** Does what was asked for, as the second person; refusals make the request FAILED. The answer is kept with it. */
  apply(act: Act, stored: StoredPayload): Promise<unknown>;
  /** The request ended without being applied: sets free what it held. */
  release?(act: Act, stored: StoredPayload): Promise<void>;
}
