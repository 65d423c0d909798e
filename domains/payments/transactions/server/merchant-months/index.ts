export {
  type CountryMonth,
  type DeviceMonth,
  type ExampleKind,
  findExamplePayments,
  type MerchantMonth,
  type MonthsAsked,
  sumMerchantMonths,
  sumPayerCountries,
  sumSharedDevices,
} from './merchant-months.store.ts';
export { isTaken, takenMinor } from './taken.store.ts';
