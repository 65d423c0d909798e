import { type RawBuilder, sql } from 'kysely';
import type { Call, Db } from '../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../platform/server/lists/index.ts';
import type { IncidentKind, IncidentNotice, IncidentOrigin, IncidentSeverity, IncidentSignal, IncidentStatus } from '../../../register/kernel/incidents.ts';
import type { WorkItem } from '../../../mechanisms/session/server/index.ts';
import { incidentList } from '../contract/index.ts';

/** What is known of an incident. */
export interface IncidentFacts {
  kind: IncidentKind;
  severity: IncidentSeverity;
  title: string;
  description: string;
  affected: string | null;
  peopleAffected: number | null;
  beganAt: Date;
  foundAt: Date;
  endedAt: Date | null;
  measures: string | null;
  notice: IncidentNotice;
  authority: string | null;
  noticeDueAt: Date | null;
  noticedAt: Date | null;
  noticeReference: string | null;
}

export interface IncidentRow extends IncidentFacts {
  id: string;
  companyCode: string;
  status: IncidentStatus;
  origin: IncidentOrigin;
  responsibleId: string | null;
  responsible: string | null;
  openedAt: Date;
  openedBy: string;
  closedAt: Date | null;
  closedBy: string | null;
  version: number;
}
const columns = sql<IncidentRow>`r.id, r.company_code as "companyCode", r.kind, r.severity, r.status, r.origin, r.title, r.description, r.affected,
  r.people_affected as "peopleAffected", r.began_at as "beganAt", r.found_at as "foundAt", r.ended_at as "endedAt", r.measures, r.notice, r.authority,
  r.notice_due_at as "noticeDueAt", r.noticed_at as "noticedAt", r.notice_reference as "noticeReference", r.responsible_id as "responsibleId",
  r.responsible_name as responsible, r.opened_at as "openedAt", r.opened_by_name as "openedBy", r.closed_at as "closedAt", r.closed_by_name as "closedBy", r.version`;

/** As `noticeStateOf` says it, of a row. */
const noticeState = (now: Date): RawBuilder<string> => sql<string>`case when r.notice <> 'NEEDED' then r.notice when r.noticed_at is not null then 'GIVEN'
  when r.notice_due_at <= ${now}::timestamptz then 'OVERDUE' else 'OPEN' end`;

/** The log of incidents, the last to begin first. */
export const incidents = bindList(incidentList, {
  source: tableAs('incident', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  prepare: (_input: unknown, call: Call) => ({ userId: call.actor.userId }),
  filters: {
    status: 'r.status',
    kind: 'r.kind',
    severity: 'r.severity',
    title: 'r.title',
    notice_state: (state, { now }) => (state === undefined ? undefined : sql`${noticeState(now)} = ${state}`),
    origin: 'r.origin',
    responsible: (whose, { extra }) =>
      whose === undefined ? undefined : whose === 'NOBODY' ? sql`r.responsible_id is null` : sql`r.responsible_id = ${extra.userId}::bigint`,
    start_time: 'r.began_at',
    end_time: 'r.began_at',
  },
  order: [
    { by: sql`r.began_at`, direction: 'desc' },
    { by: sql`r.id`, direction: 'desc' },
  ],
  columns,
});

const ofCompanies = (companies: readonly string[]) => sql`r.company_code = any(${[...companies]}::text[])`;

/** An incident of these companies. */
export async function findIncident(db: Db, id: string, companies: readonly string[]): Promise<IncidentRow | undefined> {
  const { rows } = await sql<IncidentRow>`select ${columns} from incident r where r.id = ${id}::bigint and ${ofCompanies(companies)}`.execute(db);
  return rows[0];
}

/** The same, locked until the end of the transaction. */
export async function lockIncident(db: Db, id: string, companies: readonly string[]): Promise<IncidentRow | undefined> {
  const { rows } = await sql<IncidentRow>`select ${columns} from incident r where r.id = ${id}::bigint and ${ofCompanies(companies)} for update`.execute(db);
  return rows[0];
}

/** Incidents that are not closed and for which these accounts are responsible, as work of accounts. */
export async function listOpenOf(db: Db, userIds: readonly string[]): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    select id, responsible_id::text as "userId", array[company_code] as companies, notice_due_at as "dueAt" from incident
    where responsible_id = any(${[...userIds]}::bigint[]) and status <> 'CLOSED' order by id`.execute(db);
  return rows;
}

export interface DueNotice {
  id: string;
  companyCode: string;
  title: string;
  responsibleId: string | null;
  dueAt: Date;
}
/** Incidents of which an authority is to be told within a time and has not been told, the first to end first. */
export async function listDueNotices(db: Db, { from, until }: { from: Date; until: Date }): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select id, company_code as "companyCode", title, responsible_id::text as "responsibleId", notice_due_at as "dueAt" from incident
    where notice = 'NEEDED' and noticed_at is null and notice_due_at > ${from} and notice_due_at <= ${until} order by notice_due_at, id limit 1000`.execute(db);
  return rows;
}

