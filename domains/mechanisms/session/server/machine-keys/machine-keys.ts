import type { MachineScope } from '../../contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { addMachineKey, endMachineKey, revokeKey } from '../records/machine-key.store.ts';
import { hashToken, newToken } from '../records/tokens.ts';

interface KeyToIssue {
  name: string;
  companyCode: string;
  scopes: readonly MachineScope[];
  createdBy?: string | undefined;
  expiresAt?: Date | undefined;
  /** The key that this one replaces; it works on for `overlapHours`, a day when not said. */
  replacesId?: string;
  overlapHours?: number;
  /** A key that is known beforehand: it counts as one of the demonstration, and is refused where that does not run. */
  knownKey?: string;
}

const dayHours = 24;
const prefixChars = 14;

/** Issues a key for the payment core. The key itself is answered once and stored nowhere. */
export async function issueMachineKey(db: Db, key: KeyToIssue, now: Date): Promise<{ id: string; key: string }> {
  const secret = key.knownKey ?? newToken('mk');
  const id = await addMachineKey(db, { ...key, prefix: secret.slice(0, prefixChars), keyHash: hashToken(secret), demonstration: key.knownKey !== undefined });
  if (key.replacesId) await endMachineKey(db, key.replacesId, new Date(now.getTime() + (key.overlapHours ?? dayHours) * 3_600_000));
  return { id, key: secret };
}

/** Ends a key at once; false when it is unknown or already ended. */
export const revokeMachineKey = (db: Db, id: string, now: Date): Promise<boolean> => revokeKey(db, id, now);
