// Says what is missing on this machine. `npm run doctor`
import { execFile } from 'node:child_process';
import { access, constants, lstat, mkdir, readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { chooseIdentity, findBinaries, listLinks } from '@atalaia/embedded-postgres';
import { demandPrivateDemo, describeLeftovers } from '../apps/server/demo-exposure.ts';
import { conditions } from '../apps/server/slices.ts';
import { examineProvider, readProviderSettings, ScreeningUnavailable } from '../domains/screening/screening/server/index.ts';
import { countDemoCredentials } from '../domains/mechanisms/session/server/index.ts';
import { findUnmet, sentenceOf } from '../platform/server/conditions/index.ts';
import { registerDiskPlaces } from '../platform/server/figures/index.ts';
import { codesOfAllCompanies, connectTo, examineAuditGuard, openDatabase, unguardedReasons } from '../platform/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import { readPrivateHosts } from '../platform/server/outgoing/index.ts';
import { chromiumAdvice, findJourneyBrowser } from './chromium.ts';
import { dataFolder, filesFolder, oldestServer, serverVersion } from './database.ts';
import { choosePort } from './ports.ts';
import { askPort, findRunningServer } from './running-server.ts';
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

/** A server that runs is no fault: its port is taken by itself, and it says how it is. */
async function checkServer(): Promise<Finding> {
  const running = await findRunningServer();
  if (running) {
    const place = `Atalaia is running on port ${running.port}`;
    if (running.status === 'ready') return good(`${place} and is ready`);
    if (running.status === 'loading') return good(`${place} and loads the demonstration`);
    if (running.status === 'draining') return note(`${place} and is about to stop`);
    return missing(`${place} and takes no calls (${running.status}); its database is ${running.database}. Its log says more.`);
  }
  const host = process.env.HOST || '127.0.0.1';
  const named = Number(process.env.PORT || 0);
  if (named > 0 && (await askPort(named)) === 'other')
    return missing(`Atalaia is not running, and another program has port ${named}. Set PORT to another one.`);
  return good(`Atalaia is not running; port ${await choosePort(host)} is free for it`);
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

async function hasTables(url: string): Promise<boolean> {
  const client = (await connectTo(url, 'atalaia-doctor', { readOnly: true })) as pg.Client;
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('audit_entry') is not null as there`);
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
}

/** Where roles may not be made, the server owns its tables: then only the trigger keeps audit entries from being changed. */
async function checkAuditGuard(): Promise<Finding> {
  const { unguarded: result } = await examineAuditGuard(external ?? '');
  const owner = process.env.MIGRATION_DATABASE_URL;
  // Before the first start it is the owner who makes role and tables.
  const { unguarded } = result !== undefined && owner && !(await hasTables(external ?? '')) ? await examineAuditGuard(owner) : { unguarded: result };
  if (unguarded === 'no-tables') return good('The database is empty; the first start makes the tables, and the role that keeps the audit trail from changes');
  return unguarded === undefined
    ? good('The audit trail is insert-only by grant and by trigger')
    : note(`The audit trail is insert-only by trigger alone: ${unguardedReasons[unguarded]}.`);
}

/** Credentials of the demonstration are public: says whether others would reach it, or what a real back office holds of it. */
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

/** What the installation lacks to do its duty, as its menu and its metrics say it. */
async function checkConditions(): Promise<Finding[]> {
  const opened = openDatabase(external ?? '', 1);
  const folder = filesFolder();
  if (
    await access(folder).then(
      () => true,
      () => false,
    )
  )
    registerDiskPlaces([{ place: 'FILES', folder }, ...(process.env.DATABASE_DIR ? [{ place: 'DATABASE' as const, folder: process.env.DATABASE_DIR }] : [])]);
  try {
    const companies = await codesOfAllCompanies(opened.main).catch(() => []);
    if (companies.length === 0) return [note('The installation is empty: its first start prints the link of the set-up page.')];
    const unmet = await findUnmet(conditions, { database: opened, companies, now: clock.now(), demo: wantsDemo(false) });
    if (unmet.length === 0) return [good('The installation has all that it needs to do its duty')];
    return unmet.map((one) => {
      const text = `${sentenceOf(one, 'en')}${one.company === null ? '' : ` · ${one.company}`} [${one.condition.code}]`;
      return one.condition.severity === 'CRITICAL' ? missing(text) : note(text);
    });
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

/** Which hosts inside may be asked by what people type. */
async function checkPrivateHosts(): Promise<Finding> {
  const value = process.env.OUTGOING_PRIVATE_HOSTS;
  readPrivateHosts(value);
  return value?.trim()
    ? good(`Addresses that people type may lead to these private hosts: ${value.trim()}`)
    : good('Addresses that people type lead to the public internet alone (OUTGOING_PRIVATE_HOSTS is not set)');
}

const database = external ? [checkExternal, checkAuditGuard, checkConditions] : [checkBinaries, checkLinks, checkIdentity];
const marks = { good: '✓', note: '!', missing: '✗' };
let failed = false;
for (const check of [
  checkNode,
  ...database,
  checkData,
  checkMemory,
  checkServer,
  checkDemonstration,
  checkScreeningProvider,
  checkPrivateHosts,
  checkBrowser,
]) {
  const result = await (check as () => Promise<Finding | Finding[]>)().catch((error: Error) => missing(error.message));
  for (const { level, text } of [result].flat()) {
    failed ||= level === 'missing';
    process.stdout.write(`${marks[level]} ${text}\n`);
  }
}
process.stdout.write(failed ? '\nSomething essential is missing.\n' : '\nEverything needed is here.\n');
process.exit(failed ? 1 : 0);
