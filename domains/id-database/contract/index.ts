export { idDatabaseErrors } from './errors.ts';
