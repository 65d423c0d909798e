import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { originOf } from '../../../payments/decisions/server/index.ts';
import { identityStateOf, lockSubject, recordFacts } from '../../../register/id-database/server/index.ts';
import { decideDifference, kycErrors } from '../contract/index.ts';
import { withField } from '../model/content.ts';
import { closeDifference, type DifferenceRow, endManual, findDifference, saveSections } from './register/dossier.store.ts';
import { getIdentity } from './find-identity.ts';
import { moveVerification } from './move-verification.ts';
import { presentDifference } from './present.ts';
import { factsOfFields, keyFields, pepFactsOf, stateFactOf } from './register/register-facts.ts';
import { contentOf, sectionsOf } from './register/sections-of.ts';

/** Takes what the provider says: the field is no longer protected, and what a verification stands on ends it. */
async function take(call: Call, difference: DifferenceRow, reason: string): Promise<void> {
  const { section, field, offered, subjectId } = difference;
  const subject = (await lockSubject(call.db, subjectId)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
  const existing = await sectionsOf(call.db, subject);
  const content = withField(contentOf(existing, section), field, offered);
  const before = existing.find(({ spec }) => spec.section === section);
  await endManual(call.db, subjectId, { section, field }, call.now);
  await saveSections(
    call.db,
    subjectId,
    [{ section, content, source: before?.source ?? 'MANUAL', sourceName: before?.sourceName ?? difference.sourceName, answerId: null }],
    call.now,
  );
  const facts = {
    ...factsOfFields([{ section, field, value: offered }]),
    ...(await pepFactsOf(call, subject, section === 'pep_history' ? content : undefined)),
    ...stateFactOf(subject, (one) => (one === section ? content : contentOf(existing, one))),
  };
  if (Object.keys(facts).length > 0) await recordFacts(call.db, subjectId, facts, call.now);
  if (keyFields.has(field) && identityStateOf(subject) === 'PASS')
    await moveVerification({ ...call, origin: originOf(call) }, subjectId, { event: 'KEY_CHANGED', reason });
}

export const decideDifferenceHandler = handle(decideDifference, async ({ difference_id: id, take: isTaken, reason }, call) => {
  const first = (await findDifference(call.db, id)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
  await getIdentity(call, { subject_id: first.subjectId });
  if (first.status !== 'OPEN') refuse(kycErrors, 'DIFFERENCE_DECIDED', {}, { status: first.status });
  if (isTaken) await take(call, first, reason);
  const status = isTaken ? ('TAKEN' as const) : ('KEPT' as const);
  await closeDifference(call.db, id, { status, by: call.actor, reason, at: call.now });
  call.audit({
    subject: { kind: 'subject', id: first.subjectId },
    before: { difference: id, status: 'OPEN' },
    after: { difference: id, status, section: first.section, field: first.field },
    reason,
  });
  const now = (await findDifference(call.db, id)) as DifferenceRow;
  return { difference: presentDifference({ ...now, held: null, offered: null }) };
});
