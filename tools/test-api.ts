// Tries the API of the payment core with tools of others: `npm run test:api`. Fetches them from npm and PyPI into a temporary folder.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** What is fetched, at the versions that it was tried with last. */
const fromPyPi = ['schemathesis==4.32.5', 'openapi-python-client==0.29.1'];
const fromNpm = ['openapi-typescript@7.13.0', 'typescript@5.9.3', '@types/node@24.10.1'];

const usage = `Generates clients of docs/api/openapi-core.json with openapi-typescript and openapi-python-client, compiles and uses them against
a server, and lets schemathesis look for answers and refusals that are against the document.

  npm run test:api                     some minutes
  npm run test:api -- --examples 500   more cases for each call; 100 otherwise
  npm run test:api -- --tools folder   keeps what it fetches in this folder, and fetches nothing that is there

Needs python3 with venv, and reaches PyPI and npm. Not part of npm test.`;

const words = process.argv.slice(2);
const wordAfter = (name: string): string | undefined => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);

/** Runs a command; where it fails, says what is missing before what the command said last. */
async function demand(missing: string, command: string, parameters: readonly string[]): Promise<void> {
  await run(command, parameters).catch((error: { stderr?: string; message: string }) => {
    const last = (error.stderr ?? '').trim().split('\n').at(-1) || error.message.split('\n')[0];
    throw new Error(`${missing} (${last})`);
  });
}

async function fetchTools(folder: string): Promise<void> {
  const python = path.join(folder, 'venv/bin/python');
  const isThere = await run(python, ['--version']).then(
    () => true,
    () => false,
  );
  if (!isThere) await demand('python3 with venv is needed', 'python3', ['-m', 'venv', path.join(folder, 'venv')]);
  await demand(`PyPI does not give ${fromPyPi.join(' and ')}`, python, ['-m', 'pip', 'install', '--quiet', '--retries', '1', ...fromPyPi]);
  const forNode = ['install', '--silent', '--no-audit', '--no-fund', '--prefix', path.join(folder, 'node'), ...fromNpm];
  await demand(`npm does not give ${fromNpm.join(', ')}`, 'npm', forNode);
}

async function testApi(): Promise<number> {
  const kept = wordAfter('--tools');
  const folder = kept === undefined ? await mkdtemp(path.join(tmpdir(), 'atalaia-api-')) : path.resolve(kept);
  try {
    await fetchTools(folder);
    const environment = { ...process.env, CALLS_PER_SECOND: '10000', API_TOOLS: folder, API_EXAMPLES: wordAfter('--examples') ?? '100' };
    const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tools/api'], {
      cwd: root,
      stdio: 'inherit',
      env: environment,
    });
    return await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  } catch (error) {
    process.stderr.write(`Nothing was tested, as the tools of others could not be fetched: ${(error as Error).message}\n`);
    return 1;
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

if (words.includes('--help')) process.stdout.write(`${usage}\n`);
else process.exitCode = await testApi();
