// Starts a command of this project on any Node 18 or newer: installs what is missing, finds Node 24, hands over to tools/<command>.ts.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const wantedMajor = 24;
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
/** BUILD_AT_START=off: everything is there, as in a container image; nothing is installed, and what is needed for building may be missing. */
const isBuilt = process.env.BUILD_AT_START === 'off';
/** The process that started this one: a shell of npm, or a supervisor. */
const starter = process.ppid;
const say = (text) => process.stderr.write(`${text}\n`);

function stopWith(text) {
  say(text);
  process.exit(1);
}

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Tools of the project, and its laboratory: benchmarks, evaluations and tests on machines of their own. */
const fileOf = (name) => ['tools', 'lab'].map((folder) => path.join(root, folder, `${name}.ts`)).find((file) => existsSync(file));

/** The commands are those the scripts of package.json name, as far as their file exists. */
const commands = Object.values(readJson('package.json').scripts)
  .map((script) => /^node tools\/launch\.mjs ([a-z-]+)$/.exec(script)?.[1])
  .filter((name) => name !== undefined && fileOf(name) !== undefined);

const [command = '', ...words] = process.argv.slice(2);
if (!commands.includes(command)) stopWith(`${command ? `There is no command "${command}".` : 'Say which command to run.'} There are: ${commands.join(', ')}.`);

const fits = (list, here) => list === undefined || [list].flat().includes(here);

/** What npm noted down as installed must be what the lock file asks for; packages for other machines may be missing. */
function isInstalled() {
  const own = readJson('package.json').optionalDependencies ?? {};
  let noted;
  try {
    noted = readJson('node_modules/.package-lock.json').packages;
  } catch {
    return false;
  }
  return Object.entries(readJson('package-lock.json').packages).every(([name, target]) => {
    if (!name.includes('node_modules/')) return true;
    const there = noted[name];
    if (there) return there.version === target.version;
    if (isBuilt && (target.dev || target.optional || target.devOptional)) return true;
    // Of the optional packages only those that carry Node and PostgreSQL for this machine are missed.
    if (own[name.replace('node_modules/', '')]) return !(fits(target.os, process.platform) && fits(target.cpu, process.arch));
    return Boolean(target.optional || target.devOptional || target.peer);
  });
}

/** The npm that runs us, or the one on the path; install scripts stay off because nothing here needs them. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running) && existsSync(running)) {
    // Not process.execPath: that may be the Node inside the folder that is about to be replaced.
    return [process.env.npm_node_execpath ?? process.execPath, running];
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

async function install() {
  say('Installing the dependencies. This happens once and takes about a minute.');
  const [program, ...first] = npmCommand();
  const arguments_ = [...first, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(program, arguments_, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' && first.length === 0 });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const began = Date.now();
  const tick = setInterval(() => say(`  … still installing, ${Math.round((Date.now() - began) / 1000)} s`), 15_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      text += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  clearInterval(tick);
  if (code !== 0) stopWith(`${text.trim()}\n\nThe dependencies could not be installed. Check the network and run "npm ci" in ${root} to see more.`);
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** The running Node when it is new enough, else the one that came with the dependencies. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor && existsSync(process.execPath)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const binary = path.join(modules, `node-${system}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const runs = existsSync(binary) && spawnSync(binary, ['--version']).status === 0;
  if (runs) return binary;
  return stopWith(
    `Atalaia needs Node ${wantedMajor} or newer; this is ${process.version}, and the Node that comes with the dependencies ` +
      `is not available for ${process.platform}-${process.arch}. Install Node ${wantedMajor} and try again.`,
  );
}

/**
 * npm passes a signal on to its shell, which ends without passing it on further. Started by npm, this process therefore looks whether
 * what started it is still there, and stops the command when it is not.
 */
function stopWithStarter(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const look = setInterval(() => {
    if (isStarterAlive()) return;
    clearInterval(look);
    stop();
  }, 500);
  look.unref();
}

function isStarterAlive() {
  if (process.platform !== 'win32') return process.ppid === starter;
  // There the number of the parent stays when it is gone.
  try {
    return process.kill(starter, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (!isInstalled()) {
  if (isBuilt) stopWith('The dependencies are not those of the lock file, and BUILD_AT_START=off forbids to install them. Run "npm ci --omit=dev".');
  await install();
}
/** Commands that write the program, its documents and its tests, which other accounts may have to read. */
const writesProgram = [
  'bench',
  'build',
  'check',
  'generate',
  'golden',
  'new-slice',
  'notices',
  'screens',
  'test',
  'test-all',
  'test-api',
  'test-dates',
  'test-ha',
  'test-image',
  'test-upgrade',
];
// All others may write data of people, keys or logs: for the account that runs them alone.
if (!writesProgram.includes(command)) process.umask(0o077);
const node = findNode();
const searchPath = [path.dirname(node), path.join(modules, '.bin'), process.env.PATH ?? process.env.Path ?? ''].join(path.delimiter);
const child = spawn(node, [fileOf(command), ...words], {
  cwd: root,
  // The fourth channel tells the command when this process dies, by whatever signal.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: searchPath, npm_node_execpath: process.env.npm_node_execpath ?? node },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
stopWithStarter(() => child.kill('SIGTERM'));
child.once('error', (error) => stopWith(error.message));
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  for (const handled of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(handled);
  // The first process of a container gets no signal that would end it.
  process.exitCode = 1;
  process.kill(process.pid, signal);
});
