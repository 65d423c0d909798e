import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Origin } from '../../domains/decisions/server/index.ts';
import { resolveSubjects } from '../../domains/id-database/server/resolving/index.ts';
import { addMonths, type Business, type IdCountry, localDate, type PayerVerification } from '../../domains/kernel/index.ts';
import { writeDefaultPack } from '../../domains/rules/server/index.ts';
import { type Database, systemActor } from '../../platform/server/index.ts';
import { writeCompaniesAlone } from '../../seeds/write-reference.ts';
import { PlainError } from '../database.ts';
import {
  addMerchants,
  addRoutes,
  countCompanies,
  countResults,
  currencyOf,
  findCompaniesByCurrency,
  findIndustries,
  findMerchantCompanies,
  hasRules,
  type Home,
  noteImport,
  refreshStatistics,
  type Route,
  writePersonFacts,
} from './data-set.store.ts';
import { type BadLine, findTable, readTable, type Table } from './read-table.ts';
import { LineReader, type MerchantLine, merchantColumns, type PaymentLine, paymentColumns, personColumns, type PersonLine } from './rows.ts';
import { newTally, sendLines, type Tally } from './send-lines.ts';

export interface ImportOptions {
  folder: string;
  /** Which company takes the merchants of a country, where the limits do not say it by themselves. */
  companies?: ReadonlyMap<string, string>;
  /** How strictly names on payments are compared, at apps that are new; by name when absent. */
  payerVerification?: PayerVerification;
  operator: string;
  now: Date;
  say: (line: string) => void;
  /** Tells how much of the payments has been worked through, 0 to 1, and how many of them. */
  onProgress?: (share: number, payments: number) => void;
  onBad: (bad: BadLine) => void;
  /** Stops between two chunks; the next run goes on there. */
  signal?: AbortSignal;
  /** Lines that are read before they are worked through. */
  chunk?: number;
}

export interface ImportReport {
  tally: Tally;
  badLines: number;
  ms: number;
  stopped: boolean;
  totals: Awaited<ReturnType<typeof countResults>>;
}

const peopleChunk = 500;
const usualChunk = 3000;
/** The tables grow from nothing: statistics are refreshed after so many payments, then after four times as many, and so on. */
const firstRefresh = 5000;

interface Import extends ImportOptions {
  database: Database;
  requestId: string;
}

function tableOf(folder: string, name: string): Table {
  const table = findTable(folder, name);
  if (!table)
    throw new PlainError(`There is no ${name}.csv.gz or ${name}.csv in ${path.resolve(folder)}. A data set has merchants, entities and transactions.`);
  return table;
}

/** @param industries those that are known here; a merchant of another would be judged by no rule that names its own */
async function readMerchants({ folder, now, onBad }: Import, industries: readonly string[]): Promise<MerchantLine[]> {
  const table = tableOf(folder, 'merchants');
  const reader = new LineReader(table.file, now, onBad);
  const merchants: MerchantLine[] = [];
  for await (const row of readTable(table, merchantColumns, { onBad })) {
    const merchant = reader.merchant(row);
    if (merchant && !industries.includes(merchant.industry)) reader.bad(row.line, 'industry', `The industry field must be one of: ${industries.join(', ')}.`);
    else if (merchant) merchants.push(merchant);
  }
  if (merchants.length === 0) throw new PlainError(`${table.file} holds no merchant that can be loaded.`);
  return merchants;
}

/** The company for each country of the set: the one asked for, else the only one with a general limit in its currency. */
function chooseHomes(countries: readonly IdCountry[], asked: ReadonlyMap<string, string>, able: ReadonlyMap<string, string[]>): Map<IdCountry, Home> {
  return new Map(
    countries.map((country) => {
      const currency = currencyOf[country];
      const codes = able.get(currency) ?? [];
      const wanted = asked.get(country);
      const code = wanted ?? (codes.length === 1 ? codes[0] : undefined);
      if (code !== undefined && codes.includes(code)) return [country, { companyCode: code, currency }];
      const there = codes.length === 0 ? 'No company has one' : `Companies with one: ${codes.join(', ')}`;
      throw new PlainError(`Merchants of ${country} need a company with a general limit in ${currency}. ${there}. Choose with --company ${country}=CODE.`);
    }),
  );
}

