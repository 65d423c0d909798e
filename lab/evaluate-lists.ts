// Reads the lists of a folder and says what of them was used, left out and not read: `npm run evaluate:lists -- <folder>`
import { parseArgs } from 'node:util';
import { ListFileError, readList, type ReadingReport } from '../domains/screening/screening-lists/server/readers/index.ts';
import { PlainError } from '../tools/database.ts';
import { explain } from '../tools/lifetime.ts';
import { type FoundList, openList, withLists } from './list-evaluation/lists-in.ts';
import { accountTable } from '../tools/server-module.ts';

const usage = `Reads the files of lists in a folder as the product does, and says of each part of their entries how many values were read and
how many were not, with the first of these, and what was left out for which reason. Fails where a text of an entry is neither used
nor accounted for, or a file is refused.

  npm run evaluate:lists -- <folder> [--json]

Lists are known by the names of their files: sdn.csv with alt.csv, add.csv and sdn_comments.csv, consolidated.xml, CEIS.csv and so on,
also with a date, packed by gzip, zip or tar.`;

const say = (line = ''): boolean => process.stdout.write(`${line}\n`);

interface Outcome {
  list: FoundList;
  report: ReadingReport;
  refusal?: string;
}

async function readOne(list: FoundList): Promise<Outcome> {
  // Files of different days stand beside each other: aliases of entries that one of them does not have end no reading.
  const { entries, report } = readList(list.format, openList(list), { mapping: list.mapping, limits: { unreadableShare: 1 } });
  try {
    for await (const _entry of entries);
    return { list, report };
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    return { list, report, refusal: error.code };
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const partsOf = ({ report }: Outcome) => Object.entries(report.parts);
/** Texts that are neither used nor accounted for. */
const lostIn = (outcome: Outcome): number => outcome.report.parts.FIELDS?.unread ?? 0;
/** A law that lists nobody any more is published as a list without entries. */
const isEmpty = ({ report, refusal }: Outcome): boolean => refusal === 'NO_ENTRIES' && report.rows === 0;
const isWrong = (outcome: Outcome): boolean => lostIn(outcome) > 0 || (outcome.refusal !== undefined && !isEmpty(outcome));

const lineOf = (outcome: Outcome) => ({
  list: outcome.list.name.slice(0, 70),
  format: outcome.list.format,
  entries: outcome.report.entries,
  'unreadable rows': outcome.report.unreadable,
  'values read': sum(partsOf(outcome).map(([, { read }]) => read)),
  'not read': sum(partsOf(outcome).map(([, { unread }]) => unread)) - lostIn(outcome),
  'left out': sum(Object.values(outcome.report.omitted)),
  'not accounted for': lostIn(outcome),
  outcome: outcome.refusal ?? (lostIn(outcome) > 0 ? 'LOST' : 'ok'),
});

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  const [folder, ...more] = positionals;
  if (values.help || folder === undefined || more.length > 0) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  await withLists(folder, async (lists) => {
    if (lists.length === 0) throw new PlainError(`${folder} holds no file of a list.`);
    const outcomes: Outcome[] = [];
    for (const list of lists) outcomes.push(await readOne(list));
    if (values.json) say(JSON.stringify(outcomes.map((outcome) => ({ ...lineOf(outcome), parts: outcome.report.parts, omitted: outcome.report.omitted }))));
    else {
      for (const row of accountTable(outcomes.map(lineOf))) say(row);
      for (const outcome of outcomes) {
        const unread = partsOf(outcome).filter(([, { unread: count }]) => count > 0);
        if (unread.length === 0) continue;
        say(`\n${outcome.list.name}`);
        for (const [part, { read, unread: count, samples }] of unread) {
          say(`  ${part}: ${count} not read, ${read} read`);
          for (const sample of samples) say(`    ${sample}`);
        }
      }
    }
    const wrong = outcomes.filter(isWrong);
    if (wrong.length > 0)
      throw new PlainError(`${wrong.length} of ${outcomes.length} lists are refused, or hold texts that are neither used nor accounted for.`);
  });
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
