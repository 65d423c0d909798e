import { wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { balanceStatuses, businesses, searchableIdTypes } from '../../../register/kernel/index.ts';

/** Filled in where the person is named by document. */
const person = { subject_id: filter.about(wire.rowId().optional()) };
const place = { business: filter.about(wire.choice(businesses)), merchant_no: filter.value(40) };

/** Temporary balances of a person. */
export const balanceList = defineList({ id: 'probation.balances', filters: { ...person, ...place, status: filter.choice(balanceStatuses) } });

/** Those that were approved, whatever became of them. */
export const approvedBalanceList = defineList({ id: 'probation.approvedBalances', filters: { ...person, ...place } });

/** Balances that wait for a second person, of whomever. */
export const waitingBalanceList = defineList({
  id: 'probation.waiting',
  filters: { ...person, id_type: filter.idType(searchableIdTypes), business: filter.choice(businesses), merchant_no: filter.value(40) },
});

/** What payments took from balances, and refunds gave back. */
export const balanceUseList = defineList({ id: 'probation.used', filters: { ...person, ...place, balance_id: filter.about(wire.rowId().optional()) } });
