// Replays the history of a list through import and monitoring: `npm run evaluate:monitoring -- <history.jsonl.gz>`
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localFileStore, log } from '../platform/server/index.ts';
import { writeCompaniesAlone } from '../seeds/write-reference.ts';
import { PlainError } from '../tools/database.ts';
import { withScratchDatabase } from './evaluation/evaluate-set.ts';
import { explain } from '../tools/lifetime.ts';
import { progressBar } from '../tools/progress.ts';
import { inSteps, readHistory } from './screening-evaluation/history/published-history.ts';
import { type Replayed, replayHistory } from './screening-evaluation/history/replay-history.ts';

const usage = `Brings the versions of OFAC's list into force one after the other, by the importer and the monitoring of the product, against
invented customers of whom some are listed, and compares every alert with what comparing everybody after each version gives.

  npm run evaluate:monitoring -- <history.jsonl.gz> [--at-once 1] [--json]

lab/screening-evaluation/history/ofac/README.md describes the file. --at-once takes so many versions as one step. The last line
is one JSON object; with --json it is the only one. The exit code is 1 where an alert is missing or doubled. Nothing is kept.`;

const options = { every: 12, customersAtOnce: 60, interruptEvery: 3, maxLossPercent: 10 };

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const rounded = (value: number): number => Number(value.toFixed(2));

/** Figures of a replay as one object. */
export const figuresOf = (replayed: Replayed) => ({
  versions: replayed.versions,
  customers: replayed.customers,
  new_listings: replayed.listed,
  changed_entries: replayed.changed,
  delistings: replayed.delisted,
  expected_alerts: replayed.expected,
  expected_alerts_after_first_version: replayed.expectedLater,
  alerts: replayed.alerts,
  missing: replayed.missing,
  doubled: replayed.doubled,
  ended_matches: replayed.ended,
  closed_by_delisting: replayed.closedByDelisting,
  closed_by_change: replayed.closedByChange,
  left_open: replayed.leftOpen,
  restarts: replayed.restarts,
  wrong_versions: replayed.wrongAfter.length,
  median_s: rounded(replayed.medianSeconds),
  worst_s: rounded(replayed.worstSeconds),
});

const isRight = (replayed: Replayed): boolean =>
  replayed.missing + replayed.doubled + replayed.leftOpen + replayed.wrongAfter.length === 0 &&
  replayed.closedByDelisting + replayed.closedByChange === replayed.ended;

function report(replayed: Replayed): void {
  const { customers, versions, listed, changed, delisted, expected, expectedLater, alerts, missing, doubled, restarts, ended } = replayed;
  say(`\n${versions} versions: ${listed} entries listed, ${changed} changed, ${delisted} taken from the list. ${customers} customers.`);
  say(`Alerts:  ${alerts}, of which ${expected} were due (${expectedLater} by a version after the first): ${missing} missing, ${doubled} doubled.`);
  say(
    `Closed:  ${replayed.closedByDelisting} by delisting and ${replayed.closedByChange} by a change, of ${ended} that ended; ${replayed.leftOpen} left wrong.`,
  );
  say(`Restarts: ${restarts} passes were cut off and taken over by another process.`);
  say(`From a version in force to its last alert: median ${replayed.medianSeconds.toFixed(2)} s, at the most ${replayed.worstSeconds.toFixed(2)} s.`);
  if (replayed.wrongAfter.length > 0) say(`Other matches than comparing everybody gives, after: ${replayed.wrongAfter.join(', ')}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'at-once': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) {
    say(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const atOnce = Number(values['at-once'] ?? 1);
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new PlainError('--at-once takes a whole number from 1 on.');
  const versions = inSteps(await readHistory(file), atOnce);
  if (versions.length === 0) throw new PlainError(`${file} has no versions.`);
  // What the server would note of each version is no result.
  log.level = 'warn';
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-files-'));
  const bar = values.json ? undefined : progressBar(process.stdout);
  try {
    const replayed = await withScratchDatabase(async (database) => {
      await writeCompaniesAlone(database, new Date(0));
      return replayHistory({ database, files: localFileStore(folder) }, versions, options, ({ at, done, of, seconds, matches }) =>
        bar?.show(done / of, `${at.slice(0, 10)}: ${matches} matches stand, monitored in ${seconds.toFixed(1)} s`),
      );
    });
    bar?.end();
    if (!values.json) report(replayed);
    say(JSON.stringify(figuresOf(replayed)));
    process.exitCode = isRight(replayed) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await run();
    process.exit();
  } catch (error) {
    say(explain(error));
    process.exit(2);
  }
}
