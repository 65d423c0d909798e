import pg from 'pg';

/**
 * Counts the statements that this process sends from now on, until it is asked how many there were.
 * @param about which statements count, by their text
 */
export function countStatements(about: RegExp): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (about.test(text)) count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
