import { describe, expect, it } from 'vitest';
import { neutraliseFormula, neutraliseFormulas } from '../../contract/csv.ts';
import { cellText, csvHead, csvLines } from './csv.ts';
import type { ExportColumn } from './kind.ts';

const columns: ExportColumn<{ name: string; amount: string; at: Date | null }>[] = [
  { title: 'Name', kind: 'text', value: (row) => row.name },
  { title: 'Amount', kind: 'money', value: (row) => row.amount },
  { title: 'Time', kind: 'time', value: (row) => row.at },
];

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '\u00A0=1', '＝1+1', '\nfoo'])('guards %j against being run', (text) => {
    expect(neutraliseFormula(text)).toBe(`'${text}`);
  });
  it.each(['Ana =1', 'a-b', '1234', 'São João', ''])('leaves %j alone', (text) => {
    expect(neutraliseFormula(text)).toBe(text);
  });
  it.each([
    ['Ana;=1+1', "Ana;'=1+1"],
    [';=1+1', ";'=1+1"],
    ['Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
    ['Ana\r\n-2', "Ana\r\n'-2"],
    ['Ana; "\'=1;+2', "Ana; \"''=1;'+2"],
    ['Ana;＝1', "Ana;'＝1"],
    ['=1;=2', "'=1;'=2"],
  ])('guards %j wherever another reader begins a cell', (text, guarded) => {
    expect(neutraliseFormulas(text)).toBe(guarded);
  });
  it.each(['Silva, -12', 'a; b=1', 'x+y', 'a;b'])('leaves %j alone wherever', (text) => {
    expect(neutraliseFormulas(text)).toBe(text);
  });
  it('quotes separators, quotes and line ends', () => {
    expect(csvLines([{ name: 'A "b", c\nd', amount: '10.00', at: null }], columns, 'UTC')).toBe('"A ""b"", c\nd",10.00,\r\n');
  });
  it.each(['\n', '\r', '\r\n', ','])('quotes a text with nothing but %j to separate it', (separator) => {
    expect(csvLines([{ name: `a${separator}b`, amount: '1.00', at: null }], columns, 'UTC')).toBe(`"a${separator}b",1.00,\r\n`);
  });
  it('ends each row of a batch, also one without content, and writes nothing for no rows', () => {
    const empty = { name: '', amount: '', at: null };
    expect(csvLines([empty, { ...empty, name: 'b' }], columns, 'UTC')).toBe(',,\r\nb,,\r\n');
    expect(csvLines([], columns, 'UTC')).toBe('');
  });
  it('shows instants in the zone and money as it is, negative too', () => {
    const row = { name: '=cmd|calc', amount: '-12.50', at: new Date('2026-11-21T02:30:00Z') };
    expect(csvLines([row], columns, 'America/Sao_Paulo')).toBe("'=cmd|calc,-12.50,2026-11-20 23:30:00\r\n");
  });
  it('does not trust a money column with other text', () => {
    expect(cellText('-1+cmd', 'money', 'UTC')).toBe("'-1+cmd");
  });
  it('shows characters that show nothing or turn a text around', () => {
    expect(cellText('Ana\u202E =1', 'text', 'UTC')).toBe('Ana⟨U+202E⟩ =1');
  });
  it('starts with a byte order mark', () => {
    expect(csvHead(columns as never, 'America/Sao_Paulo')).toBe('\uFEFFName,Amount,Time (America/Sao_Paulo)\r\n');
  });
});
