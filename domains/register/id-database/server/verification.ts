import type { Db } from '../../../../platform/server/index.ts';
import type { PepState, SanctionState } from '../../kernel/index.ts';
import type { StoredVerification } from '../model/identity-life.ts';
import {
  findFactMark,
  hasFactSince,
  lockSubjects,
  saveGuardianEvidence,
  updateSubject,
  saveVerificationRow,
  type SubjectRow,
} from './resolving/subject.store.ts';

export interface VerificationChange extends StoredVerification {
  verifiedUntil: Date | null;
  by: string;
  reason: string | null;
  at: Date;
}

/** Writes the result of a review. The subject is locked by the caller. */
export async function recordVerification(trx: Db, id: string, change: VerificationChange): Promise<void> {
  await saveVerificationRow(trx, id, change);
}

/** Facts of a subject that decisions read. */
export interface RegisterFacts {
  name?: string | null;
  birthDate?: string | null;
  gender?: string | null;
  deceasedOn?: string | null;
  pep?: PepState;
  sanction?: SanctionState;
  /** By the identity data. */
  registeredState?: string;
}

/** Writes facts of a subject that were proven. The subject is locked by the caller. */
export async function recordFacts(trx: Db, id: string, facts: RegisterFacts, at: Date): Promise<void> {
  await updateSubject(trx, id, { ...facts, ...(facts.registeredState === undefined ? {} : { registeredStateFrom: 'IDENTITY' as const }), at });
}

/**
 * A mark of what is known of a subject now. Whoever sets a fact keeps it, to tell later whether somebody else has changed the
 * fact since, also where it is the same again.
 */
export const markFacts = (trx: Db, id: string): Promise<string> => findFactMark(trx, id);

/** Whether a fact is, and has been since the mark, this value. */
export const isFactSince = (trx: Db, id: string, fact: { fact: 'pep' | 'sanction'; value: string; mark: string }): Promise<boolean> =>
  hasFactSince(trx, id, fact);

/**
 * Notes that evidence of a guardian was accepted on a day. The first day stays: what excused a person then still does. The
 * subject is locked by the caller. @returns whether it was the first
 */
export const recordGuardianEvidence = (trx: Db, id: string, accepted: { on: string; at: Date }): Promise<boolean> => saveGuardianEvidence(trx, id, accepted);

/** Locks a subject and answers it as it then is; undefined when it does not exist. */
export async function lockSubject(trx: Db, id: string): Promise<SubjectRow | undefined> {
  const [subject] = await lockSubjects(trx, [id]);
  return subject;
}
