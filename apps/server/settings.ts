import { type ProviderSettings, readProviderSettings } from '../../domains/screening/screening/server/index.ts';
import { type Language, ordinaryLanguages, readLanguages } from '../../platform/contract/index.ts';
import type { CallRates, DatabaseLimits, Deadlines } from '../../platform/server/index.ts';
import { type PrivateHosts, readPrivateHosts } from '../../platform/server/outgoing/index.ts';

/** A number of seconds from the environment, in ms. */
function seconds(name: string, ordinary: number): number {
  const input = process.env[name];
  if (input === undefined || input === '') return ordinary * 1_000;
  const value = Number(input);
  if (!Number.isFinite(value) || value < 0 || value > 86_400) throw new Error(`${name} takes a number of seconds, not "${input}".`);
  return Math.round(value * 1_000);
}

/** A setting that is on or off. */
function readSwitch(name: string, ordinary: 'on' | 'off' = 'off'): boolean {
  const value = process.env[name] || ordinary;
  if (value !== 'on' && value !== 'off') throw new Error(`${name} takes "on" or "off", not "${value}".`);
  return value === 'on';
}

/** After how long without an act of its person a session ends, in ms. */
export function readSessionIdle(): number {
  const value = process.env.SESSION_IDLE_MINUTES || '30';
  const minutes = Number(value);
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 720) throw new Error(`SESSION_IDLE_MINUTES takes 5 to 720 whole minutes, not "${value}".`);
  return minutes * 60_000;
}

/** How many days back from today the files of lists reach: thirty as in version 1 of the interface, up to ten years. */
function readDownloadDays(): number {
  const value = process.env.DOWNLOAD_DAYS || '30';
  const days = Number(value);
  if (!Number.isInteger(days) || days < 30 || days > 3_660) throw new Error(`DOWNLOAD_DAYS takes 30 to 3660 whole days, not "${value}".`);
  return days;
}

/** For each call that one caller may make within a second, so many long ones are allowed within ten. */
const heavyShare = 1.5;

/** How many calls one caller may make within a second. */
function readCallRates(): CallRates {
  const value = process.env.CALLS_PER_SECOND || '60';
  const calls = Number(value);
  if (!Number.isInteger(calls) || calls < 20 || calls > 10_000) throw new Error(`CALLS_PER_SECOND takes 20 to 10000 whole calls, not "${value}".`);
  return { calls, heavy: Math.ceil(calls * heavyShare) };
}

/** Languages that the back office offers. */
export const readOfferedLanguages = (): readonly Language[] => (process.env.LANGUAGES ? readLanguages(process.env.LANGUAGES) : ordinaryLanguages);

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

export interface ServerSettings {
  /** From which difference on the clock of the machine counts as wrong beside that of the database. */
  clockBoundMs: number;
  limits: DatabaseLimits;
  deadlines: Deadlines;
  /** How long a server that is asked to stop still answers after it has said so on /readyz. */
  drainMs: number;
  /** How long the start waits for a database that takes changes. */
  startMs: number;
  sessionIdleMs: number;
  languages: readonly Language[];
  /** How many days back from today the files of lists reach. */
  downloadDays: number;
  /** Who compares names with lists instead of the product itself. */
  screeningProvider: ProviderSettings | undefined;
  /** Hosts and networks inside that may be asked by what is typed. */
  privateHosts: PrivateHosts;
  /** How many calls one caller may make within a second; payment cores have no bound. */
  rates: CallRates;
  /** Whether each request leaves a line in the log, without personal data. */
  logsRequests: boolean;
  /** Folder of the database, where it is on this machine: what is left on its disk is watched. */
  databaseDir: string | undefined;
  /** Webhooks and questions to the identity provider are signed as up to 0.2.0 as well, and their answers taken so. */
  keepsFormerSignatures: boolean;
  /** false: the tables are brought up to date by `npm run migrate` alone. */
  migrates: boolean;
  /** Whether the reference of all calls can be read at /docs, by everybody. */
  servesReference: boolean;
  /** Connection of the owner of the tables. */
  migrationUrl: string | undefined;
}

/** What is set by the environment, with the ordinary values. @param host address that the server listens on */
export function readSettings(host: string): ServerSettings {
  const statementMs = seconds('DATABASE_STATEMENT_SECONDS', 30);
  return {
    clockBoundMs: seconds('CLOCK_BOUND_SECONDS', 30),
    limits: {
      connectMs: seconds('DATABASE_CONNECT_SECONDS', 3),
      poolMs: seconds('DATABASE_WAIT_SECONDS', 10),
      statementMs,
      idleMs: 60_000,
    },
    deadlines: { machineMs: seconds('CALL_DEADLINE_SECONDS', 5), backOfficeMs: statementMs + 5_000 },
    drainMs: seconds('DRAIN_SECONDS', isLoopback(host) ? 0 : 5),
    startMs: seconds('START_WAIT_SECONDS', 60),
    sessionIdleMs: readSessionIdle(),
    languages: readOfferedLanguages(),
    downloadDays: readDownloadDays(),
    screeningProvider: readProviderSettings(process.env),
    privateHosts: readPrivateHosts(process.env.OUTGOING_PRIVATE_HOSTS),
    rates: readCallRates(),
    logsRequests: readSwitch('REQUEST_LOG'),
    databaseDir: process.env.DATABASE_DIR || undefined,
    keepsFormerSignatures: readSwitch('FORMER_SIGNATURES'),
    migrates: process.env.MIGRATE_AT_START !== 'off',
    servesReference: readSwitch('API_REFERENCE', 'on'),
    migrationUrl: process.env.MIGRATION_DATABASE_URL || undefined,
  };
}
