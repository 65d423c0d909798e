import type { Db, Database } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';

/** What a job gets: the pools, the file store and the instant it started. */
export interface JobContext {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Date;
  readonly config: { readonly publicUrl: string; readonly demo: boolean; readonly sandbox: boolean };
  /** Adds another job inside a transaction. */
  enqueue(db: Db, job: string, data: object, options?: { readonly afterSeconds?: number }): Promise<void>;
}

/**
 * A job: named work with at-least-once execution, so `run` must be safe to repeat.
 * `cron` (UTC, five fields) starts it on schedule; `everySeconds` for work that polls more often than a minute.
 */
export interface JobDefinition<T extends object = Record<string, unknown>> {
  readonly name: string;
  readonly cron?: string;
  readonly everySeconds?: number;
  readonly retryLimit?: number;
  /** It does the same whatever the time is. Other work that follows a schedule does not begin while the clock is far off. */
  readonly anyTime?: true;
  run(data: T, context: JobContext): Promise<void>;
}
