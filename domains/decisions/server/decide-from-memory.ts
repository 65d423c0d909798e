import { countDecision, type Db, log, nextIds } from '../../../platform/server/index.ts';
import type { IdDocument } from '../../kernel/index.ts';
import { documentName } from './document-name.ts';
import { acceptedRow, type JudgedOnce, judgeInMemory } from './judge-in-memory.ts';
import { loadKnownPeople } from './known-people.store.ts';
import { type KnownSettings, newSettingsReader, profilesFor, usedSince } from './known-settings.ts';
import type { PaymentAnswer, PaymentToDecide } from './payment-answer.ts';
import { type KnownPerson, newPeopleCache } from './people-cache.ts';
import { type AcceptedRow, writeAccepted, type Written } from './write-accepted.store.ts';

/** Payments are told about the moment they are made, some a little late: these find their lines in memory too. */
const marginMs = 2 * 86_400_000;
/** How often people who changed meanwhile are read and judged anew before the path with locks takes them. */
const attempts = 2;

export interface Placed {
  place: number;
  asked: PaymentToDecide;
}

/** The same payment is being written for another person: the path with locks sorts that out. Deadlocks and such, too. */
const expected = new Set(['23505', '40001', '40P01']);

/**
 * Decides from memory what comes out as plain acceptance: everything that a person's decisions need is remembered with the
 * person's version, and one statement writes the acceptances of those whose version is still the same.
 */
export function newMemoryDecider(db: Db, largestWeight: number) {
  const cache = newPeopleCache(largestWeight);
  const settingsReader = newSettingsReader(db);

  /** The people of a batch, those who are not remembered (or not from early enough on) read in one statement. */
  async function findPeople(batch: readonly Placed[], settings: KnownSettings): Promise<Map<string, KnownPerson>> {
    const now = Date.now();
    const found = new Map<string, KnownPerson>();
    const missing = new Map<string, IdDocument>();
    let earliest = Number.POSITIVE_INFINITY;
    for (const { asked } of batch) {
      const { payment } = asked;
      const app = settings.apps.get(payment.appId);
      if (!app) continue;
      const document = documentName(payment.document);
      const since = usedSince(profilesFor(settings, app, payment), app, payment.orderTime.getTime());
      const person = found.get(document) ?? cache.find(document, now);
      if (person && since >= person.since) found.set(document, person);
      else {
        missing.set(document, payment.document);
        earliest = Math.min(earliest, since);
      }
    }
    if (missing.size === 0) return found;
    const names = [...missing.keys()];
    const loaded = await loadKnownPeople(db, [...missing.values()], { since: earliest - marginMs, now });
    // Two documents of one person were read at the same moment and must lead to the same memory.
    const bySubject = new Map<string, KnownPerson>();
    for (const [at, person] of loaded) {
      const document = names[at] as string;
      const same = bySubject.get(person.subjectId) ?? person;
      bySubject.set(person.subjectId, same);
      cache.keep(document, same);
      found.set(document, same);
    }
    for (const [document, person] of found) found.set(document, bySubject.get(person.subjectId) ?? person);
    return found;
  }

  async function write(batch: ReadonlyMap<number, PaymentToDecide>, people: ReadonlyMap<string, JudgedOnce>, settings: KnownSettings) {
    const judged = [...people.values()];
    const ids = await nextIds(db, 3 * judged.reduce((sum, one) => sum + one.accepted.length, 0));
    const rows: AcceptedRow[] = [];
    const idOf = new Map<number, string>();
    for (const { before, accepted } of judged) {
      for (const one of accepted) {
        const own = ids.slice(rows.length * 3, rows.length * 3 + 3) as [string, string, string];
        idOf.set(one.place, own[0]);
        rows.push(acceptedRow(batch.get(one.place) as PaymentToDecide, one, before.subjectId, own));
      }
    }
    const written = await writeAccepted(
      db,
      settings.version,
      judged.map(({ before, accepted }) => ({ subjectId: before.subjectId, version: before.version, payments: accepted.length })),
      rows,
    );
    return { written, idOf };
  }

  function forgetPeople(batch: readonly Placed[], people: Iterable<string>): void {
    for (const subjectId of people) cache.forget(subjectId);
    for (const { asked } of batch) cache.forgetOwner(documentName(asked.payment.document));
  }

  /** One attempt: answers what could be accepted, and says which payments changed people stopped and which are left. */
  async function attempt(batch: readonly Placed[], answer: (place: number, given: PaymentAnswer) => void): Promise<{ changed: Placed[]; rest: Placed[] }> {
    const settings = await settingsReader.read(new Set(batch.map(({ asked }) => asked.payment.appId)));
    const found = await findPeople(batch, settings);
    const judgement = judgeInMemory(batch, settings, (document) => found.get(document));
    if (judgement.people.size === 0) return { changed: [], rest: [...batch] };
    const asked = new Map(batch.map((one) => [one.place, one.asked]));
    let result: Awaited<ReturnType<typeof write>>;
    try {
      result = await write(asked, judgement.people, settings);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!expected.has(code)) log.warn({ code }, 'payments could not be accepted from memory');
      forgetPeople(batch, judgement.people.keys());
      return { changed: [], rest: [...batch] };
    }
    const fate = new Map<number, Written>();
    for (const { subjectId, written, sameSettings } of result.written) {
      if (!sameSettings) settingsReader.forget();
      const { before, states, accepted } = judgement.people.get(subjectId) as JudgedOnce;
      if (written === 'WRITTEN') cache.follow(before, { ...before, version: before.version + accepted.length, states });
      else cache.forget(subjectId);
      for (const { place } of accepted) {
        fate.set(place, written);
        if (written === 'WRITTEN') answer(place, acceptedAnswer(asked.get(place) as PaymentToDecide, result.idOf.get(place) as string));
      }
    }
    // Whoever is stopped takes the person's later payments along, so that the order holds.
    const stoppedBy = new Map<string, Written>();
    for (const [subjectId, { accepted }] of judgement.people) stoppedBy.set(subjectId, fate.get(accepted[0]?.place ?? -1) ?? 'EXISTS');
    const changed: Placed[] = [];
    const rest: Placed[] = [];
    for (const one of batch) {
      if (fate.get(one.place) === 'WRITTEN') continue;
      const subjectId = found.get(documentName(one.asked.payment.document))?.subjectId;
      if (subjectId !== undefined && stoppedBy.get(subjectId) === 'CHANGED') changed.push(one);
      else rest.push(one);
    }
    return { changed, rest };
  }

  return {
    /** Answers what it accepted, durably; gives back the payments that the path with locks has to decide, in order. */
    async decide(batch: readonly Placed[], answer: (place: number, given: PaymentAnswer) => void): Promise<Placed[]> {
      const rest: Placed[] = [];
      let open: readonly Placed[] = batch;
      for (let turn = 1; turn <= attempts && open.length > 0; turn += 1) {
        const done = await attempt(open, answer);
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
