import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ledger, neverRun, readCells, readLedger, updateLedger, writeLedger } from './test-ledger.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-ledger-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cellsOf = (existing: string[], ran: string[]) => ({ known: new Set([...existing, ...ran]), ran: new Set(ran) });

it('takes together what the processes of a run have written', async () => {
  await writeFile(path.join(folder, '1.tsv'), 'known\tcall-role\ta A\nknown\tcall-role\tb A\nran\tcall-role\ta A\n');
  await writeFile(path.join(folder, '2.tsv'), 'ran\tfilter-value\tc status OPEN\n');
  expect(readCells(folder)).toEqual(cellsOf(['call-role\ta A', 'call-role\tb A'], ['call-role\ta A', 'filter-value\tc status OPEN']));
});

describe('the ledger', () => {
  const before: Ledger = new Map([
    ['call-role\ta', 'one'],
    ['call-role\tgone', 'one'],
    ['screen-view\ts', 'one'],
  ]);
  const result = cellsOf(['call-role\ta', 'call-role\tb', 'call-role\tc'], ['call-role\tb']);

  it('says of each cell which commit last ran it', () => {
    expect([...updateLedger(before, result, 'two', false)]).toEqual([
      ['call-role\ta', 'one'],
      ['call-role\tb', 'two'],
      ['call-role\tc', undefined],
      ['call-role\tgone', 'one'],
      ['screen-view\ts', 'one'],
    ]);
  });
  it('forgets cells that a whole run does not know, but no family that was not part of it', () => {
    expect([...updateLedger(before, result, 'two', true).keys()]).toEqual(['call-role\ta', 'call-role\tb', 'call-role\tc', 'screen-view\ts']);
  });
  it('names what has never run', () => {
    expect(neverRun(updateLedger(before, result, 'two', true), result)).toEqual(['ledger › call-role: 1 never run: c']);
    expect(neverRun(updateLedger(before, cellsOf([], ['call-role\ta']), 'two', true), cellsOf([], ['call-role\ta']))).toEqual([]);
  });
  it('is the same after it is written and read', async () => {
    const file = path.join(folder, 'kept/ledger.tsv');
    expect(await readLedger(file)).toEqual(new Map());
    const ledger = updateLedger(before, result, 'two', false);
    await writeLedger(file, ledger);
    expect([...(await readLedger(file))]).toEqual([...ledger]);
  });
});
