import type { Readable } from 'node:stream';
import { type AbilityEntry, commonErrors, type Demand, type Endpoint, type EndpointParsed, type Envelope, type Language, refuse } from '../contract/index.ts';
import type { Condition } from './conditions/condition.ts';
import type { Db, Database } from './db/connect.ts';
import type { FileStore } from './files/store.ts';
import type { InternalCall } from './http/mount-internal.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { JobPlace } from './jobs/queue.ts';
import type { SealedColumn } from './secrets/sealed-columns.store.ts';
import { definePort } from './ports.ts';

/** Who calls: a person of the staff, the payment core with a key, or the system itself. */
export interface Actor {
  kind: 'staff' | 'machine' | 'system' | 'anonymous';
  /** Key of the account or of the machine key; '0' for the system. */
  userId: string;
  /** The human being behind the account; maker and checker must differ here. */
  personId: string;
  name: string;
  account: string;
  amlRole: string;
  abilities: AbilityEntry[];
  /** Codes of the group companies whose rows this actor may see. */
  companies: string[];
  sessionId?: string;
  scopes?: string[];
}

export const systemActor: Actor = {
  kind: 'system',
  userId: '0',
  personId: '0',
  name: 'system',
  account: 'system',
  amlRole: 'SYSTEM',
  abilities: [],
  companies: [],
};

