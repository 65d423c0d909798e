import pg from 'pg';
import { clock } from '../clock.ts';
import { addressOf } from './database-address.ts';
import { lossOf, ReadOnlyServerError } from './database-loss.ts';
import { noteTimeline } from './timeline.ts';

/** What a connection is set to, and how long it is waited for. */
export interface ConnectionSettings {
  /** Role that it works as. */
  role?: string;
  /** Settings of the session by name. */
  set?: Readonly<Record<string, string>>;
  /** true: a standby will do. */
  readOnly?: boolean;
  /** A statement without any answer for this long is given up, together with its connection. */
  patienceMs?: number;
  /** Longest wait for a connection to be made. */
  connectMs?: number;
  /** true: the pooler in between keeps a session for each connection, so that it can be set. */
  sessionPooler?: boolean;
}

/** The part of the driver's connection that is used here. */
interface Wire {
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  on(event: 'readyForQuery', listener: () => void): void;
  stream: { destroy(error?: Error): void };
}

type ClientConfig = pg.ClientConfig & { databaseUrl?: string; settings?: ConnectionSettings };

const ordinaryConnectMs = 10_000;
const keepAliveAfterMs = 10_000;

/** Open connections, so that those of which nothing is heard can be cut off. */
const open = new Set<GuardedClient>();

/** A connection that knows when nothing more may be asked over it, and since when an answer is awaited. */
export class GuardedClient extends pg.Client {
  readonly settings: ConnectionSettings;
  /** The URL given for the database, which may name several hosts. */
  readonly databaseUrl: string;
  /** The one of its hosts that this connection goes to. */
  readonly #hostUrl: string;
  /** It reported a state in which it cannot be used. */
  isSpoilt = false;
  /** The timeline of the server that it goes to; undefined before it is ready, and on a standby. */
  timeline: string | undefined;
  /** By how much the session moves the time of the database, in ms; undefined where it cannot be set. */
  clockOffsetMs: number | undefined;
  #askedAt: number | undefined;

