import pg from 'pg';
import { makeIdDocument } from '../../../domains/register/kernel/id-numbers/id-make.ts';
import { clock } from '../../../platform/server/clock.ts';
import { type Database, type Keyring, migrate, openDatabase, registerIdSource } from '../../../platform/server/index.ts';
import { merchants } from '../../../seeds/merchants.ts';
import { type SeededRandom, seededRandom } from '../../../seeds/random.ts';
import { writeReference } from '../../../seeds/write-reference.ts';

export const company = 'ATBR';
/** The key that all processes of the benchmark encrypt secrets with, so that any of them starts on what another has written. */
export const keys: Keyring = [{ id: 'bench', bytes: Buffer.alloc(32, 1) }];
const historyDays = 90;
const dayMs = 86_400_000;
/** Few people pay often, most seldom. */
const spread = 0.8;
const loadRows = 100_000;

export interface World {
  databaseUrl: string;
  people: number;
}

/** The documents of a world: always the same ones for the same number. */
export function documentsOf(people: number): string[] {
  const random = seededRandom('decisions bench');
  const visited = new Set<string>();
  while (visited.size < people) visited.add(makeIdDocument('CPF', random.next));
  return [...visited];
}

export const shops = merchants.filter((one) => one.currency === 'BRL' && one.status === 'ONBOARDED');

export interface Draw {
  person: number;
  merchantNo: string;
  appId: string;
  amountMinor: number;
  device: string;
}

/** Who pays is the person: apps that verify strictly hold a payment of which that is not told. */
export const payerOf = (person: number, documents: readonly string[]) => ({
  name: `Pessoa Inventada ${person}`,
  id_type: 'CPF' as const,
  id_no: documents[person] as string,
});

/** Ordinary payments are what is measured: refuses a run in which the rules or settings held or rejected more than a few. */
export async function demandAccepted(client: pg.Client, since: Date): Promise<void> {
  const { rows } = await client.query<{ others: number; all: number }>(
    `select count(*) filter (where aml_result <> 'ACCEPTED')::int as others, count(*)::int as all from transaction where created_at >= $1`,
    [since],
  );
  const { others, all } = rows[0] ?? { others: 0, all: 0 };
  if (all === 0 || others > all / 100) throw new Error(`of ${all} payments that were measured, ${others} were not accepted`);
}

export const deviceOf = (person: number): string => `device-${person}`;

/** One payment like those of every day. */
export function draw(random: SeededRandom, people: number): Draw {
  const shop = random.pick(shops);
  const person = random.zipf(people, spread);
  return {
    person,
    merchantNo: shop.merchantNo,
    appId: random.pick(shop.apps).appId,
    amountMinor: Math.min(900_000, Math.max(100, Math.round(random.logNormal(8_000, 1)))),
    device: deviceOf(person),
  };
}

/** Makes the schema and so many people, each with a key for pay-ins. */
export async function makePeople(databaseUrl: string, people: number): Promise<World> {
  await migrate(databaseUrl);
  const database: Database = openDatabase(databaseUrl, 2);
  registerIdSource(database.main);
  await writeReference(database, new Date(clock.ms() - 400 * dayMs));
  await database.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const documents = documentsOf(people);
    // Ids of people, identifiers and keys from one stretch of the sequence: person n has the n-th of each.
    const stretch = Math.ceil((people * 3) / 1024);
    const { rows } = await client.query<{ start: string }>(
      `select min(v)::text as start from (select nextval('id_block') as v from generate_series(1, $1)) s`,
      [stretch],
    );
    const start = Number(rows[0]?.start);
    await client.query(`create table bench_person (n integer primary key, subject_id bigint not null, key_id bigint not null, no text not null)`);
    await client.query(
      `insert into bench_person select n - 1, $1::bigint + n - 1, $1::bigint + $2 + n - 1, no from unnest($3::text[]) with ordinality as d (no, n)`,
      [start, people, documents],
    );
    await client.query(`insert into subject (id, kind, country, name, verification, verified_at)
      select subject_id, 'PERSON', 'BRA', 'Pessoa Inventada ' || n, 'Pass', clock_now() from bench_person`);
    await client.query(
      `insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason)
       select $1::bigint + n, subject_id, 'BRA', 'CPF', no, true, 'bench' from bench_person`,
      [start + 2 * people],
    );
    await client.query(
      `insert into decision_key (id, company_code, subject_id, business, currency) select key_id, $1, subject_id, 'payin', 'BRL' from bench_person`,
      [company],
    );
    // What is measured is the way of ordinary payments: nobody reaches a limit.
    await client.query(`update limit_profile set monitor_minor = 900000000000, probation_minor = 900000000000`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return { databaseUrl, people };
}

/** Fills tables while their indexes are away and neither triggers nor references are looked at; the indexes are made again afterwards. */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not indisprimary and not exists (select 1 from pg_constraint c where c.conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`set session_replication_role = replica`);
  await fill();
  await client.query(`set session_replication_role = default`);
  for (const { definition } of indexes) await client.query(definition);
}

