import { codes, defineErrors } from '../../../contract/index.ts';

const invalid = { code: codes.validation, status: 400 } as const;

/** Why an uploaded table is not read. Each says where, none what stands there. */
export const tableErrors = defineErrors('table', {
  TABLE_ENCODING: invalid,
  TABLE_OTHER_ENCODING: invalid,
  TABLE_LETTERS_LOST: invalid,
  TABLE_QUOTES: invalid,
  TABLE_COLUMNS: invalid,
  TABLE_COLUMN_TWICE: invalid,
  TABLE_WIDTH: invalid,
  TABLE_DIGITS_LOST: invalid,
  TABLE_TOTAL: invalid,
  TABLE_CELL_ERROR: invalid,
  TABLE_CELL_NO_RESULT: invalid,
  TABLE_CELL_DATE: invalid,
  TABLE_CELL_MERGED: invalid,
  TABLE_NO_WORKBOOK: invalid,
  TABLE_OLD_WORKBOOK: invalid,
  TABLE_MARKUP: invalid,
  TABLE_NO_SHEET: invalid,
  TABLE_TOO_LARGE: invalid,
});
