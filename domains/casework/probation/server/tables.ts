export { owned } from './person/tables.ts';
