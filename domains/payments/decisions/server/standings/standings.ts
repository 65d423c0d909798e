import { refuse } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { systemActor } from '../../../../../platform/server/call.ts';
import type { Business, Standing } from '../../../../register/kernel/index.ts';
import { findApproved } from '../../../../settings/limits/server/index.ts';
import { listKeysOf, loadLimitStates, lockPeople, viewLimit } from '../../../../settings/limits/server/ledger/index.ts';
import { decisionErrors } from '../../contract/index.ts';
import { type StandingEvent, standingAfter } from '../../model/standing.ts';
import { personKey } from '../stored/decision-state.store.ts';
import { closeIdleCases, loadStandingFacts, type PersonName } from './standing.store.ts';
import { addStanding, flush, newWriteSet, note, type WriteSet } from '../writing/write-set.ts';
import type { Origin } from '../intake/origin.ts';

/** Who acts and when; for calls of the back office take it from the call. */
export interface Acting {
  origin: Origin;
  now: Date;
}

interface StandingChange extends PersonName {
  business?: Business | null;
  transactionId?: string | null;
}

function move(set: WriteSet, { origin, now }: Acting, person: StandingChange, from: Standing, to: Standing, reason: string): void {
  addStanding(set, {
    subjectId: person.subjectId,
    companyCode: person.companyCode,
    business: person.business ?? null,
    from,
    to,
    reason,
    transactionId: person.transactionId ?? null,
    now,
    origin,
  });
}

/**
 * Brings standing and cases of locked people in line after holds were closed: without an open hold probation ends, and a
 * case with nothing left to decide is reviewed. Notes go into `set`, which the caller flushes.
 */
export async function settleAfterHolds(trx: Db, set: WriteSet, acting: Acting, people: readonly PersonName[]): Promise<void> {
  const facts = await loadStandingFacts(trx, people);
  const approved = await findApproved(trx, people, acting.now);
  for (const person of facts) {
    if (person.openHolds > 0) continue;
    const to = standingAfter(person.standing, 'HOLDS_CLOSED', approved.has(personKey(person.subjectId, person.companyCode)));
    if (to !== person.standing) move(set, acting, person, person.standing, to, 'HOLDS_CLOSED');
  }
  await closeCases(trx, set, acting, people);
}

/** Changes a standing by an act of a person: approve with limits, dismiss, block, unblock. Refused when it moves nothing. */
export async function changeStanding(
  trx: Db,
  acting: Acting,
  change: PersonName & { event: Extract<StandingEvent, 'LIMITS_APPROVED' | 'DISMISSED' | 'BLOCKED' | 'UNBLOCKED'>; reason: string; business?: Business },
): Promise<{ from: Standing; to: Standing }> {
  await lockPeople(trx, [change.subjectId]);
  const [facts] = await loadStandingFacts(trx, [change]);
  const from = facts?.standing ?? 'CLEAR';
  const to = standingAfter(from, change.event, false);
  if (to === from) refuse(decisionErrors, 'STANDING_NOT_POSSIBLE', { standing: from });
  const set = newWriteSet();
  move(set, acting, change, from, to, change.reason);
  // Whoever comes back from the black list with money still held goes on to probation.
  const last = change.event === 'UNBLOCKED' && (facts?.openHolds ?? 0) > 0 ? standingAfter(to, 'HOLD_OPENED', false) : to;
  if (last !== to) move(set, acting, change, to, last, 'OPEN_HOLDS');
  await flush(trx, set);
  return { from, to: last };
}

/**
 * Evaluates a person again after a balance, a limit, an approval or a hold changed: probation ends without open holds, an
 * approval that is over leads to CLEAR, and whoever is above the soft limit is monitored at once. It releases nothing.
 */
export async function reevaluate(trx: Db, acting: Acting, person: PersonName): Promise<Standing> {
  await lockPeople(trx, [person.subjectId]);
  const [facts] = await loadStandingFacts(trx, [person]);
  const first = facts?.standing ?? 'CLEAR';
  const hasApproval = (await findApproved(trx, [person], acting.now)).size > 0;
  const set = newWriteSet();
  let standing = first;
  const apply = (event: StandingEvent, reason: string, business: Business | null = null) => {
    const to = standingAfter(standing, event, hasApproval);
    if (to === standing) return false;
    move(set, acting, { ...person, business }, standing, to, reason);
    standing = to;
    return true;
  };
  if (facts?.openHolds === 0) apply('HOLDS_CLOSED', 'HOLDS_CLOSED');
  else apply('HOLD_OPENED', 'OPEN_HOLDS');
  if (!hasApproval) apply('APPROVAL_ENDED', 'APPROVAL_ENDED');
  const keys = (await listKeysOf(trx, [person.subjectId])).filter((key) => key.companyCode === person.companyCode);
  const states = await loadLimitStates(
    trx,
    keys.map((key) => key.id),
    acting.now,
  );
  for (const state of states.values()) {
    const view = viewLimit(state, { at: acting.now });
    if (view.usedMinor + view.reservedMinor <= view.limits.monitorMinor) continue;
    if (!apply('MONITOR_PASSED', 'LIMIT_MONITOR', state.key.business)) continue;
    set.alerts.push({
      name: 'LIMIT_MONITOR',
      type: 'CUMULATIVE_AMOUNT',
      subjectId: person.subjectId,
      companyCode: person.companyCode,
      business: state.key.business,
      currency: state.key.currency,
      dedupKey: `LIMIT_MONITOR:${state.key.id}${view.limits.period.mode === 'CALENDAR' ? `:${view.windowFrom}` : ''}`,
      windowFrom: new Date(view.windowFrom),
      windowTo: new Date(view.windowTo),
      at: acting.now,
      isNews: true,
      evidence: {
        used_minor: String(view.usedMinor),
        reserved_minor: String(view.reservedMinor),
        monitor_minor: String(view.limits.monitorMinor),
        source: view.limits.monitorSource,
        currency: state.key.currency,
        window: { from: view.windowFrom, to: view.windowTo, at: acting.now.getTime() },
      },
      transactionIds: [],
      origin: acting.origin,
    });
  }
  await closeCases(trx, set, acting, [person]);
  await flush(trx, set);
  return standing;
}

async function closeCases(trx: Db, set: WriteSet, acting: Acting, people: readonly PersonName[]): Promise<void> {
  const reason = 'No open hold and no undecided file';
  for (const closed of await closeIdleCases(trx, people, { at: acting.now, by: acting.origin.actor, reason })) {
    if (closed.proposalId !== null)
      note(set, acting.origin, {
        verb: 'case-proposal.withdrawn',
        subject: { kind: 'case-proposal', id: closed.proposalId },
        companyCode: closed.companyCode,
        before: { status: 'OPEN' },
        after: { status: 'WITHDRAWN' },
        reason,
      });
    note(set, acting.origin, {
      verb: 'case.reviewed',
      subject: { kind: 'case', id: closed.id },
      companyCode: closed.companyCode,
      before: { stage: closed.stage },
      after: { stage: 'REVIEWED', merchant_no: closed.merchantNo, business: closed.business },
      reason,
    });
  }
}

/** As `reevaluate`; the name that says what a caller wants after closing holds. */
export const recomputeStanding = reevaluate;

/** The system as the origin of what a job does. */
export const systemOrigin = (job: string): Origin => ({ actor: systemActor, ip: null, requestId: job });
