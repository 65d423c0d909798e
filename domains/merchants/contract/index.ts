export { merchantsErrors } from './errors.ts';
