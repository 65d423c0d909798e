import { stringify } from 'csv-stringify/browser/esm/sync';
import { csvForm, neutraliseFormulas } from '../../../../platform/contract/csv.ts';
import { industryColumns } from './industries.ts';

/** An industry as a line of a file. */
export interface IndustrySheetRow {
  readonly code: string;
  readonly name_en: string;
  readonly name_pt: string;
  readonly name_es: string;
  readonly points: number | null;
  readonly source: string | null;
}

/** Industries as the file that is uploaded. */
export const industrySheet = (rows: readonly IndustrySheetRow[]): string =>
  stringify([[...industryColumns], ...rows.map((row) => industryColumns.map((column) => neutraliseFormulas(String(row[column] ?? ''))))], csvForm);
