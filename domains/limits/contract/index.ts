export { limitErrors } from './errors.ts';
