import { type Db, nextIds, noteLoss } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import { countDecision, countDecisionWay } from '../../../../../platform/server/metrics.ts';
import type { AllowedRoutes } from '../../model/list-gates.ts';
import type { FactChange, SharedQuestion } from '../histories/shared-histories.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { findClear } from '../intake/screened-parties.ts';
import type { DecisionMemory } from '../memory/decision-memory.ts';
import type { KnownSettings } from '../memory/known-settings.ts';
import type { KnownPerson } from '../memory/people-cache.ts';
import type { BatchPayment } from '../memory/recall-people.ts';
import { sharedQuestions } from '../rules/evaluate-rules.ts';
import { type AcceptedPayment, acceptedPayment } from '../writing/accepted-payment.ts';
import { writeAccepted, type Written, type WrittenPerson } from '../writing/write-accepted.store.ts';
import {
  type PersonEvaluation,
  evaluateInMemory,
  type Judgement,
  type PreparedPayment,
  preparePayment,
  type Remembered,
  undoEvaluation,
} from './evaluate-in-memory.ts';

/**
 * How often people who changed meanwhile are evaluated again before the path with locks takes them. Somebody for whom several
 * processes decide at once is overtaken more than once; catching up is cheap, and reading all of them under a lock is not.
 */
const attempts = 5;

/** The same payment is being written for another person: the path with locks sorts that out. Deadlocks and such, too. */
const expected = new Set(['23505', '40001', '40P01']);

/** Answers the payment at a place of the batch. */
type Answer = (place: number, answer: PaymentAnswer) => void;

/** What an attempt left: payments of people who changed meanwhile, and those that need the path with locks. */
interface AttemptOutcome {
  changed: readonly BatchPayment[];
  deferred: readonly BatchPayment[];
}

/**
 * Decides from memory what comes out as plain acceptance: everything that a person's decisions need is remembered with the
 * person's version, and one statement writes the acceptances of those whose version is still the same.
 *
 * @returns the payments that the path with locks has to decide, in order; all others were answered, durably
 */
export async function decideFromMemory(db: Db, memory: DecisionMemory, batch: readonly BatchPayment[], answer: Answer): Promise<BatchPayment[]> {
  const deferred: BatchPayment[] = [];
  let open: readonly BatchPayment[] = batch;
  for (let turn = 1; turn <= attempts && open.length > 0; turn += 1) {
    const outcome = await attempt(db, memory, open, answer, turn === 1);
    memory.compact();
    deferred.push(...outcome.deferred);
    open = outcome.changed;
  }
  deferred.push(...open);
  return deferred.sort((a, b) => a.place - b.place);
}

/** The way of a batch: settings, people, facts, judgement, writing, and what follows from what was written. */
async function attempt(db: Db, memory: DecisionMemory, batch: readonly BatchPayment[], answer: Answer, isFirst: boolean): Promise<AttemptOutcome> {
  const settings = await memory.settingsFor(batch);
  const people = await memory.recall(batch, settings, isFirst);
  const prepared = await prepare(db, memory, batch, settings, people);
  const judgement = evaluateInMemory(batch, settings, prepared);
  if (judgement.people.size === 0) return { changed: [], deferred: batch };
  const end = memory.beginJudgement([...judgement.people.values()]);
  const written = await write(db, batch, judgement, settings).catch((error: unknown) => {
    const code = (error as { code?: string }).code ?? '';
    if (!expected.has(code) && !noteLoss(error, 'payments from memory')) log.warn({ code }, 'payments could not be accepted from memory');
    return undefined;
  });
  if (!written) {
    for (const evaluation of judgement.people.values()) undoEvaluation(evaluation);
    end();
    memory.forgetPeople(judgement.people.keys());
    memory.forgetOwners(batch);
    return { changed: [], deferred: batch };
  }
  const { outcomes, changes } = applyToMemory(memory, batch, judgement, written, answer);
  // Nobody is lent anything before what was written is remembered.
  end();
  memory.tell(changes);
  return unwrittenOf(batch, people, judgement, outcomes);
}

/** What rules look at of each payment, the histories that it needs of what people share, and whether its parties are on no list. */
async function prepare(
  db: Db,
  memory: DecisionMemory,
  batch: readonly BatchPayment[],
  settings: KnownSettings,
  people: ReadonlyMap<string, KnownPerson>,
): Promise<Remembered> {
  const ids = await nextIds(db, 3 * batch.length);
  const prepared = new Map<number, PreparedPayment>();
  const questions: SharedQuestion[] = [];
  const owners = await memory.ownersOf(batch.map(({ asked }) => asked.payment.account));
  batch.forEach(({ place, asked, document }, at) => {
    const own = [ids[at * 3], ids[at * 3 + 1], ids[at * 3 + 2]] as [string, string, string];
    const made = preparePayment(asked, { settings, person: people.get(document), ids: own, owners });
    if (!made) return;
    prepared.set(place, made);
    questions.push(...sharedQuestions(made.seen));
  });
  const places = [...prepared.keys()];
  const [shared, result] = await Promise.all([
    memory.recallShared(settings.rules, questions),
    findClear(
      db,
      [...prepared.values()].map(({ parties }) => parties),
    ),
  ]);
  return { personOf: (document) => people.get(document), prepared, clear: new Map(places.map((place, at) => [place, result[at]])), shared };
}

