import { type RawBuilder, sql } from 'kysely';
import { type Call, codeIs, type Db, nameHolds, nameIs } from '../../../../../platform/server/index.ts';
import { type ListContext, bindList, byColumn, tableAs } from '../../../../../platform/server/lists/index.ts';
import { findOwners, isRegisteredIn } from '../../../../register/id-database/server/index.ts';
import { InvalidInputError, type Language } from '../../../../../platform/contract/index.ts';
import { type AlertStatus, type Conclusion, idTypesOfSearch, type PepState, searchIdDocuments } from '../../../../register/kernel/index.ts';
import { defaultNamesHolding, reasonIn, wordsHold } from '../../../../register/reference-data/contract/index.ts';
import { reasonWords } from '../../../../register/vocabulary/contract/index.ts';
import { alertList, type AlertView, type DueWithin } from '../../contract/index.ts';
import { leftJoinMerchant } from '../../../../register/merchant-register/server/index.ts';
import { leftJoinAccount } from '../../../../mechanisms/session/server/names/index.ts';

/** What is looked up for the conditions; kept with the request of a file. */
interface AlertExtra {
  /** Keys of those who own the searched document; absent when none is searched. */
  owners?: readonly string[];
  /** Codes and names whose words in the reader's language hold the name that is searched. */
  alert_codes: readonly string[];
  user_id: string;
}
type AlertsAsked = ListContext<typeof alertList.filters, AlertExtra>;

/**
 * Alerts of a gate are stored under a code, those of a default rule in the language of the company, and shown in words of the
 * reader: the codes and names whose words in this language hold the text.
 */
const codesNamed = (text: string | undefined, lang: Language): string[] =>
  text === undefined ? [] : [...Object.keys(reasonWords.terms).filter((code) => wordsHold(reasonIn(code, lang), text)), ...defaultNamesHolding(text, lang)];

/** The owners of the searched document; a number that is no document of any kind is refused. */
export async function ownersOf(db: Db, { id_no: no, id_type: type }: Pick<AlertsAsked['input'], 'id_no' | 'id_type'>): Promise<string[] | undefined> {
  if (no === undefined) return undefined;
  const documents = searchIdDocuments(no, type);
  if (documents.length === 0) throw new InvalidInputError([{ field: 'id_no', code: 'invalid' }]);
  return findOwners(db, documents);
}

async function prepare(input: AlertsAsked['input'], call: Call): Promise<AlertExtra> {
  const owners = await ownersOf(call.db, input);
  return { ...(owners ? { owners } : {}), alert_codes: codesNamed(input.alert_name, call.lang), user_id: call.actor.userId };
}

/** What is open and not put off, unless a state is asked for. Only what is closed was concluded. */
const viewOf = ({ input }: AlertsAsked): AlertView =>
  input.status ?? (input.conclusion || input.concluded_by || input.concluded_from || input.concluded_to ? 'ALL' : 'OPEN');

/** The states of a view. What is literal lets the indexes of what is open be used. */
export function inView(view: AlertView, now: Date): RawBuilder<unknown> | undefined {
  if (view === 'ALL') return undefined;
  if (view === 'CONFIRMED') return sql`a.status = 'CONFIRMED'`;
  const open = sql`a.status <> 'CONFIRMED'`;
  if (view === 'SNOOZED') return sql`${open} and a.snoozed_until > ${now}`;
  if (view === 'OPEN') return sql`${open} and (a.snoozed_until is null or a.snoozed_until <= ${now})`;
  return sql`${open} and a.status = ${view}`;
}

const ofPayments = (condition: RawBuilder<unknown>) =>
  sql`exists (select 1 from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id and ${condition})`;

/** What was concluded is late no more, whenever that was. */
export const isLate = (now: Date) => sql`(a.status <> 'CONFIRMED' and a.due_at <= ${now})`;
const dayMs = 86_400_000;
export const isDueWithin = (within: DueWithin, now: Date) =>
  sql`(a.due_at > ${now} and a.due_at <= ${new Date(now.getTime() + (within === 'DAY' ? dayMs : 7 * dayMs))})`;
const isCurrentlyPep = sql`exists (select 1 from subject s where s.id = a.subject_id and s.pep = 'CURRENT')`;