/** Gives each company the default pack of the countries of its merchants, where it has no rules in their currency yet. */
async function writePacks(run: Import, homes: ReadonlyMap<IdCountry, Home>): Promise<void> {
  for (const [country, { companyCode, currency }] of homes) {
    const added = await run.database.main.transaction().execute(async (trx) => {
      if (await hasRules(trx, companyCode, currency)) return 0;
      return writeDefaultPack(trx, { companyCode, country, status: 'ACTIVE', now: run.now });
    });
    if (added > 0) run.say(`Rules: the default pack of ${country} was put in force at ${companyCode} (${added} rules).`);
  }
}

async function loadMerchants(run: Import): Promise<{ merchants: MerchantLine[]; companyOf: Map<string, string> }> {
  const { database, say } = run;
  const db = database.main;
  const merchants = await readMerchants(run, await findIndustries(db));
  if ((await countCompanies(db)) === 0) {
    await writeCompaniesAlone(database, addMonths(run.now, -120, 'UTC'));
    say('The database had no companies: the two of the demonstration, with their general limits, were added.');
  }
  const homes = chooseHomes([...new Set(merchants.map((one) => one.country))].sort(), run.companies ?? new Map(), await findCompaniesByCurrency(db));
  await writePacks(run, homes);
  const added = await db.transaction().execute(async (trx) => {
    const counts = await addMerchants(trx, merchants, { homes, payerVerification: run.payerVerification ?? 'NAME' });
    if (counts.merchants + counts.apps > 0) await noteImport(trx, { ...run, verb: 'data-set.merchants-added', after: counts });
    return counts;
  });
  say(
    `Merchants: ${merchants.length} (${added.merchants} new), of ${[...homes].map(([country, { companyCode }]) => `${country} at ${companyCode}`).join(', ')}.`,
  );
  const companyOf = await findMerchantCompanies(
    db,
    merchants.map((one) => one.merchant_no),
  );
  return { merchants, companyOf };
}

/** A day on which somebody of that age may have been born: the latest before the set begins. */
const birthDateOf = (person: PersonLine, begins: Date): string | null =>
  person.age !== undefined ? localDate(addMonths(begins, -12 * person.age, 'UTC'), 'UTC') : null;

async function savePeople({ database, ...run }: Import, people: readonly PersonLine[], begins: Date): Promise<number> {
  return database.main.transaction().execute(async (trx) => {
    const resolved = await resolveSubjects(
      trx,
      people.map(({ document, name }) => ({ ...document, name })),
      { source: 'REGISTRY', linkedBy: 'data set' },
    );
    const facts = people.map((person, index) => ({ subjectId: resolved[index]?.subjectId as string, person, birthDate: birthDateOf(person, begins) }));
    const written = await writePersonFacts(trx, facts, begins);
    if (written > 0) await noteImport(trx, { ...run, verb: 'data-set.people-added', after: { people: written } });
    return written;
  });
}

async function loadPeople(run: Import, begins: Date): Promise<void> {
  const table = tableOf(run.folder, 'entities');
  const reader = new LineReader(table.file, run.now, run.onBad);
  let people: PersonLine[] = [];
  let [read, added] = [0, 0];
  for await (const row of readTable(table, personColumns, run)) {
    const person = reader.person(row);
    if (!person) continue;
    read += 1;
    people.push(person);
    if (people.length < peopleChunk) continue;
    added += await savePeople(run, people, begins);
    people = [];
  }
  if (people.length > 0) added += await savePeople(run, people, begins);
  run.say(`People:    ${read} (${added} new).`);
}

/** When the first payment of the set was made. */
async function findBeginning({ folder, now }: Import): Promise<Date> {
  const table = tableOf(folder, 'transactions');
  const reader = new LineReader(table.file, now, () => undefined);
  for await (const row of readTable(table, paymentColumns, { onBad: () => undefined })) {
    const line = reader.payment(row);
    if (line) return line.kind === 'payment' ? line.input.order_time : line.at;
  }
  throw new PlainError(`${table.file} holds no payment that can be loaded.`);
}

