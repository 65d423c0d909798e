import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';
import type { ExportColumn } from './kind.ts';

/**
 * Rows of a file as a spreadsheet reads them that splits at `separator`: quotes hold together what they enclose only where they begin
 * a cell; what follows the closing quote is read as it is.
 */
function readAs(separator: string, text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n') {
      (rows.at(-1) as string[]).push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  return rows.slice(0, -1);
}

const columns: ExportColumn<{ first: string; amount: string; second: string }>[] = [
  { title: 'First', kind: 'text', value: (row) => row.first },
  { title: 'Amount', kind: 'money', value: (row) => row.amount },
  { title: 'Second', kind: 'text', value: (row) => row.second },
];
const text = fc
  .array(fc.constantFrom(';', ',', '\t', '|', '"', "'", ' ', '\u00A0', '\n', '\r', '=', '+', '-', '@', '\uFF1D', '1+1', 'Ana', "cmd|' /C calc'!A0"), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const isRun = (cell: string): boolean => /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell);

it('no cell is run, at whatever a spreadsheet splits, and none is lost to one that splits at commas', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ first: text, amount: fc.constantFrom('1.00', '12.50'), second: text }), { minLength: 1, maxLength: 3 }), (rows) => {
      const file = csvLines(rows, columns, 'UTC');
      for (const separator of [',', ';', '\t', '|']) for (const row of readAs(separator, file)) expect([separator, row.filter(isRun)]).toEqual([separator, []]);
      const read = readAs(',', file);
      expect(read.map((row) => row.length)).toEqual(rows.map(() => columns.length));
      expect(read.map(([, amount]) => amount)).toEqual(rows.map(({ amount }) => amount));
      const plain = (value: string) => value.replace(/'/g, '');
      expect(read.map(([first, , second]) => [first, second].map((value) => plain(value as string)))).toEqual(
        rows.map(({ first, second }) => [plain(first), plain(second)]),
      );
    }),
  );
});
