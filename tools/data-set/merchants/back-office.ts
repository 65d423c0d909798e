import { randomUUID } from 'node:crypto';
import { slices } from '../../../apps/server/slices.ts';
import { authenticatorFor, listAccounts } from '../../../domains/mechanisms/session/server/index.ts';
import {
  type Endpoint,
  type EndpointData,
  type EndpointParsed,
  InvalidInputError,
  mayCall,
  RefusedError,
  refusalText,
} from '../../../platform/contract/index.ts';
import {
  type Actor,
  type AuditNote,
  type Call,
  type Database,
  type Db,
  explainFields,
  explainIssues,
  type FileStore,
  type Handler,
  type SchemaIssue,
  writeAudit,
} from '../../../platform/server/index.ts';
import { inProcessCall, type Upload } from '../../../seeds/in-process-call.ts';
import { PlainError } from '../../database.ts';
import type { Columns, Row } from './tables.ts';
import { columnOf } from './tables.ts';

/* The calls of the back office, made for lines of files: the same checks and the same audit entries, several in one transaction. */

type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** What is wrong with a line, by its columns. */
export class LineFault extends Error {
  override name = 'LineFault';
  readonly row: Row;
  readonly faults: readonly { field: string; problem: string }[];
  constructor(row: Row, faults: readonly { field: string; problem: string }[]) {
    super('a line cannot be loaded');
    this.row = row;
    this.faults = faults;
  }
}

/** A line of a file, with the columns that its file has. */
export interface About {
  row: Row;
  columns: Columns;
}

/** The column that a refusal is about. */
const columnOfRefusal: Readonly<Record<string, string>> = {
  MERCHANT_TAX_ID_TAKEN: 'tax_id',
  MERCHANT_NO_SUCH_COMPANY: 'entity_code',
  CONTACT_EXISTS: 'email',
  RELATIONSHIP_EXISTS: 'role',
  RELATIONSHIP_ITSELF: 'of',
  RELATIONSHIP_NOT_BEHIND: 'of',
  DOCUMENT_ASKED_ALREADY: 'kind',
  FILE_EMPTY: 'file',
  FILE_TYPE_REFUSED: 'file',
  FILE_TWICE: 'file',
};

/** An error of a use case as faults of the line; what is none of its refusals is thrown on. */
function faultOf(error: unknown, { row, columns }: About): LineFault {
  if (error instanceof InvalidInputError) {
    const named = error.fields.map((field) => ({ ...field, field: columnOf(columns, field.field) }));
    return new LineFault(
      row,
      explainFields(named, 'en').map(({ field, msg }) => ({ field, problem: msg })),
    );
  }
  if (error instanceof RefusedError)
    return new LineFault(row, [{ field: columnOfRefusal[error.errorName] ?? '', problem: refusalText(error.refusal, 'en', error.params) }]);
  throw error;
}

/** What a schema of a call can do, of which the record shows less. */
interface Parser {
  safeParse(value: unknown, options: object): { success: true; data: unknown } | { success: false; error: { issues: SchemaIssue[] } };
}

/** The input of a call as it is checked in the back office; throws the faults of the line. */
export function readInput<E extends AnyEndpoint>(record: E, input: object, { row, columns }: About): EndpointParsed<E> {
  const parsed = ((record as Endpoint).input as unknown as Parser).safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data as EndpointParsed<E>;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.length > 0 ? [columnOf(columns, String(issue.path[0]))] : [] }));
  throw new LineFault(
    row,
    explainIssues(issues, 'en').map(({ field, msg }) => ({ field, problem: msg })),
  );
}

export interface BackOfficeOptions {
  database: Database;
  files: FileStore;
  publicUrl: string;
  now: Date;
  /** The account of the back office in whose name lines are entered. */
  account: string;
  operator: string;
}

/** What is done for one merchant, in one transaction. */
export interface BackOffice {
  readonly db: Db;
  /** Documents that the scanner is to have once the transaction is done. */
  readonly unscanned: string[];
  /** Makes a call of the back office for a line. */
  call<E extends AnyEndpoint>(record: E, input: object, about: About & { upload?: Upload }): Promise<EndpointData<E>>;
  /** Work for a line by a door of a slice, with what it leaves in the audit trail. */
  act<T>(verb: string, about: About, work: (call: Call) => Promise<T>): Promise<T>;
}

export interface OpenedBackOffice {
  readonly actor: Actor;
  /** Refuses where the account may not make one of these calls. */
  demand(...records: readonly AnyEndpoint[]): void;
  /** Does work in one transaction; a fault undoes it all. */
  inOne<T>(work: (backOffice: BackOffice) => Promise<T>): Promise<{ done: T; unscanned: string[] }>;
}

async function findActor(database: Database, { account, now, operator }: BackOfficeOptions): Promise<{ actor: Actor; rightsOf: Call['rightsOf'] }> {
  const authenticator = authenticatorFor({ demo: true });
  const result = (await listAccounts(database.main, now, {})).find((one) => one.account.toLowerCase() === account.toLowerCase());
  const actor = result && (await authenticator.byAccount(database.main, result.id));
  if (!actor) throw new PlainError(`There is no account ${account} that may be used; "npm run account -- list" names them.`);
  return { actor: { ...actor, name: `${actor.name} (${operator})` }, rightsOf: (userId) => authenticator.byAccount(database.main, userId) };
}

/** Opens the back office for an account: what it may not do on screens it may not do here. */
export async function openBackOffice(options: BackOfficeOptions): Promise<OpenedBackOffice> {
  const { database, files, publicUrl, now } = options;
  const { actor, rightsOf } = await findActor(database, options);
  const handlers = new Map<unknown, Handler>(slices.flatMap((slice) => slice.handlers.map((handler) => [handler.record, handler] as const)));
  const requestId = `merchant-set:${randomUUID()}`;
  const demand = (...records: readonly AnyEndpoint[]) => {
    for (const { ability, path } of records)
      if (!mayCall(actor.abilities, ability)) throw new PlainError(`The account ${options.account} may not do this: ${path} asks for ${ability}.`);
  };
  return {
    actor,
    demand,
    inOne: (work) =>
      database.main.transaction().execute(async (db) => {
        const unscanned: string[] = [];
        const run = async <T>(verb: string, demanded: Call['demand'], uploads: readonly Upload[], does: (call: Call) => Promise<T>): Promise<T> => {
          const notes: AuditNote[] = [];
          const call = await inProcessCall({
            db,
            database,
            files,
            config: { publicUrl, demo: false, sandbox: false },
            lang: 'en',
            actor,
            rightsOf,
            demand: demanded,
            now,
            requestId,
            userAgent: 'import',
            ip: null,
            uploads,
            notes,
            enqueue: async (_job, data) => void unscanned.push((data as { documentId: string }).documentId),
          });
          const done = await does(call);
          await writeAudit(db, { actor, verb, ip: null, requestId }, notes);
          return done;
        };
        const done = await work({
          db,
          unscanned,
          async call(record, input, { upload, ...about }) {
            demand(record);
            const parsed = readInput(record, input, about);
            const { ability, audit, path } = record as Endpoint;
            const handler = handlers.get(record) as Handler;
            try {
              return (await run(audit ?? path, ability, upload ? [upload] : [], (call) => handler.run(parsed as never, call))) as never;
            } catch (error) {
              throw faultOf(error, about);
            }
          },
          async act(verb, about, does) {
            try {
              return await run(verb, 'signed-in', [], does);
            } catch (error) {
              throw faultOf(error, about);
            }
          },
        });
        return { done, unscanned };
      }),
  };
}
