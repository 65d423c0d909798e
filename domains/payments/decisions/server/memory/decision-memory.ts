import { clock } from '../../../../../platform/server/clock.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { isOutage, onTimelineChange } from '../../../../../platform/server/db/index.ts';
import { countExternalMemory } from '../../../../../platform/server/external-memory.ts';
import { log } from '../../../../../platform/server/log.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { KeptHistories, type BorrowedHistories } from '../histories/remembered-histories.ts';
import { type FactChange, SharedHistories, type SharedQuestion } from '../histories/shared-histories.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import { newAccountOwners } from '../stored/account-owners.store.ts';
import { type KnownSettings, newSettingsReader } from './known-settings.ts';
import { type KnownPerson, longestRememberedMs, newPeopleCache } from './people-cache.ts';
import { newRecollection, type BatchPayment } from './recall-people.ts';

/** A person who has been evaluated, while it is not known whether that was written. */
export interface UnderEvaluation {
  before: KnownPerson;
  /** The payments that were accepted; each can take itself out of a copy of what people share. */
  accepted: readonly { rules: { leave(copy: SharedHistories): void } }[];
}

export type DecisionMemory = ReturnType<typeof newDecisionMemory>;

/**
 * All that a process remembers for deciding: settings, people with their ledgers and histories, what people share, owners of
 * accounts. The database holds the truth; each remembered person carries the version that it is true for, and the statement
 * that writes proves that it is still the same.
 *
 * @param largestWeight bytes, roughly, for people; half as much again for what they share
 */
export function newDecisionMemory(db: Db, largestWeight: number) {
  // Rows of histories lie in buffers, which are replaced as people pay.
  countExternalMemory();
  const cache = newPeopleCache(largestWeight);
  const kept = new KeptHistories(largestWeight / 8);
  const people = newRecollection(db, cache, kept);
  /**
   * By attempt. An array on purpose: a set that much goes through leaves tables behind that lead to each other, and once one
   * of them is old, all that they held is taken for alive.
   */
  let underJudgement: (readonly UnderEvaluation[])[] = [];
  const settingsReader = newSettingsReader(db);
  const feed = feedOf(db);
  let shared: SharedHistories | undefined;
  feed.add({
    apply: (change) => shared?.apply(change),
    receive: people.receive,
    clear() {
      shared?.clear();
      people.clear();
    },
  });

  // Versions are given again for what was lost: nothing that was remembered can be told from what is true now.
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

  /** For the path with locks. */
  const borrowed: BorrowedHistories = {
    personAt({ subjectId, version }, { layouts, since }) {
      const person = cache.peek(subjectId);
      if (person?.version !== version) return undefined;
      const { histories } = person;
      if (histories.layouts !== layouts || histories.since > since || clock.ms() - histories.readAt > longestRememberedMs) return undefined;
      if (underJudgement.some((attempt) => attempt.some(({ before }) => before.subjectId === subjectId))) return undefined;
      const [state] = person.states.values();
      return state?.subject.detail && { detail: state.subject.detail, histories: histories.copy() };
    },
    sharedOf(layouts, questions) {
      if (shared?.layouts !== layouts) return new SharedHistories(layouts, Number.POSITIVE_INFINITY);
      const copy = shared.copyOf(questions);
      for (const { accepted } of underJudgement.flat()) for (const { rules } of accepted) rules.leave(copy);
      return copy;
    },
    keep: (document, histories) => kept.keep(document, histories),
  };

  return {
    borrowed,
    /** The settings by which these payments are judged. */
    settingsFor: (batch: readonly BatchPayment[]): Promise<KnownSettings> => settingsReader.read(new Set(batch.map(({ asked }) => asked.payment.appId))),
    /** Owners of accounts that somebody known here owns. */
    ownersOf: newAccountOwners(db),
    /** The people of a batch, by document; whoever is not remembered is read. @param isFirst they were not evaluated just now and found changed */
    async recall(batch: readonly BatchPayment[], settings: KnownSettings, isFirst: boolean): Promise<Map<string, KnownPerson>> {
      await feed.receive();
      return people.find(batch, settings, isFirst ? (feed.hasOthers ? 'first' : 'alone') : 'again');
    },
    /** What people share, read where it is missing. */
    async recallShared(rules: KnownRules, questions: readonly SharedQuestion[]): Promise<SharedHistories> {
      const histories = sharedFor(rules);
      try {
        await histories.load(db, questions);
      } catch (error) {
        // The path with locks sorts out which rules fail.
        if (isOutage(error)) throw error;
        log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'histories could not be read for deciding from memory');
      }
      return histories;
    },
    /** Says that people are evaluated by what is remembered of them. @returns says that it is known what became of it */
    beginJudgement(evaluation: readonly UnderEvaluation[]): () => void {
      underJudgement.push(evaluation);
      return () => {
        underJudgement = underJudgement.filter((one) => one !== evaluation);
      };
    },
    /** A person after what was written. */
    apply: (before: KnownPerson, after: KnownPerson) => cache.apply(before, after),
    /** Somebody else has changed the settings. */
    forgetSettings: () => settingsReader.forget(),
    /** Somebody else decided for this person between evaluating and writing. */
    markOvertaken: people.markOvertaken,
    /** People are read again when they next pay. */
    forgetPeople(subjectIds: Iterable<string>): void {
      for (const subjectId of subjectIds) cache.forget(subjectId);
    },
    /** As `forgetPeople`, for whoever owns the documents of these payments. */
    forgetOwners(batch: readonly BatchPayment[]): void {
      for (const { document } of batch) cache.forgetOwner(document);
    },
    /** Tells other processes of what was written. */
    tell: (changes: readonly FactChange[]) => feed.tell(changes),
    /** Those who were asked for are not needed for now. */
    compact(): void {
      cache.compact();
      shared?.compact();
    },
  };
}
