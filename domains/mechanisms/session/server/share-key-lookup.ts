import type { Db } from '../../../../platform/server/index.ts';
import type { Admission } from './records/account.store.ts';
import { findMachineKey, type MachineKey } from './records/machine-key.store.ts';

type Found = Promise<MachineKey | undefined>;
interface Lookup {
  running: Found;
  next: Found | undefined;
  /** The latest moment for which `next` is asked. */
  now: Date;
}

const lookups = new WeakMap<Db, Map<string, Lookup>>();

/**
 * Looks a machine key up. A payment core calls many times at once with one key: whoever asks while a look-up is under way
 * shares the next one, which begins after they asked. So no answer is older than the question, and a key revoked before a
 * call is refused to it.
 */
export function shareKeyLookup(db: Db, keyHash: string, now: Date, admission: Admission): Found {
  const ofDb = lookups.get(db) ?? new Map<string, Lookup>();
  lookups.set(db, ofDb);
  const start = (at: Date): Found => {
    const made: Lookup = { running: findMachineKey(db, keyHash, at, admission), next: undefined, now: at };
    ofDb.set(keyHash, made);
    const leave = () => {
      if (made.next === undefined && ofDb.get(keyHash) === made) ofDb.delete(keyHash);
    };
    made.running.then(leave, leave);
    return made.running;
  };
  const known = ofDb.get(keyHash);
  if (!known) return start(now);
  if (now > known.now) known.now = now;
  const follow = () => start(known.now);
  known.next ??= known.running.then(follow, follow);
  return known.next;
}
