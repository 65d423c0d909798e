import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { namespaces } from '../platform/contract/index.ts';
import { choicesOfTurn, isTouched } from '../platform/testing/turn.ts';
import { journeysOf, slicesOf } from './slice-journeys.ts';
import { projectRoot } from './test-parts.ts';

/*
 * Which files of journeys run in this turn: those of the core every time, the others one part after the other, and what the
 * change touches always and in all its languages. Workers work it out again, so all of it follows from the environment and the
 * sources.
 */

const fileOf = (name: string): string => `e2e/${name}.spec.ts`;

/** One file or more through each area of work, by the groups of the menu; the calls of version 1 of the interface; and the tour that the README promises. */
export const everyTurn: readonly string[] = [
  'sign-in',
  'alert-work',
  'approval-queue',
  'held-payment',
  'black-list',
  'kyc-review',
  'screening-search',
  'onboarding',
  'merchant-page',
  'rule-life',
  'settlement',
  'routing',
  'links-and-log',
  'configuration',
  'specification-client/specification-client',
  'accessibility',
  'tour',
].map(fileOf);

/** Each turn runs one part in so many of the other files. */
const parts = 6;

/**
 * Stand for all journeys where the change touches what all of them use: the frame and its languages, signing in and what happens
 * to sessions, a list with its page and keys, dialogs with files and a second person, and a form that is filled by hand.
 */
const representatives: readonly string[] = ['shell', 'session', 'alert-work', 'held-payment', 'rule-life'].map(fileOf);

/** What more files than this load belongs to all of them. */
const mostUsers = 5;

const journeyFiles = (root: string): string[] =>
  globSync('e2e/**/*.spec.ts', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** The files of journeys that load a file of the same folder. */
function usersOf(support: string, files: readonly string[], root: string): string[] {
  const users = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(`from './${path.basename(support)}'`));
  return users.length > 0 && users.length <= mostUsers ? users : [...representatives];
}

type Touches = (pattern: RegExp) => boolean;

/** Whether the screens of a slice load a file of texts that a change touches. */
function loadsTouchedTexts(slice: string, touches: Touches, root: string): boolean {
  const touched = namespaces.filter((namespace) => touches(new RegExp(`^locales/\\w+/${namespace}\\.json$`)));
  if (touched.length === 0) return false;
  const sources = globSync(`domains/*/${slice}/web/**/*.{ts,tsx}`, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  return sources.some((source) => source.includes('withTexts(') && touched.some((namespace) => source.includes(`'${namespace}'`)));
}

/** The slices of which a change touches more than tests and documents, or whose texts it touches. */
const touchedSlices = (touches: Touches, root: string): string[] =>
  slicesOf(root).filter((slice) => touches(new RegExp(`^domains/[^/]+/${slice}/(?!.*\\.(?:test\\.tsx?|md)$)`)) || loadsTouchedTexts(slice, touches, root));

/** Patterns of the addresses whose pages a change touches by their slices. */
export async function touchedAddresses(touches: Touches, root: string = projectRoot): Promise<RegExp[]> {
  const { routes } = (await import(pathToFileURL(path.join(root, 'apps/web/routes.ts')).href)) as { routes: { path: string; name: string }[] };
  const doors = touchedSlices(touches, root)
    .flatMap((slice) => globSync(`domains/*/${slice}/web/index.ts`, { cwd: root }))
    .map((file) => readFileSync(path.join(root, file), 'utf8').split('export const pages')[1] ?? '');
  return routes
    .filter(({ name }) => doors.some((pages) => new RegExp(`^  '?${name}'?: `, 'm').test(pages)))
    .map(({ path: address }) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/?#]+')}(?:[?#]|$)`));
}

/**
 * The files of journeys that a change touches: those that walk the screens of a touched slice, and those that it changes
 * themselves or by what only they load.
 * @param touches whether the change touches a file that a pattern matches
 */
export async function touchedJourneys(touches: Touches, root: string = projectRoot): Promise<Set<string>> {
  const files = journeyFiles(root);
  const touchesFile = (file: string): boolean => touches(new RegExp(`^${file.replaceAll('.', '\\.')}$`));
  const ofSlices = await Promise.all(touchedSlices(touches, root).map((slice) => journeysOf(slice, root)));
  const supports = globSync('e2e/**/*.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const ofSupports = supports.filter((file) => !files.includes(file) && touchesFile(file)).map((file) => usersOf(file, files, root));
  const ofFrame = touches(/^(?:(?:platform|apps)\/web\/(?!.*\.(?:test|fixture)\.tsx?$)|locales\/\w+\/common\.json$)/) ? representatives : [];
  return new Set([...files.filter(touchesFile), ...ofSlices.flat(), ...ofSupports.flat(), ...ofFrame]);
}

/** The files whose turn it is, of all, beside those that a change touches. @param turnParts the parts whose turn it is, from 0 */
export function filesOfParts(files: readonly string[], turnParts: readonly number[]): string[] {
  const others = files.filter((file) => !everyTurn.includes(file));
  return files.filter((file) => !others.includes(file) || turnParts.includes(others.indexOf(file) % parts));
}

const touched = isTouched(/./) ? await touchedJourneys(isTouched) : new Set<string>();
const partsOfTurn = choicesOfTurn(
  'files of journeys',
  Array.from({ length: parts }, (_, part) => part),
  1,
);

/** Whether the change touches a file of journeys, as its path from the root: it then runs whole. */
export const isTouchedJourney = (file: string): boolean => touched.has(file);

/** The files of journeys that do not run in this turn, as paths from the root. */
export function restingJourneys(): string[] {
  const files = journeyFiles(projectRoot);
  const running = new Set([...filesOfParts(files, partsOfTurn), ...touched]);
  return files.filter((file) => !running.has(file));
}
