import { refuse } from '../../../../platform/contract/index.ts';
import { clearHolds } from '../../../payments/holds/server/index.ts';
import { openHolds, type Origin } from '../../../payments/decisions/server/index.ts';
import {
  type IdentityEvent,
  identityLife,
  identityRisk,
  identityStateOf,
  lockSubject,
  recordVerification,
  storedStateOf,
  verifiedUntil,
} from '../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../register/id-database/server/resolving/index.ts';
import { kycErrors } from '../contract/index.ts';
import { loadSetting } from './register/derive-identity.ts';
import { listCompanyCodes } from '../../../register/reference-data/server/index.ts';
import type { Act } from './register/act.ts';

/** Who reviews, when, by which request. */
export interface ReviewAct extends Act {
  readonly origin: Origin;
}

export interface VerificationMoved {
  subject: SubjectRow;
  released: number;
  waitingForHeadroom: number;
}

/** What waits for a verification and for nothing else about the person: not for age, not for death. */
const verificationReasons = new Set(['KYC_NOT_VERIFY', 'KYC_NO_PASS']);

export const verificationHolds = async (act: Pick<Act, 'db'>, subjectId: string, companies: readonly string[]) =>
  (await openHolds(act.db, { subjectId, companies })).filter((hold) => hold.type === 'KYC' && verificationReasons.has(hold.reasonCode));

/** A verification counts at every company, so what waits for it is set free at every company. */
async function releaseWaiting(act: ReviewAct, subjectId: string): Promise<Pick<VerificationMoved, 'released' | 'waitingForHeadroom'>> {
  const holds = await verificationHolds(act, subjectId, await listCompanyCodes(act.db));
  if (holds.length === 0) return { released: 0, waitingForHeadroom: 0 };
  const cleared = await clearHolds(act.db, { origin: act.origin, now: act.now }, { holdIds: holds.map((hold) => hold.holdId), reason: 'IDENTITY_VERIFIED' });
  return {
    released: cleared.filter((one) => one.amlResult === 'RELEASED').length,
    waitingForHeadroom: cleared.filter((one) => one.waitsForHeadroom).length,
  };
}

/** Moves a verification, with what follows: its end by risk, and the payments that waited for it. */
export async function moveVerification(
  act: ReviewAct,
  subjectId: string,
  { event, reason, checkedBy }: { event: IdentityEvent; reason: string | null; checkedBy?: string },
): Promise<VerificationMoved> {
  const before = (await lockSubject(act.db, subjectId)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
  const state = identityStateOf(before);
  const next = identityLife.after(state, event) ?? refuse(kycErrors, 'STATE_NOT_POSSIBLE', { state: before.inReview ? 'In review' : before.verification });
  const stored = storedStateOf(next);
  const setting = await loadSetting(act.db, subjectId);
  const until = next === 'PASS' ? verifiedUntil(act.now, identityRisk(before), setting.reviewYears) : null;
  const by = checkedBy ? `${act.actor.name} / ${checkedBy}` : act.actor.name;
  await recordVerification(act.db, subjectId, { ...stored, verifiedUntil: until, by, reason, at: act.now });
  act.audit({
    subject: { kind: 'subject', id: subjectId },
    before: { verification: before.verification, in_review: before.inReview },
    after: { verification: stored.verification, in_review: stored.inReview, verified_until: until?.toISOString() ?? null },
    ...(reason === null ? {} : { reason }),
  });
  const freed = next === 'PASS' ? await releaseWaiting(act, subjectId) : { released: 0, waitingForHeadroom: 0 };
  const subject = (await lockSubject(act.db, subjectId)) as SubjectRow;
  return { subject, ...freed };
}

export const presentReviewed = ({ subject, released, waitingForHeadroom }: VerificationMoved) => ({
  subject_id: subject.id,
  verification: subject.verification,
  in_review: subject.inReview,
  verified_until: subject.verifiedUntil?.getTime() ?? null,
  version: subject.version,
  released_payments: released,
  waiting_for_headroom: waitingForHeadroom,
});
