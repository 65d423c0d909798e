// Measures name screening on labelled pairs: `npm run evaluate:screening -- <pairs.csv> [<queries of people on no list>]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { algorithmVersions, defaultThreshold, isAlgorithmVersion, newestAlgorithm } from '../engines/screening/index.ts';
import { PlainError } from '../tools/database.ts';
import { explain } from '../tools/lifetime.ts';
import { type Counted, countAt, type ScoredPair, scoreAliases, scoreNoHits, scorePairs, shareFrom } from './screening-evaluation/measure.ts';
import { readAliases, readNoHits, readPairs } from './screening-evaluation/read-sets.ts';
import { accountTable } from '../tools/server-module.ts';

const usage = `Says how well name screening finds people and organisations of lists, and how often it alerts for nothing.

  npm run evaluate:screening -- <pairs.csv> [<people on no list.csv or .csv.gz>] [--algorithm ${algorithmVersions.join('|')}] [--json]

docs/benchmarks/screening.md describes the columns and the figures. Pairs whose label is a proposal of a language model are
shown and count for nothing. Without --algorithm the newest version compares. With --json only one line is printed.`;

const say = (line = ''): boolean => process.stdout.write(`${line}\n`);
const rounded = (share: number): number => Number(share.toFixed(4));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const thresholds = [50, 55, 60, 65, 70, 75, 80, 85, 90, 95];
const aliasFile = path.join(import.meta.dirname, 'screening-evaluation', 'latin-american-aliases.csv');

type Way = 'primary' | 'names' | 'attributes';
const by = (scored: readonly ScoredPair[], way: Way) => scored.map((one) => ({ isMatch: one.pair.isMatch, score: one[way] }));
const lineOf = (set: string, { pairs, matches, precision, recall, f1 }: Counted) => ({
  set,
  pairs,
  same: matches,
  precision: percent(precision),
  recall: percent(recall),
  F1: f1.toFixed(3),
});

/** The lowest threshold at which at most this share of queries alerts. */
function thresholdAt(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((a, b) => b - a);
  const most = Math.floor(scores.length * share);
  return Math.round(((sorted[most] ?? 0) + 0.1) * 10) / 10;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, algorithm: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [pairsFile, noHitsFile, ...more] = positionals;
  if (values.help || pairsFile === undefined || more.length > 0) {
    say(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const algorithm = values.algorithm ?? newestAlgorithm;
  if (!isAlgorithmVersion(algorithm)) throw new PlainError(`There is no algorithm ${algorithm}; there are ${algorithmVersions.join(' and ')}.`);
  const report = values.json ? () => true : say;
  const pairs = await readPairs(pairsFile);
  if (pairs.length === 0) throw new PlainError(`${pairsFile} has no pairs.`);
  const scored = scorePairs(pairs, algorithm);
  const evaluated = scored.filter(({ pair }) => pair.quality === 'A');
  const findable = scored.filter(({ pair, isFindable }) => pair.isMatch && isFindable && ['A', 'B', 'S'].includes(pair.quality));
  const noHits =
    noHitsFile === undefined
      ? undefined
      : scoreNoHits(
          await readNoHits(noHitsFile),
          pairs.map(({ entry }) => entry),
          algorithm,
        );
  const aliases = scoreAliases(await readAliases(aliasFile), algorithm);
  const falseAt = (threshold: number): number | undefined => (noHits ? shareFrom(noHits.scores, threshold) * 1000 : undefined);

  report(`Algorithm ${algorithm}, match rate of ${defaultThreshold} or more. ${pairs.length} pairs.`);
  const sets: [string, (one: ScoredPair) => boolean][] = [
    ['A: decided by people', ({ pair }) => pair.quality === 'A'],
    ['A, people', ({ pair }) => pair.quality === 'A' && pair.query.kind === 'person'],
    ['A, organisations and ships', ({ pair }) => pair.quality === 'A' && pair.query.kind !== 'person'],
    ...[...new Set(evaluated.map(({ pair }) => pair.source))]
      .sort()
      .map((source): [string, (one: ScoredPair) => boolean] => [`A, ${source}`, ({ pair }) => pair.quality === 'A' && pair.source === source]),
    ['B: derived', ({ pair }) => pair.quality === 'B'],
    ['C: by rule', ({ pair }) => pair.quality === 'C'],
    ['L: proposed by a language model', ({ pair }) => pair.quality === 'L'],
    ['S: typing errors', ({ pair }) => pair.quality === 'S'],
  ];
  const ways: [Way, string][] = [
    ['names', 'All names of the entry, name asked alone'],
    ['primary', 'Primary name of the entry alone'],
    ['attributes', 'With dates, countries and numbers'],
  ];
  for (const [way, title] of ways) {
    report(`\n${title}`);
    const lines = sets.flatMap(([name, isOf]) => {
      const of = scored.filter(isOf);
      return of.length === 0 ? [] : [lineOf(name, countAt(by(of, way), defaultThreshold))];
    });
    for (const row of accountTable(lines)) report(`  ${row}`);
  }
  report(
    '\nBy match rate (A: F1 by names, by primary name, with attributes; people who can be found by name; Latin American aliases; false alerts per 1,000 people on no list)',
  );
  const curve = thresholds.map((threshold) => ({
    from: threshold,
    names: countAt(by(evaluated, 'names'), threshold).f1.toFixed(3),
    primary: countAt(by(evaluated, 'primary'), threshold).f1.toFixed(3),
    attributes: countAt(by(evaluated, 'attributes'), threshold).f1.toFixed(3),
    findable: percent(
      shareFrom(
        findable.map(({ names }) => names),
        threshold,
      ),
    ),
    aliases: percent(shareFrom(aliases, threshold)),
    'false alerts': falseAt(threshold)?.toFixed(2) ?? '',
  }));
  for (const row of accountTable(curve)) report(`  ${row}`);
  const atRate = noHits ? thresholdAt(noHits.scores, 0.003) : undefined;
  if (noHits && atRate !== undefined) {
    report(
      `\n${noHits.scores.length} people on no list against ${noHits.names} names: ${(falseAt(defaultThreshold) ?? 0).toFixed(2)} false alerts per 1,000; 3 per 1,000 from ${atRate} on, where ${percent(shareFrom(aliases, atRate))} of the aliases are found.`,
    );
  }
  if (!values.json) return;
  say(
    JSON.stringify({
      a_f1_name_only: rounded(countAt(by(evaluated, 'names'), defaultThreshold).f1),
      a_f1_primary_name: rounded(countAt(by(evaluated, 'primary'), defaultThreshold).f1),
      a_f1_with_attributes: rounded(countAt(by(evaluated, 'attributes'), defaultThreshold).f1),
      recall_name_findable: rounded(
        shareFrom(
          findable.map(({ names }) => names),
          defaultThreshold,
        ),
      ),
      ...(noHits ? { false_alerts_per_1000: rounded(falseAt(defaultThreshold) ?? 0), no_hit_names: noHits.names } : {}),
      latam_alias_recall: rounded(shareFrom(aliases, defaultThreshold)),
      ...(atRate === undefined ? {} : { latam_alias_recall_at_3_per_1000: rounded(shareFrom(aliases, atRate)) }),
      threshold: defaultThreshold,
      algorithm,
    }),
  );
}

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
