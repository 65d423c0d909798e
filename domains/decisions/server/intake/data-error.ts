/** Classes of database errors that lie in what was asked, and not in the connection or in others who were at work. */
const dataClasses = new Set(['21', '22', '23', '42', '54', 'P0', 'XX']);

/**
 * Whether what failed may fail for one payment alone: wrong data, or a fault in judging it. When the database is lost or
 * overloaded, trying each again would only make it worse.
 */
export function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code.length === 5 && dataClasses.has(code.slice(0, 2)) : error instanceof RangeError || error instanceof TypeError;
}
