import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres/index.ts';

/** The similarity at which pg_trgm alerts about as often as the engine does. */
const similarity = 0.6;

/** The same queries on the same names by PostgreSQL's pg_trgm with a GIN index. @returns microseconds of each query */
export async function timeTrigrams(names: readonly string[], queries: readonly string[]): Promise<{ micros: number[]; hits: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query('create extension pg_trgm');
    await client.query('create table listed (id int generated always as identity, name text not null)');
    await client.query('insert into listed (name) select lower(name) from unnest($1::text[]) name', [names]);
    await client.query('create index listed_name on listed using gin (name gin_trgm_ops)');
    await client.query('analyze listed');
    await client.query(`set pg_trgm.similarity_threshold = ${similarity}`);
    const micros: number[] = [];
    let hits = 0;
    for (const query of queries) {
      const began = performance.now();
      const { rowCount } = await client.query({
        name: 'alike',
        text: 'select id, similarity(name, $1) from listed where name % $1',
        values: [query.toLowerCase()],
      });
      micros.push((performance.now() - began) * 1000);
      if ((rowCount ?? 0) > 0) hits += 1;
    }
    return { micros, hits };
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
