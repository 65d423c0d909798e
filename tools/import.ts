// Loads a data set through the decisions. `npm run import -- <folder>`
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usePaymentScreening } from '../domains/decisions/server/index.ts';
import { idCountries } from '../domains/kernel/index.ts';
import { screenPayments } from '../domains/screening/server/index.ts';
import { type ImportReport, importDataSet } from './data-set/import-data-set.ts';
import type { BadLine } from './data-set/read-table.ts';
import { PlainError } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { progressBar } from './progress.ts';
import { accountTable } from './server-module.ts';
import { openToolDatabase, operatorName } from './tool-database.ts';

const usage = `Loads a data set of merchants, people and payments; every payment is decided as if the payment core had sent it at its time.

  npm run import -- <folder> [--company BRA=CODE …]

The folder holds merchants, entities and transactions, each as .csv.gz or .csv; docs/data-sets.md describes the columns and
what is left out. Merchants join the company that has general limits in their currency, or the one named by --company.
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

function readWords(): { folder: string; companies: Map<string, string> } | undefined {
  let words: { values: { company?: string[] | undefined; help?: boolean | undefined }; positionals: string[] };
  try {
    words = parseArgs({ allowPositionals: true, options: { company: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
  if (words.values.help) return undefined;
  const [folder, ...more] = words.positionals;
  if (folder === undefined || more.length > 0) throw new PlainError(`Name one folder.\n\n${usage}`);
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  return { folder, companies: readCompanies(words.values.company ?? []) };
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

const lifetime = stopOnRequest(say);
try {
  const words = readWords();
  if (!words) {
    say(usage);
    process.exit(0);
  }
  const { database, close } = await openToolDatabase(say, { migrated: true, size: 6 });
  // Past payments are decided as the server decides them, with the lists that are in force now.
  usePaymentScreening(screenPayments);
  lifetime.onStop(close);
  const stopping = new AbortController();
  const bar = progressBar(process.stdout);
  const bad = badLineReporter();
  const began = performance.now();
  const running = importDataSet(database, {
    ...words,
    operator: operatorName(),
    now: new Date(),
    say,
    onBad: (line) => bad.take(line),
    onProgress: (share, payments) => bar.show(share, `${payments} payments, ${Math.round(payments / ((performance.now() - began) / 1000))}/s`),
    signal: stopping.signal,
  });
  // Registered last, so it is done first: the chunk under way is finished before the database goes.
  lifetime.onStop(async () => {
    stopping.abort();
    await running.catch(() => undefined);
  });
  const done = await running;
  bar.end();
  bad.end();
  report(done);
  await lifetime.stop(done.badLines > 0 || done.stopped ? 1 : 0);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
