export { attributesOf, transactionFact } from './payment-scene.ts';
export { loadClearedRules } from './rule-hit.store.ts';