/** Incidents of a company that began in a time, or were not closed when it began; the first first. */
export async function listIncidentsOf(db: Db, { companyCode, from, to }: { companyCode: string; from: Date; to: Date }): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select ${columns} from incident r where r.company_code = ${companyCode} and r.began_at < ${to}
      and (r.began_at >= ${from} or r.closed_at is null or r.closed_at >= ${from}) order by r.began_at, r.id`.execute(db);
  return rows;
}

const factColumns = (one: Partial<IncidentFacts>) => ({
  kind: one.kind,
  severity: one.severity,
  title: one.title,
  description: one.description,
  affected: one.affected,
  people_affected: one.peopleAffected,
  began_at: one.beganAt,
  found_at: one.foundAt,
  ended_at: one.endedAt,
  measures: one.measures,
  notice: one.notice,
  authority: one.authority,
  notice_due_at: one.noticeDueAt,
  noticed_at: one.noticedAt,
  notice_reference: one.noticeReference,
});

export interface NewIncident extends IncidentFacts {
  id: string;
  companyCode: string;
  /** Absent: somebody of the staff records it. */
  signal?: { kind: IncidentSignal; of: string };
  responsible?: { id: string; name: string };
  byName: string;
  at: Date;
}
/** Records one. False: the server has opened one for this condition before. */
export async function insertIncident(db: Db, one: NewIncident): Promise<boolean> {
  const { kind, severity, title, description, beganAt, foundAt } = one;
  const inserted = await db
    .insertInto('incident')
    .values({
      ...factColumns(one),
      ...{ kind, severity, title, description, began_at: beganAt, found_at: foundAt },
      id: one.id,
      company_code: one.companyCode,
      origin: one.signal === undefined ? 'PERSON' : 'SYSTEM',
      signal: one.signal?.kind ?? null,
      signal_of: one.signal?.of ?? null,
      responsible_id: one.responsible?.id ?? null,
      responsible_name: one.responsible?.name ?? null,
      opened_at: one.at,
      opened_by_name: one.byName,
    })
    .onConflict((conflict) => conflict.columns(['company_code', 'signal', 'signal_of']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What an act changes; every change makes a new version. */
export interface IncidentChange extends Partial<IncidentFacts> {
  status?: IncidentStatus;
  responsible?: { id: string; name: string } | null;
  /** null: it is open again. */
  closed?: { by: string; at: Date } | null;
}
export async function changeIncidentRow(db: Db, id: string, { status, responsible, closed, ...facts }: IncidentChange): Promise<void> {
  await db
    .updateTable('incident')
    .set((eb) => ({
      ...factColumns(facts),
      ...(status === undefined ? {} : { status }),
      ...(responsible === undefined ? {} : { responsible_id: responsible?.id ?? null, responsible_name: responsible?.name ?? null }),
      ...(closed === undefined ? {} : { closed_at: closed?.at ?? null, closed_by_name: closed?.by ?? null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
