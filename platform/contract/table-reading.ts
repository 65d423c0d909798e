import { z } from 'zod';

/** What separates the cells of a text file. */
export const cellSeparators = ['COMMA', 'SEMICOLON', 'TAB', 'BAR'] as const;

/** How an uploaded table was read, said to whoever uploads it before anything is taken, and kept with what was taken. */
export const TableReading = z.object({
  format: z.enum(['CSV', 'XLSX']),
  /** null: a workbook, which says it itself */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable(),
  separator: z.enum(cellSeparators).nullable(),
  /** of a workbook: the sheet that it shows first, and the others, which are not read */
  sheet: z.string().nullable(),
  other_sheets: z.array(z.string()),
  hidden_sheets: z.array(z.string()),
  /** rows that the sheet hides, for example by a filter; they are read */
  hidden_rows: z.number().int(),
  /** line of the names of the columns; what stands above is not read */
  heading_line: z.number().int(),
  /** lines below it with something in them, and lines without anything between them */
  rows: z.number().int(),
  empty_rows: z.number().int(),
  columns: z.array(z.string()),
  /** columns that are not read, by their names, or by their letters where they have none */
  unknown_columns: z.array(z.string()),
  /** how days were read that do not begin with the year; null: there are none */
  day_order: z.enum(['day-month-year', 'month-day-year']).nullable(),
});
export type TableReadingData = z.output<typeof TableReading>;