export interface AlertListRow {
  id: string;
  name: string;
  type: string;
  status: AlertStatus;
  severity: number;
  companyCode: string;
  business: string;
  currency: string;
  triggerTime: Date;
  lastHitAt: Date;
  hitCount: number;
  dueAt: Date | null;
  dueBy: 'COMPANY' | 'TYPE' | 'SEVERITY' | null;
  snoozedUntil: Date | null;
  responsibleId: string | null;
  responsibleName: string | null;
  subjectId: string | null;
  idType: string | null;
  idNo: string | null;
  personName: string | null;
  pep: PepState | null;
  merchantNo: string | null;
  merchantName: string | null;
  transactions: number;
  transactionsMinor: string;
  /** What a limit was compared with at the latest hit, reserved money included, and the limit; null for other alerts. */
  comparedMinor: string | null;
  limitMinor: string | null;
  heldAt: Date | null;
  payinCount: number;
  payinMinor: string;
  payoutCount: number;
  payoutMinor: string;
  comment: string | null;
  conclusion: Conclusion | null;
  concludedAt: Date | null;
  concludedBy: string | null;
  version: number;
}

const rowColumns = sql<AlertListRow>`
    a.id, a.name, a.type, a.status, a.severity, a.company_code as "companyCode", a.business, a.currency, a.trigger_time as "triggerTime",
    a.last_hit_at as "lastHitAt", a.hit_count as "hitCount", a.due_at as "dueAt", a.due_by as "dueBy", a.snoozed_until as "snoozedUntil",
    a.responsible_id as "responsibleId", r.name as "responsibleName", a.subject_id as "subjectId", i.id_type as "idType", i.id_no as "idNo",
    s.name as "personName", s.pep, a.merchant_no as "merchantNo", m.muname as "merchantName",
    made.count as transactions, made.minor as "transactionsMinor",
    (a.evidence ->> 'used_minor')::numeric + (a.evidence ->> 'reserved_minor')::numeric as "comparedMinor", a.evidence ->> 'monitor_minor' as "limitMinor",
    held.at as "heldAt", held.payin_count as "payinCount", held.payin_minor as "payinMinor", held.payout_count as "payoutCount", held.payout_minor as "payoutMinor",
    coalesce(n.comment, a.comment) as comment, a.conclusion, a.concluded_at as "concludedAt", u.name as "concludedBy", a.version`;
const rowJoins = sql`
  left join subject s on s.id = a.subject_id
  ${leftJoinMerchant('m', 'a.merchant_no')}
  ${leftJoinAccount('r', 'a.responsible_id')}
  ${leftJoinAccount('u', 'a.concluded_by')}
  left join lateral (select id_type, id_no from identifier where subject_id = a.subject_id and unlinked_at is null order by is_primary desc, id limit 1) i on true
  left join lateral (select comment from alert_note where alert_id = a.id and comment is not null order by id desc limit 1) n on true
  cross join lateral (
    select count(*)::int as count, coalesce(sum(coalesce(t.pay_amount_minor, t.order_amount_minor)) filter (where t.currency = a.currency), 0)::text as minor
    from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id) made
  cross join lateral (
    select min(o.at) as at,
      coalesce(sum(o.count) filter (where k.business = 'payin'), 0)::int as payin_count, coalesce(sum(k.reserved_minor) filter (where k.business = 'payin'), 0)::text as payin_minor,
      coalesce(sum(o.count) filter (where k.business = 'payout'), 0)::int as payout_count, coalesce(sum(k.reserved_minor) filter (where k.business = 'payout'), 0)::text as payout_minor
    from decision_key k
    cross join lateral (select count(distinct h.transaction_id) as count, min(h.opened_at) as at from hold h where h.key_id = k.id and h.status = 'OPEN') o
    where k.subject_id = a.subject_id and k.company_code = a.company_code and k.currency = a.currency) held`;

/** Rows of alerts, in the order of their keys. */
export async function loadAlertRows(db: Db, ids: readonly string[]): Promise<AlertListRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<AlertListRow>`select ${rowColumns} from alert a ${rowJoins} where a.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], a.id)`.execute(
      db,
    );
  return rows;
}

