// Loads a data set of payments through the decisions, or merchants through the calls of the desk. `npm run import -- <folder>`
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { usePaymentScreening } from '../domains/decisions/server/index.ts';
import { idCountries } from '../domains/kernel/index.ts';
import { screenPayments } from '../domains/screening/server/index.ts';
import { onboardingConditionWords } from '../domains/vocabulary/contract/index.ts';
import { termIn } from '../platform/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { type Database, localFileStore } from '../platform/server/index.ts';
import { type ImportReport, importDataSet } from './data-set/import-data-set.ts';
import { importMerchants, type MerchantImportReport } from './data-set/merchants/import-merchants.ts';
import { isMerchantSet } from './data-set/merchants/tables.ts';
import type { BadLine } from './data-set/read-table.ts';
import { filesFolder, PlainError } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { progressBar } from './progress.ts';
import { accountTable } from './server-module.ts';
import { openToolDatabase, operatorName } from './tool-database.ts';

const usage = `Loads a data set of merchants, people and payments; every payment is decided as if the payment core had sent it at its time.

  npm run import -- <folder> [--company BRA=CODE …]
  npm run import -- <folder> --as <account> [--taken-over <text>]

The folder holds merchants, entities and transactions, each as .csv.gz or .csv; docs/data-sets.md describes the columns and
what is left out. Merchants join the company that has general limits in their currency, or the one named by --company.

A folder whose merchants have a column legal_name holds merchants to be taken on, with owners, contacts, accounts, apps and
documents beside it. They are entered in the name of an account of the desk, with its rights, and await their review. Those marked as
taken over work at once; that takes --taken-over, which says who decided it and where that is on file. Their first review is due at once.

Works on the database of DATABASE_URL or of a running "npm start", else it starts the embedded one for itself.
Stop it with Ctrl-C or kill it: the next run passes over what is done. Ends with 1 when lines were refused.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const shownBadLines = 20;

function readCompanies(words: readonly string[]): Map<string, string> {
  return new Map(
    words.map((word) => {
      const [country = '', code = ''] = word.split('=');
      if (!idCountries.some((known) => known === country) || code === '')
        throw new PlainError(`--company takes COUNTRY=CODE; countries are ${idCountries.join(', ')}.`);
      return [country, code];
    }),
  );
}

interface Words {
  folder: string;
  companies: Map<string, string>;
  account: string | undefined;
  takenOver: string | undefined;
}

function readWords(): Words | undefined {
  let words: {
    values: { company?: string[] | undefined; as?: string | undefined; 'taken-over'?: string | undefined; help?: boolean | undefined };
    positionals: string[];
  };
  try {
    words = parseArgs({
      allowPositionals: true,
      options: { company: { type: 'string', multiple: true }, as: { type: 'string' }, 'taken-over': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
  if (words.values.help) return undefined;
  const [folder, ...more] = words.positionals;
  if (folder === undefined || more.length > 0) throw new PlainError(`Name one folder.\n\n${usage}`);
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  return { folder, companies: readCompanies(words.values.company ?? []), account: words.values.as, takenOver: words.values['taken-over'] };
}

/** Says of the first bad lines what is wrong with them, and counts the rest. */
function badLineReporter(): { take(bad: BadLine): void; end(): void } {
  let count = 0;
  return {
    take({ file, line, field, problem }) {
      count += 1;
      if (count <= shownBadLines) say(`${file}, line ${line}${field ? `, ${field}` : ''}: ${problem}`);
    },
    end() {
      if (count > shownBadLines) say(`… and ${count - shownBadLines} more faults.`);
    },
  };
}

const table = (rows: readonly object[]): string =>
  rows.length === 0
    ? '  none'
    : accountTable(rows)
        .map((row) => `  ${row}`)
        .join('\n');

function report({ tally, ms, stopped, badLines, totals }: ImportReport): void {
  const seconds = ms / 1000;
  say(`\n${tally.decided} payments decided in ${seconds.toFixed(1)} s: ${Math.round(tally.decided / Math.max(seconds, 0.001))} payments/s.`);
  if (tally.repeated > 0) say(`${tally.repeated} had been decided before and were passed over.`);
  say(`Told of them: ${tally.refunds} refunds, ${tally.payoutsPaid} pay-outs paid; ${tally.payoutsStopped} pay-outs were stopped.`);
  say(`\nWhere the payments of this data set stand\n${table(totals.results)}`);
  say(`\nReasons (a payment may have several)\n${table(totals.reasons)}`);
  say(`\nPeople with a standing\n${table(totals.people)}`);
  say(`\nAlerts\n${table(totals.alerts)}`);
  if (badLines > 0) say(`\n${badLines} faults in the files; their lines were left out.`);
  if (stopped) say('\nStopped before the end. Run it again to go on.');
}

function reportMerchants(done: MerchantImportReport): void {
  say(
    `\nEntered: ${done.applications} applications, ${done.takenOver} merchants taken over, ${done.documents} documents, in ${(done.ms / 1000).toFixed(1)} s.`,
  );
  if (done.known > 0) say(`${done.known} merchants were there before and were passed over.`);
  if (done.takenOver > 0) {
    say('\nWhat those taken over lack; the first review of each is due now');
    say(table([...done.lacking].map(([condition, merchants]) => ({ condition: termIn(onboardingConditionWords, condition, 'en'), merchants }))));
  }
  if (done.infected > 0) say(`\n${done.infected} documents were rejected by the virus scanner.`);
  if (done.unscanned > 0) say(`\nThe virus scanner could not be asked about ${done.unscanned} documents; the server asks again.`);
  if (done.leftOut > 0) say(`\n${done.leftOut} merchants were left out, with ${done.badLines} faults. Mend the files and run it again.`);
  if (done.stopped) say('\nStopped before the end. Run it again to go on.');
}

const lifetime = stopOnRequest(say);
const stopping = new AbortController();
const bar = progressBar(process.stdout);
const bad = badLineReporter();

/** Registered last, so it is done first: what is under way is finished before the database goes. */
async function untilStopped<T>(running: Promise<T>): Promise<T> {
  lifetime.onStop(async () => {
    stopping.abort();
    await running.catch(() => undefined);
  });
  const done = await running;
  bar.end();
  bad.end();
  return done;
}

/** What merchants are loaded with, asked for before a database is opened. */
function demandWords({ account, takenOver }: Words): void {
  if (account === undefined) throw new PlainError(`Name the account in whose name merchants are entered, with --as.\n\n${usage}`);
  if (takenOver?.trim() === '') throw new PlainError('--taken-over says who decided that the provider works with these merchants, and where that is on file.');
}

async function runMerchants(database: Database, { folder, account = '', takenOver }: Words): Promise<boolean> {
  await mkdir(filesFolder(), { recursive: true });
  const done = await untilStopped(
    importMerchants(database, {
      folder,
      account,
      ...(takenOver === undefined ? {} : { takenOver: takenOver.trim() }),
      files: localFileStore(filesFolder()),
      publicUrl: process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080',
      operator: operatorName(),
      now: clock.now(),
      onBad: (line) => bad.take(line),
      onProgress: (share, merchants) => bar.show(share, `${merchants} merchants`),
      signal: stopping.signal,
    }),
  );
  reportMerchants(done);
  return done.leftOut === 0 && done.badLines === 0 && !done.stopped;
}

async function runPayments(database: Database, { folder, companies }: Words): Promise<boolean> {
  // Past payments are decided as the server decides them, with the lists that are in force now.
  usePaymentScreening(screenPayments);
  const began = performance.now();
  const done = await untilStopped(
    importDataSet(database, {
      folder,
      companies,
      operator: operatorName(),
      now: clock.now(),
      say,
      onBad: (line) => bad.take(line),
      onProgress: (share, payments) => bar.show(share, `${payments} payments, ${Math.round(payments / ((performance.now() - began) / 1000))}/s`),
      signal: stopping.signal,
    }),
  );
  report(done);
  return done.badLines === 0 && !done.stopped;
}

try {
  const words = readWords();
  if (!words) {
    say(usage);
    process.exit(0);
  }
  const isOfMerchants = await isMerchantSet(words.folder);
  if (isOfMerchants) demandWords(words);
  const { database, close } = await openToolDatabase(say, { migrated: true, size: 6 });
  lifetime.onStop(close);
  const isWhole = await (isOfMerchants ? runMerchants : runPayments)(database, words);
  await lifetime.stop(isWhole ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
