export {
  defaultReviewYears,
  identityRisk,
  nameUniqueness,
  type OfficeHeld,
  type PepNow,
  pepOnDay,
  type ReviewYears,
  verifiedUntil,
} from '../model/derived-identity.ts';
export { eventTowards, type IdentityEvent, type IdentityState, identityLife, identityStateOf, storedStateOf } from '../model/identity-life.ts';
export { graverOf, refreshFacts, type SubjectFacts } from '../model/subject-facts.ts';
export type { VerifiedKey } from '../model/subject-claim.ts';
export { findOwners } from './find-owners.store.ts';
export { isOneOfDocuments } from './holders.store.ts';
export { findSubjectByDocument, type FoundSubject, getSubject, type SubjectRecord } from './find-subject.ts';
export { linkIdentifier, type LinkIdentifier } from './link-identifier.ts';
export { findLinksOfMany, findSharingDni, type LinkOfMany } from './links-of-many.store.ts';
export { mergeSubjects, type MergeSubjects } from './merge-subjects.ts';
export { partNumber, type PartNumber } from './part-number.ts';
export { type PartyToRegister, registerParty } from './register-party.ts';
export { UnprovedDocumentError } from './resolving/resolve-subjects.ts';
export { findOwnersOfAttribute, findPeopleNamed, findSubjectNames } from './named-people.store.ts';
export { ownerFilters } from './person-number.store.ts';
export { recordAttribute, type RecordAttribute } from './record-attribute.ts';
export { hasState, isRegisteredIn, saveStatesOfPayments, type StateOfPayment } from './registered-state.store.ts';
export { personView } from './person-view/index.ts';
export { registerSubjectFollowers, subjectFollowers } from './subject-followers.ts';
export type { MoveReport, Mover, SubjectFollower, SubjectMove } from './subject-move.ts';
export {
  countPeopleOnFile,
  findOwnersOfNumbers,
  type KnownPerson,
  listExposures,
  listKnownPeople,
  listOtherNames,
  listPeopleOnFile,
  type PersonOnFile,
} from './screened-people.store.ts';
export {
  type CustomerOf,
  type CustomersQuery,
  findVisible,
  findVisibleByDocuments,
  inSight,
  inSightOf,
  listCompaniesOf,
  listCustomers,
  seesPerson,
  type Sight,
  sightOf,
  sightOfReader,
} from './sight.store.ts';
export { lockSubjects } from './resolving/subject.store.ts';
export { unlinkIdentifier, type UnlinkIdentifier } from './unlink-identifier.ts';
export {
  isFactSince,
  lockSubject,
  markFacts,
  recordFacts,
  recordGuardianEvidence,
  type RegisterFacts,
  recordVerification,
  type VerificationChange,
} from './verification.ts';
