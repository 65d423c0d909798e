import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type { Origin } from '../../domains/payments/decisions/server/index.ts';
import { resolveSubjects } from '../../domains/register/id-database/server/resolving/index.ts';
import { currencyOfCountry } from '../../domains/register/kernel/company-settings.ts';
import { addMonths, type IdCountry, localDate, type PayerVerification } from '../../domains/register/kernel/index.ts';
import { writeDefaultPack } from '../../domains/rules/rules/server/index.ts';
import { type Database, systemActor } from '../../platform/server/index.ts';
import { PlainError } from '../database.ts';
import { checkPayments, checkPeople } from './check-set.ts';
import {
  addMerchants,
  addRoutes,
  countRaised,
  findCompaniesByCurrency,
  findIndustries,
  findKnown,
  growingTables,
  hasRules,
  type Home,
  type SetReferences,
  noteImport,
  type Route,
  writePersonFacts,
} from './data-set.store.ts';
import { type BadLine, examineTable, findTable, readTable, type Table, reportOtherTables, type TableOfSet, type TableShape } from './read-table.ts';
import {
  LineReader,
  type MerchantLine,
  merchantColumns,
  paymentColumns,
  type PaymentLine,
  paymentShape,
  personColumns,
  type PersonLine,
  personShape,
} from './rows.ts';
import { newTally, sendLines, type Tally } from './send-lines.ts';
import { describeForm, type FormOptions } from './table-form.ts';

export interface ImportOptions {
  folder: string;
  /** Which company takes the merchants of a country, where the limits do not say it by themselves. */
  companies?: ReadonlyMap<string, string>;
  /** How strictly names on payments are compared, at apps that are new; by name when absent. */
  payerVerification?: PayerVerification;
  /** How values are written that may be read in two ways. */
  form?: FormOptions;
  /** Finds what is wrong with the files and writes nothing. */
  checkOnly?: boolean;
  /** Loads the other lines of files that have faults; otherwise a fault keeps everything from being written. */
  leaveOutFaults?: boolean;
  /** Adds payment methods, providers and channels that payments name and the database does not have; otherwise they are faults. */
  addChannels?: boolean;
  operator: string;
  now: Date;
  say: (line: string) => void;
  /** Tells how much of the payments has been worked through, 0 to 1, and how many of them. */
  onProgress?: (share: number, payments: number) => void;
  onBad: (bad: BadLine) => void;
  /** Refreshes the statistics of tables that have grown, with the rights of their owner. */
  refreshStatistics?: (tables: readonly string[]) => Promise<void>;
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
  /** false: the files were only looked at. */
  written: boolean;
  /** Alerts that this run has raised. */
  alerts: Awaited<ReturnType<typeof countRaised>>;
}

const peopleChunk = 500;
const usualChunk = 3000;
/** The tables grow from nothing: statistics are refreshed after so many payments, then after four times as many, and so on. */
const firstRefresh = 5000;

const shapes = {
  merchants: { columns: merchantColumns as readonly string[], shape: {} as TableShape },
  entities: { columns: personColumns as readonly string[], shape: personShape },
  transactions: { columns: paymentColumns as readonly string[], shape: paymentShape },
};
type TableName = keyof typeof shapes;
const tableNames = Object.keys(shapes) as TableName[];

interface Import extends ImportOptions {
  database: Database;
  requestId: string;
  tables: Record<TableName, TableOfSet>;
  refresh: () => Promise<void>;
}

function tableOf(folder: string, name: string): Table {
  const table = findTable(folder, name);
  if (!table)
    throw new PlainError(`There is no ${name}.csv.gz or ${name}.csv in ${path.resolve(folder)}. A data set has merchants, entities and transactions.`);
  return table;
}

/** Looks at each file whole, and says how it is read before anything is. */
async function openTables({ folder, form = {}, say }: ImportOptions, onBad: (bad: BadLine) => void): Promise<Record<TableName, TableOfSet>> {
  reportOtherTables(folder, tableNames, say);
  const results = tableNames.map((name) => tableOf(folder, name));
  const open = async (name: TableName, table: Table): Promise<TableOfSet> => {
    const faulty = new Set<number>();
    const take = (bad: BadLine) => {
      faulty.add(bad.line);
      onBad(bad);
    };
    return { table, form: await examineTable(table, shapes[name].columns, shapes[name].shape, form), faulty, onBad: take };
  };
  const tables = {} as Record<TableName, TableOfSet>;
  for (const [at, name] of tableNames.entries()) tables[name] = await open(name, results[at] as Table);
  for (const name of tableNames) say(describeForm(tables[name].table.file, tables[name].form));
  return tables;
}

