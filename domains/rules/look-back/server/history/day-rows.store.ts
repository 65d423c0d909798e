import { sql } from 'kysely';
import { type CopiedRow, copyOut, type Database, type Db, textOfRaw } from '../../../../../platform/server/index.ts';
import { factKinds } from '../../../../../engines/rules/index.ts';
import { instantOfDate, pepStates, sanctionStates, verificationResults } from '../../../../register/kernel/index.ts';
import type { DayColumns } from './day-file.ts';

/* What the column files of past days are made of: the payments of a company and a local day, with what was known then. */

/** A company's local day. */
export interface LocalDay {
  readonly companyCode: string;
  readonly timeZone: string;
  /** As 2026-11-21. */
  readonly day: string;
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
export const boundsOf = ({ day, timeZone }: Pick<LocalDay, 'day' | 'timeZone'>): { from: Date; to: Date } => ({
  from: instantOfDate(day, timeZone),
  to: instantOfDate(nextDay(day), timeZone),
});

/**
 * A mark for each local day that has payments: it changes when a payment of the day is added or changed, or when money of
 * one is taken back on that day.
 */
export async function listDayMarks(
  db: Db,
  { companyCode, timeZone }: Omit<LocalDay, 'day'>,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; mark: string }>`
    with payments as (
      select (order_time at time zone ${timeZone})::date as day, count(*) as n, max(updated_at) as at, sum(version) as versions, sum(subject_id % 1000003) as people
      from transaction where company_code = ${companyCode} and order_time >= ${from} and order_time < ${to} group by 1
    ), returned as (
      select (e.occurred_at at time zone ${timeZone})::date as day, count(*) as n, max(e.id) as last
      from transaction_event e join transaction t on t.id = e.transaction_id
      where e.event in ('refunded', 'charged_back') and e.occurred_at >= ${from} and e.occurred_at < ${to} and t.company_code = ${companyCode} group by 1
    )
    select coalesce(p.day, r.day)::text as day,
      concat_ws('/', p.n, (extract(epoch from p.at) * 1000)::bigint, p.versions, p.people, 'returned', r.n, r.last) as mark
    from payments p full join returned r on r.day = p.day order by 1`.execute(db);
  return new Map(rows.map((row) => [row.day, row.mark]));
}

