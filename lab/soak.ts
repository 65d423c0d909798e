// Runs the comparisons and storms of the decisions for long. `npm run soak [-- --minutes 30]`
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/database.ts';
import { explain, stopOnRequest } from '../tools/lifetime.ts';

const usage = `Runs what "npm test" runs in a short form, over and over: random rules against plain SQL, memory against locks, several
processes with other clocks, storms of duplicates, and kills of server and database. Stops at the first failure.

  npm run soak                  for 30 minutes
  npm run soak -- --minutes 480
  npm run soak -- --only oracle for one part: oracle, memory, processes, kill`;

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Part {
  name: string;
  /** Names of test files, wherever they lie. */
  files: readonly string[];
  /** What makes the short form long. */
  env: Readonly<Record<string, string>>;
}

const parts: readonly Part[] = [
  { name: 'oracle', files: ['rule-oracle.test.ts'], env: { ORACLE_ROUNDS: '6', ORACLE_STEPS: '110' } },
  { name: 'memory', files: ['decide-from-memory.test.ts', 'history.property.test.ts'], env: { PROPERTY_RUNS: '60' } },
  {
    name: 'processes',
    files: ['several-processes.test.ts', 'rules-several-processes.test.ts', 'rule-pass.test.ts'],
    env: { LOAD_MS: '40000' },
  },
  { name: 'kill', files: ['crash.test.ts'], env: { KILL_ROUNDS: '3' } },
];

function readWords(): { minutes: number; chosen: readonly Part[] } | undefined {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '30' }, only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new PlainError(`--minutes takes a number above 0.\n\n${usage}`);
  const chosen = parts.filter(({ name }) => values.only === undefined || name === values.only);
  if (chosen.length === 0) throw new PlainError(`--only takes one of: ${parts.map(({ name }) => name).join(', ')}.`);
  return { minutes, chosen };
}

const lifetime = stopOnRequest(say);

/** Runs one part once. Answers whether it held. */
function runPart({ files, env }: Part): Promise<boolean> {
  const words = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout', '3600000', ...files];
  const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  lifetime.onStop(async () => void child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

async function soak({ minutes, chosen }: { minutes: number; chosen: readonly Part[] }): Promise<boolean> {
  const until = performance.now() + minutes * 60_000;
  for (let turn = 1; performance.now() < until; turn += 1) {
    for (const part of chosen) {
      if (performance.now() >= until) break;
      say(`\n— Turn ${turn}: ${part.name}, ${Math.ceil((until - performance.now()) / 60_000)} minutes left —`);
      if (!(await runPart(part))) {
        say(`\n${part.name} failed in turn ${turn}. What it drew stands above.`);
        return false;
      }
    }
    say(`\nTurn ${turn} held.`);
  }
  return true;
}

try {
  const words = readWords();
  if (!words) {
    say(usage);
    process.exit(0);
  }
  const held = await soak(words);
  say(held ? '\nEverything held.' : '');
  await lifetime.stop(held ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
