import { type Act } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Acting, changeStanding, loadStandingFacts, openHolds } from '../../decisions/server/index.ts';
import { stateOf } from '../model/entry-life.ts';
import { listEntriesOfPeople } from './stores/list-entry.store.ts';

/** Who acts, as decisions want to know it. */
export const actingOf = (act: Act): Acting => ({
  origin: { actor: act.actor, ip: null, requestId: 'lists', audit: (note) => act.audit(note) },
  now: act.now,
});

export interface ListedPerson {
  subjectId: string;
  companyCode: string;
}

/**
 * Brings the standing of a locked person in line with the black list: BLOCKED while an entry is in force, and afterwards
 * back to monitoring (or probation), never to clear.
 */
export async function settleStanding(act: Act, person: ListedPerson, reason: string): Promise<void> {
  const entries = (await listEntriesOfPeople(act.db, [person.subjectId])).get(person.subjectId) ?? [];
  const now = act.now.getTime();
  const isListed = entries.some(
    (one) =>
      one.kind === 'BLACK' &&
      one.companyCode === person.companyCode &&
      stateOf({ startsAt: one.startsAt.getTime(), endsAt: one.endsAt?.getTime() ?? null }, null, now) === 'ACTIVE',
  );
  const [facts] = await loadStandingFacts(act.db, [person]);
  const isBlocked = facts?.standing === 'BLOCKED';
  if (isListed === isBlocked) return;
  await changeStanding(act.db, actingOf(act), { ...person, event: isListed ? 'BLOCKED' : 'UNBLOCKED', reason });
}

/** Held payments of a person that a black-listing may turn into refusals; frozen money only an authority may order about. */
export async function heldPayments(act: Pick<Act, 'db'>, { subjectId, companyCode }: ListedPerson): Promise<string[]> {
  const holds = await openHolds(act.db, { subjectId, companies: [companyCode] });
  const frozen = new Set(holds.filter(({ type }) => type === 'SANCTION').map(({ transactionId }) => transactionId));
  return [...new Set(holds.map(({ transactionId }) => transactionId))].filter((id) => !frozen.has(id));
}
