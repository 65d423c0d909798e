import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/server/testing.ts';
import type { BadLine } from '../../tools/data-set/read-table.ts';
import { figuresOf } from '../evaluate.ts';
import { evaluateOn, openLabelledSet } from './evaluate-set.ts';
import { minorOf } from './transfer-set.ts';

const sample = path.join(import.meta.dirname, '../../tools/data-set/sample');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folderOf(files: Record<string, readonly string[]>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-labelled-'));
  folders.push(folder);
  for (const [name, lines] of Object.entries(files)) await writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
  return folder;
}

describe('the sample of payments', async () => {
  const bad: BadLine[] = [];
  const set = await openLabelledSet(sample);
  const evaluation = await evaluateOn(await testDatabase(), set, { say: () => undefined, onBad: (line) => bad.push(line) });

  it('is decided whole, by the default rules of its countries', () => {
    expect(bad).toEqual([]);
    expect(evaluation.imported.tally.decided).toBe(37);
    expect(evaluation.rules).toBeGreaterThan(100);
    expect([...evaluation.ruleErrors]).toEqual([]);
  });

  it('has its scenarios caught by rules and by the gates that count, and no look-alike alerted', () => {
    const { by_rule: byRule, ...figures } = figuresOf(evaluation);
    expect(figures).toMatchObject({
      scenario_recall: 1,
      decoys_hit: 0,
      by_typology: {
        structuring: { scenarios: 1, caught: 1, recall: 1 },
        sanctioned_party: { scenarios: 1, caught: 1, recall: 1 },
        deceased: { scenarios: 1, caught: 1, recall: 1 },
      },
    });
    expect(figures.identity_precision).toBeGreaterThanOrEqual(0.75);
    expect(byRule.STRUCTURING).toMatchObject({ identities: 1, labelled: 1, precision: 1 });
    expect(byRule['gate SANCTION']).toMatchObject({ labelled: 1, scenarios: 1 });
  });

  it('tells other gates apart', () => {
    expect(Object.keys(evaluation.otherGates)).toEqual(expect.arrayContaining(['MINOR', 'PEP']));
    expect(Object.keys(evaluation.score.byRule)).not.toContain('MINOR');
  });
});

