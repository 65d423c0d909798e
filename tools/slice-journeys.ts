import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './test-parts.ts';

/*
 * Which journeys are a slice's follows from the words that they look for on the screen: every text has a slice, and a
 * journey looks for those of the screens that it walks.
 */

/** Of all words of a journey, this share makes it the slice's. */
const share = 1 / 5;

export const slicesOf = (root: string = projectRoot): string[] =>
  globSync('domains/*/*/', { cwd: root })
    .map((folder) => path.basename(folder))
    .sort();

/** The slice behind the first part of every text's key: the one whose screens name its texts most often. */
function ownersOfTexts(root: string): Map<string, string> {
  const groups = globSync('locales/en/*.json', { cwd: root }).flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object));
  const existing = new Set(groups);
  const counts = new Map<string, Map<string, number>>();
  for (const file of globSync('domains/*/*/web/**/*.{ts,tsx}', { cwd: root })) {
    const slice = file.split(path.sep)[2] as string;
    for (const [, group] of readFileSync(path.join(root, file), 'utf8').matchAll(/['"`]([a-zA-Z][\w-]*)\.[a-zA-Z]/g)) {
      if (!existing.has(group as string)) continue;
      const named = counts.get(group as string) ?? new Map<string, number>();
      counts.set(group as string, named.set(slice, (named.get(slice) ?? 0) + 1));
    }
  }
  // Texts of the platform and of the shell are everybody's.
  for (const everywhere of ['kit', 'shell', 'words', 'validation', 'subjects', 'settings']) counts.delete(everywhere);
  return new Map([...counts].map(([group, named]) => [group, [...named].toSorted(([, one], [, other]) => other - one)[0]?.[0] as string]));
}

/** The slices of a journey by its text, with the share of its words that is theirs. */
export function wordsBySlice(text: string, owners: ReadonlyMap<string, string>): Map<string, number> {
  const slices = [...text.matchAll(/['"`]([a-zA-Z][\w-]*)\.[a-zA-Z]/g)].flatMap(([, group]) => owners.get(group as string) ?? []);
  const counts = Map.groupBy(slices, (slice) => slice);
  return new Map([...counts].map(([slice, result]) => [slice, result.length / slices.length]));
}

/** The files of the journeys that walk the screens of a slice. */
export async function journeysOf(slice: string, root: string = projectRoot): Promise<string[]> {
  const owners = ownersOfTexts(root);
  return globSync('e2e/**/*.spec.ts', { cwd: root })
    .filter((file) => (wordsBySlice(readFileSync(path.join(root, file), 'utf8'), owners).get(slice) ?? 0) >= share)
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
