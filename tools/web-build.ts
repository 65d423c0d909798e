import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compressAssets } from './compress-assets.ts';
import { PlainError } from './database.ts';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'dist/web');
const stamp = path.join(output, '.sources');

/** Everything the web app is made of; a change in any of it means a new build. */
const sources = [
  'apps/web/**/*',
  'platform/{web,contract}/**/*',
  'domains/*/*/{web,contract,model}/**/*',
  'domains/register/kernel/**/*',
  'countries/**/*',
  'engines/**/*',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'tools/compress-assets.ts',
];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.(test|fixture)\.tsx?$|\.md$/.test(entry.name)) files.push(path.join(entry.parentPath, entry.name));
  }
  for (const file of files.sort())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** Builds the web app unless the last build was made of the same sources. Resolves to whether it had to be built. */
export async function buildWeb(say: (line: string) => void = () => undefined): Promise<boolean> {
  const target = await hashOfSources();
  const present = await readFile(stamp, 'utf8').catch(() => '');
  if (present === target && existsSync(path.join(output, 'index.html'))) return false;
  say('Building the web app.');
  // Built beside the old one and swapped when whole, so an interrupted build leaves nothing half.
  const draft = `${output}.${process.pid}`;
  try {
    await runVite(['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']);
    await compressAssets(draft);
    await writeFile(path.join(draft, '.sources'), target);
    await rm(output, { recursive: true, force: true });
    await rename(draft, output);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** Refuses where no web app is built, for a start that may not build one. */
export function demandBuiltWeb(): void {
  if (!existsSync(path.join(output, 'index.html')))
    throw new PlainError('The web app is not built, and BUILD_AT_START=off forbids to build it. Run "npm run build".');
}

function runVite(words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    let text = '';
    const listen = (chunk: Buffer) => {
      text += String(chunk);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`The web app could not be built.\n${stripVTControlCharacters(text).trim()}`)),
    );
  });
}