/** The list of alerts. */
export const alerts = bindList(alertList, {
  source: tableAs('alert', 'a'),
  key: ['a.id'],
  company: 'a.company_code',
  mergesCompanies: () => true,
  prepare,
  filters: {
    // Codes are compared as names are, so that the index of names answers for all.
    alert_name: (name, { extra }) =>
      name ? sql`(${sql.join([nameHolds('a.name', name), ...extra.alert_codes.map((code) => nameIs('a.name', code))], sql` or `)})` : undefined,
    alert_type: 'a.type',
    // Alerts of one payment are few: found from the payment, whatever else is asked.
    trade_no: (tradeNo) =>
      sql`a.id in (select x.alert_id from transaction t join alert_transaction x on x.transaction_id = t.id where ${codeIs('t.trade_no', tradeNo)})`,
    merchant_no: (no) => sql`(a.merchant_no = ${no} or ${ofPayments(sql`t.merchant_no = ${no}`)})`,
    app_id: (id) => sql`(a.app_id = ${id} or ${ofPayments(sql`t.app_id = ${id}`)})`,
    transaction_status: (status) => ofPayments(sql`t.partner_status = ${status}`),
    id_no: (_no, { extra }) => extra.owners && sql`a.subject_id = any(${[...extra.owners]}::bigint[])`,
    id_type: (type, { extra }) => {
      if (type === undefined || extra.owners) return undefined;
      const types = idTypesOfSearch(type);
      return sql`exists (select 1 from identifier i where i.subject_id = a.subject_id and i.unlinked_at is null and i.id_type = any(${[...types]}::text[]))`;
    },
    name: (name) => sql`a.subject_id in (select id from subject where ${nameHolds('name', name)})`,
    registered_state: (choice) => isRegisteredIn('a.subject_id', choice),
    is_currently_pep: (is) => (is ? isCurrentlyPep : sql`not ${isCurrentlyPep}`),
    status: (_status, context) => inView(viewOf(context), context.now),
    responsible: (who, { extra }) => (who === 'NOBODY' ? sql`a.responsible_id is null` : sql`a.responsible_id = ${who === 'ME' ? extra.user_id : who}::bigint`),
    rule_id: (id) => sql`(a.dedup_key like 'RULE:%' and split_part(a.dedup_key, ':', 2) = ${id})`,
    conclusion: 'a.conclusion',
    is_concluded: (is) => (is ? sql`a.status = 'CONFIRMED'` : sql`a.status <> 'CONFIRMED'`),
    concluded_by: (who) => sql`a.concluded_by = ${who}::bigint`,
    concluded_from: 'a.concluded_at',
    concluded_to: 'a.concluded_at',
    business: 'a.business',
    overdue: (is, { now }) => (is ? isLate(now) : sql`not coalesce(${isLate(now)}, false)`),
    due_within: (within, { now }) => isDueWithin(within, now),
    due_from: 'a.due_at',
    due_to: 'a.due_at',
    start_time: 'a.trigger_time',
    end_time: 'a.trigger_time',
  },
  // What is open is worked on by its legal end; what is closed is looked up by when that was, and all together by when they came.
  sort: (context) => {
    const view = viewOf(context);
    if (view === 'CONFIRMED') return { column: 'concluded_time', order: 'desc' };
    return view === 'ALL' ? { column: 'trigger_time', order: 'desc' } : { column: 'due_time', order: 'asc' };
  },
  order: {
    due_time: byColumn('a.due_at', { nulls: 'last' }),
    trigger_time: 'a.trigger_time',
    last_hit_time: 'a.last_hit_at',
    concluded_time: byColumn('a.concluded_at', { nulls: 'last' }),
  },
  columns: rowColumns,
  joins: rowJoins,
});

/** What each colleague is responsible for, as the list shows it. */
export const loadOfAlerts = (call: Call, input: { overdue?: boolean }) =>
  alerts.tally(call, input, { by: sql`a.responsible_id`, earliest: sql`a.trigger_time` });

/** Keys of the open alerts of a person, by urgency. */
export async function listOpenIdsOf(db: Db, subjectIds: readonly string[], companies: readonly string[]): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select a.id from alert a where a.subject_id = any(${[...subjectIds]}::bigint[]) and a.company_code = any(${[...companies]}::text[]) and a.status <> 'CONFIRMED'
    order by a.due_at nulls last, a.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ClockCounts {
  overdue: number;
  inADay: number;
  inAWeek: number;
  mine: number;
  nobodys: number;
  nextDue: Date | null;
}
/** How the queue stands, as the list shows it by the filters of the same name. */
export async function countClocks(db: Db, { companies, now, userId }: { companies: readonly string[]; now: Date; userId: string }): Promise<ClockCounts> {
  const those = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
  const { rows } = await sql<ClockCounts>`
    select ${those(isLate(now))} as overdue, ${those(isDueWithin('DAY', now))} as "inADay",
      ${those(isDueWithin('WEEK', now))} as "inAWeek", ${those(sql`a.responsible_id = ${userId}::bigint`)} as mine,
      ${those(sql`a.responsible_id is null`)} as nobodys,
      (select min(n.due_at) from unnest(${[...companies]}::text[]) as c (code) cross join lateral (
        select a.due_at from alert a where ${inView('OPEN', now)} and a.company_code = c.code and a.due_at > ${now} order by a.due_at, a.id limit 1) n) as "nextDue"
    from alert a where ${inView('OPEN', now)} and a.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0] as ClockCounts;
}
