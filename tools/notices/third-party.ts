import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The packages of a lock file by their place, the project itself under the empty one. */
export type Lock = Record<string, LockedPackage>;

export interface ThirdParty {
  name: string;
  version: string;
  /** SPDX expression, as the package states it or as `corrections` does. */
  licence: string | undefined;
  /** A program for one kind of machine, fetched at installing and no part of the repository or the container image. */
  isProgram: boolean;
  /** Places in the lock file where it is installed. */
  places: string[];
}

/** Licences that a package does not state in SPDX's words; read in the licence file that it brings. */
const corrections: Record<string, string> = {
  // The plugin is under MIT; the files of Swagger UI that it brings are under Apache-2.0.
  '@fastify/swagger-ui': 'MIT AND Apache-2.0',
  // Bitstream's licence, with Arev's in the same words; the changes are in the public domain.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

const marker = 'node_modules/';

/** Name of the package that a place of the lock file holds. */
const nameOf = (place: string): string => place.slice(place.lastIndexOf(marker) + marker.length);

/** Reads the lock file of a project. */
export async function readLock(root: string): Promise<Lock> {
  return (JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/** What is needed to run the product: each package once for each version, in order of names. The same on every machine. */
export function thirdParties(lock: Lock): ThirdParty[] {
  const results = new Map<string, ThirdParty>();
  for (const [place, { version, license, dev, link, os }] of Object.entries(lock)) {
    if (!place.includes(marker) || dev || link || !version) continue;
    const name = nameOf(place);
    const existing = results.get(`${name}@${version}`);
    if (existing) existing.places.push(place);
    else results.set(`${name}@${version}`, { name, version, licence: corrections[name] ?? license, isProgram: os !== undefined, places: [place] });
  }
  return [...results.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, party]) => party);
}

const isLicenceFile = /^(licen[cs]es?|copying|copyright|ofl|notice)([.-].*)?$/i;

/** Texts of the licence and notice files that an installed package brings. */
export async function licenceTexts(root: string, { places: [place = ''] }: ThirdParty): Promise<string[]> {
  const folder = path.join(root, place);
  const texts: string[] = [];
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isLicenceFile.test(entry.name)) continue;
    const files = entry.isDirectory() ? (await readdir(path.join(folder, entry.name))).sort().map((file) => path.join(entry.name, file)) : [entry.name];
    for (const file of files) texts.push((await readFile(path.join(folder, file), 'utf8')).replaceAll(/\r\n?/g, '\n').trim());
  }
  return texts;
}

/** Who made a package, where it says so. */
export async function authorOf(root: string, { places: [place = ''] }: ThirdParty): Promise<string | undefined> {
  const { author } = JSON.parse(await readFile(path.join(root, place, 'package.json'), 'utf8')) as { author?: string | { name?: string } };
  return (typeof author === 'string' ? author : author?.name)?.replace(/\s*[<(].*$/, '') || undefined;
}
