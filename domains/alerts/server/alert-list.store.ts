import { type RawBuilder, sql } from 'kysely';
import { codeIs, type Db, nameHolds } from '../../../platform/server/index.ts';
import { type AlertStatus, type Conclusion, idTypesByCountry, type PepState } from '../../kernel/index.ts';
import type { AlertView } from '../contract/index.ts';

/** Which alerts; absent means any. */
export interface AlertQuestion {
  companies: readonly string[];
  view: AlertView;
  now: Date;
  alertName?: string | undefined;
  /** Names stored as codes whose words the asked name is part of. */
  alertCodes?: readonly string[] | undefined;
  alertType?: string | undefined;
  tradeNo?: string | undefined;
  merchantNo?: string | undefined;
  appId?: string | undefined;
  transactionStatus?: string | undefined;
  idType?: string | undefined;
  /** Owners of the document that is searched; absent when none is. */
  owners?: readonly string[] | undefined;
  personName?: string | undefined;
  isCurrentlyPep?: boolean | undefined;
  /** Key of an account, or NOBODY. */
  responsible?: string | undefined;
  conclusion?: string | undefined;
  business?: string | undefined;
  isOverdue?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Counting stops one past it. */
export const countLimit = 1_000;

/** The states of a view. What is literal lets the indexes of what is open be used. */
function inView({ view, now }: AlertQuestion): RawBuilder<unknown> {
  if (view === 'ALL') return sql`true`;
  if (view === 'CONFIRMED') return sql`a.status = 'CONFIRMED'`;
  const open = sql`a.status <> 'CONFIRMED'`;
  if (view === 'SNOOZED') return sql`${open} and a.snoozed_until > ${now}`;
  if (view === 'OPEN') return sql`${open} and (a.snoozed_until is null or a.snoozed_until <= ${now})`;
  return sql`${open} and a.status = ${view}`;
}

const ofPayments = (condition: RawBuilder<unknown>) =>
  sql`exists (select 1 from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id and ${condition})`;

/** Alerts of one payment are few: found from the payment, whatever else is asked. */
const ofTrade = (tradeNo: string) =>
  sql`a.id in (select x.alert_id from transaction t join alert_transaction x on x.transaction_id = t.id
    where ${codeIs('t.trade_no', tradeNo)})`;

/** What was concluded is late no more, whenever that was. */
const isLate = ({ now }: AlertQuestion) => sql`(a.status <> 'CONFIRMED' and a.due_at <= ${now})`;

function conditionsOf(question: AlertQuestion): RawBuilder<unknown> {
  const { idType } = question;
  const idTypes = idType === 'ANY' ? [...idTypesByCountry.ARG] : idType ? [idType] : [];
  return sql.join(
    [
      inView(question),
      ...(question.alertName ? [sql`(${nameHolds('a.name', question.alertName)} or a.name = any(${[...(question.alertCodes ?? [])]}::text[]))`] : []),
      ...(question.alertType ? [sql`a.type = ${question.alertType}`] : []),
      ...(question.tradeNo ? [ofTrade(question.tradeNo)] : []),
      ...(question.merchantNo ? [sql`(a.merchant_no = ${question.merchantNo} or ${ofPayments(sql`t.merchant_no = ${question.merchantNo}`)})`] : []),
      ...(question.appId ? [sql`(a.app_id = ${question.appId} or ${ofPayments(sql`t.app_id = ${question.appId}`)})`] : []),
      ...(question.transactionStatus ? [ofPayments(sql`t.partner_status = ${question.transactionStatus}`)] : []),
      ...(question.owners ? [sql`a.subject_id = any(${[...question.owners]}::bigint[])`] : []),
      ...(idTypes.length > 0 && !question.owners
        ? [sql`exists (select 1 from identifier i where i.subject_id = a.subject_id and i.unlinked_at is null and i.id_type = any(${idTypes}::text[]))`]
        : []),
      ...(question.personName ? [sql`a.subject_id in (select id from subject where ${nameHolds('name', question.personName)})`] : []),
      ...(question.isCurrentlyPep === undefined
        ? []
        : [sql`${question.isCurrentlyPep ? sql`` : sql`not`} exists (select 1 from subject s where s.id = a.subject_id and s.pep = 'CURRENT')`]),
      ...(question.responsible
        ? [question.responsible === 'NOBODY' ? sql`a.responsible_id is null` : sql`a.responsible_id = ${question.responsible}::bigint`]
        : []),
      ...(question.conclusion ? [sql`a.conclusion = ${question.conclusion}`] : []),
      ...(question.business ? [sql`a.business = ${question.business}`] : []),
      ...(question.isOverdue === undefined ? [] : [question.isOverdue ? isLate(question) : sql`not coalesce(${isLate(question)}, false)`]),
      ...(question.from ? [sql`a.trigger_time >= ${question.from}`] : []),
      ...(question.to ? [sql`a.trigger_time < ${question.to}`] : []),
    ],
    sql` and `,
  );
}

const sortColumns = { due_time: sql`due_at`, trigger_time: sql`trigger_time`, last_hit_time: sql`last_hit_at` } as const;
export interface AlertOrder {
  column: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}

/** The order of a list. Without a legal end comes last, which is the index's own order upwards. */
const orderOf = ({ column, direction }: AlertOrder, alias: RawBuilder<unknown>) => {
  const by = sql`${alias}.${sortColumns[column]}`;
  return direction === 'asc' ? sql`${by} asc, ${alias}.id asc` : sql`${by} desc${column === 'due_time' ? sql` nulls last` : sql``}, ${alias}.id desc`;
};

/** Keys of one page. Each company is read by its own index only as far as the page reaches, and the few found are merged. */
export async function listAlertIds(db: Db, question: AlertQuestion, page: { order: AlertOrder; size: number; offset: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...question.companies]}::text[]) as c (code)
    cross join lateral (
      select a.id, a.due_at, a.trigger_time, a.last_hit_at from alert a where a.company_code = c.code and ${conditionsOf(question)}
      order by ${orderOf(page.order, sql`a`)} limit ${page.offset + page.size}
    ) p
    order by ${orderOf(page.order, sql`p`)} limit ${page.size} offset ${page.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many match; stops one past the limit. */
export async function countAlerts(db: Db, question: AlertQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from unnest(${[...question.companies]}::text[]) as c (code)
      cross join lateral (select 1 from alert a where a.company_code = c.code and ${conditionsOf(question)} limit ${countLimit + 1}) p
      limit ${countLimit + 1}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

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

const rowSelection = sql`
  select a.id, a.name, a.type, a.status, a.severity, a.company_code as "companyCode", a.business, a.currency, a.trigger_time as "triggerTime",
    a.last_hit_at as "lastHitAt", a.hit_count as "hitCount", a.due_at as "dueAt", a.snoozed_until as "snoozedUntil",
    a.responsible_id as "responsibleId", r.name as "responsibleName", a.subject_id as "subjectId", i.id_type as "idType", i.id_no as "idNo",
    s.name as "personName", s.pep, a.merchant_no as "merchantNo", m.muname as "merchantName",
    (select count(*)::int from alert_transaction x where x.alert_id = a.id) as transactions,
    held.at as "heldAt", held.payin_count as "payinCount", held.payin_minor as "payinMinor", held.payout_count as "payoutCount", held.payout_minor as "payoutMinor",
    coalesce(n.comment, a.comment) as comment, a.conclusion, a.concluded_at as "concludedAt", u.name as "concludedBy", a.version
  from alert a
  left join subject s on s.id = a.subject_id
  left join merchant m on m.merchant_no = a.merchant_no
  left join user_account r on r.id = a.responsible_id
  left join user_account u on u.id = a.concluded_by
  left join lateral (select id_type, id_no from identifier where subject_id = a.subject_id and unlinked_at is null order by is_primary desc, id limit 1) i on true
  left join lateral (select comment from alert_note where alert_id = a.id and comment is not null order by id desc limit 1) n on true
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
    await sql<AlertListRow>`${rowSelection} where a.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], a.id)`.execute(db);
  return rows;
}

/** All rows of a question for a file, newest first; read through a cursor. */
export const everyAlert = (db: Db, question: AlertQuestion) =>
  db
    .selectFrom(
      sql<AlertListRow>`(${rowSelection} where a.company_code = any(${[...question.companies]}::text[]) and ${conditionsOf(question)}
        order by a.trigger_time desc, a.id desc)`.as('found'),
    )
    .selectAll();

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
const dayMs = 86_400_000;
/** How the queue stands; each count stops at the limit. */
export async function countClocks(db: Db, { companies, now, userId }: { companies: readonly string[]; now: Date; userId: string }): Promise<ClockCounts> {
  const upTo = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select 1 from alert a where a.status <> 'CONFIRMED' and a.company_code = any(${[...companies]}::text[]) and ${condition} limit ${countLimit}) f)`;
  const [inADay, inAWeek] = [new Date(now.getTime() + dayMs), new Date(now.getTime() + 7 * dayMs)];
  const { rows } = await sql<ClockCounts>`
    select ${upTo(sql`a.due_at <= ${now}`)} as overdue, ${upTo(sql`a.due_at > ${now} and a.due_at <= ${inADay}`)} as "inADay",
      ${upTo(sql`a.due_at > ${now} and a.due_at <= ${inAWeek}`)} as "inAWeek", ${upTo(sql`a.responsible_id = ${userId}::bigint`)} as mine,
      ${upTo(sql`a.responsible_id is null`)} as nobodys,
      (select min(n.due_at) from unnest(${[...companies]}::text[]) as c (code) cross join lateral (
        select a.due_at from alert a where a.status <> 'CONFIRMED' and a.company_code = c.code and a.due_at > ${now} order by a.due_at, a.id limit 1) n) as "nextDue"`.execute(
    db,
  );
  return rows[0] as ClockCounts;
}
