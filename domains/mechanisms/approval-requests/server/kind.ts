import type { Demand, Language } from '../../../../platform/contract/index.ts';
import type { Actor, AuditNote, Call, Db } from '../../../../platform/server/index.ts';
import type { ApprovalRequestStatus } from '../../../register/kernel/index.ts';
import type { RequestViewData } from '../contract/index.ts';

/** Who acts, when, in which transaction; a call is one. */
export interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  /** What the call demanded of the actor; kept with a request, as it is asked again when the request is applied. */
  readonly demand?: Demand | undefined;
  /** Language of the sentences of a refusal; every call has it. */
  readonly lang?: Language | undefined;
  /** What the installation is told at its start; every call has it. */
  readonly config?: Call['config'] | undefined;
  /** Adds a job that runs only if this is committed; every call can. */
  readonly enqueue?: Call['enqueue'] | undefined;
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

/** What is applied, with who asked for it: the other of the two people. */
export interface AppliedPayload extends StoredPayload {
  readonly maker: { readonly userId: string; readonly personId: string; readonly name: string };
  readonly reason: string | undefined;
  readonly fileIds: readonly string[];
}

/** How a request ended that was not applied, and what a person said about it. */
export interface Ending {
  readonly status: ApprovalRequestStatus;
  readonly reason: string | undefined;
}

/** Whom and what a request is about: ids of people, what it is called otherwise (a merchant, an app, a rule), and money. */
export interface About {
  readonly subjectIds: readonly string[];
  readonly place: string | null;
  readonly amounts: readonly { readonly minor: string | bigint; readonly currency: string }[];
}

/** A document that a request stands on and that another slice keeps. */
export interface RequestDocument {
  readonly id: string;
  /** What the audit trail calls it. */
  readonly kind: string;
  readonly companyCode: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/** For whom a view is made. */
export interface Viewer {
  readonly requestId: string;
  readonly db: Db;
  readonly actor: Actor;
  readonly lang: Language;
  readonly now: Date;
}

/** For whom the sentence of a request is written: in which language and zone, and the names of the people whom it is about. */
export interface SentenceReader {
  readonly lang: Language;
  readonly timeZone: string;
  /** The people as the reader may see them; a word for a person where no name is known. */
  readonly who: string;
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
  /** Who may decide such requests instead of the holders of the checker's ability, by calls of the slice itself. */
  readonly decides?: Demand;
  /** What it changes is the same for all companies. */
  readonly ofAll?: boolean;
  /** Nobody without the ability of `sees` is told of such a request, not even whoever made it and has lost that ability since. */
  readonly isRestricted?: boolean;
  /** Human beings who may not decide a request, beside whoever made it. */
  barred?(payload: unknown): readonly string[];
  /** What will be true once it is approved, as one sentence. */
  sentence(payload: unknown, reader: SentenceReader): string;
  /** Whom and what requests are about, in the order of their payloads and the language of the reader; one look-up for a whole page. */
  about(db: Db, payloads: readonly unknown[], lang: Language): Promise<readonly About[]>;
  /** Documents behind the request beside its own files, and what opening them takes of those who do not decide the request. */
  readonly documents?: { readonly demand: Demand; find(db: Db, payload: unknown): Promise<readonly RequestDocument[]> };
  /**
   * What is asked for as data: what stands before and after, facts, single items, and where it is in the back office. Names and
   * numbers of people are looked up for the reader and masked as the reader may see them; they are no part of a payload.
   */
  view(payload: unknown, viewer: Viewer): Promise<RequestViewData>;
  /** The payload without what only readers of identities may see; without this everybody who sees the request sees all of it. */
  conceal?(payload: unknown): unknown;
  /** Locks what the request is about, in the order that its slice always takes, and tells the present versions; what is gone is left out. */
  lockTargets(db: Db, targets: readonly ApprovalTarget[]): Promise<readonly ApprovalTarget[]>;
  /** Does what was asked for, as the second person; refusals make the request FAILED. The answer is kept with it. */
  apply(act: Act, stored: AppliedPayload): Promise<unknown>;
  /** The request ended without being applied: sets free what it held. */
  release?(act: Act, stored: StoredPayload, ending: Ending): Promise<void>;
}
