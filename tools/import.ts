// Loads a data set of payments through the decisions, or merchants through the calls of the back office. `npm run import -- <folder>`
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { registerPaymentScreening } from '../domains/payments/decisions/server/index.ts';
import { idCountries } from '../domains/register/kernel/index.ts';
import { screenPayments } from '../domains/screening/screening/server/index.ts';
import { onboardingConditionWords } from '../domains/register/vocabulary/contract/index.ts';
import { termIn } from '../platform/contract/index.ts';
import { clock } from '../platform/server/clock.ts';
import { dayOrders, decimalSigns } from '../platform/server/files/tables/values.ts';
import { localFileStore } from '../platform/server/index.ts';
import { type ImportReport, importDataSet } from './data-set/import-data-set.ts';
import { importMerchants, type MerchantImportReport } from './data-set/merchants/import-merchants.ts';
import { isMerchantSet } from './data-set/merchants/tables.ts';
import type { BadLine } from './data-set/read-table.ts';
import type { FormOptions } from './data-set/table-form.ts';
import { filesFolder, PlainError } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { publicAddress } from './running-server.ts';
import { progressBar } from './progress.ts';
import { accountTable } from './server-module.ts';
import { openToolDatabase, operatorName, type ToolDatabase } from './tool-database.ts';

const usage = `Loads a data set of merchants, people and payments; every payment is decided as if the payment core had sent it at its time.

  npm run import -- <folder> [--company BRA=CODE …] [--add-channels]
  npm run import -- <folder> --as <account> [--taken-over <text>]

  --check                 reads everything, reports every fault, writes nothing
  --faults <file>         writes every fault to a new file: file, line, field and what is wrong
  --leave-out-faults      loads the other lines; without it nothing is written while there is a fault
  --add-channels          adds payment methods, providers and channels that are not on file; without it they are faults
  --days <order>          day-month-year or month-day-year, where no day of a file tells it
  --decimals <sign>       comma or point, where no amount of a file tells it
  --time-zone <zone>      of times that name no zone, as America/Sao_Paulo or UTC

The folder holds merchants, entities and transactions, each as .csv.gz or .csv; docs/data-sets.md describes the columns and
what is left out. Merchants join the company that has general limits in their currency, or the one named by --company. Companies
are not loaded: the set-up page makes the first one, the system configuration others.

A folder whose merchants have a column legal_name holds merchants to be taken on, with owners, contacts, accounts, apps and
documents beside it. They are entered in the name of an account of the desk, with its rights, and await their review. Those marked as
taken over work at once; that takes --taken-over, which says who decided it and where that is on file. Their first review is due at once.

Encoding, separator, decimal commas and the order of days are found over each whole file and said before anything is written.
Works on the database of DATABASE_URL or of a running "npm start", else it starts the embedded one for itself.
Stop it with Ctrl-C or kill it: the next run passes over what is done. Ends with 1 when there were faults.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const shownFaults = 20;

function readCompanies(words: readonly string[]): Map<string, string> {
  return new Map(
    words.map((word) => {
      const [country = '', code = ''] = word.split('=');
      if (!idCountries.some((existing) => existing === country) || code === '')
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
  faultsFile: string | undefined;
  form: FormOptions;
  checkOnly: boolean;
  leaveOutFaults: boolean;
  addChannels: boolean;
}

function readChoice<T extends string>(name: string, text: string | undefined, choices: readonly T[]): T | undefined {
  const result = choices.find((choice) => choice === text);
  if (text !== undefined && result === undefined) throw new PlainError(`--${name} takes ${choices.join(' or ')}.`);
  return result;
}

function readZone(text: string | undefined): string | undefined {
  try {
    if (text !== undefined) new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    throw new PlainError('--time-zone takes a zone, as America/Sao_Paulo or UTC.');
  }
}

const flag = { type: 'boolean' } as const;
const word = { type: 'string' } as const;
const options = {
  company: { type: 'string', multiple: true },
  as: word,
  'taken-over': word,
  faults: word,
  days: word,
  decimals: word,
  'time-zone': word,
  check: flag,
  'leave-out-faults': flag,
  'add-channels': flag,
  help: { type: 'boolean', short: 'h' },
} as const;

function parseWords() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

function readWords(): Words | undefined {
  const { values, positionals } = parseWords();
  if (values.help) return undefined;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new PlainError(`Name one folder.\n\n${usage}`);
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  if (values.faults !== undefined && existsSync(values.faults)) throw new PlainError(`${values.faults} exists already.`);
  return {
    folder,
    companies: readCompanies(values.company ?? []),
    account: values.as,
    takenOver: values['taken-over'],
    faultsFile: values.faults,
    form: {
      dayOrder: readChoice('days', values.days, dayOrders),
      decimals: readChoice('decimals', values.decimals, decimalSigns),
      timeZone: readZone(values['time-zone']),
    },
    checkOnly: values.check ?? false,
    leaveOutFaults: values['leave-out-faults'] ?? false,
    addChannels: values['add-channels'] ?? false,
  };
}

/** Says of the first faults what is wrong, counts the rest by column, and keeps all of them for a file that is wanted. */
function faultReporter(): { take(bad: BadLine): void; end(file: string | undefined): void } {
  const all: BadLine[] = [];
  return {
    take(bad) {
      all.push(bad);
      const { file, line, field, problem } = bad;
      if (all.length <= shownFaults) say(`${file}, line ${line}${field ? `, ${field}` : ''}: ${problem}`);
    },
    end(file) {
      const more = new Map<string, number>();
      for (const bad of all.slice(shownFaults)) {
        const place = `${bad.file}${bad.field ? `, ${bad.field}` : ''}`;
        more.set(place, (more.get(place) ?? 0) + 1);
      }
      for (const [place, count] of more) say(`… and ${count} more in ${place}.`);
      if (file === undefined) return;
      const lines = all.map((bad) => [bad.file, bad.line, bad.field, `"${bad.problem.replaceAll('"', '""')}"`].join(','));
      writeFileSync(file, `${['file,line,field,problem', ...lines].join('\n')}\n`, { mode: 0o600, flag: 'wx' });
      say(`All ${all.length} faults are in ${file}.`);
    },
  };
}