describe('sets of transfers', () => {
  const accounts = ['account,init_balance,salary_month,age,city,bank,is_sar', 'D1,0,0,40,c,bank_a,true', 'D2,0,0,,c,bank_b,false', 'D3,0,0,20,c,bank_a,false'];

  it('with patterns are told as a pay-out of one holder and a pay-in of the other', async () => {
    const folder = await folderOf({
      'accounts.csv': accounts,
      'transactions.csv': [
        'day,type,amount,orig,dest,is_sar,pattern_id,pattern',
        '0,TRANSFER,10.5,EXT,D1,0,,',
        '0,TRANSFER,100,D1,D2,1,7,cycle',
        '3,TRANSFER,0.01,D2,D1,1,7,cycle',
        '3,CASH,20.00,D3,EXT,0,9,n_single',
      ],
      'pattern_members.csv': [
        'pattern_id,typology,account,is_main,phase',
        '7,cycle,D1,true,0',
        '7,cycle,D2,false,0',
        '9,n_single,D3,true,0',
        '8,fan_in,D3,true,0',
      ],
    });
    const set = await openLabelledSet(folder);
    folders.push(set.folder);
    expect(set.kind).toBe('transfers with patterns');
    const lines = (await readFile(path.join(set.folder, 'transactions.csv'), 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(lines.map((cells) => [cells[2], cells[3], cells[5], cells[8], cells[14]])).toEqual([
      ['payin', 'BANKA', 'TRANSFER', '1050', ''],
      ['payout', 'BANKA', 'TRANSFER', '10000', 'D2'],
      ['payin', 'BANKB', 'TRANSFER', '10000', 'D1'],
      ['payout', 'BANKB', 'TRANSFER', '1', 'D1'],
      ['payin', 'BANKA', 'TRANSFER', '1', 'D2'],
      ['payout', 'BANKA', 'CASH', '2000', ''],
    ]);
    const times = lines.map((cells) => cells[1] as string);
    expect([...times].sort()).toEqual(times);
    expect([...set.identityOf.values()]).toEqual(['D1', 'D1', 'D2', 'D2', 'D1', 'D3']);
    // A pattern without transfers is none, and a legitimate one makes its members look-alikes.
    const { scenarios, suspicious, decoys } = set.answers;
    expect(scenarios).toEqual([{ id: '7', typology: 'cycle', identities: ['D1', 'D2'], from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 5) - 1 }]);
    expect([[...suspicious], [...decoys]]).toEqual([['D1', 'D2'], [['D3', 'n_single']]]);
  });

  it('that name incomes are told in the money of the limits', async () => {
    const folder = await folderOf({
      'accounts.csv': [
        accounts[0] as string,
        'D1,0,16000,40,c,bank_a,true',
        'D2,0,32000.00,,c,bank_b,false',
        'D3,0,64000,20,c,bank_a,false',
        'D4,0,0,20,c,bank_a,false',
      ],
      'transactions.csv': ['day,type,amount,orig,dest,is_sar,pattern_id,pattern', '0,TRANSFER,1000.50,EXT,D1,0,,', '1,CASH,0.01,D2,EXT,0,,'],
      'pattern_members.csv': ['pattern_id,typology,account,is_main,phase'],
    });
    const set = await openLabelledSet(folder);
    folders.push(set.folder);
    const cellsOf = async (name: string, column: string) => {
      const [head = '', ...lines] = (await readFile(path.join(set.folder, name), 'utf8')).trim().split('\n');
      return lines.map((line) => line.split(',')[head.split(',').indexOf(column)]);
    };
    // 32,000.00 is the middle income, and becomes 3,200.00: a tenth.
    expect(await cellsOf('transactions.csv', 'amount_minor')).toEqual(['10005', '1']);
    expect(await cellsOf('entities.csv', 'est_income_month_minor')).toEqual(['160000', '320000', '640000', '']);
    expect(set.notes[0]).toContain('0.1000');
  });

  it('with patterns are matched by who takes part where the numbers differ', async () => {
    const folder = await folderOf({
      'accounts.csv': accounts,
      'transactions.csv': [
        'day,type,amount,orig,dest,is_sar,pattern_id,pattern',
        '1,TRANSFER,100,D1,D2,1,16507,cycle',
        '4,TRANSFER,100,D3,D2,1,16508,fan_in',
        '5,TRANSFER,100,D1,D2,1,16507,cycle',
      ],
      'pattern_members.csv': ['pattern_id,typology,account', '0,fan_in,D2', '0,fan_in,D3', '1,cycle,D1', '1,cycle,D2'],
    });
    const set = await openLabelledSet(folder);
    folders.push(set.folder);
    const spans = set.answers.scenarios.map(({ typology, from, to }) => [typology, new Date(from).getUTCDate(), new Date(to).getUTCDate()]);
    expect(spans).toEqual([
      ['fan_in', 5, 5],
      ['cycle', 2, 6],
    ]);
  });

  it('with alerts are scored by accounts', async () => {
    const folder = await folderOf({
      'accounts.csv': ['account,init_balance,country,kind,bank', 'A1,0,BR,I,psp', 'A2,0,BR,I,psp', 'A3,0,BR,O,psp'],
      'transactions.csv': ['tx,day,amount,orig,dest,is_sar,alert_id', '0,0,9500.00,A1,A2,1,3', '1,1,9500,A1,A2,1,3', '2,2,9500,A1,A2,1,3', '3,2,12,A3,A2,0,4'],
      'alert_members.csv': [
        'alert_id,typology,account,is_main,is_sar,min_amount,max_amount,start_day,end_day',
        '3,fan_in,A1,true,true,1,1,0,2',
        '3,fan_in,A2,false,true,1,1,0,2',
        '4,fan_out,A3,true,false,1,1,0,2',
      ],
    });
    const set = await openLabelledSet(folder);
    folders.push(set.folder);
    const evaluation = await evaluateOn(await testDatabase(), set, { say: () => undefined, onBad: (line) => expect(line).toBeUndefined() });
    expect(evaluation.imported.tally.decided).toBe(8);
    expect(figuresOf(evaluation)).toMatchObject({ scenario_recall: 1, account_recall: 1, account_precision: 1, decoys_hit: 0 });
  });

  it.each([
    ['10.5', '1050'],
    ['100', '10000'],
    ['0.01', '1'],
    ['4.35', '435'],
    ['12.345', '1234'],
  ])('read %s as %s minor units', (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });
});

describe('a folder of another shape', () => {
  it('is named as such', async () => {
    await expect(openLabelledSet(await folderOf({ 'transactions.csv': ['a,b', '1,2'] }))).rejects.toThrow('none of the known shapes');
    await expect(openLabelledSet(await folderOf({}))).rejects.toThrow('There is no transactions.csv.gz or transactions.csv in this folder.');
    const broken = await folderOf({
      'transactions.csv': ['tid,ts,entity_id', 't1,2026-01-01T00:00:00.000Z,e1'],
      'labels.csv': ['tid,label,scenario_id,decoy', '"t1,1,,'],
    });
    await expect(openLabelledSet(broken)).rejects.toThrow('labels.csv, line 2: a quote is not closed.');
  });
});
