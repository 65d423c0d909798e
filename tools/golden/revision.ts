import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlainError } from '../database.ts';
import { projectRoot } from '../test-parts.ts';
import { runScript, type Studio, type Subject } from './photograph.ts';

const git = (...words: string[]): string => execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).trim();

/**
 * Photographs a revision in a tree of its own, by its own tools and the packages of this one; the tree is gone afterwards.
 * @returns the folder of its texts @throws PlainError where it cannot be photographed
 */
export async function photographRevision(revision: string, { parts, screens }: Subject, { say, onStop }: Studio): Promise<string> {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-golden-'));
  const [tree, texts] = [path.join(folder, 'tree'), path.join(folder, 'texts')];
  git('worktree', 'add', '--detach', tree, commit);
  onStop(async () => {
    git('worktree', 'remove', '--force', tree);
    await rm(folder, { recursive: true, force: true });
  });
  if (!existsSync(path.join(tree, 'tools/golden.ts'))) throw new PlainError(`${revision} cannot be photographed: it has no such command.`);
  await symlink(path.join(projectRoot, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  say(`Photographing ${revision}.`);
  const [part] = parts;
  const words = ['--photograph', ...(parts.length === 1 ? [`--only=${part}`] : []), ...(screens ? [`--screens=${screens}`] : [])];
  const code = await runScript('tools/golden.ts', words, { cwd: tree, env: { ...process.env, GOLDEN_OUT: texts }, onStop });
  if (code !== 0) throw new PlainError(`${revision} could not be photographed.`);
  return texts;
}

/** An answer is one line of JSON; a line for each of its values can be compared. */
function inLines(text: string): string {
  try {
    return `${JSON.stringify(JSON.parse(text), null, 1)}\n`;
  } catch {
    return text;
  }
}

/** The lines in which two texts differ, as git writes them. */
export async function diffOf(before: string, now: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-golden-'));
  try {
    await writeFile(path.join(folder, 'before'), inLines(before));
    await writeFile(path.join(folder, 'now'), inLines(now));
    const words = ['diff', '--no-index', '--no-color', '--unified=1', 'before', 'now'];
    const { stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
    // Without the names of the files.
    return stdout.split('\n').slice(4).join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
