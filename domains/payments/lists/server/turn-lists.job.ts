import { type AuditNote, type Db, type JobDefinition, nextIds, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import type { Act } from '../../../mechanisms/approval-requests/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { stateOf } from '../model/entry-life.ts';
import { findEntries, findEntryOwners, findTurned, insertEvents, recordState, termsOf } from './stores/list-entry.store.ts';
import { askReview } from './list-review.ts';
import { heldPayments, settleStanding } from './settle-standing.ts';
import { closeSwitchOff, findReturned } from './stores/switch.store.ts';
import { presentTerms } from './present-terms.ts';

const chunk = 200;
const inTransaction = (db: Db, name: string, now: Date, work: (act: Act) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const notes: AuditNote[] = [];
    await work({ db: trx, now, actor: systemActor, audit: (note) => void notes.push(note) });
    await writeAudit(trx, { actor: systemActor, verb: name, ip: null, requestId: name }, notes);
  });

async function turnEntry(act: Act, id: string): Promise<void> {
  const owners = await findEntryOwners(act.db, [id]);
  await lockPeople(act.db, [...owners.values()]);
  const [entry] = await findEntries(act.db, [id]);
  if (!entry) return;
  const state = stateOf(termsOf(entry), entry.endedAt?.getTime() ?? null, act.now.getTime());
  if (state === entry.recordedState || (state !== 'ACTIVE' && state !== 'EXPIRED')) return;
  await recordState(act.db, id, state);
  const [eventId] = (await nextIds(act.db, 1)) as [string];
  const shown = presentTerms({ ...termsOf(entry), reasonCode: entry.reasonCode, reason: entry.reason });
  const what = state === 'ACTIVE' ? 'STARTED' : 'EXPIRED';
  await insertEvents(
    act.db,
    [{ id: eventId, entryId: id, version: entry.version, act: what, before: null, after: shown, reason: null, makerName: null, byName: act.actor.name }],
    act.now,
  );
  act.audit({
    verb: state === 'ACTIVE' ? 'list-entry.started' : 'list-entry.expired',
    subject: { kind: 'list-entry', id },
    companyCode: entry.companyCode,
    before: { state: entry.recordedState },
    after: { kind: entry.kind, state },
    reason: 'Its time has come',
  });
  const subjectId = owners.get(id);
  if (entry.kind !== 'BLACK' || !subjectId) return;
  const person = { subjectId, companyCode: entry.companyCode };
  await settleStanding(act, person, entry.reason ?? (state === 'ACTIVE' ? 'BLOCKED' : 'UNBLOCKED'));
  // What was held before the entry began is put to a second person now.
  if (state === 'ACTIVE' && (await heldPayments(act, person)).length > 0) await askReview(act, entry.companyCode, [id]);
}

/** Takes note of entries that began or ended by time alone, and of switches that came back. Decisions do not wait for it. */
export async function turnLists(db: Db, now: Date): Promise<number> {
  const ids = await findTurned(db, now, chunk);
  for (const id of ids) await inTransaction(db, 'list-entry.turned', now, (act) => turnEntry(act, id));
  await inTransaction(db, 'block-switch.returned', now, async (act) => {
    for (const row of await findReturned(act.db, now)) {
      await closeSwitchOff(act.db, row.id, { by: act.actor.name, reason: 'Over', now: row.offUntil });
      act.audit({
        subject: { kind: 'block-switch', id: `${row.companyCode}|${row.business}` },
        companyCode: row.companyCode,
        before: { status: 'OFF', off_until: row.offUntil.getTime() },
        after: { status: 'ON' },
        reason: 'Its end time has come',
      });
    }
  });
  return ids.length;
}

export const turnListsJob: JobDefinition = {
  name: 'lists.turn',
  everySeconds: 20,
  run: async (_data, { database, now }) => {
    await turnLists(database.main, now);
  },
};
