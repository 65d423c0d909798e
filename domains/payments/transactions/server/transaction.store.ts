import { isTakenOf } from './merchant-months/index.ts';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { idTypesOfSearch, type SearchableIdType, searchIdDocuments } from '../../../register/kernel/index.ts';
import type { DB } from '../../../../db/types.ts';
import { findOwners, isRegisteredIn } from '../../../register/id-database/server/index.ts';
import { type Call, type Db, inNameOrder, nameHolds } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, byAmount, byColumn, tableAs } from '../../../../platform/server/lists/index.ts';
import { isConcealed } from '../../../rules/rules/server/names/index.ts';
import { transactionList } from '../contract/index.ts';
import { canonicalEmail } from '../../../register/kernel/identifiers/index.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

/** What is looked up for the conditions; kept with the request of a file. */
interface PaymentExtra {
  /** Owners of the document that is searched, so that payments under their other identifiers are found too; absent when none is. */
  readonly owners?: readonly string[];
}
type PaymentsQuery = ListContext<typeof transactionList.filters, PaymentExtra>;

const documentsOf = ({ id_no, id_type }: { id_no?: string | undefined; id_type?: SearchableIdType | undefined }) =>
  id_no ? searchIdDocuments(id_no, id_type) : [];
const ownersOf = async (input: Parameters<typeof documentsOf>[0], call: Call): Promise<PaymentExtra> =>
  input.id_no ? { owners: await findOwners(call.db, documentsOf(input)) } : {};

/** Payments of the person who owns a document. */
function ofDocument(no: string, { input, extra: { owners } }: PaymentsQuery): RawBuilder<unknown> {
  // Payments go with their document when it is linked or parted: whoever owns it has them all, and their index is by person.
  if (owners && owners.length > 0) return sql`payment.subject_id in (${sql.join(owners)})`;
  // Nobody has ever paid with a proper document that nobody owns; what is none can only be found as it was written.
  return documentsOf(input).length > 0 ? sql`false` : sql`payment.id_no = ${bareNumber(no)}`;
}

function withReason(reason: string): RawBuilder<unknown> {
  // The first part lets the partial index be used.
  return reason === 'RULE'
    ? sql`payment.aml_reasons <> '{}' and exists (select 1 from unnest(payment.aml_reasons) reason where reason like 'RULE:%')`
    : sql`payment.aml_reasons <> '{}' and payment.aml_reasons @> array[${reason}]::text[]`;
}

/** Payments are found through the people whose own name, or whose name on some payment, is like it. */
const ofName = (name: string): RawBuilder<SqlBool> => sql<SqlBool>`${nameHolds('payment.name', name)} and payment.subject_id in (
  select id from subject where ${nameHolds('name', name)} union all select subject_id from payment_name where ${nameHolds('name', name)})`;

function decidedIn({ input: { decided_from: from, decided_to: to } }: PaymentsQuery): RawBuilder<unknown> {
  const inTime = [...(from ? [sql`d.decided_at >= ${from}`] : []), ...(to ? [sql`d.decided_at < ${to}`] : [])];
  return sql`exists (select from decision d where d.transaction_id = payment.id and ${sql.join(inTime, sql` and `)})`;
}

const shown = [
  'id',
  'business',
  'trade_no',
  'merchant_ref',
  'merchant_no',
  'app_id',
  'company_code',
  'order_time',
  'order_amount_minor',
  'pay_amount_minor',
  'currency',
  'partner_id',
  'partner_status',
  'email',
  'merchant_uid',
  'updated_at',
  'paid_at',
  'held_at',
  'method',
  'provider_code',
  'id_country',
  'id_type',
  'id_no',
  'subject_id',
  'name',
  'aml_result',
  'aml_reasons',
  'payout',
] as const;
const around = ['merchant.muname', 'app.app_name', 'subject.verification', 'subject.id_status'] as const;

type Payment = Selectable<DB['transaction']>;
type Person = Selectable<DB['subject']>;
export interface TransactionRow extends Pick<Payment, (typeof shown)[number]>, Pick<Person, 'verification' | 'id_status'> {
  muname: string;
  app_name: string;
  provider_name: string | null;
}

/** Payments; what is read around them, only for the rows shown. */
export const payments = bindList(transactionList, {
  source: tableAs('transaction', 'payment'),
  key: ['payment.id'],
  company: 'payment.company_code',
  // The index by amount holds the payments of each company in this order.
  mergesCompanies: (column) => column === 'order_amount',
  prepare: ownersOf,
  filters: {
    trade_no: 'payment.trade_no',
    merchant_ref: 'payment.merchant_ref',
    merchant_no: 'payment.merchant_no',
    app_id: 'payment.app_id',
    min_amount: 'payment.order_amount_minor',
    max_amount: 'payment.order_amount_minor',
    currency: 'payment.currency',
    method: 'payment.method',
    channel: 'payment.provider_code',
    partner_status: 'payment.partner_status',
    aml_result: 'payment.aml_result',
    // What a reader is not told cannot be found out by asking for it.
    aml_reason: (reason, { abilities }) => (isConcealed(abilities, reason) ? sql`false` : withReason(reason)),
    id_type: (type, { input }) => {
      // With a number the kind has been read together with it.
      if (type === undefined || input.id_no) return undefined;
      return sql`payment.id_type in (${sql.join(idTypesOfSearch(type))})`;
    },
    id_no: (no, context) => (no ? ofDocument(no, context) : undefined),
    name: ofName,
    registered_state: (choice) => isRegisteredIn('payment.subject_id', choice),
    is_taken: (isTaken) => (isTaken ? isTakenOf('payment') : sql`not ${isTakenOf('payment')}`),
    email: (email) => sql`lower(payment.email) = ${canonicalEmail(email)}`,
    merchant_uid: 'payment.merchant_uid',
    decided_from: (_from, context) => decidedIn(context),
    decided_to: (_to, context) => (context.input.decided_from ? undefined : decidedIn(context)),
    held_from: 'payment.held_at',
    held_to: 'payment.held_at',
    start_time: 'payment.order_time',
    end_time: 'payment.order_time',
    business: 'payment.business',
  },
  // The indexes of columns that always have a value know no order of those without.
  order: {
    order_time: 'payment.order_time',
    update_time: 'payment.updated_at',
    order_amount: byAmount({ currency: 'payment.currency', amount: 'payment.order_amount_minor' }),
    pay_amount: byAmount({ currency: 'payment.currency', amount: 'payment.pay_amount_minor' }, { nulls: 'last' }),
    held_time: byColumn('payment.held_at', { nulls: 'last' }),
  },
  totals: { currency: 'payment.currency', amount: 'payment.order_amount_minor' },
  columns: sql<TransactionRow>`${sql.join([...shown.map((column) => sql.ref(`payment.${column}`)), ...around.map((column) => sql.ref(column))])}, provider.name as provider_name`,
  joins: sql`join merchant on merchant.merchant_no = payment.merchant_no join merchant_app app on app.app_id = payment.app_id
    join subject on subject.id = payment.subject_id left join provider on provider.code = payment.provider_code`,
});

/** A list for `in (…)`, which must not be empty. */
const listed = (values: readonly string[]): string[] => (values.length > 0 ? [...values] : ['']);

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
