import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Standing } from '../../../../register/kernel/index.ts';
import { moveAlerts } from '../../../../mechanisms/alert-raising/server/index.ts';
import { moveNotes } from '../../../../mechanisms/notes/server/following/index.ts';
import type { SubjectMove } from '../../../../register/id-database/server/index.ts';
import { ensureKeys, type KeyRow, listKeysOf, lockKeys, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { type KeyMove, moveApprovals } from '../../../../settings/limits/server/index.ts';
import { publishAll } from '../histories/fact-feed.store.ts';
import type { MeetingCase } from '../../model/justification-case.ts';
import { findPaymentsOf, type JoinedCase, moveCases, moveToKeys, recountReserved } from './move-subject-state.store.ts';
import { listCompaniesOfStandings, loadStandingFacts } from './standing.store.ts';
import { type Acting, reevaluate, systemOrigin } from './standings.ts';
import { addStanding, flush, newWriteSet, note } from '../writing/write-set.ts';

/** Nobody gets rid of a standing by being linked: the more serious one holds. */
const gravity: readonly Standing[] = ['CLEAR', 'APPROVED', 'MONITORING', 'PROBATION', 'BLOCKED'];

async function carryStanding(trx: Db, acting: Acting, move: SubjectMove, companyCode: string): Promise<void> {
  const [from, to] = [
    { subjectId: move.fromSubjectId, companyCode },
    { subjectId: move.toSubjectId, companyCode },
  ];
  const facts = await loadStandingFacts(trx, [from, to]);
  const of = (subjectId: string): Standing => facts.find((one) => one.subjectId === subjectId)?.standing ?? 'CLEAR';
  const [old, own] = [of(from.subjectId), of(to.subjectId)];
  if (gravity.indexOf(old) <= gravity.indexOf(own)) return;
  const set = newWriteSet();
  addStanding(set, { ...to, business: null, from: own, to: old, reason: 'SUBJECT_LINKED', transactionId: null, now: acting.now, origin: acting.origin });
  await flush(trx, set);
}

const factsOf = ({ stage, attempt, round, dueAt }: MeetingCase) => ({ stage, attempt, round, due_at: dueAt });

async function noteJoined(trx: Db, { origin }: Acting, joined: readonly JoinedCase[]): Promise<void> {
  const set = newWriteSet();
  for (const { id, companyCode, before, after } of joined) {
    const [was, is] = [factsOf(before), factsOf(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    note(set, origin, { verb: 'case.moved', subject: { kind: 'case', id }, companyCode, before: was, after: is, reason: 'Holds moved with their person' });
  }
  await flush(trx, set);
}

const sameKey = (one: KeyRow, other: KeyRow): boolean =>
  one.companyCode === other.companyCode && one.business === other.business && one.currency === other.currency;

/** Payments, ledger, holds and cases of the documents go to the keys of the new owner. @returns the keys that were left */
async function movePayments(trx: Db, acting: Acting, move: SubjectMove): Promise<readonly KeyRow[]> {
  const old = await listKeysOf(trx, [move.fromSubjectId]);
  if (old.length === 0) return old;
  await ensureKeys(
    trx,
    old.map((key) => ({ ...key, subjectId: move.toSubjectId })),
  );
  const keys = await lockKeys(trx, [move.fromSubjectId, move.toSubjectId]);
  const moves = old.map(
    (from): KeyMove => ({ from: from.id, to: (keys.find((key) => key.subjectId === move.toSubjectId && sameKey(key, from)) as KeyRow).id }),
  );
  const ids = await findPaymentsOf(trx, move.fromSubjectId, move.isWhole ? undefined : move.documents);
  await moveToKeys(trx, ids, move.toSubjectId, moves);
  const joined = await moveCases(trx, { ids, fromSubjectId: move.fromSubjectId, toSubjectId: move.toSubjectId, isWhole: move.isWhole, at: move.at });
  // What belongs to the person rather than to a payment goes along only when the whole person goes.
  if (move.isWhole) await moveApprovals(trx, move, moves);
  await publishAll(trx, [{ reset: true }]);
  await recountReserved(
    trx,
    moves.flatMap((one) => [one.from, one.to]),
  );
  await noteJoined(trx, acting, joined);
  return old;
}

/**
 * Follows documents to another subject: their payments, ledger, holds and cases move to the keys of the new owner, so that
 * linked identifiers share one limit, and both people are judged again. Alerts, notes and standings go along with a whole person, also
 * with one who has never paid. Runs inside the transaction of the move.
 */
export async function moveSubjectState(trx: Db, move: SubjectMove): Promise<void> {
  const subjects = [move.fromSubjectId, move.toSubjectId];
  await lockPeople(trx, subjects);
  if (move.isWhole) {
    await moveNotes(trx, move);
    await moveAlerts(trx, move);
  }
  const acting: Acting = { origin: systemOrigin('subject-move'), now: move.at };
  const left = await movePayments(trx, acting, move);
  const standings = move.isWhole ? await listCompaniesOfStandings(trx, move.fromSubjectId) : [];
  for (const companyCode of new Set([...left.map((key) => key.companyCode), ...standings])) {
    if (move.isWhole) await carryStanding(trx, acting, move, companyCode);
    for (const subjectId of subjects) await reevaluate(trx, acting, { subjectId, companyCode });
  }
}
