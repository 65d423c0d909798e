import { sql } from 'kysely';
import type { Business, PepState, SanctionState, Standing, VerificationResult } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, byColumn, byName, tableAs } from '../../../../platform/server/lists/index.ts';
import { inSight, ownerFilters, type Sight, sightOfReader } from '../../../register/id-database/server/index.ts';
import { monitorList } from '../contract/index.ts';
import { joinSubject } from '../../../register/id-database/server/joins/index.ts';
import { nameOfActor } from '../../../mechanisms/session/server/names/index.ts';

/** Kinds of actors that move standings; see `Actor`. */
export type ActorKind = 'staff' | 'machine' | 'system';

export interface MonitorRow {
  subjectId: string;
  companyCode: string;
  companyName: string;
  standing: Standing;
  since: Date;
  reason: string | null;
  name: string | null;
  verification: VerificationResult;
  pep: PepState;
  sanction: SanctionState;
  kind: string;
  idCountry: string | null;
  idType: string | null;
  idNo: string | null;
  actor: string | null;
  actorKind: ActorKind | null;
  alerts: number;
  openAlerts: number;
  lastAlert: Date | null;
}

type MonitorContext = ListContext<typeof monitorList.filters, Sight>;

const standingOf = ({ input }: MonitorContext): Standing | undefined => input.standing ?? (input.entered ? undefined : 'MONITORING');

/** A list may block a person before the first payment, who is then not shown here to whom the person is out of sight; every other standing comes of payments. */
const mayBeUnseen = (context: MonitorContext): boolean => !context.extra.isWhole && (standingOf(context) === 'BLOCKED' || standingOf(context) === 'CLEAR');

/** Watched again after calm counts again; probation counts the first time only. */
function cameTo(entered: 'MONITORING' | 'PROBATION', { input: { start_time: from, end_time: to } }: MonitorContext) {
  const event = sql`e.subject_id = st.subject_id and e.company_code = st.company_code and e.to_standing = ${entered}`;
  const inTime = sql.join([sql`true`, ...(from ? [sql`e.at >= ${from}`] : []), ...(to ? [sql`e.at < ${to}`] : [])], sql` and `);
  return entered === 'MONITORING'
    ? sql`exists (select from standing_event e where ${event} and e.from_standing in ('CLEAR', 'APPROVED') and ${inTime})`
    : sql`exists (select from standing_event e where ${event} and ${inTime} and not exists (select from standing_event earlier
        where earlier.subject_id = e.subject_id and earlier.company_code = e.company_code and earlier.to_standing = 'PROBATION' and (earlier.at, earlier.id) < (e.at, e.id)))`;
}

const personColumns = sql<MonitorRow>`
  st.subject_id as "subjectId", st.company_code as "companyCode", c.name as "companyName", st.standing, st.since, st.reason,
  s.name, s.verification, s.pep, s.sanction, s.kind, i.id_country as "idCountry", i.id_type as "idType", i.id_no as "idNo", e.actor, e."actorKind", al.alerts, al."openAlerts", al."lastAlert"`;
const alertCounts = sql`
  left join lateral (select count(*)::int as alerts, (count(*) filter (where status <> 'CONFIRMED'))::int as "openAlerts", max(trigger_time) as "lastAlert"
    from alert where subject_id = st.subject_id and company_code = st.company_code) al on true`;
const people = joinSubject('s', 'st.subject_id');
const personJoins = sql`
  ${people}
  join company c on c.code = st.company_code
  left join lateral (select id_country, id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
  left join lateral (select ${nameOfActor(sql`v`)} as actor, v.actor_kind as "actorKind" from standing_event v
    where v.subject_id = st.subject_id and v.company_code = st.company_code and v.to_standing = st.standing order by v.id desc limit 1) e on true
  ${alertCounts}`;

/** The monitor list: what is shown of a person is looked up for the people of the page only. */
export const monitored = bindList(monitorList, {
  source: tableAs('subject_standing', 'st'),
  key: ['st.subject_id', 'st.company_code'],
  company: 'st.company_code',
  lookups: { s: people, al: alertCounts },
  prepare: sightOfReader,
  filters: {
    ...ownerFilters('st.subject_id'),
    name: 's.name',
    // Of who newly came there the times are those of the event.
    start_time: (from, { input }) => (input.entered ? undefined : sql`st.since >= ${from}`),
    end_time: (to, { input }) => (input.entered ? undefined : sql`st.since < ${to}`),
    pep: { lookups: ['s'], where: (is) => (is ? sql`s.pep <> 'NONE'` : sql`s.pep = 'NONE'`) },
    sanction: { lookups: ['s'], where: (is) => (is ? sql`s.sanction <> 'NONE'` : sql`s.sanction = 'NONE'`) },
    standing: (_standing, context) => (standingOf(context) ? sql`st.standing = ${standingOf(context)}` : undefined),
    entered: cameTo,
  },
  always: (context) => (mayBeUnseen(context) ? [{ lookups: ['s'], where: inSight(context.extra) }] : []),
  order: {
    // The time is never null and sorted as its index is.
    add_time: 'st.since',
    name: byName('s.name'),
    last_alert_time: byColumn('al.lastAlert', { nulls: 'last' }),
  },
  columns: personColumns,
  joins: personJoins,
});

/** A person at a company whatever the standing is; who has paid there and was never given one is clear from the first payment on. */
export async function findPersonAt(db: Db, subjectId: string, companyCode: string): Promise<MonitorRow | undefined> {
  const person = sql`subject_id = ${subjectId}::bigint and company_code = ${companyCode}`;
  const standing = sql`(select subject_id, company_code, standing, since, reason from subject_standing where ${person}
    union all (select k.subject_id, k.company_code, 'CLEAR', s.created_at, null from decision_key k ${joinSubject('s', 'k.subject_id')}
      where ${person} and not exists (select from subject_standing where ${person}) limit 1))`;
  const { rows } = await sql<MonitorRow>`
    select ${personColumns} from ${standing} st ${personJoins}`.execute(db);
  return rows[0];
}

export interface KeyRow {
  id: string;
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
}
/** Keys of people; the caller picks those of the right company. */
export async function findKeysOf(db: Db, subjectIds: readonly string[], companies: readonly string[]): Promise<KeyRow[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<KeyRow>`
    select id, subject_id as "subjectId", company_code as "companyCode", business, currency from decision_key
    where subject_id = any(${[...subjectIds]}::bigint[]) and company_code = any(${[...companies]}::text[]) order by business, currency`.execute(db);
  return rows;
}

export function findIdentifiers(db: Db, subjectId: string) {
  return db
    .selectFrom('identifier')
    .select(['id_country', 'id_type', 'id_no', 'is_primary', 'link_reason'])
    .where('subject_id', '=', subjectId)
    .where('unlinked_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute();
}

/** How a person's standing at a company moved, newest first. */
export function findStandingHistory(db: Db, subjectId: string, companyCode: string) {
  return db
    .selectFrom('standing_event as e')
    .leftJoin('transaction as t', 't.id', 'e.transaction_id')
    .select(['e.at', 'e.from_standing', 'e.to_standing', 'e.business', 'e.reason', 'e.actor_kind', 't.trade_no'])
    .select(nameOfActor(sql`e`).as('actor'))
    .where('e.subject_id', '=', subjectId)
    .where('e.company_code', '=', companyCode)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute();
}
