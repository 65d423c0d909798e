import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages, type TableReadingData } from '../../contract/index.ts';
import { show } from '../screen.fixture.tsx';
import { TableReadingNote } from './table-reading.tsx';

const reading: TableReadingData = {
  format: 'CSV',
  encoding: 'Windows-1252',
  separator: 'SEMICOLON',
  sheet: null,
  other_sheets: [],
  hidden_sheets: [],
  hidden_rows: 0,
  heading_line: 1,
  rows: 3,
  empty_rows: 0,
  columns: ['name', 'day'],
  unknown_columns: [],
  day_order: null,
};

it.each(languages)('%s: says how a file was read, and what of it was not', async (lang) => {
  await show(<TableReadingNote reading={{ ...reading, unknown_columns: ['Obs.', 'F'], heading_line: 4, empty_rows: 2, day_order: 'day-month-year' }} />, {
    lang,
  });
  const note = await screen.findByRole('alert');
  for (const part of ['CSV', 'Windows-1252', '3', 'name, day', 'Obs., F', '4', '2']) expect(note.textContent).toContain(part);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('names the sheet of a workbook, those that are not read, and rows that it hides', async () => {
  const sheets = { sheet: 'Plan1', other_sheets: ['Plan2'], hidden_sheets: ['Old'], hidden_rows: 7 };
  await show(<TableReadingNote reading={{ ...reading, format: 'XLSX', encoding: null, separator: null, ...sheets }} />);
  const note = await screen.findByRole('alert');
  for (const part of ['XLSX', 'Plan1', 'Plan2', 'Old', '7']) expect(note.textContent).toContain(part);
});