/** What became of files that were only looked at. */
function reportUnwritten(faults: number, isCheck: boolean): void {
  if (faults === 0) say('\nNo fault was found. Nothing was written.');
  else say(`\n${faults} faults in the files. Nothing was written.${isCheck ? '' : ' Mend them, or load the other lines with --leave-out-faults.'}`);
}

const table = (rows: readonly object[]): string =>
  rows.length === 0
    ? '  none'
    : accountTable(rows)
        .map((row) => `  ${row}`)
        .join('\n');

function report({ tally, ms, stopped, badLines, alerts }: ImportReport): void {
  const seconds = ms / 1000;
  say(`\n${tally.decided} payments decided in ${seconds.toFixed(1)} s: ${Math.round(tally.decided / Math.max(seconds, 0.001))} payments/s.`);
  if (tally.repeated > 0) say(`${tally.repeated} had been decided before and were passed over.`);
  say(`Told of them: ${tally.refunds} refunds, ${tally.payoutsPaid} pay-outs paid; ${tally.payoutsStopped} pay-outs were stopped.`);
  if (tally.refundsRepeated + tally.payoutsPaidBefore > 0)
    say(`Told by an earlier run: ${tally.refundsRepeated} refunds, ${tally.payoutsPaidBefore} pay-outs paid.`);
  say('\nThe following counts what this run did.');
  say(`\nDecisions\n${table([...tally.results.values()].sort((a, b) => a.company.localeCompare(b.company) || b.payments - a.payments))}`);
  say(
    `\nReasons (a payment may have several)\n${table([...tally.reasons].map(([reason, payments]) => ({ reason, payments })).sort((a, b) => b.payments - a.payments))}`,
  );
  say(`\nAlerts raised\n${table(alerts)}`);
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
const faults = faultReporter();

/** Registered last, so it is done first: what is under way is finished before the database goes. */
async function untilStopped<T>(running: Promise<T>): Promise<T> {
  lifetime.onStop(async () => {
    stopping.abort();
    await running.catch(() => undefined);
  });
  const done = await running;
  bar.end();
  return done;
}

/** What merchants are loaded with, asked for before a database is opened. */
function demandWords({ account, takenOver }: Words): void {
  if (account === undefined) throw new PlainError(`Name the account in whose name merchants are entered, with --as.\n\n${usage}`);
  if (takenOver?.trim() === '') throw new PlainError('--taken-over says who decided that the provider works with these merchants, and where that is on file.');
}

async function runMerchants({ database }: ToolDatabase, { folder, account = '', takenOver, faultsFile, ...how }: Words): Promise<boolean> {
  await mkdir(filesFolder(), { recursive: true });
  const done = await untilStopped(
    importMerchants(database, {
      folder,
      account,
      ...(takenOver === undefined ? {} : { takenOver: takenOver.trim() }),
      files: localFileStore(filesFolder()),
      publicUrl: await publicAddress(),
      operator: operatorName(),
      now: clock.now(),
      ...how,
      say,
      onBad: (line) => faults.take(line),
      onProgress: (share, merchants) => bar.show(share, `${merchants} merchants`),
      signal: stopping.signal,
    }),
  );
  faults.end(faultsFile);
  if (done.written) reportMerchants(done);
  else reportUnwritten(done.badLines, how.checkOnly);
  return done.leftOut === 0 && done.badLines === 0 && !done.stopped;
}

async function runPayments({ database, refreshStatistics }: ToolDatabase, { folder, companies, faultsFile, ...how }: Words): Promise<boolean> {
  // Past payments are decided as the server decides them, with the lists that are in force now.
  registerPaymentScreening(screenPayments);
  const began = performance.now();
  const done = await untilStopped(
    importDataSet(database, {
      folder,
      companies,
      operator: operatorName(),
      now: clock.now(),
      ...how,
      say,
      onBad: (line) => faults.take(line),
      refreshStatistics,
      onProgress: (share, payments) =>
        bar.show(share, payments === 0 ? 'checked' : `${payments} payments, ${Math.round(payments / ((performance.now() - began) / 1000))}/s`),
      signal: stopping.signal,
    }),
  );
  faults.end(faultsFile);
  if (done.written) report(done);
  else if (!done.stopped) reportUnwritten(done.badLines, how.checkOnly);
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
  const tool = await openToolDatabase(say, { migrated: true, size: 6 });
  lifetime.onStop(() => tool.close());
  const isWhole = await (isOfMerchants ? runMerchants : runPayments)(tool, words);
  await lifetime.stop(isWhole ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
