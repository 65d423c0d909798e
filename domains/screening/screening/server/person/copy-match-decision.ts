import { type AuditNote, type Db, nextIds } from '../../../../../platform/server/index.ts';
import { isFactSince, lockSubject, markFacts, recordFacts } from '../../../../register/id-database/server/index.ts';
import { matchedAs, type PersonFact, stepOf } from '../../model/person-fact.ts';
import { endKept, findKept, insertKept, type KeptFact, listReportsOfHits, listSubjects, listTrueMatches } from './fact.store.ts';

/** Who makes something follow from a match, when, in which transaction. */
export interface Following {
  readonly db: Db;
  readonly now: Date;
  readonly actor: { readonly name: string };
  audit(note: AuditNote): void;
}

/**
 * Locks the people that screenings are about: whoever changes what belongs to a person locks the person first (ADR 10). A person
 * who has become another in the meantime is followed; one that is locked cannot move any more.
 */
export async function lockPeople(db: Db, reportIds: readonly string[]): Promise<void> {
  const locked = new Set<string>();
  for (;;) {
    const next = (await listSubjects(db, reportIds)).filter((id) => !locked.has(id));
    if (next.length === 0) return;
    for (const id of next) {
      await lockSubject(db, id);
      locked.add(id);
    }
  }
}

/** The same of hits. */
export const lockPeopleOfHits = async (db: Db, hitIds: readonly string[]): Promise<void> => lockPeople(db, await listReportsOfHits(db, hitIds));

/** Whether the fact has been what the match made of it ever since. */
export const isUntouched = (db: Db, subjectId: string, fact: PersonFact, { value, mark }: Pick<KeptFact, 'value' | 'mark'>): Promise<boolean> =>
  isFactSince(db, subjectId, { fact, value, mark });

async function change(following: Following, subjectId: string, { fact, from, to, source }: { fact: PersonFact; from: string; to: string; source?: string }) {
  if (from === to) return;
  await recordFacts(following.db, subjectId, { [fact]: to }, following.now);
  // The register belongs to all companies at which the person is known; reason and screening are of one of them.
  following.audit({
    verb: source === undefined ? 'identity.match-reversed' : 'identity.match-confirmed',
    subject: { kind: 'subject', id: subjectId },
    before: { [fact]: from },
    after: { [fact]: to, ...(source === undefined ? {} : { source }) },
  });
}

/**
 * Brings a fact of a person in line with the true matches that stand: the first makes the person sanctioned or a current PEP, the
 * reversal of the last restores what was before, unless somebody else has changed it since. The person is locked by the caller.
 * @param isNew a match was confirmed, or came with documents
 */
export async function copyMatchDecisions(following: Following, subjectId: string, fact: PersonFact, isNew: boolean): Promise<void> {
  const { db, now, actor } = following;
  const { kind, value } = matchedAs[fact];
  const subject = await lockSubject(db, subjectId);
  if (!subject) return;
  const matches = await listTrueMatches(db, subjectId, kind);
  const kept = await findKept(db, subjectId, fact);
  const step = stepOf({ matches: matches.length, isNew, kept: kept && { isUntouched: await isUntouched(db, subjectId, fact, kept) } });
  if (step === 'NONE') return;
  if (kept) await endKept(db, kept.id, { outcome: step === 'RESTORE' ? 'RESTORED' : 'LEFT', by: actor.name, at: now });
  if (step === 'RESTORE' && kept) await change(following, subjectId, { fact, from: kept.value, to: kept.before });
  const newest = matches.at(-1);
  if (step !== 'SET' || !newest) return;
  await change(following, subjectId, { fact, from: subject[fact], to: value, source: newest.source });
  const [id] = (await nextIds(db, 1)) as [string];
  const { hitId, by, confirmedBy } = newest;
  await insertKept(db, { id, subjectId, fact, before: subject[fact], value, mark: await markFacts(db, subjectId), hitId, by, confirmedBy, at: now });
}

/**
 * The register has learned a fact by itself, be it the same that a match says: the reversal of the match does not change it any
 * more. The person is locked by the caller.
 */
export async function leaveFact(db: Db, subjectId: string, { fact, by, at }: { fact: PersonFact; by: string; at: Date }): Promise<void> {
  const kept = await findKept(db, subjectId, fact);
  if (kept) await endKept(db, kept.id, { outcome: 'LEFT', by, at });
}
