export { showNumber } from './entered-value.ts';
export { specHash, specText } from './spec-hash.ts';
