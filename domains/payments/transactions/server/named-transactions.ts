import type { NamedKind } from '../../../mechanisms/activity-log/server/index.ts';
import { findTradeNumbers } from './find-payments.store.ts';

/** Payments as the audit trail calls them: by the number of the payment core. */
export const namedTransactions: NamedKind = { kind: 'transaction', isId: /^\d{1,18}$/, demands: ['AML.Transactions:read'], find: findTradeNumbers };
