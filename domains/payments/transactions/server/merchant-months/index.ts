export {
  type CountryMonth,
  type DeviceMonth,
  type ExampleKind,
  findExamplePayments,
  type MerchantMonth,
  type MonthsQuery,
  sumMerchantMonths,
  sumPayerCountries,
  sumSharedDevices,
} from './merchant-months.store.ts';
export { isTaken, isTakenOf, takenMinor } from './accepted-payments.store.ts';
