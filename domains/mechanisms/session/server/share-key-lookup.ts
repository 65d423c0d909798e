import type { Db } from '../../../../platform/server/index.ts';
import type { Admission } from './records/account.store.ts';
import { findMachineKey, type MachineKey } from './records/machine-key.store.ts';

type KeyLookup = Promise<MachineKey | undefined>;
interface Lookup {
  running: KeyLookup;
  next: KeyLookup | undefined;
  /** The latest moment for which `next` is asked. */
  now: Date;
}

const lookups = new WeakMap<Db, Map<string, Lookup>>();

/**
 * Looks a machine key up. A payment core calls many times at once with one key: whoever asks while a look-up is under way
 * shares the next one, which begins after they asked. So no answer is older than the question, and a key revoked before a
 * call is refused to it.
 */
export function shareKeyLookup(db: Db, keyHash: string, now: Date, admission: Admission): KeyLookup {
  const ofDb = lookups.get(db) ?? new Map<string, Lookup>();
  lookups.set(db, ofDb);
  const start = (at: Date): KeyLookup => {
    const made: Lookup = { running: findMachineKey(db, keyHash, at, admission), next: undefined, now: at };
    ofDb.set(keyHash, made);
    const leave = () => {
      if (made.next === undefined && ofDb.get(keyHash) === made) ofDb.delete(keyHash);
    };
    made.running.then(leave, leave);
    return made.running;
  };
  const existing = ofDb.get(keyHash);
  if (!existing) return start(now);
  if (now > existing.now) existing.now = now;
  const restart = () => start(existing.now);
  existing.next ??= existing.running.then(restart, restart);
  return existing.next;
}
