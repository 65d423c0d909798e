import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

/** How a scan ended; NO_SCANNER where this installation has none. */
export type ScanNote = 'CLEAN' | 'INFECTED' | 'NO_SCANNER';

/** A scanner reads a file from its standard input and ends with 0 (clean) or 1 (found something); anything else is a failure. */
export interface Scanner {
  readonly command: string;
  readonly args: readonly string[];
}

const timeoutMs = 60_000;

/** The scanner of this installation: a command line such as `clamdscan --no-summary -`; undefined when none is set. */
export function configuredScanner(commandLine = process.env.ANTIVIRUS_COMMAND): Scanner | undefined {
  const [command, ...args] = (commandLine ?? '').split(/\s+/).filter(Boolean);
  return command ? { command, args } : undefined;
}

/** Runs the scanner over the bytes. A scanner that fails throws, so that the file stays unscanned and the job is repeated. */
export function scanBytes(scanner: Scanner, bytes: Readable): Promise<'CLEAN' | 'INFECTED'> {
  return new Promise((resolve, reject) => {
    const child = spawn(scanner.command, [...scanner.args], { stdio: ['pipe', 'ignore', 'ignore'], timeout: timeoutMs });
    child.on('error', reject);
    child.on('close', (exitCode) => {
      if (exitCode === 0) resolve('CLEAN');
      else if (exitCode === 1) resolve('INFECTED');
      else reject(new Error(`the virus scanner ended with ${exitCode}`));
    });
    bytes.on('error', reject);
    // A scanner may stop reading once it has found something; its exit code tells, not the broken pipe.
    child.stdin.on('error', () => undefined);
    bytes.pipe(child.stdin);
  });
}

/** Scans a kept file with the scanner of this installation. Run it outside of any lock: it may take a minute. */
export async function scanKept(files: FileStore, sha256: string): Promise<ScanNote> {
  const scanner = configuredScanner();
  return scanner ? scanBytes(scanner, files.open(sha256)) : 'NO_SCANNER';
}
