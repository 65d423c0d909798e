import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { endAlertWith } from '../../../domains/casework/alerts/server/index.ts';
import { Mapping } from '../../../domains/screening/screening-lists/contract/index.ts';
import { loadList, ownCsvSource, registerSource } from '../../../domains/screening/screening-lists/server/index.ts';
import { monitorOnce } from '../../../domains/people/screening-monitoring/server/index.ts';
import { presentEvidence } from '../../../domains/payments/transactions/server/index.ts';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import { type Database, localFileStore, migrate, openDatabase, registerIdSource } from '../../../platform/server/index.ts';
import { type SeededRandom, seededRandom } from '../../../seeds/random.ts';
import { writeReference } from '../../../seeds/write-reference.ts';
import { company } from '../decisions/world.ts';
import { inventOrganisation, inventPerson } from './names.ts';

export interface WorstDaySize {
  customers: number;
  /** Entries that are on the list before. */
  listed: number;
  /** Entries that one version adds; the worst day of OFAC in three years changed 561. */
  changed: number;
}

export interface WorstDay {
  /** From the version in force to the last alert. */
  seconds: number;
  /** The same of a version that adds one entry, in a process that has compared nobody before. */
  firstSeconds: number;
  /** Customers who are alerted. */
  found: number;
}

const source = 'BENCH';
const rowsAtOnce = 50_000;
const shareOfCompanies = 0.05;
const shareOfPeople = 0.6;
const dayMs = 86_400_000;

function entryLine(at: number, random: SeededRandom): string {
  const isPerson = random.next() < shareOfPeople;
  const name = isPerson ? inventPerson(random) : inventOrganisation(random);
  // An entry has 2.4 names, as OFAC's.
  const aliases = Array.from({ length: at % 5 < 2 ? 2 : 1 }, () => (isPerson ? inventPerson(random) : inventOrganisation(random)));
  return `${at + 1},"${name}",${isPerson ? 'individual' : 'entity'},"${aliases.join('; ')}"\n`;
}

async function publish(database: Database, files: ReturnType<typeof localFileStore>, lines: readonly string[], at: Date): Promise<void> {
  const bytes = Readable.from(['id,name,kind,alias\n', ...lines]);
  const state = await loadList({ database, files, now: at }, { sourceId: source, sourceDate: null, list: [{ name: 'list.csv', bytes }] });
  if (state !== 'LOADED') throw new Error(`the list was ${state}`);
}

/** Customers as they are after their first comparison: monitored, and due for nothing. */
async function addCustomers(client: pg.Client, customers: number): Promise<void> {
  const random = seededRandom('monitored customers');
  for (let from = 0; from < customers; from += rowsAtOnce) {
    const many = Math.min(rowsAtOnce, customers - from);
    const kinds = Array.from({ length: many }, () => (random.next() < shareOfCompanies ? 'COMPANY' : 'PERSON'));
    const names = kinds.map((kind) => (kind === 'PERSON' ? inventPerson(random) : inventOrganisation(random)));
    await client.query(
      `insert into subject (id, kind, country, name, birth_date, nationality, source)
       select 10000000 + $1 + n, kind, 'BRA', name, date '1950-01-01' + ((n * 7919) % 18000)::int, 'BRA', 'REGISTRY'
       from unnest($2::text[], $3::text[]) with ordinality as c (kind, name, n)`,
      [from, kinds, names],
    );
    await client.query(
      `insert into screening_monitored (id, company_code, subject_id, origin, purpose, since, status_at, status_by_name, is_due)
       select 30000000 + $1 + n, $2, 10000000 + $1 + n, 'AUTOMATIC', 'CUSTOMER', clock_now(), clock_now(), 'system', false from generate_series(1, $3::int) as n`,
      [from, company, many],
    );
  }
  await client.query(`delete from screening_mark`);
  await client.query(`vacuum analyze subject`);
  await client.query(`vacuum analyze screening_monitored`);
}

/** A new version of a list against all monitored customers, by the monitoring of the product on a durable PostgreSQL of its own. */
export async function timeWorstDay({ customers, listed, changed }: WorstDaySize): Promise<WorstDay> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  const database = openDatabase(postgres.url, 10);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await client.connect();
    registerIdSource(database.main);
    const now = clock.now();
    await writeReference(database, new Date(now.getTime() - 400 * dayMs));
    await registerSource(
      database,
      ownCsvSource({
        id: source,
        name: source,
        kind: 'SANCTION',
        mapping: Mapping.parse({
          key: ['id'],
          name: ['name'],
          kind: { column: 'kind', values: { individual: 'person', entity: 'organisation' } },
          aliases: ['alias'],
          dateOrder: 'year-month-day',
        }),
      }),
      now,
    );
    const files = localFileStore(path.join(folder, 'files'));
    const random = seededRandom('lists of monitoring');
    const before = Array.from({ length: listed }, (_, at) => entryLine(at, random));
    await publish(database, files, before, now);
    await monitorOnce({ database, endAlert: endAlertWith(presentEvidence) });
    await addCustomers(client, customers);
    const pass = async (lines: readonly string[]): Promise<number> => {
      await publish(database, files, lines, now);
      const began = performance.now();
      await monitorOnce({ database, endAlert: endAlertWith(presentEvidence) });
      return (performance.now() - began) / 1000;
    };
    const news = Array.from({ length: changed }, (_, at) => entryLine(listed + at, random));
    // A process that has run for a while has seen a change before.
    const early = [...before, entryLine(listed + changed, random)];
    const firstSeconds = await pass(early);
    const seconds = await pass([...early, ...news]);
    const { rows } = await client.query<{ status: string; done: number; found: number }>(
      `select status, done, found from screening_run where company_code = $1 and kind = 'LIST_CHANGE' order by id desc limit 1`,
      [company],
    );
    const [run] = rows;
    if (run?.status !== 'DONE' || run.done !== customers) throw new Error(`the pass ended ${run?.status} after ${run?.done} customers`);
    return { seconds, firstSeconds, found: run.found };
  } finally {
    await client.end();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
