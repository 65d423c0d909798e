export { findAccountOwners, isOthers } from './account-owners.store.ts';
export {
  type AppRow,
  type EntryStored,
  type EventStored,
  findEvents,
  findHoldTransactions,
  findOwners,
  findTransactions,
  findTransactionsById,
  type HoldStored,
  loadApps,
  loadEntries,
  loadHolds,
  loadSanctions,
  loadStandingsAndLists,
  personKey,
  type StoredTransaction,
  tradeKey,
} from './decision-state.store.ts';
export { amountAtStake, earlierOf } from './earlier-evaluation.ts';
