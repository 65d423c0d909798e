export { ensureKeys, findKeys, type KeyName, type KeyRow, listKeysOf, lockKeys, findVersions, lockPeople, type PersonRow, touchKeys } from './key.store.ts';
export { type DatedProfile, findMerchantRisks, loadProfiles, loadProfilesOfThen, type StoredProfile } from './limit.store.ts';
export { earliestOf, type LimitState, type LimitView, loadLimitStates, loadStatesOf, loadTimeZones, viewLimit } from './load-limit-state.ts';
