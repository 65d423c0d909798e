import { type AbilityEntry, abilitySubjects, type Demand, type Endpoint, mayCall } from '../../../../../platform/contract/index.ts';
import { definePort } from '../../../../../platform/server/index.ts';
import { type ApprovalKind, kindsInUse } from '../../../approval-requests/server/index.ts';

/*
 * What makes a role sensitive is written nowhere by hand: it follows from what calls and second persons declare. Whoever can decide,
 * verify, confirm or sign what others did, or let somebody in, is let in by two people. So is whoever can ask for what loosens: one who
 * both opens accounts and decides requests could otherwise open the account that asks.
 */

const registry = definePort<() => readonly Endpoint[]>(() => []);
/** Tells which calls there are; the application knows all of them. */
export const registerCalls = registry.register;
/** Every call of the application, as it was told. */
export const knownCalls = (): readonly Endpoint[] => registry.now();

const isOfPeople = (demand: Demand): boolean => !demand.startsWith('machine:') && demand !== 'public' && demand !== 'signed-in';

/**
 * The abilities that make a role sensitive: of every call that may loosen, confirms another person's work or lets somebody in, and of
 * whoever decides a kind of request by calls of its slice.
 * @param calls every call; without any, every ability to write counts, so that nothing is opened by mistake
 */
export function sensitiveDemandsOf(calls: readonly Endpoint[], kinds: readonly Pick<ApprovalKind, 'decides'>[]): Demand[] {
  if (calls.length === 0) return abilitySubjects.map((subject): Demand => `${subject}:write`);
  const ofCalls = calls.filter(({ confirms, admits, power }) => confirms !== undefined || admits === true || power === 'loosens').map(({ ability }) => ability);
  const ofKinds = kinds.flatMap(({ decides }) => (decides === undefined ? [] : [decides]));
  return [...new Set([...ofCalls, ...ofKinds])].filter(isOfPeople).toSorted();
}

/** Whether giving somebody a role takes a second person: it depends on what the role may do, so that a role made here counts as well. */
export function isSensitiveRole(abilities: readonly AbilityEntry[]): boolean {
  return sensitiveDemandsOf(knownCalls(), kindsInUse()).some((demand) => mayCall(abilities, demand));
}
