/** One log-in of the demonstration, as the seeds name it; every text field is printed as a column. */
export type DemoAccount = Readonly<Record<string, unknown>>;

export type ServerOptions = { databaseUrl: string; port: number; host: string; demo: boolean };

export type RunningServer = { url: string; demoAccounts?: readonly DemoAccount[]; close(): Promise<void> };

/** The entry of the server application. */
export async function loadServer(): Promise<(options: ServerOptions) => Promise<RunningServer>> {
  const entry = new URL('../apps/server/main.ts', import.meta.url).href;
  const { startServer } = (await import(entry)) as { startServer: (options: ServerOptions) => Promise<RunningServer> };
  return startServer;
}

/** Demo data goes into the embedded database, and into another one only when it is asked for. */
export function wantsDemo(embedded: boolean): boolean {
  const asked = process.env.DEMO_DATA;
  return asked === undefined || asked === '' ? embedded : asked === 'on';
}

const words = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase());

/** Aligned columns of the text and number fields of the accounts. */
export function accountTable(accounts: readonly DemoAccount[]): string[] {
  const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const keys = [...new Set(accounts.flatMap((account) => Object.keys(account).filter((key) => isShown(account[key]))))];
  const rows = [keys.map(words), ...accounts.map((account) => keys.map((key) => (isShown(account[key]) ? String(account[key]) : '')))];
  const widths = keys.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
}