/** @param industries those that are known here; a merchant of another would be evaluated by no rule that names its own */
async function readMerchants({ now, tables: { merchants: source } }: Import, industries: readonly string[], existing: SetReferences): Promise<MerchantLine[]> {
  const { table, form, onBad } = source;
  const reader = new LineReader(table.file, now, onBad, form.standIns);
  const merchants = new Map<string, MerchantLine>();
  const appOwners = new Map(existing.apps);
  for await (const row of readTable(table, merchantColumns, { onBad, form })) {
    const merchant = reader.merchant(row);
    if (!merchant) continue;
    const { merchant_no: no, apps } = merchant;
    if (!industries.includes(merchant.industry)) reader.bad(row.line, 'industry', `The industry field must be one of: ${industries.join(', ')}.`);
    else if (merchants.has(no)) reader.bad(row.line, 'merchant_no', 'An earlier line has this merchant.');
    else if (apps.some((app) => (appOwners.get(app) ?? no) !== no)) reader.bad(row.line, 'apps', 'Another merchant has one of these apps.');
    else {
      merchants.set(no, merchant);
      for (const app of apps) appOwners.set(app, no);
    }
  }
  return [...merchants.values()];
}

/** The company for each country of the set: the one asked for, else the only one with a general limit in its currency. */
function chooseHomes(countries: readonly IdCountry[], requested: ReadonlyMap<string, string>, able: ReadonlyMap<string, string[]>): Map<IdCountry, Home> {
  return new Map(
    countries.map((country) => {
      const currency = currencyOfCountry[country];
      const codes = able.get(currency) ?? [];
      const target = requested.get(country);
      const code = target ?? (codes.length === 1 ? codes[0] : undefined);
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

/** What the import is about to write, once the files are without fault. */
interface Plan {
  merchants: MerchantLine[];
  homes: Map<IdCountry, Home>;
  /** The company of each merchant, of the set and of the database. */
  companyOf: Map<string, string>;
  begins: Date | undefined;
  routes: Route[];
}

/** Reads everything and reports every fault; writes nothing. */
async function checkSet(run: Import): Promise<Plan> {
  const { database, now, onProgress, signal, tables } = run;
  const able = await findCompaniesByCurrency(database.main);
  if (able.size === 0)
    throw new PlainError(
      'No company here has general limits yet. Set the installation up first, by the page whose address "npm start" prints, or add the company in the system configuration.',
    );
  const existing = await findKnown(database.main, [...new Set([...able.values()].flat())]);
  const merchants = await readMerchants(run, await findIndustries(database.main), existing);
  const homes = chooseHomes([...new Set(merchants.map((one) => one.country))].sort(), run.companies ?? new Map(), able);
  const stored = [...existing.merchants];
  const companyOf = new Map([
    ...merchants.map(({ merchant_no: no, country }): [string, string] => [no, (homes.get(country) as Home).companyCode]),
    ...stored.map(([no, { company }]): [string, string] => [no, company]),
  ]);
  const countryOf = new Map([
    ...merchants.map(({ merchant_no: no, country }): [string, IdCountry] => [no, country]),
    ...stored.map(([no, { country }]): [string, IdCountry] => [no, country]),
  ]);
  await checkPeople(tables.entities, now);
  const { bytes } = tables.transactions.table;
  const checked = await checkPayments(tables.transactions, {
    database,
    now,
    known: existing,
    merchants,
    companyOf,
    countryOf,
    addChannels: run.addChannels ?? false,
    onBytes: (read) => onProgress?.(read / bytes, 0),
    signal,
  });
  return { merchants, homes, companyOf, ...checked };
}

/** Says what will be made that is not on file, before it is made. */
function tellPlan({ say }: Import, { routes }: Plan): void {
  if (routes.length === 0) return;
  const names = routes.map(({ provider, method, business, company }) => `${company} ${business} ${method}${provider ? ` by ${provider}` : ''}`);
  say(`Payment methods and channels that are added: ${names.sort().join('; ')}.`);
}

async function loadRoutes(run: Import, { routes }: Plan): Promise<void> {
  if (routes.length === 0) return;
  await run.database.main.transaction().execute(async (trx) => {
    await addRoutes(trx, routes);
    await noteImport(trx, { ...run, verb: 'data-set.channels-added', after: { channels: routes } });
  });
}

async function loadMerchants(run: Import, { merchants, homes }: Plan): Promise<void> {
  const { database, say } = run;
  const db = database.main;
  await writePacks(run, homes);
  const added = await db.transaction().execute(async (trx) => {
    const counts = await addMerchants(trx, merchants, { homes, payerVerification: run.payerVerification ?? 'NAME' });
    if (counts.merchants + counts.apps > 0) await noteImport(trx, { ...run, verb: 'data-set.merchants-added', after: counts });
    return counts;
  });
  say(
    `Merchants: ${merchants.length} (${added.merchants} new), of ${[...homes].map(([country, { companyCode }]) => `${country} at ${companyCode}`).join(', ')}.`,
  );
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
  const { table, form, faulty } = run.tables.entities;
  const reader = new LineReader(table.file, run.now, () => undefined, form.standIns);
  let people: PersonLine[] = [];
  let [read, added] = [0, 0];
  for await (const row of readTable(table, personColumns, { ...personShape, form, onBad: () => undefined })) {
    const person = faulty.has(row.line) ? undefined : reader.person(row);
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

async function loadPayments(run: Import, companyOf: ReadonlyMap<string, string>, origin: Origin): Promise<{ tally: Tally; stopped: boolean }> {
  const { database, now, onProgress, signal, tables } = run;
  const { table, form, faulty, onBad } = tables.transactions;
  const reader = new LineReader(table.file, now, onBad, form.standIns);
  const tally = newTally();
  let lines: PaymentLine[] = [];
  let share = 0;
  let refreshAt = firstRefresh;
  const work = async () => {
    await sendLines({ db: database.main, origin, reader, tally, companyOf }, lines);
    lines = [];
    onProgress?.(share, tally.decided + tally.repeated);
    if (tally.decided < refreshAt) return;
    await run.refresh();
    refreshAt *= 4;
  };
  const rows = readTable(table, paymentColumns, { ...paymentShape, form, onBad: () => undefined, onBytes: (read) => (share = read / table.bytes) });
  for await (const row of rows) {
    const line = faulty.has(row.line) ? undefined : reader.payment(row);
    if (line) lines.push(line);
    if (lines.length < (run.chunk ?? usualChunk)) continue;
    await work();
    if (signal?.aborted) return { tally, stopped: true };
  }
  share = 1;
  if (lines.length > 0) await work();
  return { tally, stopped: false };
}

/** Statistics are the owner's to refresh; where a database has no other role, everybody here is the owner. */
const refreshAsWritten =
  ({ main }: Database) =>
  async (tables: readonly string[]): Promise<void> =>
    void (await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(main));

/**
 * Loads a data set: merchants, people with what is known of them, and payments, which are decided as the machine call
 * decides them, each dated by its own time. The files are read whole first: with a fault in them nothing is written, unless their lines are
 * to be left out. Repeating it adds nothing; a run that was cut off goes on where it stopped.
 */
export async function importDataSet(database: Database, options: ImportOptions): Promise<ImportReport> {
  let badLines = 0;
  const onBad = (bad: BadLine) => {
    badLines += 1;
    options.onBad(bad);
  };
  const refreshStatistics = options.refreshStatistics ?? refreshAsWritten(database);
  const run: Import = {
    ...options,
    database,
    requestId: `data-set:${randomUUID()}`,
    tables: await openTables(options, onBad),
    refresh: () => refreshStatistics(growingTables),
  };
  const began = performance.now();
  const plan = await checkSet(run);
  const report = { tally: newTally(), stopped: run.signal?.aborted ?? false, written: false, alerts: [] };
  const isRefused = badLines > 0 && !options.leaveOutFaults;
  if (isRefused || options.checkOnly || report.stopped) return { ...report, badLines, ms: performance.now() - began };
  if (plan.merchants.length === 0 || plan.begins === undefined)
    throw new PlainError(`${run.tables[plan.begins ? 'merchants' : 'transactions'].table.file} holds nothing that can be loaded.`);
  tellPlan(run, plan);
  await loadRoutes(run, plan);
  await loadMerchants(run, plan);
  await loadPeople(run, plan.begins);
  const origin: Origin = {
    actor: { ...systemActor, name: run.operator, companies: [...new Set(plan.companyOf.values())] },
    ip: null,
    requestId: run.requestId,
  };
  const deciding = performance.now();
  const { tally, stopped } = await loadPayments(run, plan.companyOf, origin);
  const ms = performance.now() - deciding;
  if (tally.decided > 0) {
    const after = { decided: tally.decided, repeated: tally.repeated, refunds: tally.refunds, bad_lines: badLines, stopped };
    await database.main.transaction().execute((trx) => noteImport(trx, { ...run, verb: 'data-set.payments-decided', after }));
    await run.refresh();
  }
  return { tally, badLines, ms, stopped, written: true, alerts: await countRaised(database.main, run.requestId) };
}
