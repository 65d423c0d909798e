import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';

/** A plain acceptance, and the version of its person that it made. */
export interface AcceptedMove {
  version: number;
  fact: StoredFact;
}

/** More of one person than this, and the person is brought up to date by the database. */
const mostOfOne = 200;
/** So much of everybody is remembered. */
const most = 100_000;

/**
 * What other processes have accepted of people that this one remembers, until somebody asks for them. It may lack
 * something: then a person stays behind, which is noticed when a payment is written.
 */
export class PeopleNews {
  #moves = new Map<string, AcceptedMove[]>();
  #count = 0;

  add(move: AcceptedMove): void {
    const { subjectId } = move.fact;
    const existing = this.#moves.get(subjectId);
    if (!existing) this.#moves.set(subjectId, [move]);
    else if (existing.length < mostOfOne) existing.push(move);
    else return;
    this.#count += 1;
    if (this.#count > most) this.clear();
  }

  /** What follows a version without a gap; the person's news are forgotten. */
  take(subjectId: string, version: number): AcceptedMove[] {
    const moves = this.#moves.get(subjectId);
    if (!moves) return [];
    this.#moves.delete(subjectId);
    this.#count -= moves.length;
    const following: AcceptedMove[] = [];
    for (const move of moves.sort((a, b) => a.version - b.version)) if (move.version === version + following.length + 1) following.push(move);
    return following;
  }

  clear(): void {
    this.#moves = new Map();
    this.#count = 0;
  }
}
