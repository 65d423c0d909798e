import { countDecision, countExternalMemory, type Db, isOutage, log, nextIds, noteLoss, onTimelineChange } from '../../../../platform/server/index.ts';
import { newAccountOwners } from '../stored/account-owners.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { type JudgedOnce, judgeInMemory, type PreparedPayment, preparePayment, type Remembered, takeBackJudgement } from './judge-in-memory.ts';
import { sharedQuestions } from '../rules/judge-rules.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import { type KnownSettings, newSettingsReader } from '../memory/known-settings.ts';
import { KeptHistories, type LentMemory } from '../histories/remembered-histories.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { type KnownPerson, longestRememberedMs, newPeopleCache } from '../memory/people-cache.ts';
import { newRecollection, type Placed } from '../memory/recall-people.ts';
import { type FactChange, SharedHistories, type SharedQuestion } from '../histories/shared-histories.ts';
import { type AcceptedPayment, acceptedPayment } from '../writing/accepted-payment.ts';
import { writeAccepted, type Written } from '../writing/write-accepted.store.ts';

/**
 * How often people who changed meanwhile are judged anew before the path with locks takes them. Somebody for whom several
 * processes decide at once is overtaken more than once; catching up is cheap, and reading all of them under a lock is not.
 */
const attempts = 5;

/** The same payment is being written for another person: the path with locks sorts that out. Deadlocks and such, too. */
const expected = new Set(['23505', '40001', '40P01']);

/**
 * Decides from memory what comes out as plain acceptance: everything that a person's decisions need is remembered with the
 * person's version, and one statement writes the acceptances of those whose version is still the same.
 */
