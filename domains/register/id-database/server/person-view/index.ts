export { keptView, mayFindByNumber, type PersonView, personView, type Purpose, type Reader } from './person-view.ts';
