import type { z } from 'zod';
import { type Demand, type Language, refuse } from '../../../../platform/contract/index.ts';
import { codesOfAllCompanies, type Db } from '../../../../platform/server/index.ts';
import { approvalRequestErrors, type RequestViewData } from '../contract/index.ts';
import type { About, Act, AppliedPayload, ApprovalKind, ApprovalTarget, Ending, RequestDocument, SentenceReader, StoredPayload, Viewer } from './kind.ts';
import { endStaleRequests, requestApproval } from './request-approval.ts';
import { findWaitingRequests } from './request.store.ts';

/*
 * Four eyes in one declaration. A slice says what is stored, what it is about, when a second person is needed, how the
 * request reads and how it is applied; storing, waiting, locking, deciding, ending and their audit entries follow.
 */

/** Something that exists, with the version it has now. */
export interface Versioned {
  readonly id: string;
  readonly version: string | number;
}

/** What is asked for, with what a request keeps beside it. */
export interface Proposal<Payload> {
  /** Exactly what will be applied; the second person sees it to the letter. */
  readonly payload: Payload;
  /** What it changes, with the version that its maker saw. Without a kind it is of the only, or first, kind of the declaration. */
  readonly targets: readonly (Versioned & { readonly kind?: string })[];
  /** Who may decide works for all of them; not given where the declaration says `ofAll`. */
  readonly companyCodes?: readonly string[];
  readonly reason?: string | null | undefined;
  /** Files of the maker that support it (`uploadRequestFiles`). */
  readonly fileIds?: readonly string[] | undefined;
}

/** Who asked, with what beside the payload. */
export type Applied = Omit<AppliedPayload, 'payload'>;

export interface Declaration<Payload, Weighed> {
  /** e.g. `rule.change` */
  readonly kind: string;
  /** Checked when a request is stored and again when it is applied. */
  readonly payload: z.ZodType<Payload>;
  /** Who may read such requests. To decide one takes the checker's ability and its companies besides. */
  readonly sees: Demand;
  /** Who may decide them instead of the holders of the checker's ability, by calls of the slice itself (`decideRequest`). */
  readonly decides?: Demand;
  /** What it changes is the same for all companies: requests belong to all of them, and who decides works for all. */
  readonly ofAll?: boolean;
  /** Nobody without the ability of `sees` is told of such a request, not even whoever made it and has lost that ability since. */
  readonly isRestricted?: boolean;
  /** Human beings who may not decide a request, beside whoever made it. */
  barred?(payload: Payload): readonly string[];
  /**
   * Kinds of things that a request is about, each with how they are locked: in the order that the slice always takes,
   * answering their present versions and leaving out what is gone.
   */
  readonly targets: Readonly<Record<string, (db: Db, ids: readonly string[]) => Promise<readonly Versioned[]>>>;
  /** Whether a second person is needed: the one function that decides it, for the act and for what screens say beforehand. */
  needsSecond(weighed: Weighed): boolean;
  /** Refuses to ask where a request already waits about one of the things of the first target's kind; without it several may wait. */
  whenWaiting?(requestId: string): never;
  /** What will be true once it is approved, as one sentence. */
  sentence(payload: Payload, reader: SentenceReader): string;
  /** Whom and what requests are about: from each payload, in the language of the reader, or looked up once for a whole page. */
  readonly about: ((payload: Payload, lang: Language) => About) | { find(db: Db, payloads: readonly Payload[]): Promise<readonly About[]> };
  /** Documents behind the request beside its own files, and what opening them takes of those who do not decide the request. */
  readonly documents?: { readonly demand: Demand; find(db: Db, payload: Payload): Promise<readonly RequestDocument[]> };
  /** What is asked for as data, with what stands before and after; names and numbers of people are looked up for the reader. */
  view(payload: Payload, viewer: Viewer): Promise<RequestViewData>;
  /** The payload without what only readers of identities may see. */
  conceal?(payload: Payload): unknown;
  /** Does what was asked for, as the second person; refusals make the request FAILED. The answer is kept with it. */
  apply(act: Act, payload: Payload, stored: Applied): Promise<unknown>;
  /** The request ended without being applied: sets free what it held. */
  release?(act: Act, payload: Payload, ending: Ending & Pick<StoredPayload, 'requestId'>): Promise<void>;
}

/** What one person does at once and two do otherwise. */
export interface Decided<Payload, Weighed, Done> {
  readonly weighed: Weighed;
  /** Does it; called where one person is enough. */
  write(): Promise<Done>;
  /** What to store for the second person; called where two are needed. */
  ask(): Promise<Proposal<Payload>> | Proposal<Payload>;
}

