// Compares what is read and seen of the demonstration with golden photographs. `npm run golden [-- --write --only=… --screens=… --show=… --against=…]`
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from './database.ts';
import { compareHashes, type Hashes, readHashes } from './golden/hashes.ts';
import { photograph, type Studio, type Subject } from './golden/photograph.ts';
import { diffOf, photographRevision } from './golden/revision.ts';
import { hashFile, type PartName, partNames, readTexts } from './golden/texts.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { keepCompiled, projectRoot } from './test-parts.ts';

const usage = `Compares the answers of every reading call for every role, and the text of every screen in three languages, on the
demonstration at one instant with the photographs in golden/. Its texts are left in dist/golden.

  npm run golden                          compares, and lists what differs
  npm run golden -- --write               renews golden/
  npm run golden -- --only=answers        one part alone: answers or screens
  npm run golden -- --screens=alert,rule  those screens alone whose names begin so
  npm run golden -- --show="alerts pt"    prints a text of the last photograph: a call and a role, or a screen and a language
  npm run golden -- --against=main        photographs that revision too, in a folder of its own, and prints the lines that differ
  npm run golden -- --photograph          leaves the texts in dist/golden, or in the folder GOLDEN_OUT, and compares nothing`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);

const studio: Studio = { say, onStop: lifetime.onStop };

/** Where the texts of a photograph are, and the hashes of the committed one. */
const output = path.resolve(process.env.GOLDEN_OUT ?? path.join(projectRoot, 'dist/golden'));
const committed = path.join(projectRoot, 'golden');

const readHashFile = async (file: string): Promise<Hashes> => (existsSync(file) ? readHashes(await readFile(file, 'utf8')) : new Map());

interface Options extends Subject {
  writes: boolean;
  photographs: boolean;
  show: string | undefined;
  against: string | undefined;
}

function readOptions(words: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...words],
    options: {
      write: { type: 'boolean', default: false },
      photograph: { type: 'boolean', default: false },
      only: { type: 'string' },
      screens: { type: 'string', default: '' },
      show: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  const { only, screens } = values;
  if (only !== undefined && !partNames.includes(only as PartName)) throw new PlainError(`--only takes answers or screens.\n\n${usage}`);
  if (values.write && screens) throw new PlainError('--write renews the whole photograph, not single screens.');
  const parts = partNames.filter((part) => (screens ? part === 'screens' : only === undefined || part === only));
  return { parts, screens, writes: values.write, photographs: values.photograph, show: values.show, against: values.against };
}

/** Whether a name of the committed photograph is of what is photographed now. */
const isWanted =
  ({ screens }: Options) =>
  (name: string): boolean =>
    screens === '' || screens.split(',').some((word) => name.startsWith(word));

/** @returns how many differ */
async function compare(options: Options): Promise<number> {
  let count = 0;
  for (const part of options.parts) {
    const { added, removed, changed } = compareHashes(
      await readHashFile(hashFile(committed, part)),
      await readHashFile(hashFile(output, part)),
      isWanted(options),
    );
    for (const name of changed) say(`changed  ${name}`);
    for (const name of added) say(`added    ${name}`);
    for (const name of removed) say(`removed  ${name}`);
    const differing = changed.length + added.length + removed.length;
    say(`${part}: ${differing === 0 ? 'as in the photograph' : `${differing} differ`}`);
    count += differing;
  }
  return count;
}

async function write({ parts }: Options): Promise<void> {
  await mkdir(committed, { recursive: true });
  for (const part of parts) {
    const text = await readFile(hashFile(output, part), 'utf8');
    await writeFile(hashFile(committed, part), text);
    say(`golden/${part}.tsv: ${readHashes(text).size} texts`);
  }
}

/** Prints the texts whose names contain what is asked for; of the last photograph, which is made where there is none. */
async function show(options: Options, name: string): Promise<void> {
  const find = async (): Promise<[string, string][]> => {
    const all = await Promise.all(options.parts.map((part) => readTexts(output, part)));
    return all.flatMap((texts) => [...texts].filter(([one]) => one.includes(name)));
  };
  let result = await find();
  if (result.length === 0) {
    await photograph(output, options, studio);
    result = await find();
  }
  if (result.length === 0) throw new PlainError(`No text of the photograph has "${name}" in its name.`);
  for (const [one, text] of result) say(`— ${one} —\n${text}`);
}

/** @returns how many differ */
async function compareWith(revision: string, options: Options): Promise<number> {
  await photograph(output, options, studio);
  const folder = await photographRevision(revision, options, studio);
  let count = 0;
  for (const part of options.parts) {
    const [before, now] = await Promise.all([readTexts(folder, part), readTexts(output, part)]);
    const names = [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
    for (const name of names) say(`— ${name} —\n${await diffOf(before.get(name) ?? '', now.get(name) ?? '')}`);
    count += names.length;
  }
  say(count === 0 ? `Nothing differs from ${revision}.` : `${count} differ from ${revision}.`);
  return count;
}

/** @returns how many differ */
async function run(options: Options): Promise<number> {
  if (options.show !== undefined) await show(options, options.show);
  if (options.show !== undefined) return 0;
  if (options.against !== undefined) return compareWith(options.against, options);
  await photograph(output, options, studio);
  if (options.photographs) return 0;
  if (!options.writes) return compare(options);
  await write(options);
  return 0;
}

keepCompiled();
try {
  const options = readOptions(process.argv.slice(2).filter((word) => word !== '--'));
  if (options === undefined) say(usage);
  await lifetime.stop(options === undefined || (await run(options)) === 0 ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}
