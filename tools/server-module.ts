import type { RunningServer, StartOptions } from '../apps/server/main.ts';

/** One log-in of the demonstration; every text field is printed as a column. */
export type DemoAccount = RunningServer['demoAccounts'][number];

/** The server application, loaded late so that a tool can say something before. */
export async function loadServer(): Promise<(options: StartOptions) => Promise<RunningServer>> {
  const { startServer } = await import('../apps/server/main.ts');
  return startServer;
}

/** Demo data goes into the embedded database, and into another one only when it is asked for. */
export function wantsDemo(embedded: boolean): boolean {
  const requested = process.env.DEMO_DATA;
  return requested === undefined || requested === '' ? embedded : requested === 'on';
}

const words = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase());

/** Aligned columns of the text and number fields of the accounts. */
export function accountTable(accounts: readonly object[]): string[] {
  const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const cells = accounts.map((account) => new Map(Object.entries(account).filter(([, value]) => isShown(value))));
  const keys = [...new Set(cells.flatMap((cell) => [...cell.keys()]))];
  const rows = [keys.map(words), ...cells.map((cell) => keys.map((key) => String(cell.get(key) ?? '')))];
  const widths = keys.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
