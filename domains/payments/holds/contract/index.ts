export { holdErrors } from './errors.ts';
