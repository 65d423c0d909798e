import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { TableReadingData } from '../../contract/index.ts';
import { type Text, useText } from '../i18n/text.ts';

/** What a file is, in one line: its format, letters and separator, or its sheet. */
export function tableFormat(t: Text, { format, encoding, separator, sheet }: TableReadingData): string {
  const parts = [
    format,
    ...(encoding === null ? [] : [encoding]),
    ...(separator === null ? [] : [t(`kit.tableFile.separators.${separator}`)]),
    ...(sheet === null ? [] : [t('kit.tableFile.sheet', { name: sheet })]),
  ];
  return parts.join(' · ');
}

/** What of a file was not read, or may surprise whoever uploads it. */
export function tableRemarks(t: Text, reading: TableReadingData): string[] {
  const named = (key: 'unknown' | 'others' | 'hidden', names: readonly string[]): string[] =>
    names.length === 0 ? [] : [t(`kit.tableFile.${key}`, { names: names.join(', ') })];
  return [
    ...named('unknown', reading.unknown_columns),
    ...named('others', reading.other_sheets),
    ...named('hidden', reading.hidden_sheets),
    ...(reading.hidden_rows > 0 ? [t('kit.tableFile.hiddenRows', { count: reading.hidden_rows })] : []),
    ...(reading.heading_line > 1 ? [t('kit.tableFile.heading', { line: reading.heading_line })] : []),
    ...(reading.empty_rows > 0 ? [t('kit.tableFile.emptyRows', { count: reading.empty_rows })] : []),
  ];
}

/** How an uploaded file was read, shown before anything of it is taken. */
export function TableReadingNote({ reading }: { reading: TableReadingData | null }): ReactNode {
  const t = useText();
  if (!reading) return null;
  const remarks = tableRemarks(t, reading);
  return (
    <Alert
      type={remarks.length > 0 ? 'warning' : 'info'}
      title={`${tableFormat(t, reading)} · ${t('kit.tableFile.rows', { count: reading.rows })}`}
      description={
        <ul className="table-reading">
          <li>{t('kit.tableFile.columns', { names: reading.columns.join(', ') })}</li>
          {reading.day_order ? <li>{t(`kit.tableFile.days.${reading.day_order}`)}</li> : null}
          {remarks.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      }
    />
  );
}
