import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type Business, idTypesByCountry, parseAmount, type SearchableIdType, searchIdDocuments } from '../../kernel/index.ts';
import type { DB } from '../../../db/types.ts';
import { findOwners } from '../../id-database/server/index.ts';
import { endOfMinute } from '../../../platform/server/exports/index.ts';
import { codeIs, type Db, inAmountOrder, inNameOrder, nameHolds } from '../../../platform/server/index.ts';
import type { TransactionFilters } from './filters.ts';

export interface TransactionQuestion {
  /** Only rows of these companies. */
  companies: readonly string[];
  business: Business | undefined;
  filters: TransactionFilters;
  /** Half-open. */
  from: Date | undefined;
  to: Date | undefined;
  /** Owners of the document that is searched, see `findSearchedOwners`; absent when none is. */
  owners: readonly string[] | undefined;
}

export const countLimit = 10_000;

/** A list for `in (…)`, which must not be empty. */
const listed = (values: readonly string[]): string[] => (values.length > 0 ? [...values] : ['']);
const bareNumber = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase();
const documentsOf = ({ id_no, id_type }: TransactionFilters) => (id_no ? searchIdDocuments(id_no, id_type as SearchableIdType | undefined) : []);

/** Owners of the document that is searched, so that payments under their other identifiers are found too; undefined when none is. */
export const findSearchedOwners = async (db: Db, filters: TransactionFilters): Promise<string[] | undefined> =>
  filters.id_no ? findOwners(db, documentsOf(filters)) : undefined;

type Where = ExpressionBuilder<DB & { payment: DB['transaction'] }, 'payment'>;

/** The person's own document on the payment, or any payment of those who own it. */
function ofDocument(where: Where, { filters, owners }: TransactionQuestion): Expression<SqlBool> {
  const { id_type } = filters;
  // Payments go with their document when it is linked or parted: whoever owns it has them all, and their index is by person.
  if (filters.id_no && owners && owners.length > 0) return where('payment.subject_id', 'in', [...owners]);
  if (filters.id_no) {
    // Nobody has ever paid with a proper document that nobody owns.
    if (documentsOf(filters).length > 0) return sql<SqlBool>`false`;
    // What is no proper number can only be found as it was written.
    return where('payment.id_no', '=', bareNumber(filters.id_no));
  }
  return id_type === 'ANY' ? where('payment.id_type', 'in', [...idTypesByCountry.ARG]) : where('payment.id_type', '=', id_type as string);
}

/** Plain comparisons: filter, column. */
const equals = [
  ['merchant_ref', 'payment.merchant_ref'],
  ['merchant_no', 'payment.merchant_no'],
  ['app_id', 'payment.app_id'],
  ['currency', 'payment.currency'],
  ['method', 'payment.method'],
  ['channel', 'payment.provider_code'],
  ['partner_status', 'payment.partner_status'],
  ['aml_result', 'payment.aml_result'],
  ['merchant_uid', 'payment.merchant_uid'],
  ['entity_code', 'payment.company_code'],
] as const;

function reasonCondition(reason: string): Expression<SqlBool> {
  // The first part lets the partial index be used.
  return reason === 'RULE'
    ? sql<SqlBool>`payment.aml_reasons <> '{}' and exists (select 1 from unnest(payment.aml_reasons) reason where reason like 'RULE:%')`
    : sql<SqlBool>`payment.aml_reasons <> '{}' and payment.aml_reasons @> array[${reason}]::text[]`;
}

/** Payments are found through the people whose own name, or whose name on some payment, is like it. */
const ofName = (name: string): Expression<SqlBool> => sql<SqlBool>`${nameHolds('payment.name', name)} and payment.subject_id in (
  select id from subject where ${nameHolds('name', name)} union all select subject_id from payment_name where ${nameHolds('name', name)})`;

