import { type Expression, type RawBuilder, sql } from 'kysely';

/*
 * How lists are ordered by an amount of money, everywhere. Amounts of different currencies cannot be compared, so the rows of
 * each currency stand together; currency and amount go in the same direction.
 */

const columnOf = (column: Expression<unknown> | string) => (typeof column === 'string' ? sql.ref(column) : column);

/** Order by currency and then by amount; rows without an amount come last within their currency. */
export const inAmountOrder = (
  { currency, amount }: { currency: Expression<unknown> | string; amount: Expression<unknown> | string },
  direction: 'asc' | 'desc',
  { nulls = false }: { /** Whether the amount may be missing. */ nulls?: boolean } = {},
): RawBuilder<unknown> => sql`${columnOf(currency)} ${sql.raw(direction)}, ${columnOf(amount)} ${sql.raw(direction)}${sql.raw(nulls ? ' nulls last' : '')}`;
