import { type AuditNote, type Db, nextIds, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { graverOf, lockSubject, markFacts, type SubjectFollower, type SubjectMove } from '../../../../register/id-database/server/index.ts';
import { type FactValues, matchedAs, type PersonFact, personFacts } from '../../model/person-fact.ts';
import { changeKept, endKept, findKept, insertKept, listTrueMatches, moveScreenings } from './fact.store.ts';
import { copyMatchDecisions, isUntouched } from './copy-match-decision.ts';

const graver = <Fact extends PersonFact>(fact: Fact, one: string, other: string): string =>
  (graverOf[fact] as (one: string, other: string) => FactValues[Fact])(one, other);

/**
 * Two people have become one: what a reversal restores is the more serious of what both were without their matches. What is kept of the
 * one that is empty now stays with it, for the case that its documents come back.
 */
async function joinKept(trx: Db, { fromSubjectId, toSubjectId, before, at }: SubjectMove, fact: PersonFact): Promise<void> {
  if (!before) return;
  const { kind, value } = matchedAs[fact];
  const newest = (await listTrueMatches(trx, toSubjectId, kind)).at(-1);
  const joined = await lockSubject(trx, toSubjectId);
  if (!newest || joined?.[fact] !== value) return;
  const decidedOf = async (subjectId: string) => {
    const kept = await findKept(trx, subjectId, fact);
    return { kept, isMatch: kept !== undefined && (await isUntouched(trx, subjectId, fact, kept)) };
  };
  const [from, to] = [await decidedOf(fromSubjectId), await decidedOf(toSubjectId)];
  if (!from.isMatch && !to.isMatch) return;
  const own = ({ kept, isMatch }: typeof from, text: string) => (kept && isMatch ? kept.before : text);
  const restored = graver(fact, own(from, before.from[fact]), own(to, before.to[fact]));
  const mark = await markFacts(trx, toSubjectId);
  if (to.kept && to.isMatch) {
    await changeKept(trx, to.kept.id, { before: restored, mark });
    return;
  }
  if (to.kept) await endKept(trx, to.kept.id, { outcome: 'LEFT', by: systemActor.name, at });
  const [id] = (await nextIds(trx, 1)) as [string];
  const { hitId, by, confirmedBy } = newest;
  await insertKept(trx, { id, subjectId: toSubjectId, fact, before: restored, value, mark, hitId, by, confirmedBy, at });
}

/** Screenings follow the documents of a person, and what true matches say of both people follows them. */
export const moveReports: SubjectFollower = async (trx, move) => {
  await moveScreenings(trx, move);
  if (move.isWhole) {
    for (const fact of personFacts) await joinKept(trx, move, fact);
    return;
  }
  const notes: AuditNote[] = [];
  const following = { db: trx, now: move.at, actor: systemActor, audit: (note: AuditNote) => void notes.push(note) };
  for (const fact of personFacts) {
    await copyMatchDecisions(following, move.toSubjectId, fact, true);
    await copyMatchDecisions(following, move.fromSubjectId, fact, false);
  }
  await writeAudit(trx, { actor: systemActor, ip: null, requestId: 'subject-move', verb: 'identity.match-confirmed' }, notes);
};
