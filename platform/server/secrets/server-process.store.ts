import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** A server that runs on this database, with the names of its keys. */
export interface ServerProcess {
  process: string;
  /** Machine and number of the process, by which an operator finds it. */
  name: string;
  /** The first one seals. */
  keys: string[];
  /** Where its keys lie: those of a file it reads again. */
  keysFrom: 'FILE' | 'ENVIRONMENT';
}

/** Who was silent for so long is gone. */
const aliveSeconds = 30;

export async function saveServerProcess(db: Db, { process, name, keys, keysFrom }: ServerProcess): Promise<void> {
  await sql`insert into server_process (process, name, keys, keys_from, beat_at)
    values (${process}, ${name}, ${keys}::text[], ${keysFrom}, clock_timestamp()) -- database time: signs of life among processes
    on conflict (process) do update set (name, keys, keys_from, beat_at) = (excluded.name, excluded.keys, excluded.keys_from, excluded.beat_at)`.execute(db);
  await sql`delete from server_process where beat_at < clock_timestamp() - interval '1 day' -- database time: signs of life among processes`.execute(db);
}

export async function deleteServerProcess(db: Db, process: string): Promise<void> {
  await sql`delete from server_process where process = ${process}`.execute(db);
}

/** The servers that run now. */
export async function listServerProcesses(db: Db): Promise<ServerProcess[]> {
  const { rows } = await sql<ServerProcess>`select process, name, keys, keys_from as "keysFrom" from server_process
    where beat_at > clock_timestamp() - make_interval(secs => ${aliveSeconds}::float8) order by name -- database time: signs of life among processes`.execute(
    db,
  );
  return rows;
}
