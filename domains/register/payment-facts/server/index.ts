export {
  amountIn,
  type AttributeSource,
  factOf,
  type FactValues,
  KnownAttributes,
  marksOf,
  otherNameBelow,
  type PersonAttributes,
  type RateOf,
  type StoredFact,
  storedFact,
  storedLikeness,
  valuesOf,
} from './payment-facts.ts';
export { factValues, listFacts, loadRates, loadSharedFacts, type SharedKey, type SharedName } from './payment-facts.store.ts';
