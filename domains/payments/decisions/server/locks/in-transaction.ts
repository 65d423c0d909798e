import type { Db } from '../../../../../platform/server/db/index.ts';
import { findSettingsVersion, holdSettingsVersion } from '../stored/decision-state.store.ts';

/** A document changed its subject between looking it up and locking the person. */
export class SubjectMoved extends Error {
  constructor() {
    super('a document moved to another subject meanwhile');
  }
}

/** Settings were changed while they were read: what was read is of two versions. */
export class SettingsMoved extends Error {
  constructor() {
    super('settings were changed meanwhile');
  }
}

/** States of the database that mean "somebody was faster": look again. 23505 is another batch with the same payment. */
const again = new Set(['40001', '40P01', '23505']);
const attempts = 8;
/** From this attempt on, settings cannot be changed from the beginning of the transaction to its end. */
const firstWithSettingsHeld = 3;

const isRepeatable = (error: unknown): boolean =>
  error instanceof SubjectMoved || error instanceof SettingsMoved || again.has((error as { code?: string }).code ?? '');

/** A transaction in which people are locked and evaluated. */
export interface Turn {
  trx: Db;
  /** The version of the settings when the transaction began. */
  settingsVersion: string;
}

/** Says that nothing that was read since a turn began is of other settings. @throws SettingsMoved, on which it all begins again */
export async function requireSameSettings({ trx, settingsVersion }: Turn): Promise<void> {
  if (settingsVersion !== (await findSettingsVersion(trx))) throw new SettingsMoved();
}

/**
 * Runs `work`, which opens one transaction by its argument, and runs all of it again when another transaction got in
 * between, or settings were changed. Waits a little longer each time, so that two which collide do not collide again.
 */
export async function inTransaction(db: Db, work: (open: <T>(use: (turn: Turn) => Promise<T>) => Promise<T>) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const version = attempt < firstWithSettingsHeld ? findSettingsVersion : holdSettingsVersion;
    try {
      return await work((use) => db.transaction().execute(async (trx) => use({ trx, settingsVersion: await version(trx) })));
    } catch (error) {
      if (attempt >= attempts || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
