import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { type FactValues, storedFact, valuesOf } from '../../../../register/payment-facts/server/index.ts';
import type { FactChange } from './shared-histories.ts';

/** A change as it is told: what was, what is, the version that an acceptance made, whether to forget all. */
export type FactMessage = [before: FactValues | 0, after: FactValues | 0, version: number, reset: 0 | 1];

const published = ({ before, after, version, reset }: FactChange): FactMessage => [
  before ? valuesOf(before) : 0,
  after ? valuesOf(after) : 0,
  version ?? 0,
  reset ? 1 : 0,
];

export const unpublished = ([before, after, version, reset]: FactMessage): FactChange => ({
  ...(before ? { before: storedFact(before) } : {}),
  ...(after ? { after: storedFact(after) } : {}),
  ...(version ? { version } : {}),
  ...(reset ? { reset: true } : {}),
});

/** Where a process takes payments of others. */
export interface Whereabouts {
  /** Name of the machine: an address of the loopback interface means something there only. */
  machine: string | null;
  /** Of its HTTP server: `http://host:port`. */
  address: string | null;
  /** Key that others present to it, sealed. */
  secret: string | null;
  protocol: number | null;
}

/** What a process says of itself at a sign of life. */
export interface Sign extends Whereabouts {
  /** How often it began or came back. */
  came: number;
  /** Names of whom it knew then: these it has told of everything since. */
  met: readonly string[];
  /** Whom it knows now, by name and how often they came: what it commits from now on they are told. */
  knows: readonly string[];
}

/** A process that decides. */
export interface Member extends Sign {
  process: string;
}

export interface FeedAnswer {
  /** What the next question asks from. */
  snapshot: string;
  /** ms since this process was last heard of; null when it never was. */
  silentMs: number | null;
  /** Somebody else was alive at some time since then, so that this process may have been taken for gone. */
  hadCompany: boolean;
  /** Other processes that decide now. */
  others: Member[];
  /** What they told since the last question. */
  changes: FactMessage[][] | null;
}

/**
 * Gives a sign of life, if there is one to give, and hears who else decides and what they told since a snapshot. What was
 * told is known by its transaction: nothing is passed over when two commit in another order than they began.
 */
export async function receiveFromOthers(
  db: Db,
  process: string,
  { since, sign, aliveMs }: { since: string | undefined; sign: Sign | undefined; aliveMs: number },
): Promise<FeedAnswer> {
  const { rows } = await sql<FeedAnswer>`
    -- database time: signs of life among processes
    with beat as (
      insert into decision_process (process, beat_at, machine, address, secret, protocol, came, met, knows)
      select ${process}, clock_timestamp(), ${sign?.machine ?? null}, ${sign?.address ?? null}, ${sign?.secret ?? null}, ${sign?.protocol ?? null}::integer,
        ${sign?.came ?? 0}::integer, ${[...(sign?.met ?? [])]}::text[], ${[...(sign?.knows ?? [])]}::text[]
      where ${sign !== undefined}::boolean
      on conflict (process) do update set (beat_at, machine, address, secret, protocol, came, met, knows)
        = (excluded.beat_at, excluded.machine, excluded.address, excluded.secret, excluded.protocol, excluded.came, excluded.met, excluded.knows)
    )
    select pg_current_snapshot()::text as snapshot,
      (select extract(epoch from clock_timestamp() - beat_at)::float8 * 1000 from decision_process where process = ${process}) as "silentMs",
      exists (select from decision_process o, decision_process own where own.process = ${process} and o.process <> ${process}
        and o.beat_at > own.beat_at - make_interval(secs => ${aliveMs / 1000}::float8)) as "hadCompany",
      (select coalesce(json_agg(json_build_object('process', process, 'machine', machine, 'address', address, 'secret', secret, 'protocol', protocol,
          'came', came, 'met', met, 'knows', knows) order by process), '[]')
        from decision_process where process <> ${process} and beat_at > clock_timestamp() - make_interval(secs => ${aliveMs / 1000}::float8)) as others,
      (select json_agg(f.changes order by f.id) from fact_feed f
        where f.process <> ${process} and f.xid >= pg_snapshot_xmin(${since ?? null}::pg_snapshot)
          and not pg_visible_in_snapshot(f.xid, ${since ?? null}::pg_snapshot)) as changes`.execute(db);
  return rows[0] as FeedAnswer;
}

export async function publishToOthers(db: Db, process: string, changes: readonly FactChange[]): Promise<void> {
  await sql`insert into fact_feed (process, changes) values (${process}, ${JSON.stringify(changes.map(published))}::json)`.execute(db);
}

/** Tells all processes of changes of the caller's transaction; they hear of it once it is committed. */
export const publishAll = (trx: Db, changes: readonly FactChange[]): Promise<void> => publishToOthers(trx, 'desk', changes);

/** Forgets all processes, where the database is a copy and they belong to the original. */
export async function forgetProcesses(db: Db): Promise<void> {
  await sql`delete from decision_process`.execute(db);
  await sql`delete from fact_feed`.execute(db);
}

/** Takes away what everybody has heard, and who is gone: whoever was silent for longer goes no later than who was silent for less. */
export async function tidyFeed(db: Db, keptMs: number): Promise<void> {
  const kept = sql`/* database time: signs of life among processes */ clock_timestamp() - make_interval(secs => ${keptMs / 1000}::float8)`;
  await sql`delete from fact_feed where at < ${kept}`.execute(db);
  await sql`delete from decision_process where beat_at < ${kept}`.execute(db);
}
