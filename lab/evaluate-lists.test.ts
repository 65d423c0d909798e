import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, 'evaluate-lists.ts');
const samples = path.resolve(import.meta.dirname, '../domains/screening/screening-lists/server/readers/samples');

let folder: string;
const file = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lists-test-'));
  await cp(path.join(samples, 'br-ceis.csv'), file('20261101_CEIS.csv'));
  for (const name of ['personas.json', 'entidades.json']) await cp(path.join(samples, name), file(name));
  await writeFile(file('consolidated-2026.xml.gz'), gzipSync(await readFile(path.join(samples, 'un-consolidated.xml'))));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the evaluation of lists', () => {
  it('reads every list of a folder and ends well where each text is used or accounted for', async () => {
    const { stdout } = await run(process.execPath, [command, folder, '--json']);
    const lists = JSON.parse(stdout) as { format: string; entries: number; outcome: string }[];
    expect(lists.map(({ format, entries, outcome }) => [format, entries, outcome])).toEqual([
      ['AR_REPET_JSON', 2, 'ok'],
      ['BR_CEIS_CSV', 2, 'ok'],
      ['UN_XML', 5, 'ok'],
    ]);
  });

  it('fails where a field of one entry is read by nobody, and shows what it says', async () => {
    const people = JSON.parse(await readFile(file('personas.json'), 'utf8')) as Record<string, unknown>[];
    await writeFile(file('personas.json'), JSON.stringify(people.map((person) => ({ ...person, INVENTED_FIELD: 'palabra nunca vista' }))));
    await expect(run(process.execPath, [command, folder])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('INVENTED_FIELD: palabra nunca vista') as string,
    });
  });
});
