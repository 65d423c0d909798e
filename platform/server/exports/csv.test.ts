import { describe, expect, it } from 'vitest';
import { cellText, csvHead, csvLine, neutraliseFormula } from './csv.ts';
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
  it('quotes separators, quotes and line ends', () => {
    expect(csvLine({ name: 'A "b", c\nd', amount: '10.00', at: null }, columns, 'UTC')).toBe('"A ""b"", c\nd",10.00,\r\n');
  });
  it('shows instants in the zone and money as it is, negative too', () => {
    const row = { name: '=cmd|calc', amount: '-12.50', at: new Date('2026-11-21T02:30:00Z') };
    expect(csvLine(row, columns, 'America/Sao_Paulo')).toBe("'=cmd|calc,-12.50,2026-11-20 23:30:00\r\n");
  });
  it('does not trust a money column with other text', () => {
    expect(cellText('-1+cmd', 'money', 'UTC')).toBe("'-1+cmd");
  });
  it('starts with a byte order mark', () => {
    expect(csvHead(columns as never, 'America/Sao_Paulo')).toBe('\uFEFFName,Amount,Time (America/Sao_Paulo)\r\n');
  });
});