/** One entry of the audit trail, as a use case reports it; the pipeline adds who, when and from where. */
export interface AuditNote {
  /** Defaults to the verb of the endpoint record. */
  verb?: string;
  subject?: { kind: string; id: string };
  companyCode?: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** One uploaded file, held in memory up to the upload limit; its type is sniffed from the bytes. */
export interface UploadedFile {
  fieldName: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
  sha256: string;
}

/** One uploaded file of a call that keeps its files: in the file store by its hash, with its first bytes. */
export interface KeptUpload {
  fieldName: string;
  name: string;
  sha256: string;
  sizeBytes: number;
  head: Buffer;
}

/** The browser that calls. */
export interface Page {
  /** Whether a page of the product calls, and no other client and no page of another site. */
  readonly isOwn: boolean;
  cookie(name: string): string | undefined;
  /** Leaves a cookie that no script can read and no other site can send. @param place seconds: how long it is kept; 0 takes it out */
  setCookie(name: string, value: string, place: { path: string; seconds: number }): void;
}

/** Everything a use case gets besides its parsed input. */
export interface Call {
  /** For a call that writes this is its transaction; otherwise the pool for lists. */
  readonly db: Db;
  readonly database: Database;
  readonly actor: Actor;
  /** What this call demanded of the actor. */
  readonly demand: Demand;
  /** The owner of another account with the rights of this moment; undefined when the account may not be used any more. */
  rightsOf(userId: string): Promise<Actor | undefined>;
  readonly now: Date;
  readonly lang: Language;
  /** IANA name of the zone that the screen shows. */
  readonly timeZone: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly page: Page;
  readonly uploads: readonly UploadedFile[];
  /** Files of a call whose record says `keepsUploads`; `uploads` has none then. */
  readonly keptUploads: readonly KeptUpload[];
  readonly files: FileStore;
  readonly config: {
    readonly publicUrl: string;
    readonly demo: boolean;
    readonly sandbox: boolean;
    /** After how long without an act of its person a session ends, in ms; the session slice knows what is ordinary. */
    readonly sessionIdleMs?: number;
    /** What the installation offers; without it English and Portuguese. */
    readonly languages?: readonly Language[];
    /** How many days back from today the files of lists reach; without it thirty. */
    readonly downloadDays?: number;
    /**
     * How much of the demonstration is there, in whole per cent, while it is loaded; undefined otherwise. Meanwhile nobody
     * changes anything but who is signed in: its past must not meet what is done today.
     */
    readonly demoPercent?: () => number | undefined;
  };
  /** Raw lines of an NDJSON body. */
  readonly lines: AsyncIterable<string> | undefined;
  /** Reports a state change; call it once for each. Written in the call's transaction. */
  audit(note: AuditNote): void;
  /** Says that the call has found nothing to change: without a note it leaves no entry then, which would say that something was done. */
  unchanged(): void;
  /** Adds a job in the call's transaction; it runs only if the call commits. */
  enqueue(job: string, data: object, options?: JobPlace): Promise<void>;
  /** What is told of an error by which one of several things in a call failed, with its HTTP status; it is logged as the call's would be. */
  envelopeOf(error: unknown): Envelope & { status: number };
  /** Fresh id for a row. */
  newId(): Promise<string>;
  /** Whether nobody waits for the answer any more: the caller has left, or was told that its time is over. */
  isAbandoned(): boolean;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly body: Buffer | Readable;
  readonly inline?: boolean;
}
/** Lines of JSON as an answer. */
export type LinesAnswer = AsyncIterable<unknown>;

/** What is known of a caller before the body of its request is read. */
export interface Caller extends Pick<Call, 'database' | 'actor' | 'ip' | 'now' | 'requestId'> {
  /** Keys of the input that travel in headers; an absent one is empty. */
  readonly input: Readonly<Record<string, string>>;
}
/** Looks at a caller before anything that it sends is read; refuses it by an error. */
export type Admit = (caller: Caller) => Promise<void>;

/** A call with its use case, ready to be mounted. */
export interface Handler {
  readonly record: Endpoint;
  readonly run: (input: never, call: Call) => Promise<unknown>;
  /** Refuses a caller before its body is read. */
  readonly admit?: Admit | undefined;
}

type TypesOf<E> = E extends { readonly _types?: infer T } ? NonNullable<T> : never;
type SentOf<E> = TypesOf<E> extends { sent: infer S } ? S : never;
/** Any endpoint record; the phantom types are read from the concrete one. */
type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

const companyCodes = definePort<(db: Db) => Promise<readonly string[]>>(() => {
  throw new Error('nobody has said which companies there are');
});
/** Tells which companies there are; the slice that owns them says so. Without it nobody can change what is the same for all. */
export const registerCompanyCodes = companyCodes.register;

/**
 * The companies that somebody must work for who changes or decides what is the same for all.
 * @returns the codes of all companies
 */
export const codesOfAllCompanies = (db: Db): Promise<readonly string[]> => companyCodes.now(db);

/** Whether somebody works for all companies. */
export const worksForAll = async ({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<boolean> =>
  (await codesOfAllCompanies(db)).every((code) => actor.companies.includes(code));

function bind(record: AnyEndpoint, run: unknown): Handler {
  const existing = record as Endpoint;
  const act = run as (input: never, call: Call) => Promise<unknown>;
  if (!existing.ofAll) return { record: existing, run: act };
  return {
    record: existing,
    // Here and not in the pipeline: the configuration file makes calls within a call.
    async run(input, call) {
      if (!(await worksForAll(call))) refuse(commonErrors, 'OF_ALL_COMPANIES');
      return act(input, call);
    },
  };
}

/** Binds a use case to its record. The use case gets parsed input and returns what the record promises. */
export function handle<E extends AnyEndpoint>(record: E, run: (input: EndpointParsed<E>, call: Call) => Promise<SentOf<E>>): Handler {
  return bind(record, run);
}
/** As `handle`, for a record with `answer: 'file'`. */
export function handleFile<E extends AnyEndpoint>(record: E, run: (input: EndpointParsed<E>, call: Call) => Promise<FileAnswer>): Handler {
  return bind(record, run);
}
/** As `handle`, for a record with `answer: 'ndjson'`: one line of JSON per item. */
export function handleLines<E extends AnyEndpoint>(record: E, run: (input: EndpointParsed<E>, call: Call) => LinesAnswer): Handler {
  return bind(record, async (input: EndpointParsed<E>, call: Call) => run(input, call));
}

export const fileAnswer = (answer: FileAnswer): FileAnswer => answer;

/** Whether a reader of these companies may see a person; nobody sees one that does not exist. */
export type SeesPerson = (db: Db, subjectId: string, companies: readonly string[]) => Promise<boolean>;
/** Whose number is typed: that of a person on file, or of a merchant. */
export type NumberOf = 'person' | 'merchant';
/** Whether a reader may look people, or merchants, up by a typed number. */
export type FindsByNumber = (abilities: readonly AbilityEntry[], of: NumberOf) => boolean;

/** What a slice offers to the server. */
export interface Slice {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly jobs?: readonly JobDefinition[];
  /** A call by which other processes of the database reach this one; no part of the API. */
  readonly internal?: (database: Database) => InternalCall;
  /** Makes what calls need before the server answers any; it is waited for, within reason. */
  readonly begin?: (database: Database) => Promise<void>;
  /** Called once when the server is about to stop, while it still answers. */
  readonly leave?: (database: Database) => Promise<void>;
  /** Whether a reader of these companies may see a person; one slice says so for all. */
  readonly sees?: SeesPerson;
  /** Whether a reader may look people up by a typed number; said by the slice that says `sees`. */
  readonly mayFindByNumber?: FindsByNumber;
  /** What an installation needs of this slice to do its duty. */
  readonly conditions?: readonly Condition[];
  /** Columns whose values its stores seal and unseal. */
  readonly sealed?: readonly SealedColumn[];
  /** What its jobs delete after a time that is the same for all companies; the slice that shows them names the kinds. */
  readonly deletes?: readonly { readonly kind: string; readonly hours: number }[];
  /** Of people of a company, those about whom somebody has work to end; what is kept of them is not deleted. */
  readonly worksOn?: (db: Db, companyCode: string, subjectIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
