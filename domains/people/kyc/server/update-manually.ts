import { z } from 'zod';
import { commonErrors, findText, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { isOutdated, handle, nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { originOf, type Origin } from '../../../payments/decisions/server/index.ts';
import { type IdentitySection, identitySections, type VerificationResult, verificationResults } from '../../../register/kernel/index.ts';
import { eventTowards, identityStateOf, lockSubject, recordFacts } from '../../../register/id-database/server/index.ts';
import type { SubjectRow } from '../../../register/id-database/server/resolving/index.ts';
import { kycErrors, updateKycManually } from '../contract/index.ts';
import { fits, readRows, valueIn, withField } from '../model/content.ts';
import { fieldOf, rowsField, sectionsFor, specOf } from '../model/sections.ts';
import { findDocument } from './register/document.store.ts';
import { dropDifferences, type ManualWrite, saveManual, saveSections, type SectionWrite } from './register/dossier.store.ts';
import { kycTarget } from './kyc-target.ts';
import { lockIdentity } from './review-kyc.ts';
import { moveVerification, presentReviewed, type ReviewAct, type VerificationMoved } from './move-verification.ts';
import { findPlaces } from './register/register.store.ts';
import { contentOf, type KnownSection, sectionsOf } from './register/sections-of.ts';
import { factsOfFields, keyFields, pepFactsOf, stateFactOf } from './register/register-facts.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { verificationWords } from '../../../register/vocabulary/contract/index.ts';

interface FieldChange {
  section: IdentitySection;
  field: string;
  value?: unknown;
}

/** What is to change by hand, with its ground; stored to the letter when a second person has to decide. */
interface ManualInput {
  changes: readonly FieldChange[];
  result: VerificationResult | null;
  source: string;
  document_id: string | null;
  reason: string;
}

const fieldChange = z.strictObject({ section: z.enum(identitySections), field: z.string(), value: z.unknown().optional() });
const passPayload = z.strictObject({
  changes: z.array(fieldChange).readonly(),
  result: z.enum(verificationResults).nullable(),
  source: z.string(),
  document_id: z.string().nullable(),
  reason: z.string(),
  subject_id: z.string(),
  name: z.string().nullable(),
  maker: z.strictObject({ userId: z.string(), name: z.string() }),
  before: z.strictObject({ verification: z.enum(verificationResults), values: z.array(fieldChange).readonly() }),
});

function problemOf(change: FieldChange, subject: SubjectRow): boolean {
  if (!sectionsFor(subject.kind, subject.country).some((spec) => spec.section === change.section)) return true;
  if (change.field === rowsField) {
    const problems: string[] = [];
    readRows(specOf(change.section), change.value, rowsField, problems);
    return problems.length > 0;
  }
  const field = fieldOf(change.section, change.field);
  // A name may be put right, not taken away.
  return !field || !fits(field, change.value ?? null) || (field.register === 'name' && !change.value);
}

function checkChanges(changes: readonly FieldChange[], subject: SubjectRow): void {
  const wrong = changes.flatMap((change, at) => (problemOf(change, subject) ? [{ field: `changes.${at}.value`, code: 'invalid' }] : []));
  if (wrong.length > 0) throw new InvalidInputError(wrong);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const cleaned = (change: FieldChange): unknown =>
  change.field === rowsField
    ? readRows(specOf(change.section), change.value, rowsField, [])
    : typeof change.value === 'string'
      ? change.value.trim() || null
      : (change.value ?? null);

const movingChanges = (sections: readonly KnownSection[], changes: readonly FieldChange[]): FieldChange[] =>
  changes
    .map((change) => ({ ...change, value: cleaned(change) }))
    .filter((change) => !isSame(valueIn(contentOf(sections, change.section), change.field), change.value));

async function checkDocument(act: Pick<ReviewAct, 'db'>, input: Pick<ManualInput, 'document_id'>, subjectId: string): Promise<void> {
  if (input.document_id === null) return;
  const document = await findDocument(act.db, input.document_id);
  if (!document || document.subjectId !== subjectId || document.sha256 === null) refuse(kycErrors, 'DOCUMENT_NOT_FOUND');
}

async function writeChanges(
  act: ReviewAct,
  subject: SubjectRow,
  { input, known, setBy, checkedBy }: { input: ManualInput; known: readonly KnownSection[]; setBy: { userId: string; name: string }; checkedBy: string | null },
): Promise<FieldChange[]> {
  const changes = movingChanges(known, input.changes);
  const ids = await nextIds(act.db, changes.length);
  const fields: ManualWrite[] = changes.map((change, at) => ({
    id: ids[at] as string,
    section: change.section,
    field: change.field,
    oldValue: valueIn(contentOf(known, change.section), change.field),
    newValue: change.value,
  }));
  const sections = new Map<IdentitySection, SectionWrite>();
  for (const { section, field, value } of changes) {
    const content = withField(sections.get(section)?.content ?? contentOf(known, section), field, value);
    const before = known.find(({ spec }) => spec.section === section);
    sections.set(section, {
      section,
      content,
      source: before?.source === 'REGISTRY' || !before?.source ? 'MANUAL' : before.source,
      sourceName: before?.sourceName ?? input.source,
      answerId: null,
    });
  }
  await saveSections(act.db, subject.id, [...sections.values()], act.now);
  await saveManual(act.db, subject.id, fields, { source: input.source, documentId: input.document_id, reason: input.reason, setBy, checkedBy, at: act.now });
  await dropDifferences(act.db, subject.id, changes, act.now);
  const facts = {
    ...factsOfFields(changes),
    ...(await pepFactsOf(act, subject, sections.get('pep_history')?.content)),
    ...stateFactOf(subject, (section) => sections.get(section)?.content ?? contentOf(known, section)),
  };
  if (Object.keys(facts).length > 0) await recordFacts(act.db, subject.id, facts, act.now);
  // Old and new value are kept beside the identity; the trail names the field, not the person's data.
  for (const { section, field } of changes)
    act.audit({
      verb: 'identity.field-set',
      subject: { kind: 'subject', id: subject.id },
      after: { section, field, source: input.source },
      reason: input.reason,
    });
  return changes;
}

/** Writes fields and result, as one person where that is enough, else as the second of two. */
async function applyManualInput(
  act: ReviewAct,
  subject: SubjectRow,
  { input, setBy, checkedBy }: { input: ManualInput; setBy: { userId: string; name: string }; checkedBy: string | null },
): Promise<VerificationMoved | undefined> {
  const existing = await sectionsOf(act.db, subject);
  const changes = await writeChanges(act, subject, { input, known: existing, setBy, checkedBy });
  const moves = input.result !== null && input.result !== subject.verification;
  if (changes.length === 0 && !moves) refuse(kycErrors, 'NOTHING_CHANGES');
  await passByHand.endStale(act, subject.id);
  const reason = input.reason;
  if (input.result !== null && moves)
    return moveVerification(act, subject.id, { event: eventTowards(input.result), reason, ...(checkedBy ? { checkedBy } : {}) });
  const isKeyChanged = identityStateOf(subject) === 'PASS' && changes.some(({ field }) => keyFields.has(field));
  return isKeyChanged ? moveVerification(act, subject.id, { event: 'KEY_CHANGED', reason }) : undefined;
}

export const updateManuallyHandler = handle(updateKycManually, async (input, call) => {
  const subject = await lockIdentity(call, input);
  if (isOutdated(subject.version, input.version)) refuse(commonErrors, 'STALE', {}, { version: subject.version });
  checkChanges(input.changes, subject);
  const change: ManualInput = {
    changes: input.changes,
    result: input.result ?? null,
    source: input.source,
    document_id: input.document_id ?? null,
    reason: input.reason,
  };
  await checkDocument(call, change, subject.id);
  const outcome = await passByHand.decide(call, {
    weighed: { from: subject.verification, to: change.result },
    write: () => applyManualInput({ ...call, origin: originOf(call) }, subject, { input: change, setBy: call.actor, checkedBy: null }),
    ask: async () => {
      const existing = await sectionsOf(call.db, subject);
      const changes = movingChanges(existing, change.changes);
      return {
        payload: {
          ...change,
          changes,
          subject_id: subject.id,
          name: subject.name,
          maker: { userId: call.actor.userId, name: call.actor.name },
          before: {
            verification: subject.verification,
            values: changes.map(({ section, field }) => ({ section, field, value: valueIn(contentOf(existing, section), field) })),
          },
        },
        targets: [{ id: subject.id, version: subject.version }],
        companyCodes: await sharedPlaces(call, subject.id),
        reason: change.reason,
      };
    },
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, result: null }
    : { status: 'CHANGED' as const, request_id: null, result: outcome.done ? presentReviewed(outcome.done) : null };
});

/** The maker's companies at which the person has paid. */
export const sharedPlaces = async ({ db, actor }: Pick<Act, 'db' | 'actor'>, subjectId: string): Promise<string[]> =>
  (await findPlaces(db, subjectId)).map(({ code }) => code).filter((code) => actor.companies.includes(code));

/** One request at a time about an identity. */
export const whenWaiting = (requestId: string): never => refuse(kycErrors, 'WAITS_FOR_SECOND', {}, { request_id: requestId });

/** Targets of requests about identities, locked as every change of an identity locks them. */
export async function lockIdentities(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  const results: Versioned[] = [];
  for (const id of [...ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
    const subject = await lockSubject(db, id);
    if (subject) results.push(subject);
  }
  return results;
}

export const originOfRequest = (act: { actor: Origin['actor']; audit: NonNullable<Origin['audit']> }, requestId: string): Origin => ({
  actor: act.actor,
  ip: null,
  requestId: `approval-request:${requestId}`,
  audit: (note) => act.audit(note),
});

export const passByHand = secondPerson({
  kind: 'kyc.pass-by-hand',
  payload: passPayload,
  sees: 'AML.IdDatabase:read',
  targets: { [kycTarget]: lockIdentities },
  needsSecond: ({ from, to }: { from: VerificationResult; to: VerificationResult | null }) => to === 'Pass' && from !== 'Pass',
  whenWaiting,
  about: ({ subject_id: subjectId }) => viewParts.aboutPeople([subjectId]),
  sentence: (_payload, { lang, who }) => viewParts.say('server.requests.passByHand', lang, { who }),
  async view(input, { lang, actor }) {
    const { text, change, plainView } = viewParts;
    const isOpen = !personView(actor).isMasked;
    const shown = (value: unknown) =>
      value === undefined || value === null ? null : text(isOpen ? (typeof value === 'string' ? value : JSON.stringify(value)) : '***');
    const wasOf = ({ section, field }: FieldChange) => input.before.values.find((one) => one.section === section && one.field === field)?.value;
    return plainView(
      [
        { label: textIn(textsOf('server.kyc.person'), lang), value: text(input.name ?? '—') },
        { label: textIn(textsOf('server.kyc.source'), lang), value: text(input.source) },
      ],
      [
        ...change(textIn(textsOf('server.kyc.verification'), lang), {
          before: text(termIn(verificationWords, input.before.verification, lang)),
          after: text(termIn(verificationWords, input.result ?? input.before.verification, lang)),
        }),
        ...input.changes.flatMap((one) =>
          change(findText(`fields.${one.field}`, lang) ?? one.field, { before: shown(wasOf(one)), after: shown(one.value), loosens: false }),
        ),
      ],
      { path: '/list/detail', params: { subject: input.subject_id } },
    );
  },
  conceal: ({ changes: _changes, before, ...rest }) => ({ ...rest, before: { verification: before.verification } }),
  async apply(act, input, { requestId }) {
    const subject = (await lockSubject(act.db, input.subject_id)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
    const review: ReviewAct = { ...act, origin: originOfRequest(act, requestId) };
    const moved = await applyManualInput(review, subject, { input, setBy: input.maker, checkedBy: act.actor.name });
    return moved ? presentReviewed(moved) : null;
  },
});
