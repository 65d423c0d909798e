import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { turnCount } from '../platform/testing/turn.ts';

/*
 * What `npm test` runs this time of the tests that take turns: the turn and the seed follow from the commit, so that a run can be
 * repeated and the next commit has another turn. platform/testing/turn.ts reads what is decided here.
 */

/** A list of changed files that is longer does not fit into the environment of a process. */
const mostChanged = 100_000;

/** A whole number below `limit`, always the same for a text. */
const hashOf = (text: string, limit: number): number => createHash('sha256').update(text).digest().readUInt32BE(0) % limit;

export interface TurnOptions {
  /** The words that are none of ours. */
  words: string[];
  /** Everything, as at night. */
  isAll: boolean;
  /** A turn that is forced. */
  turn?: number;
  /** A seed that is given. */
  seed?: number;
}

function readNumber(name: string, value: string | undefined, limit: number): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value) || Number(value) >= limit) throw new Error(`${name} takes a whole number below ${limit}, not "${value}".`);
  return Number(value);
}

/** Takes `--all`, `--turn` and `--seed` out of the words of the command; TEST_TURN and TEST_SEED say the same. */
export function readTurnOptions(words: readonly string[], env: Readonly<Record<string, string | undefined>>): TurnOptions {
  const rest: string[] = [];
  const text: Record<string, string | undefined> = { turn: env.TEST_TURN, seed: env.TEST_SEED };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const [, name, value] = /^--(turn|seed)(?:=(.*))?$/.exec(word) ?? [];
    if (name === undefined) rest.push(word);
    else text[name] = value ?? words[(at += 1)] ?? '';
  }
  return {
    words: rest.filter((word) => word !== '--all'),
    isAll: rest.includes('--all'),
    turn: readNumber('--turn', text.turn, turnCount),
    seed: readNumber('--seed', text.seed, 2 ** 31),
  };
}

export interface Change {
  /** The commit that the work tree stands on. */
  commit: string;
  /** Files that differ from `TEST_BASE`, from where the branch began or from the commit before, and those that are not committed. */
  files: string[];
}

/**
 * What is changed; undefined where there is no Git, or no commit.
 * @param given the commit to compare with, as a server of continuous integration knows it: what was pushed last; ignored where it
 *   does not exist, as on the first push of a branch
 */
export function readChange(root: string, value: string | undefined = process.env.TEST_BASE): Change | undefined {
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('rev-parse', '--verify', 'HEAD');
  if (!commit) return undefined;
  const before = value && git('rev-parse', '--verify', '--quiet', `${value}^{commit}`);
  const begins = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)).find((result) => result && result !== commit);
  const base = before || (begins ?? git('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? commit);
  const lines = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');
  return { commit, files: [...new Set(lines.filter(Boolean))].sort() };
}

export interface Turn {
  /** Undefined where everything runs. */
  turn: number | undefined;
  seed: number;
  files: readonly string[];
  /** What to print before the tests. */
  lines: string[];
  /** How to repeat what failed. */
  repeat: string;
  /** What the tests are given. */
  env: Record<string, string>;
}

/**
 * Decides turn and seed.
 * @param day the day in UTC, as 2026-11-29
 * @param isChosen whether the command names files or a slice, which then run whole
 */
export function decideTurn(options: TurnOptions, change: Change | undefined, { day, isChosen }: { day: string; isChosen: boolean }): Turn {
  const commit = change?.commit ?? '';
  const seed = options.seed ?? hashOf(`${day} ${commit}`, 2 ** 31);
  const files = change?.files ?? [];
  const isLarge = files.join('\n').length > mostChanged;
  const runsWhole = options.turn === undefined && (options.isAll || isChosen || isLarge);
  const turn = runsWhole ? undefined : (options.turn ?? hashOf(commit || day, turnCount));
  const extent = turn === undefined ? 'Everything' : `Turn ${turn} of ${turnCount}`;
  const origin = change ? `commit ${commit.slice(0, 10)}, ${files.length} changed files` : 'no Git, so every file counts as unchanged';
  const repeat = [`--seed ${seed}`, ...(turn === undefined ? [] : [`--turn ${turn}`])].join(' ');
  return {
    turn,
    seed,
    files,
    lines: [`${extent}, seed ${seed} (${origin}). To repeat: npm ${options.isAll ? 'run test:all' : 'test'} -- ${repeat}`],
    repeat,
    env: { TEST_SEED: String(seed), TEST_CHANGED: isLarge ? '' : files.join('\n'), ...(turn === undefined ? {} : { TEST_TURN: String(turn) }) },
  };
}
