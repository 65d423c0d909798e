export { freshnessOf, hasFailedFetch } from './freshness.ts';
export { type Compared, judgeVersion, mayBeLoaded, type VersionFault } from './judge-version.ts';
export { type GuardedTerms, sourceLoosenedBy, sourceLoosenings } from './loosened-source.ts';
export { hashedText, normalEntry } from './normal-entry.ts';
export { type VersionAct, versionLife } from './version-life.ts';
