export {
  type CountryMonth,
  type ExampleKind,
  findExamplePayments,
  type MerchantMonth,
  type MonthsAsked,
  sumMerchantMonths,
  sumPayerCountries,
} from './merchant-months.store.ts';
export { isTaken, takenMinor } from './taken.store.ts';
