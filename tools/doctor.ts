// Says what is missing on this machine. `npm run doctor`
import { execFile } from 'node:child_process';
import { access, constants, lstat, mkdir, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseIdentity, findBinaries, listLinks } from '@atalaia/embedded-postgres';
import { demandPrivateDemo, describeLeftovers } from '../apps/server/demo-exposure.ts';
import { examineProvider, readProviderSettings, ScreeningUnavailable } from '../domains/screening/server/index.ts';
import { countDemoCredentials } from '../domains/session/server/index.ts';
import { examineAuditGuard, openDatabase, unguardedReasons } from '../platform/server/index.ts';
import { chromiumAdvice, findJourneyBrowser } from './chromium.ts';
import { dataFolder, oldestServer, serverVersion } from './database.ts';
import { choosePort } from './ports.ts';
import { wantsDemo } from './server-module.ts';

const run = promisify(execFile);
type Finding = { level: 'good' | 'note' | 'missing'; text: string };
const good = (text: string): Finding => ({ level: 'good', text });
const note = (text: string): Finding => ({ level: 'note', text });
const missing = (text: string): Finding => ({ level: 'missing', text });

const external = process.env.DATABASE_URL;

async function checkNode(): Promise<Finding> {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24 ? good(`Node ${process.versions.node}`) : missing(`Node 24 is needed; this is ${process.version}.`);
}

async function checkBinaries(): Promise<Finding> {
  const { postgres } = findBinaries();
  const version = await run(postgres, ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  return version ? good(version) : note('The embedded PostgreSQL does not run yet; its library links are made at the first start.');
}

async function checkLinks(): Promise<Finding> {
  const links = await listLinks(findBinaries().root);
  const present = await Promise.all(links.map(({ target }) => lstat(target).catch(() => undefined)));
  const absent = present.filter((facts) => facts === undefined).length;
  return absent === 0 ? good('Library links of PostgreSQL are there') : note(`${absent} library links of PostgreSQL are missing; the next start makes them.`);
}

async function checkIdentity(): Promise<Finding> {
  const identity = await chooseIdentity();
  if (identity === 'direct') return good('Not root: PostgreSQL runs as this user');
  if (identity === 'user-namespace') return good('PostgreSQL runs as nobody in a user namespace');
  return note('User namespaces are blocked: PostgreSQL runs as nobody, and the data directory is handed over to it.');
}

async function checkData(): Promise<Finding> {
  const folder = dataFolder();
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  const freeGb = (bavail * bsize) / 1e9;
  const text = `${freeGb.toFixed(1)} GB free in ${path.relative('.', folder) || folder}`;
  return freeGb > 1 ? good(text) : missing(`${text}; at least 1 GB is needed.`);
}

async function checkMemory(): Promise<Finding> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const free = Number(/^MemAvailable:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1e6;
  if (free === 0) return note('Free memory is unknown here.');
  return free > 1 ? good(`${free.toFixed(1)} GB of memory free`) : note(`Only ${free.toFixed(1)} GB of memory is free; building the web app needs about 1 GB.`);
}

async function checkPort(): Promise<Finding> {
  const port = await choosePort(process.env.HOST || '127.0.0.1');
  return good(`Port ${port} is free`);
}

async function checkBrowser(): Promise<Finding> {
  const place = await findJourneyBrowser();
  return place ? good(`Browser for the journeys: ${place}`) : note(`No browser for the journeys of "npm test". ${chromiumAdvice}`);
}

async function checkExternal(): Promise<Finding> {
  const version = await serverVersion(external ?? '');
  return version >= oldestServer
    ? good(`DATABASE_URL answers: PostgreSQL ${version}`)
    : missing(`DATABASE_URL answers, but PostgreSQL ${version} is too old; ${oldestServer} is needed.`);
}

/** Where roles may not be made, the server owns its tables: then only the trigger keeps audit entries from being changed. */
async function checkAuditGuard(): Promise<Finding> {
  const { unguarded } = await examineAuditGuard(external ?? '');
  return unguarded === undefined
    ? good('The audit trail is insert-only by grant and by trigger')
    : note(`The audit trail is insert-only by trigger alone: ${unguardedReasons[unguarded]}.`);
}

/** Credentials of the demonstration are public: says whether others would reach it, or what a real desk holds of it. */
async function checkDemonstration(): Promise<Finding> {
  const demo = wantsDemo(!external);
  const { PUBLIC_URL: publicUrl, PUBLIC_DEMO: allowed } = process.env;
  const exposed = demandPrivateDemo({ demo, host: process.env.HOST || '127.0.0.1', publicUrl, allowed });
  if (exposed) return note(exposed);
  if (demo) return good('The demonstration is reached from this machine alone');
  if (!external) return good('No demonstration');
  const opened = openDatabase(external, 1);
  try {
    const left = describeLeftovers(await countDemoCredentials(opened.main));
    return left ? note(left) : good('The database holds nothing of the demonstration');
  } catch {
    return good('No demonstration');
  } finally {
    await opened.close();
  }
}

/** Whether the provider that compares names with lists, where one is set, is reached and knows the key. */
async function checkScreeningProvider(): Promise<Finding> {
  const settings = readProviderSettings(process.env);
  if (!settings) return good('Names are compared with lists by the product itself');
  try {
    const { lists, algorithm } = await examineProvider(settings);
    return lists > 0
      ? good(`The screening provider answers: ${lists} lists, version of the comparison ${algorithm}`)
      : note('The screening provider answers and has no list: searches are refused.');
  } catch (error) {
    if (!(error instanceof ScreeningUnavailable)) throw error;
    return note(`The screening provider cannot be used (${error.reason}): searches are refused until it can.`);
  }
}

const database = external ? [checkExternal, checkAuditGuard] : [checkBinaries, checkLinks, checkIdentity];
const marks = { good: '✓', note: '!', missing: '✗' };
let failed = false;
for (const check of [checkNode, ...database, checkData, checkMemory, checkPort, checkDemonstration, checkScreeningProvider, checkBrowser]) {
  const finding = await check().catch((error: Error) => missing(error.message));
  failed ||= finding.level === 'missing';
  process.stdout.write(`${marks[finding.level]} ${finding.text}\n`);
}
process.stdout.write(failed ? '\nSomething essential is missing.\n' : '\nEverything needed is here.\n');
process.exit(failed ? 1 : 0);
