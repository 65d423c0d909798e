import { sql } from 'kysely';
import { type AbilityEntry, type Demand, type Endpoint, type EndpointData, type EndpointInput, mayCall, RefusedError } from '../platform/contract/index.ts';
import {
  type Actor,
  type AuditNote,
  auditedAt,
  type Call,
  type Database,
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
export interface DeskCalls {
  staff: ReadonlyMap<string, Actor>;
  call<E extends AnyEndpoint>(as: { account: string; at: Date; uploads?: readonly Upload[] }, record: E, input: EndpointInput<E>): Promise<EndpointData<E>>;
  /** Work in one transaction on behalf of a member of the staff, for doors that have no call yet. */
  act(as: { account: string; at: Date; uploads?: readonly Upload[] }, verb: string, work: (call: Call) => Promise<void>): Promise<void>;
}

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

interface Desk {
  database: Database;
  files: FileStore;
  slices: readonly Slice[];
  publicUrl: string;
}

/** Opens the desk: the staff must have been seeded. */
export async function openDesk({ database, files, slices, publicUrl }: Desk): Promise<DeskCalls> {
  const staff = await loadStaff(database.main);
  const handlers = new Map<unknown, Handler>(slices.flatMap((slice) => slice.handlers.map((handler) => [handler.record, handler] as const)));
  const actorOf = (account: string): Actor => {
    const actor = staff.get(account);
    if (!actor) throw new Error(`the demonstration has no account ${account}`);
    return actor;
  };
  let calls = 0;

  const run = (
    as: { account: string; at: Date; uploads?: readonly Upload[] },
    { verb, demand }: { verb: string; demand: Demand },
    work: (call: Call) => Promise<unknown>,
  ): Promise<unknown> => {
    const actor = actorOf(as.account);
    calls += 1;
    const requestId = `demo-${as.at.getTime()}-${calls}`;
    return auditedAt(as.at, () =>
      database.main.transaction().execute(async (db) => {
        const notes: AuditNote[] = [];
        const call = inProcessCall({
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
        return result;
      }),
    );
  };

  return {
    staff,
    async call(as, record, input) {
      const { path, ability, audit, input: schema } = record as Endpoint;
      const handler = handlers.get(record);
      if (!handler) throw new Error(`no handler for ${path}`);
      if (!mayCall(actorOf(as.account).abilities, ability)) throw new Error(`${as.account} may not call ${path}`);
      const parsed = (schema as unknown as Parser).safeParse(input);
      if (!parsed.success) throw new Error(`the demonstration sends a wrong input to ${path}: ${parsed.error.message}`);
      return (await run(as, { verb: audit ?? path, demand: ability }, (call) => handler.run(parsed.data as never, call))) as never;
    },
    async act(as, verb, work) {
      await run(as, { verb, demand: 'signed-in' }, work);
    },
  };
}

/** Was the act refused because the state had moved on? The history then goes on without it. */
export const isRefused = (error: unknown): error is RefusedError => error instanceof RefusedError;