export function newMemoryDecider(db: Db, largestWeight: number) {
  // Rows of histories lie in buffers, which are replaced as people pay.
  countExternalMemory();
  const cache = newPeopleCache(largestWeight);
  const kept = new KeptHistories(largestWeight / 8);
  const people = newRecollection(db, cache, kept);
  /**
   * Judged, and not known yet whether it was written; by attempt. An array on purpose: a set that much goes through leaves
   * tables behind that lead to each other, and once one of them is old, all that they held is taken for alive.
   */
  let underWay: (readonly JudgedOnce[])[] = [];
  const settingsReader = newSettingsReader(db);
  const feed = feedOf(db);
  const ownersOf = newAccountOwners(db);
  let shared: SharedHistories | undefined;
  feed.add({
    follow: (change) => shared?.follow(change),
    hear: people.hear,
    clear() {
      shared?.clear();
      people.clear();
    },
  });

  // Versions are given anew for what was lost: nothing that was remembered can be told from what is true now.
  onTimelineChange(() => {
    cache.clear();
    kept.clear();
    settingsReader.forget();
    feed.beginAnew();
  });

  /** The histories of what people share, kept as the rules in use need them. */
  function sharedFor(rules: KnownRules): SharedHistories {
    if (shared?.layouts !== rules.layouts) shared = new SharedHistories(rules.layouts, largestWeight / 2);
    return shared;
  }

  async function write(batch: ReadonlyMap<number, PaymentToDecide>, people: ReadonlyMap<string, JudgedOnce>, settings: KnownSettings) {
    const judged = [...people.values()];
    const payments: AcceptedPayment[] = [];
    for (const { before, accepted } of judged)
      accepted.forEach((one, at) => {
        const person = { subjectId: before.subjectId, version: before.version + at + 1 };
        payments.push(acceptedPayment(batch.get(one.place) as PaymentToDecide, { ...one, ...one.prepared, person }));
      });
    return writeAccepted(
      db,
      settings.version,
      judged.map(({ before, accepted }) => ({ subjectId: before.subjectId, version: before.version, payments: accepted.length })),
      payments,
    );
  }

  /** What rules look at of each payment; histories of what people share are read where they are missing. */
  async function prepare(batch: readonly Placed[], settings: KnownSettings, found: ReadonlyMap<string, KnownPerson>): Promise<Remembered> {
    const ids = await nextIds(db, 3 * batch.length);
    const prepared = new Map<number, PreparedPayment>();
    const questions: SharedQuestion[] = [];
    const owners = await ownersOf(batch.map(({ asked }) => asked.payment.account));
    batch.forEach(({ place, asked, document }, at) => {
      const own = [ids[at * 3], ids[at * 3 + 1], ids[at * 3 + 2]] as [string, string, string];
      const made = preparePayment(asked, { settings, person: found.get(document), ids: own, owners });
      if (!made) return;
      prepared.set(place, made);
      questions.push(...sharedQuestions(made.seen));
    });
    const memory = sharedFor(settings.rules);
    try {
      await memory.load(db, questions);
    } catch (error) {
      // The path with locks sorts out which rules fail.
      if (isOutage(error)) throw error;
      log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'histories could not be read for deciding from memory');
    }
    return { personOf: (document) => found.get(document), prepared, shared: memory };
  }

  function forgetPeople(batch: readonly Placed[], people: Iterable<string>): void {
    for (const subjectId of people) cache.forget(subjectId);
    for (const { document } of batch) cache.forgetOwner(document);
  }

  /** One attempt: answers what could be accepted, and says which payments changed people stopped and which are left. */
  async function attempt(
    batch: readonly Placed[],
    answer: (place: number, given: PaymentAnswer) => void,
    isFirst: boolean,
  ): Promise<{ changed: Placed[]; rest: Placed[] }> {
    const settings = await settingsReader.read(new Set(batch.map(({ asked }) => asked.payment.appId)));
    await feed.hear();
    const found = await people.find(batch, settings, isFirst ? (feed.hasOthers ? 'first' : 'alone') : 'again');
    const judgement = judgeInMemory(batch, settings, await prepare(batch, settings, found));
    if (judgement.people.size === 0) return { changed: [], rest: [...batch] };
    const asked = new Map(batch.map((one) => [one.place, one.asked]));
    const mine = [...judgement.people.values()];
    underWay.push(mine);
    const settle = () => {
      underWay = underWay.filter((one) => one !== mine);
    };
    let result: Awaited<ReturnType<typeof write>>;
    try {
      result = await write(asked, judgement.people, settings);
    } catch (error) {
      for (const judged of judgement.people.values()) takeBackJudgement(judged);
      settle();
      const code = (error as { code?: string }).code ?? '';
      if (!expected.has(code) && !noteLoss(error, 'payments from memory')) log.warn({ code }, 'payments could not be accepted from memory');
      forgetPeople(batch, judgement.people.keys());
      return { changed: [], rest: [...batch] };
    }
    const fate = new Map<number, Written>();
    const changes: FactChange[] = [];
    for (const { subjectId, written, sameSettings } of result) {
      if (!sameSettings) settingsReader.forget();
      const judged = judgement.people.get(subjectId) as JudgedOnce;
      const { before, states, accepted } = judged;
      if (written === 'WRITTEN') cache.follow(before, { ...before, version: before.version + accepted.length, states });
      else takeBackJudgement(judged);
      // Who was only overtaken is brought up to date at the next attempt.
      if (written === 'EXISTS') cache.forget(subjectId);
      if (written === 'CHANGED' && sameSettings) people.markOvertaken(subjectId);
      for (const [at, { place, prepared }] of accepted.entries()) {
        fate.set(place, written);
        if (written !== 'WRITTEN') continue;
        changes.push({ after: prepared.stored, version: before.version + at + 1 });
        answer(place, acceptedAnswer(asked.get(place) as PaymentToDecide, prepared.ids[0]));
      }
    }
    // Nobody is lent anything before what was written is remembered.
    settle();
    feed.tell(changes);
    // Whoever is stopped takes the person's later payments along, so that the order holds.
    const stoppedBy = new Map<string, Written>();
    for (const [subjectId, { accepted }] of judgement.people) stoppedBy.set(subjectId, fate.get(accepted[0]?.place ?? -1) ?? 'EXISTS');
    const changed: Placed[] = [];
    const rest: Placed[] = [];
    for (const one of batch) {
      if (fate.get(one.place) === 'WRITTEN') continue;
      const subjectId = found.get(one.document)?.subjectId;
      if (subjectId !== undefined && stoppedBy.get(subjectId) === 'CHANGED') changed.push(one);
      else rest.push(one);
    }
    return { changed, rest };
  }

  const lent: LentMemory = {
    personAt({ subjectId, version }, { layouts, since }) {
      const person = cache.peek(subjectId);
      if (person?.version !== version) return undefined;
      const { histories } = person;
      if (histories.layouts !== layouts || histories.since > since || Date.now() - histories.readAt > longestRememberedMs) return undefined;
      if (underWay.some((batch) => batch.some(({ before }) => before.subjectId === subjectId))) return undefined;
      const [state] = person.states.values();
      return state?.subject.detail && { detail: state.subject.detail, histories: histories.copy() };
    },
    sharedOf(layouts, questions) {
      if (shared?.layouts !== layouts) return new SharedHistories(layouts, Number.POSITIVE_INFINITY);
      const copy = shared.copyOf(questions);
      for (const { accepted } of underWay.flat()) for (const { rules } of accepted) rules.leave(copy);
      return copy;
    },
    keep: (document, histories) => kept.keep(document, histories),
  };

  return {
    lent,
    /** Answers what it accepted, durably; gives back the payments that the path with locks has to decide, in order. */
    async decide(batch: readonly Placed[], answer: (place: number, given: PaymentAnswer) => void): Promise<Placed[]> {
      const rest: Placed[] = [];
      let open: readonly Placed[] = batch;
      for (let turn = 1; turn <= attempts && open.length > 0; turn += 1) {
        const done = await attempt(open, answer, turn === 1);
        cache.rest();
        shared?.rest();
        rest.push(...done.rest);
        open = done.changed;
      }
      rest.push(...open);
      return rest.sort((a, b) => a.place - b.place);
    },
    /** The path with locks has changed these people. */
    forget: (batch: readonly Placed[]) => forgetPeople(batch, []),
  };
}

function acceptedAnswer({ payment }: PaymentToDecide, id: string): PaymentAnswer {
  countDecision(payment.business, 'ACCEPTED');
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
    },
    repeated: false,
  };
}