  constructor(config: ClientConfig = {}) {
    const { databaseUrl = '', settings = {} } = config;
    const hostUrl = addressOf(databaseUrl).url;
    super({
      ...config,
      connectionString: hostUrl,
      connectionTimeoutMillis: settings.connectMs ?? ordinaryConnectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
    this.settings = settings;
    this.databaseUrl = databaseUrl;
    this.#hostUrl = hostUrl;
    // Without a listener the loss of a connection ends the process; its statements fail by themselves.
    this.on('error', () => undefined);
    this.on('end', () => open.delete(this));
    // At the wire, so that statements which succeed cost nothing.
    this.#wire.on('errorMessage', (message) => {
      if (lossOf(message)?.spoils) this.isSpoilt = true;
    });
    this.#wire.on('readyForQuery', () => {
      this.#askedAt = undefined;
    });
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  /** When what it waits for was asked; undefined while it waits for nothing. */
  get askedAt(): number | undefined {
    return this.#askedAt;
  }

  override connect(callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): never {
    const begin = super.connect as (done: (error?: Error) => void) => void;
    const made = new Promise<this>((resolve, reject) => {
      begin.call(this, (error) => {
        if (error) {
          addressOf(this.databaseUrl).pass(this.#hostUrl);
          reject(error);
        } else {
          restart(this);
          resolve(this);
        }
      });
    });
    if (!callback) return made as never;
    const answer = callback as (error?: Error) => void;
    made.then(() => answer(), answer);
    return undefined as never;
  }

  // The driver's overloads cannot be written down again.
  override query(...args: unknown[]): never {
    this.#askedAt = performance.now();
    return (super.query as (...value: unknown[]) => never).apply(this, args);
  }

  /** Ends it at once, whatever is under way; what was asked fails. */
  cut(): void {
    this.isSpoilt = true;
    this.#wire.stream.destroy();
  }

  /** Later connections go to the next host. */
  pass(): void {
    addressOf(this.databaseUrl).pass(this.#hostUrl);
  }
}

/** What moves the time of the database in a session (`clock_now`), as an interval: seconds, because more ms may not fit. */
const clockSetting = 'atalaia.clock_offset';
const clockInterval = (offsetMs: number): string => `${offsetMs / 1000} seconds`;

/** Lets a session that is in no transaction follow the clock of the process, where that was set since. */
export function syncClock(client: GuardedClient): void {
  const offsetMs = clock.offsetMs();
  if (client.clockOffsetMs === undefined || client.clockOffsetMs === offsetMs) return;
  client.clockOffsetMs = offsetMs;
  // Statements of a connection run one after the other, so the next one has it; where this fails, the connection is lost.
  (client as pg.Client).query('select set_config($1, $2, false)', [clockSetting, clockInterval(offsetMs)]).catch(() => undefined);
}

interface Facts {
  standby: boolean;
  readOnly: boolean;
  direct: boolean;
  timeline: string | null;
}

/** Of a server that takes changes; null on a standby. */
export const timelineExpression = 'case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end';

/**
 * Notes the timeline that a connection has found its server on. Once that is another one, connections made before go to a
 * server that is no longer the primary, and are cut off.
 */
export function foundOn(client: GuardedClient, timeline: string | null | undefined): void {
  if (!timeline) return;
  client.timeline = timeline;
  if (!noteTimeline(client.databaseUrl, timeline)) return;
  for (const other of open) if (other.databaseUrl === client.databaseUrl && other.timeline !== undefined && other.timeline !== timeline) other.cut();
}

/**
 * Makes a new connection ready: it goes to a server that takes changes, and has its settings. A pooler that changes the
 * server behind a connection from transaction to transaction would leave settings to others and is set nothing: there the
 * database has to hold them (`alter role … set`). It is known by the key of the connection, which is its own and not the server's.
 */
export async function makeReady(client: GuardedClient): Promise<void> {
  const { role, set = {}, readOnly, connectMs = ordinaryConnectMs, sessionPooler = false } = client.settings;
  const offsetMs = clock.offsetMs();
  const settings = { ...set, ...(role ? { role } : {}), ...(offsetMs === 0 ? {} : { [clockSetting]: clockInterval(offsetMs) }) };
  const { processID } = client as unknown as { processID: number | null };
  const patience = setTimeout(() => client.cut(), connectMs);
  try {
    const { rows } = await (client as pg.Client).query<Facts>(
      `with facts as (
        select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as "readOnly", pg_backend_pid() = $1::integer as direct,
          ${timelineExpression} as timeline
      ), settings as materialized (
        select count(set_config(name, value, false)) from facts, unnest($2::text[], $3::text[]) as wanted(name, value) where direct or $4::boolean
      )
      select standby, "readOnly", direct, timeline from facts, settings`,
      [processID, Object.keys(settings), Object.values(settings), sessionPooler],
    );
    const facts = rows[0] as Facts;
    if (!readOnly && (facts.standby || facts.readOnly)) throw new ReadOnlyServerError();
    if (facts.direct || sessionPooler) client.clockOffsetMs = offsetMs;
    foundOn(client, facts.timeline);
  } catch (error) {
    client.pass();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** One connection outside the pools, ready to use. The caller ends it. */
export async function connectTo(url: string, name: string, settings: ConnectionSettings = {}): Promise<GuardedClient> {
  const client = new GuardedClient({ databaseUrl: url, application_name: name, settings });
  try {
    await (client as pg.Client).connect();
    await makeReady(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const watchMs = 500;
let watch: NodeJS.Timeout | undefined;

/** Cuts off connections of which nothing was heard for longer than they are to wait. */
function cutOffSilent(): void {
  const now = performance.now();
  for (const client of open) {
    const { patienceMs } = client.settings;
    if (patienceMs !== undefined && client.askedAt !== undefined && now - client.askedAt >= patienceMs) client.cut();
  }
}

/** Has the connections watched that are not to wait for ever. */
function restart(client: GuardedClient): void {
  open.add(client);
  if (client.settings.patienceMs !== undefined) watch ??= setInterval(cutOffSilent, watchMs).unref();
}

/** Cuts off all connections to a database that are still waiting; for a process that ends. */
export function cutOffAll(url: string): void {
  for (const client of open) if (client.databaseUrl === url && client.askedAt !== undefined) client.cut();
}

/** Cuts off connections that have waited for an answer since before a moment: the server they ask is another one now. */
export function cutOffRequestedBefore(url: string, moment: number): void {
  for (const client of open)
    if (client.settings.patienceMs !== undefined && client.databaseUrl === url && client.askedAt !== undefined && client.askedAt < moment) client.cut();
}
