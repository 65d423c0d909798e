import { type Actor, type AuditNote, type Db, definePort } from '../../../../../platform/server/index.ts';
import type { StaffWorkKey } from '../../contract/index.ts';

/** Something open that an account is responsible for. */
export interface WorkItem {
  id: string;
  /** The account. */
  userId: string;
  /** Whoever does it works for one of these; none: any company will do. */
  companies: readonly string[];
  dueAt: Date | null;
}

/** Who hands work on, when, in which transaction; a call is one. */
export interface WorkAct {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  readonly config: { readonly publicUrl: string };
  audit(note: AuditNote): void;
}

/** An item with who has it from now on; null: nobody, so that it is in the queue of all who may do it. */
export interface WorkGift {
  item: WorkItem;
  to: { id: string; name: string } | null;
}

/** One kind of work, as the slice that keeps it hands it in. */
export interface StaffWork {
  readonly key: StaffWorkKey;
  /** Subject of the ability that the work takes. */
  readonly subject: string;
  /** What the audit trail calls it that somebody else has an item. */
  readonly verb: string;
  /** Columns of the database that name who is responsible. */
  readonly columns: readonly string[];
  /** The open items of these accounts, in the order of their keys. */
  open(db: Db, userIds: readonly string[]): Promise<readonly WorkItem[]>;
  /** Locks items and writes who has them, each with its entry of the audit trail, and tells whoever gets one. What is no longer open, or of another account, stays. */
  give(act: WorkAct, gifts: readonly WorkGift[], reason: string): Promise<void>;
}

const inUse = definePort<readonly StaffWork[]>([]);

/** Says which kinds of work the application has; the slices that keep them know accounts, and not the other way round. */
export const registerStaffWork = inUse.register;

export const staffWork = (): readonly StaffWork[] => inUse.now;