/** Adds payments of the last months, with their lines in the ledger. @param from number of the first, so that a world can grow */
export async function addHistory({ databaseUrl, people }: World, from: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const random = seededRandom(`history ${from}`);
  const now = clock.ms();
  try {
    await client.query(`set synchronous_commit = off`);
    await withoutIndexes(client, ['transaction', 'limit_entry'], () => addRows(client, { people, from, count, now, random }));
    await client.query('vacuum (analyze) transaction, limit_entry, subject, identifier, decision_key, person_version');
    await client.query('checkpoint');
    // A database that has run for a while has what is used in its memory.
    await client.query('create extension if not exists pg_prewarm');
    await client.query(`select sum(pg_prewarm(c.oid::regclass)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'i') and c.relpages > 0`);
  } finally {
    await client.end();
  }
}

interface HistoryRows {
  people: number;
  from: number;
  count: number;
  now: number;
  random: SeededRandom;
}

async function addRows(client: pg.Client, { people, from, count, now, random }: HistoryRows): Promise<void> {
  for (let at = 0; at < count; at += loadRows) {
    const rows = Math.min(loadRows, count - at);
    const draws = Array.from({ length: rows }, () => draw(random, people));
    const { rows: ids } = await client.query<{ start: string }>(
      `select min(v)::text as start from (select nextval('id_block') as v from generate_series(1, $1)) s`,
      [Math.ceil((rows * 2) / 1024)],
    );
    const start = Number(ids[0]?.start);
    // In the order of time, as they would have come in.
    const times = draws.map((_, index) => now - historyDays * dayMs + Math.floor(((from + at + index) / (from + count)) * (historyDays * dayMs - 3_600_000)));
    await client.query(
      `with d as (select * from unnest($1::integer[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::float8[]) with ordinality
             as d (person, merchant_no, app_id, amount, device, at, n)),
           p as (select d.*, b.subject_id, b.key_id, b.no, to_timestamp(d.at / 1000) as event_at from d join bench_person b on b.n = d.person),
           e as (insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
             select $7::bigint + $8 + n - 1, key_id, $7::bigint + n - 1, 'CONSUME', 'PERSONAL', 1, amount, event_at, event_at from p)
         insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, name,
           method, currency, order_amount_minor, pay_amount_minor, order_time, paid_at, partner_status, aml_result, stage, device, ip_country, created_at, updated_at)
         select $7::bigint + n - 1, '${company}', 'payin', 'H' || ($9::bigint + n), 'history', merchant_no, app_id, subject_id, key_id, 'BRA', 'CPF', no,
           'Pessoa Inventada ' || person, 'PIX', 'BRL', amount, amount, event_at, event_at, 'PAID', 'ACCEPTED', 'PAYMENT', device, 'BRA', event_at, event_at from p`,
      [
        draws.map((one) => one.person),
        draws.map((one) => one.merchantNo),
        draws.map((one) => one.appId),
        draws.map((one) => one.amountMinor),
        draws.map((one) => one.device),
        times,
        start,
        rows,
        from + at,
      ],
    );
  }
}
