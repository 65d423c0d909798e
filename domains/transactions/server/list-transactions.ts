import type { Business } from '../../kernel/index.ts';
import { InvalidInputError, wire } from '../../../platform/contract/index.ts';
import { endOfMinute } from '../../../platform/server/exports/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import { deepestRow, listPayinOrders, listPayoutOrders, pageTransactions, type sortColumns } from '../contract/index.ts';
import { findRuleNames, isConcealed } from '../../rules/server/names/index.ts';
import { filtersOf } from './filters.ts';
import { presentPayout, presentTransaction, sightFor } from './present-transaction.ts';
import { countLimit, countTransactions, findSearchedOwners, listTransactionRows, type TransactionQuestion } from './transaction.store.ts';

interface ListInput {
  start_time?: Date | undefined;
  end_time?: Date | undefined;
  sorted_column?: (typeof sortColumns)[number] | undefined;
  sorted_order?: string | undefined;
  page_num?: number | undefined;
  page_size?: number | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}

async function questionOf(input: ListInput, business: Business | undefined, call: Call): Promise<TransactionQuestion> {
  const { start_time, end_time } = input;
  const filters = filtersOf(input);
  const owners = await findSearchedOwners(call.db, filters);
  // What a reader is not told cannot be found out by asking for it.
  const companies = isConcealed(call.actor.abilities, filters.aml_reason ?? '') ? [] : call.actor.companies;
  return { companies, business, filters, from: start_time, to: end_time && endOfMinute(end_time), owners };
}

async function listRows(input: ListInput, business: Business | undefined, call: Call) {
  const page = wire.pageOf(input);
  if (page.offset >= deepestRow)
    throw new InvalidInputError([
      { field: page.style === 'camel' ? 'pageNum' : 'page_num', code: 'tooBig', params: { limit: Math.floor(deepestRow / page.size) } },
    ]);
  const question = await questionOf(input, business, call);
  const order = wire.sortOf(input, 'order_time');
  const [rows, count] = await Promise.all([
    listTransactionRows(call.db, question, { order, size: page.size, offset: page.offset }),
    countTransactions(call.db, question),
  ]);
  const names = await findRuleNames(
    call.db,
    rows.flatMap((row) => row.aml_reasons),
  );
  return { page, rows, names, total: Math.min(count, countLimit), isCapped: count > countLimit };
}

export const listPayinOrdersHandler = handle(listPayinOrders, async (input, call) => {
  const { page, rows, names, total, isCapped } = await listRows(input, 'payin', call);
  const sight = sightFor(call.actor.abilities);
  return wire.presentPage(
    page,
    rows.map((row) => presentTransaction(row, sight, names)),
    total,
    isCapped,
  );
});

export const listPayoutOrdersHandler = handle(listPayoutOrders, async (input, call) => {
  const { page, rows, names, total, isCapped } = await listRows(input, 'payout', call);
  const sight = sightFor(call.actor.abilities);
  return wire.presentPage(
    page,
    rows.map((row) => ({ ...presentTransaction(row, sight, names), ...presentPayout(row.payout, sight) })),
    total,
    isCapped,
  );
});

export const pageTransactionsHandler = handle(pageTransactions, async (input, call) => {
  const { page, rows, names, total, isCapped } = await listRows(input, input.business, call);
  const sight = sightFor(call.actor.abilities);
  return wire.presentPage(
    page,
    rows.map((row) => ({ ...presentTransaction(row, sight, names), ...(row.business === 'payout' ? presentPayout(row.payout, sight) : {}) })),
    total,
    isCapped,
  );
});
