import type { SourceKind } from '../../../../../../register/kernel/screening-lists.ts';

const kindOfTopic: readonly (readonly [RegExp, SourceKind])[] = [
  [/^(?:sanction|asset\.frozen)(?:\.|$)/, 'SANCTION'],
  [/^role\.(?:pep|rca)(?:\.|$)/, 'PEP'],
  [/^debarment(?:\.|$)/, 'DEBARMENT'],
];

/** Somebody whom a sanctioned state has listed in return, such as members of foreign parliaments; no law that applies here stands behind it. */
const counterTopic = 'sanction.counter';

/** Data sets that hold nobody but these, by their codes and titles; older exports give their entities the topic of all sanctions. */
const counterDatasets = new Set([
  'cn_sanctions',
  'ir_sanctions',
  'ru_mfa_sanctions',
  'China Sanctions Research',
  'Iran Sanctions List',
  'Russia Personal Sanctions Targeting US Citizens',
]);

/** Whether all that is said of somebody comes from lists of counter-sanctions. */
export const isOnlyCounterSanctioned = (datasets: readonly string[]): boolean =>
  datasets.length > 0 && datasets.every((dataset) => counterDatasets.has(dataset));

/**
 * What being in a file of OpenSanctions means for an entity, by its topics: one file holds sanctioned people, politicians with their
 * relatives, barred companies and others. Somebody may be several. An entity without any topic is taken as sanctioned, as files that
 * tell none are those of sanctions alone. A counter-sanction is no kind: who has no other topic is of none.
 */
export function kindsOfTopics(topics: readonly string[], datasets: readonly string[] = []): readonly SourceKind[] {
  const isCounter = isOnlyCounterSanctioned(datasets);
  if (topics.length === 0) return isCounter ? [] : ['SANCTION'];
  const others = topics.filter((topic) => topic !== counterTopic && !(isCounter && topic === 'sanction'));
  const kinds = new Set(others.flatMap((topic) => kindOfTopic.flatMap(([pattern, kind]) => (pattern.test(topic) ? [kind] : []))));
  if (kinds.size > 0) return [...kinds];
  return others.length > 0 ? ['OTHER'] : [];
}

/** Whether an entity is left out of a list of sanctions because it is on one of counter-sanctions alone. */
export const isCounterSanctioned = (topics: readonly string[], datasets: readonly string[] = []): boolean =>
  (topics.includes(counterTopic) || isOnlyCounterSanctioned(datasets)) && !kindsOfTopics(topics, datasets).includes('SANCTION');
