import { commonErrors, refuse } from '../../contract/index.ts';
import type { AuditNote } from '../call.ts';

export interface Step<State extends string, Act extends string, Saved> {
  /** Where each act leads; undefined when it is not possible in a state. */
  readonly life: { after(state: State, act: Act): State | undefined };
  /** The record, locked. */
  readonly record: { readonly id: string; readonly status: State; readonly version?: number };
  readonly act: Act;
  /** The version that the caller has seen; absent for jobs and acts on what was locked by another way. */
  readonly seen?: number | undefined;
  /** Refuses an act that is not possible in the state of the record. */
  refused(status: State): never;
  /** Writes the new state; may refuse for reasons of its own. */
  save(status: State): Promise<Saved>;
  /** The entry of the audit trail beside both states. */
  readonly note: Omit<AuditNote, 'subject' | 'before' | 'after'> & { readonly kind: string; readonly before?: object; readonly after?: object };
}

/**
 * Takes a locked record one step on in its life: who has seen another version is answered STALE with the present one, an act
 * that is not possible is refused, the state is saved and the audit entry left in the same transaction.
 */
export async function moveRecord<State extends string, Act extends string, Saved>(
  call: { audit(note: AuditNote): void },
  { life, record, act, seen, refused, save, note }: Step<State, Act, Saved>,
): Promise<{ status: State; saved: Saved }> {
  if (seen !== undefined && record.version !== seen) refuse(commonErrors, 'STALE', {}, { version: record.version, status: record.status });
  const status = life.after(record.status, act) ?? refused(record.status);
  const saved = await save(status);
  const { kind, before, after, ...more } = note;
  call.audit({ ...more, subject: { kind, id: record.id }, before: { status: record.status, ...before }, after: { status, ...after } });
  return { status, saved };
}
