/** What the layout of a table needs to know of a column. */
export interface Measured {
  key: string;
  width: number;
  pin?: 'start' | 'end' | undefined;
}

/**
 * Widths in pixels for a container: at least what each column asks for; what is left over goes to the columns that are
 * not pinned, in proportion. Whole pixels, so that lines meet.
 */
export function spreadWidths(columns: readonly Measured[], containerWidth: number): number[] {
  const ownWidths = columns.map(({ width }) => width);
  const sum = ownWidths.reduce((total, width) => total + width, 0);
  const loose = columns.reduce((total, { pin, width }) => (pin ? total : total + width), 0);
  const extra = Math.max(0, Math.floor(containerWidth) - sum);
  if (extra === 0 || loose === 0) return ownWidths;
  const widths = columns.map(({ pin, width }) => (pin ? width : width + Math.floor((extra * width) / loose)));
  const rest = Math.floor(containerWidth) - widths.reduce((total, width) => total + width, 0);
  const last = columns.findLastIndex(({ pin }) => !pin);
  return widths.map((width, index) => (index === last ? width + rest : width));
}

/** Distance of each pinned column from its edge; undefined for columns that scroll. */
export function pinOffsets(columns: readonly Measured[], widths: readonly number[]): (number | undefined)[] {
  const before = (index: number) => widths.slice(0, index).reduce((total, width, at) => (columns[at]?.pin === 'start' ? total + width : total), 0);
  const after = (index: number) => widths.slice(index + 1).reduce((total, width, at) => (columns[index + 1 + at]?.pin === 'end' ? total + width : total), 0);
  return columns.map(({ pin }, index) => (pin === 'start' ? before(index) : pin === 'end' ? after(index) : undefined));
}
