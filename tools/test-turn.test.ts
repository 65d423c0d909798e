import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choicesAt, isPartOfTurn, turnCount } from '../platform/testing/turn.ts';
import { decideTurn, readChange, readTurnOptions } from './test-turn.ts';

describe('the words of the command', () => {
  it('say turn, seed and everything, and the others are left', () => {
    expect(readTurnOptions(['unit', '--turn', '3', 'limits', '--seed=77', '--all'], {})).toEqual({ words: ['unit', 'limits'], isAll: true, turn: 3, seed: 77 });
    expect(readTurnOptions(['limits'], {})).toEqual({ words: ['limits'], isAll: false, turn: undefined, seed: undefined });
  });
  it('come before the environment', () => {
    expect(readTurnOptions([], { TEST_TURN: '4', TEST_SEED: '5' })).toMatchObject({ turn: 4, seed: 5 });
    expect(readTurnOptions(['--turn=1'], { TEST_TURN: '4' })).toMatchObject({ turn: 1 });
  });
  it('refuse a turn that there is not', () => {
    for (const word of [String(turnCount), '-1', 'x', '']) expect(() => readTurnOptions(['--turn', word], {})).toThrow(/--turn takes a whole number/);
  });
});

describe('turns', () => {
  const turns = Array.from({ length: turnCount }, (_, at) => at);
  const parities = [0, 1].map((parity) => turns.filter((turn) => turn % 2 === parity));
  it.each([1, 2, 5, 6, 12, 18])('show each of %i choices one at a time, also to what rests in every second turn', (size) => {
    const choices = Array.from({ length: size }, (_, at) => at);
    for (const some of [turns, ...parities])
      for (const cell of ['a', 'b', 'c']) expect(new Set(some.flatMap((turn) => choicesAt(cell, choices, 1, turn)))).toEqual(new Set(choices));
  });
  it('bring each third of the cells, also of what rests in every second turn', () => {
    for (const some of [turns, ...parities]) for (const cell of ['a', 'b', 'c']) expect(some.some((turn) => isPartOfTurn(cell, 3, turn))).toBe(true);
  });
});

describe('turn and seed', () => {
  const none = { words: [], isAll: false };
  const change = (commit: string, ...files: string[]) => ({ commit, files });
  const run = { day: '2026-11-29', isChosen: false };
  it('follow from commit and day, and every turn comes', () => {
    const commits = Array.from({ length: 400 }, (_, at) => `commit ${at}`);
    const turns = commits.map((commit) => decideTurn(none, change(commit), run).turn);
    expect([...new Set(turns)].toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: turnCount }, (_, at) => at));
    const one = decideTurn(none, change('a'), run);
    expect(decideTurn(none, change('a'), run)).toEqual(one);
    const tomorrow = decideTurn(none, change('a'), { ...run, day: '2026-11-30' });
    expect(tomorrow.turn).toBe(one.turn);
    expect(tomorrow.seed).not.toBe(one.seed);
  });
  it('are printed, and what is printed repeats the run', () => {
    const { lines, repeat, turn, seed, env } = decideTurn(none, change('0123456789abcdef', 'a.ts', 'b.ts'), run);
    expect(lines.join('\n')).toContain(`Turn ${turn} of ${turnCount}, seed ${seed} (commit 0123456789, 2 changed files). To repeat: npm test -- ${repeat}`);
    expect(env).toEqual({ TEST_TURN: String(turn), TEST_SEED: String(seed), TEST_CHANGED: 'a.ts\nb.ts' });
    const again = decideTurn(readTurnOptions(repeat.split(' '), {}), change('other'), { ...run, day: '2027-01-01' });
    expect([again.turn, again.seed]).toEqual([turn, seed]);
  });
  it('leave nothing out of a chosen file, at night and after a change that does not fit, unless a turn is forced', () => {
    const large = Array.from({ length: 3_000 }, (_, at) => `domains/some-slice/server/some-file-of-the-change-${at}.ts`);
    for (const whole of [
      decideTurn(none, change('a'), { ...run, isChosen: true }),
      decideTurn({ ...none, isAll: true }, change('a'), run),
      decideTurn(none, change('a', ...large), run),
    ]) {
      expect(whole.turn).toBeUndefined();
      expect(whole.env).not.toHaveProperty('TEST_TURN');
    }
    expect(decideTurn({ ...none, turn: 2 }, change('a'), { ...run, isChosen: true }).turn).toBe(2);
  });
  it('are there without Git, and it is said that nothing counts as changed', () => {
    const { turn, lines, env } = decideTurn(none, undefined, run);
    expect(turn).toBeGreaterThanOrEqual(0);
    expect(lines[0]).toContain('no Git, so every file counts as unchanged');
    expect(env.TEST_CHANGED).toBe('');
  });
});

describe('what a change touches', () => {
  let root: string;
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', ...words], { cwd: root, stdio: 'pipe' });
  const write = (file: string) => writeFile(path.join(root, file), `${file}\n`);
  const commit = async (...files: string[]) => {
    for (const file of files) await write(file);
    git('add', '.');
    git('commit', '-m', 'Add files');
  };
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atalaia-change-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('is unknown without Git', () => expect(readChange(root)).toBeUndefined());
  it('is the last commit, what is not committed, and on a branch all of it', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    await commit('first.ts');
    expect(readChange(root)?.files).toEqual([]);
    await commit('second.ts');
    await mkdir(path.join(root, 'folder'));
    await write('folder/new.ts');
    await writeFile(path.join(root, 'first.ts'), 'changed\n');
    expect(readChange(root)?.files).toEqual(['first.ts', 'folder/new.ts', 'second.ts']);
    git('switch', '--quiet', '-c', 'branch');
    await commit('third.ts');
    await commit('fourth.ts');
    expect(readChange(root)?.files).toEqual(['first.ts', 'folder/new.ts', 'fourth.ts', 'third.ts']);
    expect(readChange(root, 'HEAD~1')?.files).toEqual(['fourth.ts']);
    expect(readChange(root, '0'.repeat(40))?.files).toEqual(['first.ts', 'folder/new.ts', 'fourth.ts', 'third.ts']);
  });
});
