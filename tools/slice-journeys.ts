import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './test-parts.ts';

/*
 * Which journeys are a slice's follows from the words that they look for on the screen: every text has a slice, and a
 * journey looks for those of the screens that it walks.
 */

/** Of all words of a journey, this share makes it the slice's. */
const share = 1 / 5;

export const slicesOf = (root: string = projectRoot): string[] =>
  globSync('domains/*/', { cwd: root })
    .map((folder) => path.basename(folder))
    .sort();

/** The slice behind the first part of every text's key. */
async function ownersOfTexts(root: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const file of globSync('domains/*/web/**/messages.ts', { cwd: root })) {
    const { messages } = (await import(pathToFileURL(path.join(root, file)).href)) as { messages: { en: object } };
    const slice = file.split(path.sep)[1] as string;
    for (const group of Object.keys(messages.en)) owners.set(group, slice);
  }
  return owners;
}

/** The slices of a journey by its text, with the share of its words that is theirs. */
export function wordsBySlice(text: string, owners: ReadonlyMap<string, string>): Map<string, number> {
  const slices = [...text.matchAll(/['"`]([a-zA-Z][\w-]*)\.[a-zA-Z]/g)].flatMap(([, group]) => owners.get(group as string) ?? []);
  const counts = Map.groupBy(slices, (slice) => slice);
  return new Map([...counts].map(([slice, found]) => [slice, found.length / slices.length]));
}

/** The files of the journeys that walk the screens of a slice. */
export async function journeysOf(slice: string, root: string = projectRoot): Promise<string[]> {
  const owners = await ownersOfTexts(root);
  return globSync('e2e/**/*.spec.ts', { cwd: root })
    .filter((file) => (wordsBySlice(readFileSync(path.join(root, file), 'utf8'), owners).get(slice) ?? 0) >= share)
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