/** When the first payment of a company was made. */
export async function findFirstPayment(db: Db, companyCode: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select((e) => e.fn.min('order_time').as('at'))
    .where('company_code', '=', companyCode)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Columns that are numbers, in the order of the query. Times are ms, dates days since 1970. */
const numberColumns = [
  'id',
  'at',
  'kind',
  'amount',
  'marks',
  'seen',
  'ended',
  'refused',
  'likeness',
  'service_use',
  'birth_day',
  'death_day',
  'review_day',
  'guardian_day',
  'verification',
  'pep',
  'sanction',
  'income',
  'media',
  'known_at',
  'offboarded',
  'moment',
] as const;
export type NumberColumn = (typeof numberColumns)[number] | 'rank';

/** Columns that are texts, in the order of the query. */
export const textColumns = [
  'subject_id',
  'currency',
  'merchant_no',
  'app_id',
  'industry',
  'method',
  'ip_country',
  'device',
  'account',
  'merchant_uid',
  'ip',
  'email',
  'phone',
  'issuer_country',
  'beneficiary_country',
  'nationality',
  'region',
  'occupation',
  'income_currency',
] as const;
export type TextColumn = (typeof textColumns)[number];

const ms = (expression: string): string => `(extract(epoch from ${expression}) * 1000)::int8`;
const day = (expression: string): string => `(${expression} - date '1970-01-01')`;
const placeIn = (expression: string, words: readonly string[]): string =>
  `(case ${expression} ${words.map((word, place) => `when '${word}' then ${place}`).join(' ')} end)::int2`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Columns that the present row of a person or an app has, and that are taken as they were. */
const thenOf: Readonly<Partial<Record<TextColumn, 'person' | 'app'>>> = { industry: 'app', nationality: 'person', region: 'person', occupation: 'person' };

/**
 * The payments of one day as rules see them, with facts of people and apps as they were when the payment became known. One query
 * for each kind, so that each finds its index. Facts of rules have times (`subject_past`); what decisions look at has the order of
 * decisions (`past_state`), of which `moment` is that of the payment's first decision.
 */
function dayQuery(of: LocalDay): string {
  const { from, to } = boundsOf(of);
  const range = `f.company_code = ${quoted(of.companyCode)} and f.at >= ${quoted(from.toISOString())} and f.at < ${quoted(to.toISOString())}`;
  // What a payment ended by, where it counts no more: the core's word, our refusal, or whatever changed it last.
  const ended = `case when f.moved then null else coalesce(
      (select min(e.created_at) from transaction_event e where e.transaction_id = f.transaction_id and e.event in ('failed', 'cancelled')),
      (select min(d.decided_at) from decision d where d.transaction_id = f.transaction_id and d.result = 'REJECTED'),
      (select t.updated_at from transaction t where t.id = f.transaction_id)) end`;
  // Refused by what comes before rules: they see such a payment as an attempt, not as money that moved for a moment.
  const refused = `coalesce((select d.result = 'REJECTED' and exists (select from json_array_elements(d.explanation -> 'findings') x (finding)
      where x.finding ->> 'action' = 'REJECT' and (x.finding ->> 'step')::int < 8)
    from decision d where d.transaction_id = f.transaction_id order by d.moment nulls first, d.id limit 1), false)`;
  const fact = (column: string): string => `case when p.id is null then s.${column} else p.${column} end`;
  const numbers: Record<(typeof numberColumns)[number], string> = {
    id: 'f.id',
    at: ms('f.at'),
    kind: placeIn('f.kind', factKinds),
    amount: 'f.amount_minor',
    marks: 'f.marks',
    seen: ms('f.seen_at'),
    ended: ms(ended),
    refused: `(not f.moved and ${refused})::int`,
    likeness: 'f.name_likeness',
    service_use: 'f.service_use_minor',
    birth_day: day(fact('birth_date')),
    death_day: day(fact('deceased_on')),
    review_day: day(fact('kyc_review_due')),
    guardian_day: day(fact('guardian_evidence_on')),
    verification: placeIn(fact('verification'), verificationResults),
    pep: placeIn(fact('pep'), pepStates),
    sanction: placeIn(fact('sanction'), sanctionStates),
    income: fact('income_month_minor'),
    media: fact('adverse_media_count'),
    known_at: ms('s.created_at'),
    // Sent away by no entry of the black list: an entry has its own gate, which its terms and the overall switch govern.
    offboarded: `(case when coalesce(g.to_standing, 'CLEAR') <> 'BLOCKED' then false else not exists (select from identifier i
      join list_entry e on e.id_no = i.id_no and e.id_type = i.id_type and e.id_country = i.id_country
      where i.subject_id = f.subject_id and i.unlinked_at is null and e.company_code = f.company_code and e.kind = 'BLACK'
        and e.created_at <= f.seen_at and (e.ended_at is null or e.ended_at > f.seen_at)) end)::int`,
    moment: 'm.moment',
  };
  const texts = textColumns.map((name) => {
    const then = thenOf[name];
    if (then) return `case when ${then}.moment is null then f.${name}::text else ${then}.before ->> '${name}' end`;
    return name === 'income_currency' ? `${fact(name)}::text` : `f.${name}::text`;
  });
  const before = (source: string, key: string): string =>
    `(select b.moment, b.before from past_state b where b.source = '${source}' and b.row_key = ${key} and b.moment > m.moment order by b.moment limit 1)`;
  const columns = [...numberColumns.map((name) => numbers[name]), ...texts];
  const part = (kinds: string): string => `select ${columns.map((text, place) => `${text} as c${place}`).join(', ')}
    from payment_fact f join subject s on s.id = f.subject_id
    left join lateral (select * from subject_past p where p.subject_id = f.subject_id and p.until > f.seen_at order by p.until, p.id limit 1) p on true
    left join lateral (select to_standing from standing_event g where g.subject_id = f.subject_id and g.company_code = f.company_code and g.at < f.seen_at
      order by g.id desc limit 1) g on true
    left join lateral (select coalesce(d.moment, 0) as moment from decision d where d.transaction_id = f.transaction_id order by d.moment nulls first, d.id limit 1) m on true
    left join lateral ${before('subject', 'f.subject_id::text')} person on true
    left join lateral ${before('merchant_app', 'f.app_id')} app on true
    where f.kind ${kinds} and ${range}`;
  const [id, at, visible] = [numberColumns.indexOf('id'), numberColumns.indexOf('at'), numberColumns.indexOf('seen')];
  return `select * from (${part(`= 'payin'`)} union all ${part(`= 'payout'`)} union all ${part(`in ('refund', 'chargeback')`)}) r order by c${at}, c${visible}, c${id}`;
}

/** Numbers the texts of a column as they come. */
class TextBuilder {
  readonly #codes = new Map<string, number>();
  readonly values: string[] = [];
  list: number[] = [];

  add(raw: string | null): void {
    if (raw === null || raw === '') {
      this.list.push(0);
      return;
    }
    let code = this.#codes.get(raw);
    if (code === undefined) {
      this.values.push(textOfRaw(raw));
      code = this.values.length;
      this.#codes.set(raw, code);
    }
    this.list.push(code);
  }
}

/** Reads a day out of the database. @param mark what `listDayMarks` said before, so that a change in between is noticed next time */
export async function readDay(database: Database, of: LocalDay, mark: string): Promise<DayColumns> {
  const numbers = numberColumns.map(() => [] as number[]);
  const texts = textColumns.map(() => new TextBuilder());
  const take = (row: CopiedRow): void => {
    for (const list of numbers) list.push(row.number());
    for (const builder of texts) builder.add(row.rawText());
  };
  const client = await database.cursors.connect();
  let broken: Error | undefined;
  try {
    await copyOut(client, dayQuery(of), take);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
  const columns = Object.fromEntries(numberColumns.map((name, place) => [name, Float64Array.from(numbers[place] as number[])]));
  const { seen, id } = columns as { seen: Float64Array; id: Float64Array };
  return {
    mark,
    rows: seen.length,
    numbers: { ...columns, rank: ranksOf(seen, id) },
    texts: Object.fromEntries(
      textColumns.map((name, place) => [name, { codes: Uint32Array.from(texts[place]?.list ?? []), values: texts[place]?.values ?? [] }]),
    ),
  };
}

/** Place of each row among those that became known in the same millisecond: of a batch, later payments know the earlier ones. */
function ranksOf(visible: Float64Array, id: Float64Array): Float64Array {
  const order = Uint32Array.from(visible, (_, row) => row).sort(
    (a, b) => (visible[a] as number) - (visible[b] as number) || (id[a] as number) - (id[b] as number),
  );
  const ranks = new Float64Array(visible.length);
  for (let entry = 1; entry < order.length; entry += 1) {
    const [before, now] = [order[entry - 1] as number, order[entry] as number];
    if (visible[before] === visible[now]) ranks[now] = (ranks[before] as number) + 1;
  }
  return ranks;
}

/** The folder name of this database's column files. */
export async function findFolderName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name || '-' || current_database() as name from history_folder`.execute(db);
  return (rows[0] as { name: string }).name;
}
