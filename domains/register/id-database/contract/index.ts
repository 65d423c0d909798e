export { exposureReaders } from './exposure.ts';
export { idDatabaseErrors } from './errors.ts';
export { filterState } from './registered-state.ts';