/** Writes the acceptances of each person whose version and settings are still those that were evaluated by. */
function write(db: Db, batch: readonly BatchPayment[], { people }: Judgement, settings: KnownSettings): Promise<WrittenPerson[]> {
  const askedAt = new Map(batch.map((one) => [one.place, one.asked]));
  const evaluation = [...people.values()];
  const payments: AcceptedPayment[] = [];
  for (const { before, accepted } of evaluation)
    accepted.forEach((one, at) => {
      const person = { subjectId: before.subjectId, version: before.version + at + 1 };
      payments.push(acceptedPayment(askedAt.get(one.place) as PaymentToDecide, { ...one, ...one.prepared, person }));
    });
  return writeAccepted(
    db,
    settings.version,
    evaluation.map(({ before, accepted }) => ({ subjectId: before.subjectId, version: before.version, payments: accepted.length })),
    payments,
  );
}

/** Brings the memory to what was written, and answers that. @returns what became of each payment that was accepted, by place */
function applyToMemory(
  memory: DecisionMemory,
  batch: readonly BatchPayment[],
  judgement: Judgement,
  written: readonly WrittenPerson[],
  answer: Answer,
): { outcomes: ReadonlyMap<number, Written>; changes: FactChange[] } {
  const askedAt = new Map(batch.map((one) => [one.place, one.asked]));
  const outcomes = new Map<number, Written>();
  const changes: FactChange[] = [];
  for (const { subjectId, written: became, sameSettings } of written) {
    if (!sameSettings) memory.forgetSettings();
    const evaluation = judgement.people.get(subjectId) as PersonEvaluation;
    const { before, states, accepted } = evaluation;
    if (became === 'WRITTEN') memory.apply(before, { ...before, version: before.version + accepted.length, states });
    else undoEvaluation(evaluation);
    // Who was only overtaken is brought up to date at the next attempt.
    if (became === 'EXISTS') memory.forgetPeople([subjectId]);
    if (became === 'CHANGED' && sameSettings) memory.markOvertaken(subjectId);
    for (const [at, { place, prepared, outcome }] of accepted.entries()) {
      outcomes.set(place, became);
      if (became !== 'WRITTEN') continue;
      changes.push({ after: prepared.stored, version: before.version + at + 1 });
      answer(place, acceptedAnswer(askedAt.get(place) as PaymentToDecide, { id: prepared.ids[0], routes: outcome.explanation.routes }));
    }
  }
  return { outcomes, changes };
}

/** Whoever is stopped takes the person's later payments along, so that the order holds. */
function unwrittenOf(
  batch: readonly BatchPayment[],
  people: ReadonlyMap<string, KnownPerson>,
  judgement: Judgement,
  outcomes: ReadonlyMap<number, Written>,
): AttemptOutcome {
  const stoppedBy = new Map<string, Written>();
  for (const [subjectId, { accepted }] of judgement.people) stoppedBy.set(subjectId, outcomes.get(accepted[0]?.place ?? -1) ?? 'EXISTS');
  const changed: BatchPayment[] = [];
  const deferred: BatchPayment[] = [];
  for (const one of batch) {
    if (outcomes.get(one.place) === 'WRITTEN') continue;
    const subjectId = people.get(one.document)?.subjectId;
    if (subjectId !== undefined && stoppedBy.get(subjectId) === 'CHANGED') changed.push(one);
    else deferred.push(one);
  }
  return { changed, deferred };
}

function acceptedAnswer({ payment }: PaymentToDecide, { id, routes }: { id: string; routes: AllowedRoutes | undefined }): PaymentAnswer {
  countDecision(payment.business, 'ACCEPTED');
  countDecisionWay('MEMORY');
  return {
    kind: 'decided',
    transaction: {
      id,
      business: payment.business,
      tradeNo: payment.tradeNo,
      amlResult: 'ACCEPTED',
      stage: payment.stage,
      partnerStatus: payment.stage === 'PAYMENT' ? 'PAID' : 'CREATED',
      decidedAt: payment.receivedAt,
      routes: routes ?? null,
    },
    repeated: false,
  };
}
