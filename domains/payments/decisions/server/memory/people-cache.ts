import { keyOf, type PersonState } from '../../model/state.ts';
import type { PersonHistories } from '../histories/person-histories.ts';
import { IdleCompactor } from '../histories/compact-idle.ts';
import type { AcceptedMove } from './person-changes.ts';

/** What a process remembers of one person, true as long as the person's version in the database is this one. */
export interface KnownPerson {
  subjectId: string;
  version: number;
  /** Ledger lines are here from this instant on; ms. */
  since: number;
  /** When it was read; ms. */
  readAt: number;
  /** By company. */
  states: ReadonlyMap<string, PersonState>;
  /** What rules look at; moves with the payments that are evaluated. */
  histories: PersonHistories;
}

export interface PeopleCache {
  find(document: string, now: number): KnownPerson | undefined;
  keep(document: string, person: KnownPerson): void;
  /** Replaces what was known of a person, unless it was forgotten or read again meanwhile. */
  apply(before: KnownPerson, after: KnownPerson): void;
  forget(subjectId: string): void;
  /** Forgets everybody. */
  clear(): void;
  holds(subjectId: string): boolean;
  /** A person as remembered, without being asked for. */
  peek(subjectId: string): KnownPerson | undefined;
  /** Those who were asked for are not needed for now. */
  compact(): void;
  /** Forgets whoever owns a document. */
  forgetOwner(document: string): void;
  readonly weight: number;
}

/** Bytes, roughly, of a person at rest without rows and lines, and of one ledger line: by the memory that forty thousand took. */
const personWeight = 3_000;
const lineWeight = 24;
/** A person is read again after this time, so that lines which have left every window leave the memory too. */
export const longestRememberedMs = 3_600_000;

const weightOf = (person: KnownPerson): number => {
  let weight = personWeight + person.histories.bytes;
  for (const state of person.states.values()) for (const key of state.keys.values()) weight += key.lines.length * lineWeight;
  return weight;
};

/** So many are passed over at a time; then the next one goes who is soon read again, so that nobody waits while all are gone through. */
const mostPassedOver = 256;

class Kept {
  person: KnownPerson;
  readonly documents: Set<string>;
  weight: number;
  /** It was asked for since it was last in turn to be forgotten. */
  isAskedFor = false;

  constructor(person: KnownPerson, documents: Set<string>) {
    this.person = person;
    this.documents = documents;
    this.weight = weightOf(person);
  }

  get isBrief(): boolean {
    return this.person.histories.isWalked;
  }

  compact(): void {
    this.person.histories.compact();
    for (const state of this.person.states.values()) for (const key of state.keys.values()) key.lines.compact();
  }
}

/**
 * Remembers people by document up to a weight. They take turns at being forgotten, and who was asked for since the last
 * turn is passed over: nearly those asked for longest ago, without moving anybody as often as they pay.
 */
export function newPeopleCache(largestWeight: number): PeopleCache {
  /** Those whose turn comes first stand first. */
  const people = new Map<string, Kept>();
  /** By document. */
  const owners = new Map<string, Kept>();
  const idle = new IdleCompactor<Kept>(largestWeight);
  let weight = 0;

  function forget(subjectId: string): void {
    const kept = people.get(subjectId);
    if (!kept) return;
    people.delete(subjectId);
    weight -= kept.weight;
    for (const document of kept.documents) owners.delete(document);
  }

  function makeRoom(): void {
    if (weight <= largestWeight) return;
    let passedOver = 0;
    for (const [subjectId, kept] of people) {
      if (weight <= largestWeight) return;
      if (!kept.isAskedFor || (passedOver >= mostPassedOver && kept.isBrief)) forget(subjectId);
      else {
        passedOver += 1;
        kept.isAskedFor = false;
        people.delete(subjectId);
        people.set(subjectId, kept);
      }
    }
  }

  return {
    find(document, now) {
      const kept = owners.get(document);
      if (!kept) return undefined;
      if (now - kept.person.readAt > longestRememberedMs) {
        forget(kept.person.subjectId);
        return undefined;
      }
      kept.isAskedFor = true;
      idle.use(kept);
      return kept.person;
    },
    keep(document, person) {
      const before = people.get(person.subjectId);
      const made = new Kept(person, before?.documents ?? new Set());
      // A document that has moved to another person leaves the one that had it.
      const owner = owners.get(document);
      if (owner !== before) owner?.documents.delete(document);
      made.documents.add(document);
      for (const name of made.documents) owners.set(name, made);
      weight += made.weight - (before?.weight ?? 0);
      // Others make room first: who was just read is the last in turn.
      people.delete(person.subjectId);
      makeRoom();
      people.set(person.subjectId, made);
      idle.use(made);
      if (weight > largestWeight) forget(person.subjectId);
    },
    apply(before, after) {
      const kept = people.get(before.subjectId);
      if (kept?.person !== before) return;
      weight -= kept.weight;
      kept.person = after;
      kept.weight = weightOf(after);
      weight += kept.weight;
      makeRoom();
    },
    forget,
    clear() {
      for (const subjectId of [...people.keys()]) forget(subjectId);
    },
    compact: () => idle.restBrief(),
    holds: (subjectId) => people.has(subjectId),
    peek: (subjectId) => people.get(subjectId)?.person,
    forgetOwner: (document) => forget(owners.get(document)?.person.subjectId ?? ''),
    get weight() {
      return weight;
    },
  };
}

/**
 * A remembered person after acceptances by others, each of which made the next version; undefined when one is missing or
 * about something that is not remembered. The person's histories follow: whoever gets undefined must read the person again.
 */
export function applyFacts(person: KnownPerson, moves: readonly AcceptedMove[]): KnownPerson | undefined {
  if (moves.some(({ version }, at) => version !== person.version + at + 1)) return undefined;
  const states = new Map(person.states);
  for (const { fact } of moves) {
    const state = states.get(fact.companyCode);
    const name = keyOf(fact.kind as 'payin' | 'payout', fact.currency);
    const key = state?.keys.get(name);
    if (!state || !key) return undefined;
    key.lines.add({ eventAt: fact.at, amountMinor: BigInt(fact.amountMinor) });
    states.set(fact.companyCode, { ...state, keys: new Map(state.keys).set(name, { ...key }) });
    person.histories.apply(fact);
  }
  return { ...person, version: person.version + moves.length, states };
}