/** An act that takes a second person, always or when it must: a kind of request, and what its slice does with it. */
export interface SecondPerson<Payload, Weighed> extends ApprovalKind {
  needsSecond(weighed: Weighed): boolean;
  /** Stores what somebody asks for until a second person decides; refuses where one already waits. */
  ask(act: Act, proposal: Proposal<Payload>): Promise<string>;
  /** Does it, or asks: the id of the request, or what was done. */
  decide<Done>(act: Act, decided: Decided<Payload, Weighed, Done>): Promise<{ requestId: string } | { done: Done }>;
  /** Refuses where a request already waits about one of these things of the first kind, before anything else is done. */
  demandFree(act: Act, ids: readonly string[]): Promise<void>;
  /** The requests that wait about things of the first kind, by their ids. @param makerPersonId only what this person asked for */
  findWaiting(db: Db, ids: readonly string[], makerPersonId?: string): Promise<Map<string, string>>;
  /** Ends the requests that wait about a thing of the first kind which has just changed. */
  endStale(act: Act, id: string): Promise<(StoredPayload & { kind: string })[]>;
}

/** For acts that always take a second person. */
export const always = (): true => true;

const toTargets = (kind: string, rows: readonly Versioned[]): ApprovalTarget[] => rows.map(({ id, version }) => ({ kind, id, version: String(version) }));

/**
 * Makes a kind of request of its declaration.
 * @returns what the slice registers with the application and acts by
 */
export function secondPerson<Payload, Weighed = void>(declared: Declaration<Payload, Weighed>): SecondPerson<Payload, Weighed> {
  const { kind, payload: schema, about, documents, conceal, release, barred } = declared;
  const [mainKind] = Object.keys(declared.targets) as [string];
  // What was stored has been checked then; shown it is taken as it is, so that an old request stays readable.
  const stored = (payload: unknown): Payload => payload as Payload;

  async function demandFree(act: Act, of: string, ids: readonly string[]): Promise<void> {
    if (!declared.whenWaiting || ids.length === 0) return;
    const [waiting] = (await findWaitingRequests(act.db, of, ids)).values();
    if (waiting !== undefined) declared.whenWaiting(waiting);
  }

  async function companiesOf(act: Act, value: readonly string[] | undefined): Promise<readonly string[]> {
    if (!declared.ofAll) return value ?? [];
    const all = await codesOfAllCompanies(act.db);
    return all.length > 0 ? all : (value ?? act.actor.companies);
  }

  async function ask(act: Act, proposal: Proposal<Payload>): Promise<string> {
    const targets = proposal.targets.map(({ kind: of, id, version }) => ({ kind: of ?? mainKind, id, version: String(version) }));
    const of = targets[0]?.kind ?? mainKind;
    await demandFree(
      act,
      of,
      targets.filter((target) => target.kind === of).map(({ id }) => id),
    );
    return requestApproval(act, {
      kind,
      payload: schema.parse(proposal.payload),
      targets,
      companyCodes: await companiesOf(act, proposal.companyCodes),
      ...(proposal.reason === null || proposal.reason === undefined ? {} : { reason: proposal.reason }),
      fileIds: proposal.fileIds,
    });
  }

  return {
    kind,
    sees: declared.sees,
    ...(declared.decides ? { decides: declared.decides } : {}),
    ...(declared.ofAll ? { ofAll: true } : {}),
    ...(declared.isRestricted ? { isRestricted: true } : {}),
    ...(barred ? { barred: (payload: unknown) => barred(stored(payload)) } : {}),
    needsSecond: (weighed) => declared.needsSecond(weighed),
    ask,
    async decide(act, { weighed, write, ask: decision }) {
      return declared.needsSecond(weighed) ? { requestId: await ask(act, await decision()) } : { done: await write() };
    },
    demandFree: (act, ids) => demandFree(act, mainKind, ids),
    findWaiting: (db, ids, makerPersonId) => findWaitingRequests(db, mainKind, ids, makerPersonId),
    endStale: (act, id) => endStaleRequests(act, { kind: mainKind, id }),
    sentence: (payload, reader) => declared.sentence(stored(payload), reader),
    about: async (db, payloads, lang) =>
      typeof about === 'function' ? payloads.map((payload) => about(stored(payload), lang)) : about.find(db, payloads.map(stored)),
    ...(documents ? { documents: { demand: documents.demand, find: (db: Db, payload: unknown) => documents.find(db, stored(payload)) } } : {}),
    view: (payload, viewer) => declared.view(stored(payload), viewer),
    ...(conceal ? { conceal: (payload: unknown) => conceal(stored(payload)) } : {}),
    async lockTargets(db, targets) {
      const present: ApprovalTarget[] = [];
      for (const [of, lock] of Object.entries(declared.targets)) {
        const ids = targets.filter((target) => target.kind === of).map(({ id }) => id);
        if (ids.length > 0) present.push(...toTargets(of, await lock(db, ids)));
      }
      return present;
    },
    async apply(act, { payload, ...rest }) {
      const { data, success } = schema.safeParse(payload);
      if (!success) refuse(approvalRequestErrors, 'REQUEST_UNREADABLE');
      return declared.apply(act, data as Payload, rest);
    },
    ...(release
      ? { release: (act: Act, { payload, requestId }: StoredPayload, ending: Ending) => release(act, stored(payload), { ...ending, requestId }) }
      : {}),
  };
}
