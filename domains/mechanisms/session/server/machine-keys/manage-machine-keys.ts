import { type AuditNote, type Db, writeAudit } from '../../../../../platform/server/index.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';
import { isReplaced, listKeys, lockKey, type MachineKeyRow } from '../records/machine-key.store.ts';
import type { MachineScope } from '../../contract/index.ts';
import { issueMachineKey, revokeMachineKey } from './machine-keys.ts';

export type { MachineKeyRow } from '../records/machine-key.store.ts';

/** Who does it and when: whoever works at the command line of the server, which is no account of the back office. */
export interface KeyKeeping {
  operator: string;
  requestId: string;
  now: Date;
}
/** Somebody of the back office, in the transaction of a call, which writes the entries of the audit trail. */
export interface KeyCall {
  now: Date;
  reason: string | undefined;
  audit(note: AuditNote): void;
}
type Keeping = KeyKeeping | KeyCall;

export interface KeyInput {
  name: string;
  companyCode: string;
  scopes: readonly MachineScope[];
  expiresAt?: Date | undefined;
}

/** Why keeping a key is refused. */
export class MachineKeyError extends Error {
  override name = 'MachineKeyError';
}

const subjectOf = (id: string) => ({ kind: 'machine-key', id });
const shown = (key: Pick<MachineKeyRow, 'name' | 'scopes'> & { expiresAt?: Date | null | undefined }) => ({
  name: key.name,
  scopes: key.scopes,
  expires_at: key.expiresAt?.getTime() ?? null,
});

async function note(trx: Db, keeping: Keeping, entry: AuditNote & { verb: string }): Promise<void> {
  if ('audit' in keeping) return keeping.audit({ ...entry, ...(keeping.reason === undefined ? {} : { reason: keeping.reason }) });
  const actor = { kind: 'system' as const, userId: '0', name: keeping.operator, companies: [] };
  await writeAudit(trx, { actor, verb: entry.verb, ip: null, requestId: keeping.requestId }, [{ ...entry, reason: 'Asked for at the command line' }]);
}

const within = <T>(db: Db, keeping: Keeping, work: (trx: Db) => Promise<T>): Promise<T> => ('audit' in keeping ? work(db) : db.transaction().execute(work));

async function lockUsable(trx: Db, id: string, now: Date): Promise<MachineKeyRow> {
  const key = await lockKey(trx, id);
  if (!key) throw new MachineKeyError(`There is no machine key ${id}.`);
  if (key.revokedAt) throw new MachineKeyError(`The machine key ${id} is revoked.`);
  if (key.expiresAt && key.expiresAt <= now) throw new MachineKeyError(`The machine key ${id} has ended.`);
  return key;
}

/** Issues a key and writes it into the audit trail. The key itself is answered once and stored nowhere. */
export async function giveMachineKey(db: Db, input: KeyInput & { createdBy?: string | undefined }, keeping: Keeping): Promise<{ id: string; key: string }> {
  const companies = await listCompanyCodes(db);
  if (!companies.includes(input.companyCode)) {
    throw new MachineKeyError(`There is no company ${input.companyCode}. There ${companies.length === 0 ? 'is none yet' : `are: ${companies.join(', ')}`}.`);
  }
  return within(db, keeping, async (trx) => {
    const made = await issueMachineKey(trx, input, keeping.now);
    await note(trx, keeping, {
      verb: 'machine-key.issued',
      subject: subjectOf(made.id),
      companyCode: input.companyCode,
      after: shown({ ...input, scopes: [...input.scopes] }),
    });
    return made;
  });
}

/** Issues a key like the given one, with its scopes and its end; the given one works on for the overlap and ends then. A key is replaced once. */
export async function rotateMachineKey(
  db: Db,
  { id, overlapHours, createdBy }: { id: string; overlapHours: number; createdBy?: string | undefined },
  keeping: Keeping,
) {
  return within(db, keeping, async (trx) => {
    const old = await lockUsable(trx, id, keeping.now);
    // Its end is that of the overlap, and no limit that anybody set for a successor.
    if (await isReplaced(trx, id)) throw new MachineKeyError(`The machine key ${id} is replaced already.`);
    const { name, companyCode } = old;
    const like = { name, companyCode, scopes: old.scopes as MachineScope[], expiresAt: old.expiresAt ?? undefined };
    const made = await issueMachineKey(trx, { ...like, replacesId: id, overlapHours, createdBy }, keeping.now);
    await note(trx, keeping, {
      verb: 'machine-key.rotated',
      subject: subjectOf(made.id),
      companyCode,
      before: { id, ...shown(old) },
      after: { ...shown(old), replaces: id, overlap_hours: overlapHours },
    });
    return { ...made, name, companyCode, scopes: old.scopes };
  });
}

/** Ends a key at once. */
export async function withdrawMachineKey(db: Db, id: string, keeping: Keeping): Promise<MachineKeyRow> {
  return within(db, keeping, async (trx) => {
    const old = await lockUsable(trx, id, keeping.now);
    await revokeMachineKey(trx, id, keeping.now);
    await note(trx, keeping, {
      verb: 'machine-key.revoked',
      subject: subjectOf(id),
      companyCode: old.companyCode,
      before: shown(old),
      after: { ...shown(old), revoked_at: keeping.now.getTime() },
    });
    return old;
  });
}

/** The keys of one company, or of all; the newest first. */
export const listMachineKeys = (db: Db, companyCode?: string): Promise<MachineKeyRow[]> => listKeys(db, companyCode);
