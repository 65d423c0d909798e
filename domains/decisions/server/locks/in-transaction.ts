import type { Db } from '../../../../platform/server/db/index.ts';

/** A document changed its subject between looking it up and locking the person. */
export class SubjectMoved extends Error {
  constructor() {
    super('a document moved to another subject meanwhile');
  }
}

/** States of the database that mean "somebody was faster": look again. 23505 is another batch with the same payment. */
const again = new Set(['40001', '40P01', '23505']);
const attempts = 8;

const isRepeatable = (error: unknown): boolean => error instanceof SubjectMoved || again.has((error as { code?: string }).code ?? '');

/**
 * Runs `work`, which opens one transaction by its argument, and runs all of it again when another transaction got in
 * between. Waits a little longer each time, so that two which collide do not collide again.
 */
export async function inTransaction(db: Db, work: (open: <T>(use: (trx: Db) => Promise<T>) => Promise<T>) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work((use) => db.transaction().execute(use));
    } catch (error) {
      if (attempt >= attempts || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
