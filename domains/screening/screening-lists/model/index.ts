export { type ListDuty, listsOf } from './lists-of-law.ts';
export { activatesSource } from './activates-source.ts';
export { freshnessOf, hasFailedFetch } from './freshness.ts';
export { type Compared, type ComparedPart, evaluateVersion, mayBeLoaded, type VersionFault } from './evaluate-version.ts';
export { sourceLoosenedBy, type SourceLoosening, sourceLoosenings } from './loosened-source.ts';
export { hashedText, normalEntry } from './normal-entry.ts';
export { type VersionAct, versionLife } from './version-life.ts';
