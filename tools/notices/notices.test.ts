import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { driftOfNotices, noticeDocuments } from './documents.ts';
import { mayBeDelivered } from './licences.ts';
import { readLock, thirdParties } from './third-party.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lock = await readLock(root);
const parties = thirdParties(lock);
const [notices = '', bill = ''] = (await noticeDocuments()).map(({ text }) => text);
const about = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { version: string } };
  components: { 'bom-ref': string; hashes?: unknown[]; licenses?: unknown[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}
const read = JSON.parse(bill) as Bill;

test('every package that the product needs has a licence under which it may be delivered', () => {
  expect(parties.filter(({ licence }) => !mayBeDelivered(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('what is unknown, or under the GPL in one of its kinds, may not be delivered', () => {
  const refused = [
    undefined,
    '',
    'SEE LICENSE IN README.md',
    'UNLICENSED',
    'GPL-2.0-only',
    'GPL-3.0-or-later',
    'AGPL-3.0-only',
    'LGPL-3.0-only',
    'SSPL-1.0',
    'MIT AND GPL-3.0-only',
  ];
  expect(refused.filter(mayBeDelivered)).toEqual([]);
  expect(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'].filter((licence) => !mayBeDelivered(licence))).toEqual([]);
});

test('notices and bill name every package that package.json asks for, and all that these need', () => {
  const named = new Set(parties.map(({ name }) => name));
  expect(Object.keys({ ...about.dependencies, ...about.optionalDependencies }).filter((name) => !named.has(name))).toEqual([]);
  expect(parties.filter(({ name, version }) => !notices.includes(`| ${name} | ${version} |`))).toEqual([]);
  const refs = new Set(read.components.map((component) => component['bom-ref']));
  expect(parties.filter(({ name, version }) => !refs.has(`${name}@${version}`))).toEqual([]);
  // What a package needs is found: only the product itself is needed by nobody.
  const needed = new Set(read.dependencies.flatMap(({ dependsOn = [] }) => dependsOn));
  expect([...refs].filter((ref) => !needed.has(ref))).toEqual([]);
});

test('a text stands below every package that brings one, and fonts bring theirs', () => {
  const [, silent = ''] = notices.split('## Packages without a text');
  const bringsNone = silent.slice(0, silent.indexOf('\n## '));
  const missing = parties.filter(({ isProgram }) => !isProgram).filter(({ name, version }) => !new RegExp(`^- ${name} ${version}(:|$)`, 'm').test(silent));
  expect(missing).toEqual([]);
  expect(bringsNone).not.toMatch(/dejavu|fontsource/);
  expect(notices).toMatch(/SIL OPEN FONT LICENSE/);
});

test('the bill is valid CycloneDX 1.6, with a checksum and a licence for each part, and neither time nor serial number', async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill)).toBeNull();
  expect(read.metadata.component.version).toBe(about.version);
  expect(read.components.filter(({ hashes = [], licenses = [] }) => hashes.length === 0 || licenses.length === 0)).toEqual([]);
  expect([read.serialNumber, read.metadata.timestamp]).toEqual([undefined, undefined]);
});

test('the files of the repository are what is derived', async () => {
  expect((await driftOfNotices()).map(({ path: file }) => file)).toEqual([]);
});
