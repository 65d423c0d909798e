import { clock } from '../../../../../platform/server/clock.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { IdDocument } from '../../../../register/kernel/index.ts';
import { catchUp } from './accepted-by-others.store.ts';
import { documentName, ownDocument } from '../intake/incoming-payment.ts';
import { loadKnownPeople } from './known-people.store.ts';
import type { HistoriesAt, KeptHistories } from '../histories/remembered-histories.ts';
import { type KnownSettings, profilesFor, usedSince } from './known-settings.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import { applyFacts, type KnownPerson, type PeopleCache } from './people-cache.ts';
import { PeopleNews } from './person-changes.ts';
import type { FactChange } from '../histories/shared-histories.ts';

/** Payments are told about the moment they are made, some a little late: these find their lines in memory too. */
const marginMs = 2 * 86_400_000;

export interface BatchPayment {
  place: number;
  asked: PaymentToDecide;
  /** Name of the document that pays. */
  document: string;
}

/** A payment at its place in a batch. */
export const positioned = (request: PaymentToDecide, place: number): BatchPayment => ({
  place,
  asked: request,
  document: documentName(ownDocument(request.payment)),
});

/** Whether other processes may have decided meanwhile: nobody does, some may, somebody has. */
export type Turn = 'alone' | 'first' | 'again';

/** Who was overtaken is asked about before evaluating for so long. */
const contendedMs = 5_000;
const mostContended = 10_000;

/** People for whom several processes decide at the same time. */
function newContended() {
  const until = new Map<string, number>();
  return {
    add(subjectId: string, now: number): void {
      if (until.size >= mostContended) until.clear();
      until.set(subjectId, now + contendedMs);
    },
    has: (subjectId: string, now: number): boolean => (until.get(subjectId) ?? 0) > now,
  };
}

/** Finds the people of payments, in memory as far as they are there, and keeps up with other processes. */
export function newRecollection(db: Db, cache: PeopleCache, kept: KeptHistories) {
  const news = new PeopleNews();
  const contended = newContended();

  function replace(result: Map<string, KnownPerson>, moved: ReadonlyMap<KnownPerson, KnownPerson | undefined>): void {
    for (const [before, after] of moved) {
      if (after) cache.apply(before, after);
      else cache.forget(before.subjectId);
    }
    if (moved.size === 0) return;
    for (const [document, person] of result) {
      if (!moved.has(person)) continue;
      const after = moved.get(person);
      if (after) result.set(document, after);
      else result.delete(document);
    }
  }

  /** Lets people follow what was heard of them. */
  function followNews(result: Map<string, KnownPerson>): void {
    const moved = new Map<KnownPerson, KnownPerson | undefined>();
    for (const person of new Set(result.values())) {
      const moves = news.take(person.subjectId, person.version);
      if (moves.length > 0) moved.set(person, applyFacts(person, moves));
    }
    replace(result, moved);
  }

  /** Whoever is remembered, brought up to date with other processes; who is not, or not from early enough on, is left out. */
  async function recall(batch: readonly BatchPayment[], settings: KnownSettings, turn: Turn): Promise<Map<string, KnownPerson>> {
    const now = clock.ms();
    const results = new Map<string, KnownPerson>();
    const tooLate = new Set<string>();
    for (const { asked, document } of batch) {
      const { payment } = asked;
      const app = settings.apps.get(payment.appId);
      const person = app && (results.get(document) ?? cache.find(document, now));
      if (!person) continue;
      const reachesRules =
        person.histories.layouts === settings.rules.layouts && payment.orderTime.getTime() - settings.rules.reachMs >= person.histories.since;
      if (!reachesRules || usedSince(profilesFor(settings, app, payment), app, payment.orderTime.getTime()) < person.since) tooLate.add(document);
      results.set(document, person);
    }
    for (const document of tooLate) results.delete(document);
    if (turn === 'alone') return results;
    followNews(results);
    // Who was overtaken a moment ago will be again, so the database is asked first.
    const request = [...new Set(results.values())].filter(({ subjectId }) => turn === 'again' || contended.has(subjectId, now));
    replace(results, await catchUp(db, request, now));
    return results;
  }

  interface Reach {
    since: number;
    historySince: number;
  }

  /** Reads people; those of whom histories were kept at the version that they still have need the rest only. */
  async function readPeople(missing: ReadonlyMap<string, IdDocument>, { rules }: KnownSettings, reach: Reach): Promise<Map<string, KnownPerson>> {
    const now = clock.ms();
    const keptOf = new Map<string, HistoriesAt>();
    for (const name of missing.keys()) {
      const one = kept.take(name);
      if (one && one.histories.layouts === rules.layouts && one.histories.since <= reach.historySince + marginMs) keptOf.set(name, one);
    }
    const results = new Map<string, KnownPerson>();
    const read = async (names: readonly string[], historySince: number | undefined) => {
      const documents = names.map((name) => missing.get(name) as IdDocument);
      const loaded = names.length === 0 ? new Map<number, KnownPerson>() : await loadKnownPeople(db, documents, { ...reach, historySince, now, known: rules });
      for (const [at, person] of loaded) results.set(names[at] as string, person);
    };
    await read([...keptOf.keys()], undefined);
    for (const [name, { subjectId, version, histories }] of keptOf) {
      const person = results.get(name);
      if (person?.subjectId === subjectId && person.version === version) results.set(name, { ...person, histories });
      else results.delete(name);
    }
    await read(
      [...missing.keys()].filter((name) => !results.has(name)),
      reach.historySince,
    );
    return results;
  }

  /** The people of a batch, those who are not remembered read in a statement or two. */
  async function findPeople(batch: readonly BatchPayment[], settings: KnownSettings, turn: Turn): Promise<Map<string, KnownPerson>> {
    const result = await recall(batch, settings, turn);
    const missing = new Map<string, IdDocument>();
    let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { asked, document } of batch) {
      const { payment } = asked;
      const app = settings.apps.get(payment.appId);
      if (!app || result.has(document)) continue;
      missing.set(document, ownDocument(payment));
      earliest = Math.min(earliest, usedSince(profilesFor(settings, app, payment), app, payment.orderTime.getTime()));
      latest = Math.min(latest, payment.orderTime.getTime());
    }
    if (missing.size === 0) return result;
    const loaded = await readPeople(missing, settings, { since: earliest - marginMs, historySince: latest - marginMs - settings.rules.reachMs });
    // Two documents of one person were read at the same moment and must lead to the same memory.
    const bySubject = new Map<string, KnownPerson>();
    for (const [document, person] of loaded) {
      const same = bySubject.get(person.subjectId) ?? person;
      bySubject.set(person.subjectId, same);
      cache.keep(document, same);
      result.set(document, same);
    }
    for (const [document, person] of result) result.set(document, bySubject.get(person.subjectId) ?? person);
    return result;
  }

  return {
    find: findPeople,
    /** Another process told of a change. */
    receive({ after, version }: FactChange): void {
      if (after && version !== undefined && cache.holds(after.subjectId)) news.add({ version, fact: after });
    },
    /** Somebody else decided for this person between evaluating and writing. */
    markOvertaken: (subjectId: string) => contended.add(subjectId, clock.ms()),
    clear: () => news.clear(),
  };
}
