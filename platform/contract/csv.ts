/** How CSV files are written, as options of csv-stringify; a cell with half of a line end is quoted too. */
export const csvForm = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** What a formula begins with, with the wide and small forms that some programs accept. */
const formulaStarts = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/gu;
const atStart = new RegExp(`^[\\s\\u00A0]*${formulaStarts.source}|^[\\t\\r\\n]`, 'u');
/** Where a reader may begin another cell, and what it takes off the beginning of one. */
const separator = /[;\t|\r\n]/;
const takenOff = /[\s\u00A0"']/;

/** Apostrophes at the beginning do not count: they are what guards. */
const isRun = (text: string): boolean => atStart.test(text.replace(/^'+/, ''));

/**
 * Keeps a cell from being run as a formula by a spreadsheet: a text that begins like one (also after spaces, and with
 * the wide and small forms that some programs accept) gets an apostrophe in front, and so does one that has one already, so that
 * `unguardedStart` finds each text again.
 */
export const neutraliseFormula = (text: string): string => (isRun(text) ? `'${text}` : text);

/** Where a text has signs before which a cell may begin for some reader, behind the last place of `from`. */
function beginsCell(text: string, index: number, from: number): boolean {
  let at = index - 1;
  while (at >= from && takenOff.test(text[at] as string) && !separator.test(text[at] as string)) at -= 1;
  return at >= from && separator.test(text[at] as string);
}

/**
 * The same for a cell of a CSV file, wherever a reader may take a cell to begin. Spreadsheets of many countries split at semicolons
 * or tabs, whatever the file means, and then quotes in the middle of a line hold nothing together: `"Ana;=1+1"` becomes a cell that
 * is run. Quoting helps against none of that (OWASP, CSV injection), so each such place gets an apostrophe.
 */
export function neutraliseFormulas(text: string): string {
  let written = '';
  let from = 0;
  for (const { index } of text.matchAll(formulaStarts)) {
    if (!beginsCell(text, index, from)) continue;
    written += `${text.slice(from, index)}'`;
    from = index;
  }
  return neutraliseFormula(written + text.slice(from));
}

/** The text that `neutraliseFormula` was given. */
export const unguardedStart = (text: string): string => (text.startsWith("'") && isRun(text) ? text.slice(1) : text);

/** The text that `neutraliseFormulas` was given: one apostrophe is taken off each place that it guards. */
export function unguarded(text: string): string {
  const begin = unguardedStart(text);
  let read = '';
  let from = 0;
  for (const { index } of begin.matchAll(formulaStarts)) {
    if (begin[index - 1] !== "'" || !beginsCell(begin, index, from)) continue;
    read += begin.slice(from, index - 1);
    from = index;
  }
  return read + begin.slice(from);
}
