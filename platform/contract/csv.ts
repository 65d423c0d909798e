/** How CSV files are written, as options of csv-stringify; a cell with half of a line end is quoted too. */
export const csvForm = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/**
 * Keeps a cell from being run as a formula by a spreadsheet: a text that begins like one (also after spaces, and with
 * the wide forms that some programs accept) gets an apostrophe in front.
 */
export const neutraliseFormula = (text: string): string => (/^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text);
