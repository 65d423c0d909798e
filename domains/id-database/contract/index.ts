export { idDatabaseErrors } from './errors.ts';
export { filterState } from './registered-state.ts';