/** Remembers the routes that were added, and adds those that lines are the first to use. */
class Routes {
  readonly #known = new Set<string>();
  readonly #companyOf: ReadonlyMap<string, string>;
  readonly #countryOf: ReadonlyMap<string, IdCountry>;

  constructor(merchants: readonly MerchantLine[], companyOf: ReadonlyMap<string, string>) {
    this.#companyOf = companyOf;
    this.#countryOf = new Map(merchants.map((one) => [one.merchant_no, one.country]));
  }

  async learn(database: Database, lines: readonly PaymentLine[]): Promise<void> {
    const fresh: Route[] = [];
    for (const line of lines) {
      if (line.kind !== 'payment') continue;
      const { merchant_no: merchant, provider_code: provider = '', method, business } = line.input;
      const [company, country] = [this.#companyOf.get(merchant), this.#countryOf.get(merchant)];
      const name = [provider, method, business, company, country].join('|');
      if (!company || !country || this.#known.has(name)) continue;
      this.#known.add(name);
      fresh.push({ provider, method, business: business as Business, company, country });
    }
    if (fresh.length > 0) await database.main.transaction().execute((trx) => addRoutes(trx, fresh));
  }
}

async function loadPayments(run: Import, routes: Routes, origin: Origin): Promise<{ tally: Tally; stopped: boolean }> {
  const { database, now, onBad, onProgress, signal } = run;
  const table = tableOf(run.folder, 'transactions');
  const reader = new LineReader(table.file, now, onBad);
  const tally = newTally();
  let lines: PaymentLine[] = [];
  let share = 0;
  let refreshAt = firstRefresh;
  const work = async () => {
    await routes.learn(database, lines);
    await sendLines({ db: database.main, origin, reader, tally }, lines);
    lines = [];
    onProgress?.(share, tally.decided + tally.repeated);
    if (tally.decided < refreshAt) return;
    await refreshStatistics(database.main);
    refreshAt *= 4;
  };
  for await (const row of readTable(table, paymentColumns, { onBad, onBytes: (read) => (share = read / table.bytes) })) {
    const line = reader.payment(row);
    if (line) lines.push(line);
    if (lines.length < (run.chunk ?? usualChunk)) continue;
    await work();
    if (signal?.aborted) return { tally, stopped: true };
  }
  share = 1;
  if (lines.length > 0) await work();
  return { tally, stopped: false };
}

/**
 * Loads a data set: merchants, people with what is known of them, and payments, which are decided as the machine call
 * decides them, each dated by its own time. Repeating it adds nothing; a run that was cut off goes on where it stopped.
 */
export async function importDataSet(database: Database, options: ImportOptions): Promise<ImportReport> {
  let badLines = 0;
  const onBad = (bad: BadLine) => {
    badLines += 1;
    options.onBad(bad);
  };
  const run: Import = { ...options, onBad, database, requestId: `data-set:${randomUUID()}` };
  for (const name of ['merchants', 'entities', 'transactions']) tableOf(run.folder, name);
  const { merchants, companyOf } = await loadMerchants(run);
  await loadPeople(run, await findBeginning(run));
  const origin: Origin = {
    actor: { ...systemActor, name: run.operator, companies: [...new Set(companyOf.values())] },
    ip: null,
    requestId: run.requestId,
  };
  const began = performance.now();
  const { tally, stopped } = await loadPayments(run, new Routes(merchants, companyOf), origin);
  const ms = performance.now() - began;
  if (tally.decided > 0) {
    const after = { decided: tally.decided, repeated: tally.repeated, refunds: tally.refunds, bad_lines: badLines, stopped };
    await database.main.transaction().execute((trx) => noteImport(trx, { ...run, verb: 'data-set.payments-decided', after }));
    await refreshStatistics(database.main);
  }
  return { tally, badLines, ms, stopped, totals: await countResults(database, [...companyOf.keys()]) };
}
