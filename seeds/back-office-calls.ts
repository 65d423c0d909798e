import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AbilityEntry, type Demand, type Endpoint, type EndpointData, type EndpointInput, mayCall, RefusedError } from '../platform/contract/index.ts';
import {
  type Actor,
  type AuditNote,
  auditedAt,
  type Call,
  type Database,
  type Db,
  type FileStore,
  type Handler,
  type Slice,
  writeAudit,
} from '../platform/server/index.ts';
import { inProcessCall, type Upload } from './in-process-call.ts';

export type { Upload };

/* Calls of the staff at a time of the history: the same use cases as over HTTP, with the same ability and audit. */

type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;
/** Makes one call as a member of the staff, `at` a moment of the history. */
export interface BackOfficeCalls {
  staff: ReadonlyMap<string, Actor>;
  call<E extends AnyEndpoint>(as: { account: string; at: Date; uploads?: readonly Upload[] }, record: E, input: EndpointInput<E>): Promise<EndpointData<E>>;
  /** Work in one transaction on behalf of a member of the staff, for doors that have no call yet. */
  act<T>(as: { account: string; at: Date; uploads?: readonly Upload[] }, verb: string, work: (call: Call) => Promise<T>): Promise<T>;
  /**
   * A part that is told as a whole: what is sent in it is done once, however often it is begun, and a repetition is given the first
   * answer; what answers with a file is sent again. What has been done is forgotten with `end`, in its transaction.
   */
  inOnePart(play: () => Promise<void>, end: (db: Db) => Promise<unknown>): Promise<void>;
  /** What the back office chooses from, as JSON has it: in a part that is begun again, what was read the first time. @param what names it within its part */
  readOnce<T>(what: string, read: (db: Db) => Promise<T>): Promise<T>;
}

/** How often the same was sent in the part that is being told. */
type Turns = Map<string, number>;

async function findAnswer(db: Db, key: string, turn: number): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ answer: unknown }>`select answer from demo_call where key = ${key} and turn = ${turn}`.execute(db);
  return rows[0];
}
const keepAnswer = (db: Db, key: string, turn: number, answer: unknown): Promise<unknown> =>
  sql`insert into demo_call (key, turn, answer) values (${key}, ${turn}, ${JSON.stringify(answer ?? null)}::text::jsonb)`.execute(db);

interface Parser {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error };
}

async function loadStaff(db: Database['main']): Promise<Map<string, Actor>> {
  const { rows } = await sql<{
    userId: string;
    personId: string;
    name: string;
    account: string;
    amlRole: string;
    companies: string[];
    abilities: AbilityEntry[];
  }>`
    select u.id as "userId", u.person_id as "personId", u.name, u.account, u.aml_role as "amlRole", u.company_codes as companies,
      (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'action', a.actions)), '[]') from role_ability a where a.role_code = u.aml_role) as abilities
    from user_account u`.execute(db);
  return new Map(rows.map((row) => [row.account, { kind: 'staff', ...row }]));
}

const ip = '10.20.0.14';

interface BackOffice {
  database: Database;
  files: FileStore;
  slices: readonly Slice[];
  publicUrl: string;
}

/** Opens the back office: the staff must have been seeded. */
export async function openBackOffice({ database, files, slices, publicUrl }: BackOffice): Promise<BackOfficeCalls> {
  const staff = await loadStaff(database.main);
  const handlers = new Map<unknown, Handler>(slices.flatMap((slice) => slice.handlers.map((handler) => [handler.record, handler] as const)));
  const actorOf = (account: string): Actor => {
    const actor = staff.get(account);
    if (!actor) throw new Error(`the demonstration has no account ${account}`);
    return actor;
  };
  let calls = 0;
  let turns: Turns | undefined;

  const run = (
    as: { account: string; at: Date; uploads?: readonly Upload[] },
    { verb, demand, input, isKept = true }: { verb: string; demand: Demand; input?: unknown; isKept?: boolean },
    work: (call: Call) => Promise<unknown>,
  ): Promise<unknown> => {
    const actor = actorOf(as.account);
    calls += 1;
    const requestId = `demo-${as.at.getTime()}-${calls}`;
    const sent = JSON.stringify([as.account, as.at.getTime(), verb, input, as.uploads?.map(({ name }) => name)]);
    const key = createHash('sha256').update(sent).digest('base64url');
    const turn = (turns?.get(key) ?? 0) + 1;
    turns?.set(key, turn);
    return auditedAt(as.at, () =>
      database.main.transaction().execute(async (db) => {
        const before = turns && isKept ? await findAnswer(db, key, turn) : undefined;
        if (before) return before.answer;
        const notes: AuditNote[] = [];
        const call = await inProcessCall({
          db,
          database,
          files,
          config: { publicUrl, demo: true, sandbox: true },
          lang: 'pt',
          actor,
          rightsOf: async (userId) => [...staff.values()].find((one) => one.userId === userId),
          demand,
          now: as.at,
          requestId,
          userAgent: 'demonstration',
          ip,
          uploads: as.uploads ?? [],
          notes,
          enqueue: async (job) => {
            throw new Error(`the history cannot wait for the job ${job}`);
          },
        });
        const result = await work(call);
        await writeAudit(db, { actor, verb, ip, requestId }, notes);
        if (turns && isKept) await keepAnswer(db, key, turn, result);
        return result;
      }),
    );
  };

  return {
    staff,
    async call(as, record, input) {
      const { path, ability, audit, answer, input: schema } = record as Endpoint;
      const handler = handlers.get(record);
      if (!handler) throw new Error(`no handler for ${path}`);
      if (!mayCall(actorOf(as.account).abilities, ability)) throw new Error(`${as.account} may not call ${path}`);
      const parsed = (schema as unknown as Parser).safeParse(input);
      if (!parsed.success) throw new Error(`the demonstration sends a wrong input to ${path}: ${parsed.error.message}`);
      return (await run(as, { verb: audit ?? path, demand: ability, input: [path, input], isKept: answer === undefined }, (call) =>
        handler.run(parsed.data as never, call),
      )) as never;
    },
    async act(as, verb, work) {
      return (await run(as, { verb, demand: 'signed-in' }, work)) as never;
    },
    readOnce: (what, read) =>
      database.main.transaction().execute(async (db) => {
        const before = turns && (await findAnswer(db, what, 1));
        if (before) return before.answer as never;
        const result = await read(db);
        if (turns) await keepAnswer(db, what, 1, result);
        return result;
      }),
    async inOnePart(play, end) {
      turns = new Map();
      await play();
      turns = undefined;
      await database.main.transaction().execute(async (db) => {
        await sql`delete from demo_call`.execute(db);
        await end(db);
      });
    },
  };
}

/** Was the act refused because the state had moved on? The history then goes on without it. */
export const isRefused = (error: unknown): error is RefusedError => error instanceof RefusedError;
