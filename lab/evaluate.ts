// Measures the default rules on a labelled set: `npm run evaluate -- <folder>`
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BadLine } from '../tools/data-set/read-table.ts';
import { PlainError } from '../tools/database.ts';
import { type Evaluation, evaluateOn, openLabelledSet, withScratchDatabase } from './evaluation/evaluate-set.ts';
import { makeEvasionSet } from './evaluation/evasion/make-evasion-set.ts';
import { partOf } from './evaluation/score.ts';
import { explain } from '../tools/lifetime.ts';
import { progressBar } from '../tools/progress.ts';
import { accountTable } from '../tools/server-module.ts';

const usage = `Loads a labelled set into a database of its own, decides every payment by the default rules, and says what they caught.

  npm run evaluate -- <folder> [--json]
  npm run evaluate -- --evasions [--seed text] [--json]

The folder holds payments with labels and scenarios, or transfers with patterns or alerts; docs/data-sets.md describes the
columns. With --evasions the set is made: people who go round the rules in all known ways, over ordinary traffic; another
seed makes other people. With --json only one line is printed, the last one. Nothing is kept.`;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rounded = (share: number): number => Number(share.toFixed(4));
const table = (rows: readonly object[]): string =>
  accountTable(rows)
    .map((row) => `  ${row}`)
    .join('\n');

interface Words {
  readonly json: boolean;
  readonly folder: string;
  /** The folder was made for this run and goes with it. */
  readonly isMade: boolean;
}

async function readWords(): Promise<Words | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, evasions: { type: 'boolean' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const json = values.json === true;
  const [folder, ...more] = positionals;
  if (values.evasions) {
    if (folder !== undefined) throw new PlainError(`Name a folder or --evasions, not both.\n\n${usage}`);
    return { folder: await makeEvasionSet(values.seed), isMade: true, json };
  }
  if (folder === undefined || more.length > 0) throw new PlainError(`Name one folder.\n\n${usage}`);
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  return { folder, isMade: false, json };
}

/** Figures of an evaluation as one object; shares have four digits. */
export function figuresOf({ set, score }: Evaluation) {
  const isPayments = set.kind === 'payments';
  const precision = rounded(partOf(score.labelled, score.alerted));
  return {
    scenario_recall: rounded(partOf(score.caught, score.scenarios)),
    identity_precision: precision,
    ...(isPayments ? {} : { account_recall: rounded(partOf(score.labelled, set.answers.suspicious.size)), account_precision: precision }),
    decoys_hit: score.decoysHit,
    by_typology: Object.fromEntries(Object.entries(score.byTypology).map(([name, one]) => [name, { ...one, recall: rounded(one.recall) }])),
    by_rule: Object.fromEntries(Object.entries(score.byRule).map(([name, one]) => [name, { ...one, precision: rounded(one.precision) }])),
  };
}

function report(evaluation: Evaluation): void {
  const { set, imported, score, otherGates, ruleErrors, rules } = evaluation;
  const seconds = imported.ms / 1000;
  say(`\n${imported.tally.decided} payments decided by ${rules} rules in ${seconds.toFixed(1)} s: ${Math.round(imported.tally.decided / seconds)} payments/s.`);
  say(`\nScenarios caught:    ${score.caught} of ${score.scenarios}, ${percent(partOf(score.caught, score.scenarios))}`);
  say(`Identities alerted:  ${score.alerted}, of which ${score.labelled} are labelled: precision ${percent(partOf(score.labelled, score.alerted))}`);
  say(
    `Labelled identities: ${set.answers.suspicious.size}, of which ${score.labelled} are alerted: ${percent(partOf(score.labelled, set.answers.suspicious.size))}`,
  );
  say(`Look-alikes alerted: ${score.decoysHit} of ${set.answers.decoys.size}`);
  say(
    `\nBy typology\n${table(Object.entries(score.byTypology).map(([typology, one]) => ({ typology, scenarios: one.scenarios, caught: one.caught, recall: percent(one.recall) })))}`,
  );
  const byRule = Object.entries(score.byRule).sort(([, a], [, b]) => b.identities - a.identities);
  say(
    `\nBy rule type\n${table(byRule.map(([rule, one]) => ({ rule, identities: one.identities, labelled: one.labelled, precision: percent(one.precision), decoys: one.decoys, scenarios: one.scenarios, alone: one.alone })))}`,
  );
  const kinds = Object.entries(score.decoyKinds);
  if (kinds.length > 0) say(`\nLook-alikes\n${table(kinds.map(([kind, one]) => ({ kind, ...one })))}`);
  if (score.missed.length > 0)
    say(`\nMissed\n${table(score.missed.map(({ id, typology, identities }) => ({ scenario: id, typology, identities: identities.length })))}`);
  const gates = Object.entries(otherGates);
  if (gates.length > 0) say(`\nFound by other gates, not counted\n${table(gates.map(([gate, one]) => ({ gate, ...one })))}`);
  for (const [type, errors] of ruleErrors) say(`\n${type} could not be evaluated on ${errors} payments.`);
}

async function run({ folder, isMade, json }: Words): Promise<void> {
  const describe = json ? () => undefined : say;
  const set = await openLabelledSet(folder);
  try {
    describe(`A set of ${set.kind}.`);
    for (const note of set.notes) describe(note);
    const bad: BadLine[] = [];
    const bar = json ? undefined : progressBar(process.stdout);
    const onProgress = (share: number, payments: number): void => bar?.show(share, `${payments} payments`);
    const evaluation = await withScratchDatabase((database) => evaluateOn(database, set, { say: describe, onBad: (line) => bad.push(line), onProgress }));
    bar?.end();
    for (const { file, line, field, problem } of bad.slice(0, 20)) describe(`${file}, line ${line}${field ? `, ${field}` : ''}: ${problem}`);
    if (!json) report(evaluation);
    say(JSON.stringify(figuresOf(evaluation)));
  } finally {
    if (set.folder !== folder || isMade) await rm(set.folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    const words = await readWords();
    if (words) await run(words);
    else say(usage);
    process.exit(0);
  } catch (error) {
    say(explain(error));
    process.exit(2);
  }
}
