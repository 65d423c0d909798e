import { nextIds } from '../../../../../platform/server/index.ts';
import type { IdentitySection } from '../../../../register/kernel/index.ts';
import { identityRisk, lockSubject, recordFacts, type RegisterFacts } from '../../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../../register/id-database/server/resolving/index.ts';
import { type MergedContent, mergeContent, readContent, type SectionContent } from '../../model/content.ts';
import { sectionsFor } from '../../model/sections.ts';
import type { Act } from '../register/act.ts';
import { type AnswerRow, type AnswerWrite, dropDifferences, listManual, raiseDifferences, saveAnswer, saveSections } from '../register/dossier.store.ts';
import type { ProviderReply } from './provider-terms.ts';
import { factsOfFields, keyFields, pepFactsOf, stateFactOf } from '../register/register-facts.ts';
import { contentOf, type KnownSection, sectionsOf } from '../register/sections-of.ts';

/** Where an answer came from. */
export interface AnswerOrigin extends Pick<AnswerWrite, 'provider' | 'providerName' | 'askedAt' | 'request' | 'storedFileId'> {}

function protectedIn(section: KnownSection, manual: readonly { section: string; field: string; endedAt: Date | null }[], subject: SubjectRow): Set<string> {
  const names = manual.filter((one) => one.endedAt === null && one.section === section.spec.section).map((one) => one.field);
  const keys = section.spec.fields
    .filter((field) => field.register && keyFields.has(field.key) && subject.verification === 'Pass' && subject[field.register] !== null)
    .map((field) => field.key);
  return new Set([...names, ...keys]);
}

/** Keeps what the register says itself: its own fields, the status by the offices that are known now, and the state of the address. */
async function keepFacts(
  act: Act,
  subject: SubjectRow,
  { known, merged }: { known: readonly KnownSection[]; merged: ReadonlyMap<IdentitySection, MergedContent> },
): Promise<RegisterFacts> {
  const texts = [...merged].flatMap(([section, { content }]) => Object.entries(content.values).map(([field, value]) => ({ section, field, value })));
  const news = Object.entries(factsOfFields(texts)).filter(([key, value]) => value !== subject[key as keyof SubjectRow]);
  const facts: RegisterFacts = {
    ...Object.fromEntries(news),
    ...(await pepFactsOf(act, subject, merged.get('pep_history')?.content)),
    ...stateFactOf(subject, (section) => merged.get(section)?.content ?? contentOf(known, section)),
  };
  if (Object.keys(facts).length > 0) await recordFacts(act.db, subject.id, facts, act.now);
  return facts;
}

async function takeSections(
  act: Act,
  subject: SubjectRow,
  { offered, answer }: { offered: ReadonlyMap<IdentitySection, SectionContent>; answer: AnswerWrite },
): Promise<number> {
  const existing = await sectionsOf(act.db, subject);
  const manual = await listManual(act.db, subject.id);
  const merged = new Map<IdentitySection, MergedContent>();
  for (const section of existing) {
    const content = offered.get(section.spec.section);
    if (content) merged.set(section.spec.section, mergeContent(section.spec.section, section.content, content, protectedIn(section, manual, subject)));
  }
  const facts = await keepFacts(act, subject, { known: existing, merged });
  const { provider: source, providerName: sourceName, id: answerId } = answer;
  await saveSections(
    act.db,
    subject.id,
    [...merged].map(([section, { content }]) => ({ section, content, source, sourceName, answerId })),
    act.now,
  );
  const differences = [...merged.values()].flatMap((one) => one.differences);
  const ids = await nextIds(act.db, differences.length);
  await raiseDifferences(
    act.db,
    subject.id,
    differences.map((one, at) => ({ ...one, id: ids[at] as string })),
    { answerId, sourceName, at: act.now },
  );
  const agreed = [...merged].flatMap(([section, one]) => one.agreed.map((field) => ({ section, field })));
  await dropDifferences(act.db, subject.id, agreed, act.now);
  const risk = identityRisk({ pep: facts.pep ?? subject.pep, sanction: subject.sanction });
  act.audit({
    subject: { kind: 'subject', id: subject.id },
    after: { provider: source, name: sourceName, sections: [...merged.keys()], facts: Object.keys(facts), differences: differences.length, risk },
  });
  return differences.length;
}

export interface AcceptedAnswer {
  answer: AnswerRow;
  differences: number;
  problems: string[];
}

/**
 * Stores an answer as it came and, where it is proper, what it says. Fields that a person set, and those that a
 * verification stands on, are never overwritten: a difference is raised instead.
 */
export async function takeAnswer(act: Act, subjectId: string, { origin, reply }: { origin: AnswerOrigin; reply: ProviderReply }): Promise<AcceptedAnswer> {
  const subject = await lockSubject(act.db, subjectId);
  if (!subject) throw new Error('the subject is gone');
  const read = reply.outcome === 'TAKEN' ? readContent(reply.sections, sectionsFor(subject.kind, subject.country)) : undefined;
  const problems = read && !read.ok ? read.problems : [];
  const [id] = (await nextIds(act.db, 1)) as [string];
  const answer: AnswerWrite = {
    ...origin,
    id,
    subjectId,
    outcome: problems.length > 0 ? 'REFUSED' : reply.outcome,
    attempts: reply.attempts,
    error: 'error' in reply ? reply.error : problems.length > 0 ? `ANSWER_INVALID: ${problems.slice(0, 10).join(', ')}` : null,
    answer: reply.raw,
    answeredAt: act.now,
    by: act.actor,
  };
  await saveAnswer(act.db, answer);
  let differences = 0;
  if (read?.ok) differences = await takeSections(act, subject, { offered: read.sections, answer });
  else act.audit({ subject: { kind: 'subject', id: subjectId }, after: { provider: origin.provider, outcome: answer.outcome, error: answer.error } });
  return { answer: { ...answer, askedBy: act.actor.name }, differences, problems };
}
