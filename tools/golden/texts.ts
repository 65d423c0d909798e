import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/* The texts of a photograph, as its folder holds them: `screens/<language>/<screen>.txt` and `answers/<role>.ndjson`. */

export const partNames = ['answers', 'screens'] as const;
export type PartName = (typeof partNames)[number];

/** Hashes of a part, in the folder of a photograph or in that of the committed one. */
export const hashFile = (folder: string, part: PartName): string => path.join(folder, `${part}.tsv`);

/** By name: a call and a role, or a screen and a language. */
export type Texts = ReadonlyMap<string, string>;

async function readScreens(folder: string): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const file of globSync('screens/*/*.txt', { cwd: folder }).sort())
    texts.set(`${path.basename(file, '.txt')} ${path.basename(path.dirname(file))}`, await readFile(path.join(folder, file), 'utf8'));
  return texts;
}

async function readAnswers(folder: string): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const file of globSync('answers/*.ndjson', { cwd: folder }).sort()) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n').filter((line) => line !== '');
    for (const line of lines) {
      const { call, role, text } = JSON.parse(line) as { call: string; role: string; text: string };
      texts.set(`${call} ${role}`, text);
    }
  }
  return texts;
}

/** All texts of a part of a photograph; none where there is no such photograph. */
export const readTexts = (folder: string, part: PartName): Promise<Texts> => (part === 'screens' ? readScreens(folder) : readAnswers(folder));