function decidedIn({ decided_from: from, decided_to: to }: TransactionFilters): Expression<SqlBool> {
  const inTime = [...(from ? [sql`d.decided_at >= ${new Date(from)}`] : []), ...(to ? [sql`d.decided_at < ${endOfMinute(new Date(to))}`] : [])];
  return sql<SqlBool>`exists (select from decision d where d.transaction_id = payment.id and ${sql.join(inTime, sql` and `)})`;
}

function conditions(where: Where, question: TransactionQuestion): Expression<SqlBool>[] {
  const { filters, business, from, to } = question;
  const found: Expression<SqlBool>[] = [where('payment.company_code', 'in', listed(question.companies))];
  for (const [key, column] of equals) {
    const value = filters[key];
    if (value !== undefined) found.push(where(column, '=', value));
  }
  if (filters.trade_no) found.push(codeIs('payment.trade_no', filters.trade_no));
  if (business) found.push(where('payment.business', '=', business));
  if (from) found.push(where('payment.order_time', '>=', from));
  if (to) found.push(where('payment.order_time', '<', to));
  if (filters.min_amount) found.push(where('payment.order_amount_minor', '>=', String(parseAmount(filters.min_amount) ?? 0n)));
  if (filters.max_amount) found.push(where('payment.order_amount_minor', '<=', String(parseAmount(filters.max_amount) ?? 0n)));
  if (filters.decided_from || filters.decided_to) found.push(decidedIn(filters));
  if (filters.held_from) found.push(where('payment.held_at', '>=', new Date(filters.held_from)));
  if (filters.held_to) found.push(where('payment.held_at', '<', endOfMinute(new Date(filters.held_to))));
  if (filters.name) found.push(ofName(filters.name));
  if (filters.email) found.push(sql<SqlBool>`lower(payment.email) = ${filters.email.toLowerCase()}`);
  if (filters.aml_reason) found.push(reasonCondition(filters.aml_reason));
  if (filters.id_no || filters.id_type) found.push(ofDocument(where, question));
  return found;
}

const narrowed = (db: Db, question: TransactionQuestion) => db.selectFrom('transaction as payment').where((where) => where.and(conditions(where, question)));

