export { inTransaction, requireSameSettings, SubjectMoved, type Turn } from './in-transaction.ts';
export { documentOfParty } from './locked-scene.ts';
export { loadPeople, profilesOf, subjectFacts } from './person-state.ts';
export { RuledPeople, withDetail } from './ruled-people.ts';
