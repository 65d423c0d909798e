import { commonErrors, refuse } from '../../contract/index.ts';
import type { AuditNote } from '../call.ts';

/** The entry of the audit trail beside the states. */
type Note = Omit<AuditNote, 'subject' | 'before' | 'after' | 'reason'> & {
  readonly kind: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string | undefined;
};

function note(call: { audit(note: AuditNote): void }, id: string, states: { from: string; to: string }, { kind, before, after, reason, ...more }: Note): void {
  call.audit({
    ...more,
    subject: { kind, id },
    before: { status: states.from, ...before },
    after: { status: states.to, ...after },
    ...(reason === undefined ? {} : { reason }),
  });
}

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
  readonly note: Note;
}

/** Whether the caller has seen another version than the present one; a call that names none is about the record as it is. */
export const isOutdated = (present: number | undefined, visible: number | undefined): boolean => visible !== undefined && visible !== present;

/**
 * Takes a locked record one step on in its life: who has seen another version is answered STALE with the present one, an act
 * that is not possible is refused, the state is saved and the audit entry left in the same transaction.
 */
export async function moveRecord<State extends string, Act extends string, Saved>(
  call: { audit(note: AuditNote): void },
  { life, record, act, seen, refused, save, note: text }: Step<State, Act, Saved>,
): Promise<{ status: State; saved: Saved }> {
  if (isOutdated(record.version, seen)) refuse(commonErrors, 'STALE', {}, { version: record.version, status: record.status });
  const status = life.after(record.status, act) ?? refused(record.status);
  const saved = await save(status);
  note(call, record.id, { from: record.status, to: status }, text);
  return { status, saved };
}

export interface Change<State extends string> {
  /** The record, locked. */
  readonly record: { readonly id: string; readonly status: State; readonly version: number };
  /** Writes what changes, and the next version of the record. */
  save(): Promise<unknown>;
  readonly note: Note;
}
/** What a slice says of a change of its records, which have their kind and company. */
export type ChangeNote = Omit<Note, 'kind' | 'companyCode'>;

/** Leaves the audit entry of a locked record that stays in its state; for records that are written together. */
export function noteChanged(call: { audit(note: AuditNote): void }, { id, status }: { readonly id: string; readonly status: string }, text: Note): void {
  note(call, id, { from: status, to: status }, text);
}

/** Changes a locked record that stays in its state, with the audit entry in the same transaction. Answers its state and its version from now on. */
export async function changeRecord<State extends string>(
  call: { audit(note: AuditNote): void },
  { record: { id, status, version }, save, note: text }: Change<State>,
): Promise<{ status: State; version: number }> {
  await save();
  noteChanged(call, { id, status }, text);
  return { status, version: version + 1 };
}
