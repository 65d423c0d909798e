import { createHash } from 'node:crypto';
import { GuardedClient } from './guarded-client.ts';

/** Runs of one text on one connection before the database keeps its plan. */
const runsUntilNamed = 4;
/** Texts that a connection counts, and statements that it keeps; a text that comes later is planned each time. */
const countedTexts = 1_000;
const namedTexts = 200;

/** Names by text, for all connections of the process: making one costs more than running many a statement. */
const names = new Map<string, string>();

/**
 * The name of a statement says what it is: whatever server connection a pooler puts behind a connection, under this name it
 * holds this text or nothing.
 */
function nameOf(text: string): string {
  const existing = names.get(text);
  if (existing !== undefined) return existing;
  const made = `a_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  if (names.size < countedTexts) names.set(text, made);
  return made;
}

/**
 * A connection that names a statement once it has seen it some times, so that the database parses and plans it no more.
 * For pools whose statements are fixed: a filtered list needs a plan for its own values. Not for a pooler between us and
 * the database that forgets names (PgBouncer before 1.21 in transaction mode); `examinePooler` finds that out.
 */
export class PreparingClient extends GuardedClient {
  readonly #runs = new Map<string, number>();
  readonly #names = new Map<string, string>();

  // The driver's overloads cannot be written down again; the one form that Kysely uses is changed and the rest passed on.
  override query(...args: unknown[]): never {
    const pass = super.query as (...value: unknown[]) => never;
    const [text, values] = args;
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return pass.apply(this, args);
    const name = this.#nameOf(text);
    return name === undefined ? pass.apply(this, args) : pass.call(this, { name, text, values });
  }

  #nameOf(text: string): string | undefined {
    const existing = this.#names.get(text);
    if (existing !== undefined) return existing;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (runs <= runsUntilNamed || this.#names.size >= namedTexts) {
      if (this.#runs.size < countedTexts || this.#runs.has(text)) this.#runs.set(text, runs);
      return undefined;
    }
    this.#runs.delete(text);
    const name = nameOf(text);
    this.#names.set(text, name);
    return name;
  }
}
