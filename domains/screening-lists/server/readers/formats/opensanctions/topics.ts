import type { SourceKind } from '../../../../../kernel/screening-lists.ts';

const kindOfTopic: readonly (readonly [RegExp, SourceKind])[] = [
  [/^(?:sanction|asset\.frozen)(?:\.|$)/, 'SANCTION'],
  [/^role\.(?:pep|rca)(?:\.|$)/, 'PEP'],
  [/^debarment(?:\.|$)/, 'DEBARMENT'],
];

/**
 * What being in a file of OpenSanctions means for an entity, by its topics: one file holds sanctioned people, politicians with their
 * relatives, barred companies and others. Somebody may be several. An entity without any topic is taken as sanctioned, as files that
 * tell none are those of sanctions alone.
 */
export function kindsOfTopics(topics: readonly string[]): readonly SourceKind[] {
  if (topics.length === 0) return ['SANCTION'];
  const kinds = new Set(topics.flatMap((topic) => kindOfTopic.flatMap(([pattern, kind]) => (pattern.test(topic) ? [kind] : []))));
  return kinds.size === 0 ? ['OTHER'] : [...kinds];
}