/** How many rows match; counting stops one past the limit. */
export async function countTransactions(db: Db, question: TransactionQuestion): Promise<number> {
  const { count } = await db
    .selectFrom(
      narrowed(db, question)
        .select(sql`1`.as('one'))
        .limit(countLimit + 1)
        .as('found'),
    )
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columns = [
  'payment.id',
  'payment.business',
  'payment.trade_no',
  'payment.merchant_ref',
  'payment.merchant_no',
  'payment.app_id',
  'payment.company_code',
  'payment.order_time',
  'payment.order_amount_minor',
  'payment.pay_amount_minor',
  'payment.currency',
  'payment.partner_id',
  'payment.partner_status',
  'payment.email',
  'payment.merchant_uid',
  'payment.updated_at',
  'payment.paid_at',
  'payment.held_at',
  'payment.method',
  'payment.provider_code',
  'payment.id_country',
  'payment.id_type',
  'payment.id_no',
  'payment.subject_id',
  'payment.name',
  'payment.aml_result',
  'payment.aml_reasons',
  'payment.payout',
] as const;
const around = ['merchant.muname', 'app.app_name', 'provider.name as provider_name', 'subject.verification', 'subject.id_status'] as const;

/** Rows with the names around them, for any selection of payments. */
const withNames = (db: Db) =>
  db
    .selectFrom('transaction as payment')
    .innerJoin('merchant', 'merchant.merchant_no', 'payment.merchant_no')
    .innerJoin('merchant_app as app', 'app.app_id', 'payment.app_id')
    .innerJoin('subject', 'subject.id', 'payment.subject_id')
    .leftJoin('provider', 'provider.code', 'payment.provider_code');

const sortable = {
  order_time: 'order_time',
  update_time: 'updated_at',
  order_amount: 'order_amount_minor',
  pay_amount: 'pay_amount_minor',
  held_time: 'held_at',
} as const;
export interface TransactionOrder {
  column: keyof typeof sortable;
  direction: 'asc' | 'desc';
}

/** Order by a column and then by id; payments without a value come last. The indexes of columns that always have one know no such clause. */
function orderOf({ column, direction }: TransactionOrder, table: 'payment' | 'found') {
  const place = `${table}.${sortable[column]}`;
  const nulls = column === 'pay_amount' || column === 'held_time';
  const isAmount = column === 'order_amount' || column === 'pay_amount';
  const by = isAmount
    ? inAmountOrder({ currency: `${table}.currency`, amount: place }, direction, { nulls })
    : sql`${sql.ref(place)} ${sql.raw(direction)}${sql.raw(nulls ? ' nulls last' : '')}`;
  return sql`${by}, ${sql.ref(`${table}.id`)} ${sql.raw(direction)}`;
}

interface TransactionSlice {
  order: TransactionOrder;
  size: number;
  offset: number;
}

/**
 * Ids of a page by order amount. The index holds the payments of each company in this order, so the first of each company
 * are read from it, and the page is cut from those.
 */
function idsByOrderAmount(db: Db, question: TransactionQuestion, { order, size, offset }: TransactionSlice) {
  const [first = '', ...others] = question.companies;
  const ofCompany = (company: string) =>
    db
      .selectFrom(
        narrowed(db, { ...question, companies: [company] })
          .select(['payment.id', 'payment.currency', 'payment.order_amount_minor'])
          .orderBy(orderOf(order, 'payment'))
          .limit(offset + size)
          .as('own'),
      )
      .selectAll();
  const all = others.reduce((found, company) => found.unionAll(ofCompany(company)), ofCompany(first));
  return db.selectFrom(all.as('found')).select('found.id').orderBy(orderOf(order, 'found')).limit(size).offset(offset).as('page');
}

/** One page: the ids are found first, so that only the rows shown are joined. */
export function listTransactionRows(db: Db, question: TransactionQuestion, slice: TransactionSlice) {
  const { order, size, offset } = slice;
  const page =
    order.column === 'order_amount'
      ? idsByOrderAmount(db, question, slice)
      : narrowed(db, question).select('payment.id').orderBy(orderOf(order, 'payment')).limit(size).offset(offset).as('page');
  return withNames(db).innerJoin(page, 'page.id', 'payment.id').select(columns).select(around).orderBy(orderOf(order, 'payment')).execute();
}
export type TransactionRow = Awaited<ReturnType<typeof listTransactionRows>>[number];

/** All rows of a question, newest first; read through a cursor. */
export const everyTransaction = (db: Db, question: TransactionQuestion) =>
  withNames(db)
    .where((where) => where.and(conditions(where as unknown as Where, question)))
    .select(columns)
    .select(around)
    .orderBy('payment.order_time', 'desc')
    .orderBy('payment.id', 'desc');

export function findPayoutApps(db: Db, companies: readonly string[], merchantNo: string) {
  return db
    .selectFrom('merchant_app as app')
    .innerJoin('merchant', 'merchant.merchant_no', 'app.merchant_no')
    .select(['app.app_id', 'app.app_name', 'app.status'])
    .where('app.merchant_no', '=', merchantNo)
    .where('merchant.company_code', 'in', listed(companies))
    .orderBy(inNameOrder('app.app_name'))
    .execute();
}

export function findPayoutChannels(db: Db, companies: readonly string[], methods: readonly string[]) {
  return db
    .selectFrom('provider_channel as channel')
    .innerJoin('provider', 'provider.code', 'channel.provider_code')
    .select(['channel.provider_code', 'provider.name as provider_name', 'channel.method', 'channel.company_code as entity_code'])
    .where('channel.business', '=', 'payout')
    .where('channel.company_code', 'in', listed(companies))
    .where('channel.method', 'in', listed(methods))
    .orderBy(inNameOrder('provider.name'))
    .orderBy('channel.method')
    .orderBy('channel.company_code')
    .execute();
}
