export { moveInvestigationPeople } from './follow.store.ts';
