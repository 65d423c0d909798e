/**
 * What is the matter with the database when a call to it fails: it cannot be reached, takes no changes (a standby, or a
 * server that is being switched), did not answer in time, has too much to do or another transaction in the way, or stands
 * behind a pooler that loses prepared statements.
 */
export type LossKind = 'unreachable' | 'read-only' | 'slow' | 'busy' | 'pooler';

export interface Loss {
  readonly kind: LossKind;
  /** The connection cannot be used any more. */
  readonly spoils: boolean;
}

const loss = (kind: LossKind, spoils: boolean): Loss => ({ kind, spoils });
const gone = loss('unreachable', true);
const readOnly = loss('read-only', true);
const slow = loss('slow', false);
const busy = loss('busy', false);
const pooler = loss('pooler', true);

/** States of PostgreSQL and codes of the operating system. What is not listed by its code may be by its class. */
const byCode: Readonly<Record<string, Loss>> = {
  '25006': readOnly,
  '25P03': gone,
  '25P04': gone,
  '40001': busy,
  '40003': gone,
  '40P01': busy,
  '55006': busy,
  '55P03': busy,
  '57014': slow,
  '57P01': gone,
  '57P02': gone,
  '57P03': gone,
  '57P04': gone,
  '57P05': gone,
  '26000': pooler,
  '42P05': pooler,
  ECONNREFUSED: gone,
  ECONNRESET: gone,
  ECONNABORTED: gone,
  EPIPE: gone,
  ETIMEDOUT: gone,
  EHOSTUNREACH: gone,
  EHOSTDOWN: gone,
  ENETUNREACH: gone,
  ENETDOWN: gone,
  ENOTFOUND: gone,
  EAI_AGAIN: gone,
  ERR_STREAM_DESTROYED: gone,
  ERR_STREAM_WRITE_AFTER_END: gone,
};
/** Connection exceptions; the server lacks connections, memory or disk. */
const byClass: Readonly<Record<string, Loss>> = { '08': gone, '53': busy };

/** Messages of the driver, which gives most losses no code. They contain nothing of the query. */
const driverTexts =
  /^(Connection terminated|timeout expired|Client was closed|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|Connection ended|The server does not support SSL)/;

/** The text of the pool when none of its connections became free in time: nothing has been asked of the database. */
const poolText = 'timeout exceeded when trying to connect';

interface Failure {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  routine?: unknown;
  cause?: unknown;
}

function lossOfOne({ code, message, syscall, routine }: Failure): Loss | undefined {
  if (typeof code === 'string') {
    // The address of a socket that no server listens on; a file that is missing is something else.
    if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect' ? gone : undefined;
    // A standby has no unlogged tables; the routine distinguishes this from other unsupported features.
    if (code === '0A000') return routine === 'get_relation_info' ? readOnly : undefined;
    return byCode[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? byClass[code.slice(0, 2)] : undefined);
  }
  if (message === poolText) return busy;
  return typeof message === 'string' && driverTexts.test(message) ? gone : undefined;
}

/**
 * The only place that distinguishes a lost, read-only or overburdened database from a mistake. @returns undefined when the failure
 * is none of the database's state
 */
export function lossOf(error: unknown): Loss | undefined {
  let failure = error;
  for (let depth = 0; depth < 4 && typeof failure === 'object' && failure !== null; depth += 1) {
    const result = lossOfOne(failure as Failure);
    if (result) return result;
    failure = (failure as Failure).cause;
  }
  return undefined;
}

/** Whether the database itself is away or takes no changes, as opposed to having much to do at this moment. */
export function isOutage(error: unknown): boolean {
  const result = lossOf(error);
  return result !== undefined && result.kind !== 'busy' && result.kind !== 'slow';
}

/** Classes of database errors caused by the query, not by the connection or by concurrent transactions. */
const dataClasses = new Set(['21', '22', '23', '42', '54', 'P0', 'XX']);

/**
 * Whether what failed may fail for one request alone: wrong data, or a fault in evaluating it. When the database is lost or
 * overloaded, trying each again would only make it worse.
 */
export function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code.length === 5 && dataClasses.has(code.slice(0, 2)) : error instanceof RangeError || error instanceof TypeError;
}

/** A read-only server answered where a writable one is required. What it lacks may exist on the primary. */
export class ReadOnlyServerError extends Error {
  override name = 'ReadOnlyServerError';
  readonly code = '25006';
  constructor() {
    super('the database server takes no changes');
  }
}
