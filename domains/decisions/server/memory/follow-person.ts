import { keyOf } from '../../model/state.ts';
import type { KnownPerson } from './people-cache.ts';
import type { AcceptedMove } from './person-changes.ts';

/**
 * A remembered person after acceptances by others, each of which made the next version; undefined when one is missing or
 * about something that is not remembered. The person's histories follow: whoever gets undefined must read the person anew.
 */
export function followed(person: KnownPerson, moves: readonly AcceptedMove[]): KnownPerson | undefined {
  if (moves.some(({ version }, at) => version !== person.version + at + 1)) return undefined;
  const states = new Map(person.states);
  for (const { fact } of moves) {
    const state = states.get(fact.companyCode);
    const name = keyOf(fact.kind as 'payin' | 'payout', fact.currency);
    const key = state?.keys.get(name);
    if (!state || !key) return undefined;
    key.lines.add({ eventAt: fact.at, amountMinor: BigInt(fact.amountMinor) });
    states.set(fact.companyCode, { ...state, keys: new Map(state.keys).set(name, { ...key }) });
    person.histories.follow(fact);
  }
  return { ...person, version: person.version + moves.length, states };
}
